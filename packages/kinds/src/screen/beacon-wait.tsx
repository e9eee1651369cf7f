import type { StageAct } from './stage-props.ts'
import { useSecondsTo } from './use-beat.ts'
import { useMove } from './use-move.ts'
import type { ScreenWords } from './words.ts'

type Rolling = Extract<StageAct, { readonly act: 'rolling' }>
type Props = {
  readonly rolling: Rolling
  readonly now: () => number
  readonly quiet: boolean
  readonly words: ScreenWords
}

/** What the hall waits for while it rolls: the public randomness, in real seconds, and what is in the way. */
export function BeaconWait({ rolling, now, quiet, words }: Props) {
  const { beacon, trouble, since } = rolling
  if (beacon === null)
    return <Waiting head={trouble === 'offline' ? words.offline : words.rolling} line={words.levelC} />
  return (
    <BeaconRing
      since={since}
      now={now}
      quiet={quiet}
      words={words}
      trouble={trouble}
      dueAt={beacon.dueAt}
      number={words.beacon(beacon.round)}
    />
  )
}

type RingProps = Omit<Props, 'rolling'> & {
  readonly since: number
  readonly dueAt: number
  readonly number: string
  readonly trouble: Rolling['trouble']
}

const radius = 54
const length = 2 * Math.PI * radius

function BeaconRing({ since, dueAt, number, trouble, now, quiet, words }: RingProps) {
  const left = useSecondsTo(dueAt, now)
  const totalMs = Math.max(1, dueAt - since)
  const ring = useMove<SVGCircleElement>([{ strokeDashoffset: '0' }, { strokeDashoffset: `${-length}` }], {
    at: since,
    totalMs,
    now,
    quiet: false,
    easing: quiet ? `steps(${Math.ceil(totalMs / 1_000)})` : 'linear',
  })
  const said = trouble === 'offline' ? words.offline : trouble === 'late' ? words.late : undefined
  return (
    <>
      <Waiting
        head={said ?? (left > 0 ? words.waiting : words.arriving)}
        line={said || left === 0 ? `${words.waiting} · ${number}` : number}
      />
      <svg className="fd-hall-ring" width="116" height="116" viewBox="0 0 116 116" aria-hidden="true">
        <circle className="fd-hall-ring-track" cx="58" cy="58" r={radius} />
        <circle
          ref={ring}
          cx="58"
          cy="58"
          r={radius}
          strokeDasharray={length}
          strokeDashoffset={-length}
          transform="rotate(-90 58 58)"
        />
        <text x="58" y="58">
          {left > 0 ? left : '…'}
        </text>
      </svg>
    </>
  )
}

/** The randomness is here: what is drawn cannot change any more. */
export function BeaconHere({ words }: Pick<Props, 'words'>) {
  return (
    <>
      <Waiting head={words.beaconHere} line="" />
      <svg className="fd-hall-ring" width="116" height="116" viewBox="0 0 116 116" aria-hidden="true">
        <circle cx="58" cy="58" r={radius} />
        <path d="M38 59l14 14 27-30" />
      </svg>
    </>
  )
}

function Waiting({ head, line }: { readonly head: string; readonly line: string }) {
  return (
    <div className="fd-hall-waiting">
      <p>{head}</p>
      {line && <p>{line}</p>}
    </div>
  )
}
