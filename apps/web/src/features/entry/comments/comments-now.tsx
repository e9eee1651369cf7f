import { type DrawLife, runningRound } from '@fairdraw/domain'
import { fingerprint } from '@fairdraw/fairness'
import { Countdown, Fingerprint, Progress, Seal, useWords } from '@fairdraw/ui'
import type { ReactNode } from 'react'
import type { CommentsSaid } from '../../../lib/comments/comments-said.ts'
import type { DrawPicture } from '../../../lib/draw-picture.ts'
import { dayAndClock } from '../../../lib/format.ts'
import { useLang } from '../../../lib/i18n.ts'
import { paths } from '../../../lib/paths.ts'
import { useServerNow } from '../../../lib/server-clock.ts'
import { laterWords } from '../later-words.ts'
import { commentsWords } from './comments-words.ts'

type Props = { readonly picture: DrawPicture; readonly said: CommentsSaid | null }

/** What a comment draw is doing now: who is on its list and when it opens, its seal, or what was drawn. */
export function CommentsNow({ picture, said }: Props) {
  const say = useWords(commentsWords)
  const { cancelReason } = useWords(laterWords)
  const { life } = picture
  if (life.rounds.some(({ outcome }) => outcome)) return <Drawn picture={picture} />
  switch (life.status) {
    case 'sealed':
    case 'awaiting_beacon':
      return <Sealed life={life} />
    case 'paused':
    case 'cancelled':
    case 'expired':
    case 'failed':
      return (
        <Card title={say.ended[life.status]}>
          {life.status === 'cancelled' && life.endedFor && <p>{cancelReason(life.endedFor)}</p>}
        </Card>
      )
    default:
      return <Waiting picture={picture} said={said} />
  }
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="fd-card comments-now" role="status">
      <h2>{title}</h2>
      {children}
    </section>
  )
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
    <Card title={say.gatheredTitle}>
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
    </Card>
  )
}

function Sealed({ life }: { readonly life: DrawLife }) {
  const say = useWords(commentsWords)
  const later = useWords(laterWords)
  const { close, closeHash } = life
  return (
    <Card title={close ? later.sealedTitle : say.sealing}>
      {close && closeHash && (
        <div className="comments-sealed">
          <Seal kind="sealed" size={44} label="" landing />
          <div>
            <p className="type-2">{later.sealedMore(close.n)}</p>
            <Fingerprint of={say.list} value={fingerprint(closeHash)} copies={closeHash} />
          </div>
        </div>
      )}
      <Awaited life={life} />
    </Card>
  )
}

/** Which randomness is awaited and how long; a relay needs a moment after the round. */
function Awaited({ life }: { readonly life: DrawLife }) {
  const say = useWords(commentsWords)
  const { beaconIn, drawing } = useWords(laterWords)
  const now = useServerNow()
  const round = runningRound(life)
  if (!round) return null
  const { beaconDueAt: dueAt } = round
  if (dueAt === null) return <p>{drawing}</p>
  const left = Math.ceil((dueAt - now) / 1_000)
  return (
    <p className="type-numbers" aria-live="off">
      {say.beacon} {left > 0 ? beaconIn(left) : left > -8 ? say.beaconDue : say.beaconLate}
    </p>
  )
}

function Drawn({ picture: { entry, life } }: Pick<Props, 'picture'>) {
  const say = useWords(commentsWords)
  const { recompute, result } = useWords(laterWords)
  const last = life.rounds.findLast(({ outcome }) => outcome)?.outcome
  const standing = life.rounds.reduce(
    (sum, { outcome, record }) => sum + (outcome ? outcome.awardCount - record.voids.length : 0),
    0,
  )
  return (
    <Card title={say.drawn}>
      <p className="type-2">{say.drawnMore(life.close?.n ?? 0, standing)}</p>
      {last && <Fingerprint of={result} value={fingerprint(last.resultHash)} copies={last.resultHash} />}
      {runningRound(life) && <p className="comments-redraw">{say.redraw}</p>}
      <a className="fd-button fd-button-outline fd-button-44 fd-button-wide" href={paths.proof(entry.lid)}>
        {recompute}
      </a>
    </Card>
  )
}
