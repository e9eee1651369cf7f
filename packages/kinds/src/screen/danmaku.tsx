import { Avatar } from '@fairdraw/ui'
import { headAt, laneRuns, type Run, runsBetween } from './danmaku-lanes.ts'
import type { HallMessage } from './stage-props.ts'
import { emOf } from './text-width.ts'
import { useBeat } from './use-beat.ts'
import { useMove } from './use-move.ts'
import type { Zone } from './zones.ts'

type Props = {
  readonly messages: readonly HallMessage[]
  readonly now: () => number
  readonly quiet: boolean
  /** Two below the moon while the hall waits; one under the head while it looks at a prize. */
  readonly lanes: 1 | 2
  readonly zone: Zone
}

const type = 36
/** em: a longer name or text ends in dots (acts.css). */
const longestName = 9
const longestText = 26
/** Edge, face, the gaps about the name, and air at the end. */
const besideText = 8 + 48 + 14 + 14 + 24 + 24
const lookAheadMs = 1_500

/** What the hall says, as text and nothing else, in lanes where none overtakes another. */
export function Danmaku({ messages, now, quiet, lanes, zone }: Props) {
  const at = useBeat({ from: 0, everyMs: 1_000, now }) * 1_000
  const { width } = zone
  const runs = laneRuns(messages, { lanes, laneWidth: width, widthOf })
  const shown = quiet
    ? latest(
        runs.filter(({ entersAt }) => entersAt <= at),
        lanes,
      )
    : runsBetween(runs, at, at + lookAheadMs)
  return (
    <ul className="fd-hall-danmaku" style={zone}>
      {shown.map((run) => (
        <Bubble key={run.id} run={run} now={now} quiet={quiet} width={width} />
      ))}
    </ul>
  )
}

/** Reckoned, not measured: the lane has to know it before the bubble is drawn. */
function widthOf({ name, text }: HallMessage): number {
  return Math.ceil(
    (Math.min(longestName, emOf(name)) + Math.min(longestText, emOf(text))) * type + besideText,
  )
}

/** The newest of each lane, for who wants no motion. */
function latest(runs: readonly Run[], lanes: number): readonly Run[] {
  return Array.from({ length: lanes }, (_, lane) => runs.findLast((run) => run.lane === lane)).filter(
    (run) => run !== undefined,
  )
}

type BubbleProps = {
  readonly run: Run
  readonly now: () => number
  readonly quiet: boolean
  readonly width: number
}

function Bubble({ run, now, quiet, width }: BubbleProps) {
  const { totalMs, entersAt } = run
  const far = headAt(run, entersAt + totalMs)
  const bubble = useMove<HTMLLIElement>(
    [{ transform: 'translateX(0)' }, { transform: `translateX(${-far}px)` }],
    { at: entersAt, totalMs, now, quiet, easing: 'linear' },
  )
  const place = quiet ? { left: width - run.width } : { left: width, transform: `translateX(${-far}px)` }
  return (
    <li ref={bubble} className={`fd-hall-lane-${run.lane}`} style={{ ...place, width: run.width }}>
      <Avatar name={run.name} size={48} src={run.picture} />
      <b>{run.name}</b>
      <span>{run.text}</span>
    </li>
  )
}
