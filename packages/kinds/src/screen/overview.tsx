import { Avatar, Flecks, Mark, Seal } from '@fairdraw/ui'
import type { ActProps } from './act-props.ts'
import { FingerprintLine } from './foot.tsx'
import { isNarrow, overviewHead, overviewOf } from './overview-layout.ts'
import { ProofCode } from './proof-foot.tsx'
import type { StageWinner } from './stage-props.ts'
import { isAllSquare } from './text-width.ts'
import { useMove } from './use-move.ts'
import { reasonOf } from './winner-pages.ts'
import './overview.css'

type Props = ActProps<'reveal'> & {
  readonly winners: readonly StageWinner[]
  /** When it comes, epoch milliseconds. */
  readonly began: number
  /** A fourth page of hundreds says so. */
  readonly page: string | null
  readonly lang: 'zh' | 'en'
}

/** px of a sheet: below it the head has room for the code and none for words beside it. */
const tight = 1_700

const come: Keyframe[] = [
  { opacity: 0, transform: 'scale(1.02)' },
  { opacity: 1, transform: 'none' },
]

/** The picture a round ends on, for everybody to photograph: who won what, when, out of how many, and how to check it. */
export function OverviewPage({
  act,
  props,
  words,
  zones: { sheet: zone },
  winners,
  began,
  page,
  lang,
}: Props) {
  const { title, people, gone, now, quiet, qr, isRehearsal } = props
  const { round } = act
  const sheet = useMove<HTMLDivElement>(come, { at: began, totalMs: 500, now, quiet })
  const { cells, rowHeight } = overviewOf(winners, zone)
  const outOf = people.length - gone.size
  const head = overviewHead({ act, outOf, words, lang, page }, zone.width)
  return (
    <div
      ref={sheet}
      className={`fd-hall-overview ${isRehearsal ? 'fd-hall-overview-paper' : ''} ${isNarrow(zone) ? 'fd-hall-overview-narrow' : zone.width < tight ? 'fd-hall-overview-tight' : ''}`}
      style={zone}
      aria-hidden="true"
    >
      {!isRehearsal && (
        <Flecks seed={round.number} width={zone.width * 2} height={zone.height * 2} count={420} />
      )}
      <header>
        <b style={{ fontSize: head.tierSize }}>{head.tier}</b>
        <p>
          <span>
            <strong>{head.prize}</strong> {head.congratulations}
          </span>
          <small>{head.facts}</small>
        </p>
        {!isRehearsal && (
          <div>
            <ProofCode url={act.proofUrl} qr={qr} words={words} />
          </div>
        )}
      </header>
      <ol>
        {cells.map(({ winner, left, top, photo, size, lines, note }) => {
          const reason = reasonOf(winner, words)
          return (
            <li
              key={winner.awardId}
              style={{ left, top, height: rowHeight }}
              data-void={reason ? true : undefined}
            >
              {photo > 0 && <Avatar name={winner.name} size={photo} src={winner.picture} />}
              <span
                className={isAllSquare(winner.name) ? '' : 'fd-hall-latin'}
                style={{ fontSize: size, lineHeight: lines.length > 1 ? 1.04 : 1.2 }}
              >
                {lines.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
              {(reason || note) && <small>{reason ?? note}</small>}
            </li>
          )
        })}
      </ol>
      <footer>
        <Mark size={54} tone="figure" />
        <span>{title}</span>
        {!isRehearsal && (
          <>
            <FingerprintLine of={words.recompute} value={act.fingerprint} />
            <Seal kind="verified" size={58} label="" />
          </>
        )}
      </footer>
    </div>
  )
}
