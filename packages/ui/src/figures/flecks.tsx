import { seeded } from '../seeded.ts'
import './flecks.css'

type Options = {
  readonly count?: number
  /** Part of the height (shares from, to) that carries no words, where flecks may lie all across. */
  readonly band?: readonly [from: number, to: number]
}

/** How far from an edge a fleck may lie, as a share of the width: the middle belongs to the words. */
const MARGIN = 0.19
/** Size of a leaf against the square root of the width: a lot carries fewer, larger ones than a page. */
const LEAF = 0.38

/** Gold leaf as one SVG path in a box of `width` × `height`, thick at the edges and absent under text. */
export function fleckPath(seed: number, width: number, height: number, options: Options = {}): string {
  const { count = 110, band } = options
  const next = seeded(seed + 7)
  const unit = Math.sqrt(width) * LEAF
  let path = ''
  for (let i = 0; i < count; i++) {
    const size = unit * (0.14 + next() ** 4 * 1.15)
    const isInBand = band !== undefined && next() < 0.3
    const inward = next() ** 1.6 * (MARGIN * width - size)
    const edge = next() < 0.5 ? inward : width - inward
    const x = isInBand ? width * (0.08 + next() * 0.84) : edge
    const y = isInBand
      ? height * band[0] + size + next() * (height * (band[1] - band[0]) - 2 * size)
      : next() * height
    path += fleck(next, x, y, size)
  }
  return path
}

function fleck(next: () => number, x: number, y: number, size: number): string {
  const corners = next() < 0.4 ? 3 : 4
  const start = next() * Math.PI
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = start + ((i + next() * 0.5) / corners) * Math.PI * 2
    return `${(x + Math.cos(angle) * size).toFixed(1)} ${(y + Math.sin(angle) * size * 0.8).toFixed(1)}`
  })
  return `M${points.join('L')}z`
}

type Props = {
  readonly seed: number
  /** The box the flecks are sown in; it is then cut to fill its place. */
  readonly width: number
  readonly height: number
  readonly count?: number
}

/** Gold flecks over the ground of a win, behind its words: give the parent `position: relative`. */
export function Flecks({ seed, width, height, count = 150 }: Props) {
  return (
    <svg
      className="fd-flecks"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={fleckPath(seed, width, height, { count })} />
    </svg>
  )
}
