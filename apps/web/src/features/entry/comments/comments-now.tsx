import { Countdown, Progress, useWords } from '@fairdraw/ui'
import type { CommentsSaid } from '../../../lib/comments/comments-said.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { dayAndClock } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { EndedCard, ResultCard, SealedCard } from '../later-parts.ts'
import { stageOf } from '../stage-of.ts'
import { commentsWords } from './comments-words.ts'

type Props = { readonly picture: DrawPicture; readonly said: CommentsSaid | null }

/** What a comment draw is doing now: who is on its list and when it opens, its seal, or what was drawn. */
export function CommentsNow({ picture, said }: Props) {
  const { is } = stageOf(picture)
  switch (is) {
    case 'sealed':
    case 'awaiting':
      return <SealedCard picture={picture} />
    case 'won':
    case 'lost':
    case 'drawn':
    case 'checking':
      return <ResultCard picture={picture} is="drawn" />
    case 'paused':
    case 'cancelled':
    case 'expired':
    case 'failed':
      return <EndedCard picture={picture} is={is} />
    default:
      return <Waiting picture={picture} said={said} />
  }
}

function Waiting({ picture, said }: Props) {
  const say = useWords(commentsWords)
  const lang = useLang()
  const now = useServerNow()
  const { entry, life, joinCount } = picture
  const tell = (at: number) => dayAndClock(at, lang, now, entry.time_zone)
  const { opening } = entry
  const opensAt = opening.by === 'time' ? Date.parse(life.charter?.openAt ?? opening.at) : undefined
  const latest = life.closesAt === undefined ? '' : say.byHandMore(tell(life.closesAt))
  const all = said?.tally.people ?? 0
  return (
    <section className="fd-card comments-now" role="status">
      <h2>{say.gatheredTitle}</h2>
      {said && <p className="type-2">{say.gatheredMore(said.tally.kept_people)}</p>}
      {entry.join_count !== null && joinCount < all && (
        <Progress done={joinCount} total={all}>
          {say.seating(joinCount, all)}
        </Progress>
      )}
      <div className="comments-when">
        <div>
          <p className="type-strong">{opensAt === undefined ? say.byHand : say.opensAt(tell(opensAt))}</p>
          <p className="type-small type-2">{opensAt === undefined ? latest : say.opensAtMore}</p>
        </div>
        {opensAt !== undefined && <Countdown now={now} target={opensAt} />}
      </div>
    </section>
  )
}
