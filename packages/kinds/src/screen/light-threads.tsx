import type { Mark } from './crowd/landing.ts'
import { type Timed, useMove } from './use-move.ts'

type Props = Timed & {
  /** Where a lot was drawn from, and the eye of the lot that was. */
  readonly threads: readonly {
    readonly from: Mark
    readonly to: { readonly x: number; readonly y: number }
  }[]
  readonly width: number
  readonly height: number
}

/** Threads of light from where the lots were drawn to their eyes: the hall sees that those shown are those drawn. */
export function LightThreads({ threads, width, height, ...timed }: Props) {
  const group = useMove<SVGGElement>([{ strokeDashoffset: '1' }, { strokeDashoffset: '0' }], timed)
  return (
    <svg
      className="fd-hall-threads"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      focusable="false"
    >
      <g ref={group} fill="none" strokeDasharray="1">
        {threads.map(({ from, to }) => (
          <path key={`${from.x}:${to.x}`} d={arc(from, to)} pathLength={1} />
        ))}
      </g>
      {threads.map(({ from }) => (
        <circle key={from.x} cx={from.x} cy={from.y} r={7} />
      ))}
    </svg>
  )
}

/** px: a thread that comes from the far end of a wall runs here, under the head and above the lots. */
const over = 139
const far = 600

/** From the lot that was drawn upwards and over to the eye, as a thread hangs between two hands. */
function arc(from: Mark, to: { readonly x: number; readonly y: number }): string {
  if (to.x - from.x > far) {
    const levels = Math.min(from.x + 420, to.x - 100)
    const rise = `C${from.x + 130} ${over} ${from.x + 240} ${over} ${levels} ${over}`
    return `M${from.x} ${from.y}${rise}H${to.x - 90}Q${to.x} ${over} ${to.x} ${to.y}`
  }
  const top = Math.min(from.y, to.y) - 60 - Math.abs(from.x - to.x) * 0.12
  const lean = (to.x - from.x) * 0.3
  return `M${from.x} ${from.y}C${from.x - lean * 0.2} ${top} ${to.x - lean * 1.6} ${top} ${to.x} ${to.y}`
}
