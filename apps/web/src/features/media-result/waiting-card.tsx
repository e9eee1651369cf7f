import { Countdown, Ground, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import { commentsSaidIn } from '../../lib/comments/comments-said.ts'
import type { DrawPicture } from '../../lib/draw-picture.ts'
import { dayAndClock } from '../../lib/format.ts'
import { useLang } from '../../lib/i18n.ts'
import { useServerNow } from '../../lib/server-clock.ts'
import { Seating } from './seating.tsx'
import { mediaResultWords } from './words.ts'
import './media-result.css'

type Props = { readonly id: string; readonly picture: DrawPicture; readonly acts: ReactNode }

/** A comment draw that waits for its organiser's hand. */
export function DelayCard({ id, picture, acts }: Props) {
  const say = useWords(mediaResultWords)
  const lang = useLang()
  const { life, entry } = picture
  const latest =
    life.closesAt === undefined ? '' : dayAndClock(life.closesAt, lang, undefined, entry.time_zone)
  return (
    <section className="fd-card media-card" aria-label={say.now}>
      <h2 className="type-section">{life.status === 'paused' ? say.paused : say.byHand}</h2>
      <p className="type-2">{say.byHandMore(latest)}</p>
      <Kept picture={picture} />
      <Seating id={id} isOpenable={life.status === 'open'} />
      <footer>{acts}</footer>
    </section>
  )
}

/** A comment draw that opens at a time: how long, by the server's clock, and what happens then. */
export function TimeopenCard({ id, picture, acts }: Props) {
  const say = useWords(mediaResultWords)
  const lang = useLang()
  const now = useServerNow()
  const { life, entry } = picture
  const { opening } = entry
  const at = Date.parse(life.charter?.openAt ?? (opening.by === 'time' ? opening.at : ''))
  const { steps } = say
  const isByBeacon = life.charter?.level !== 'C'
  return (
    <>
      <Ground theme="stage" className="media-night">
        <section aria-label={say.now}>
          <h2 className="type-head">{say.opens(dayAndClock(at, lang, now, entry.time_zone))}</h2>
          <Countdown now={now} target={at} look="large" />
          <Kept picture={picture} />
          {life.status === 'paused' && <p>{say.paused}</p>}
        </section>
      </Ground>
      <section className="fd-card media-card" aria-labelledby="itself-title">
        <Seating id={id} />
        <h2 className="type-head" id="itself-title">
          {say.itself}
        </h2>
        <ol className="media-steps">
          <li>{steps.seal}</li>
          <li>{isByBeacon ? steps.beacon : steps.secret}</li>
          <li>{steps.draw}</li>
        </ol>
        <p className="type-small type-3">{say.mayLeave}</p>
        <footer>{acts}</footer>
      </section>
    </>
  )
}

function Kept({ picture }: Pick<Props, 'picture'>) {
  const say = useWords(mediaResultWords)
  const said = commentsSaidIn(picture.life.charter)
  return said && <p className="type-strong">{say.people(said.tally.kept_people)}</p>
}
