import { seeded } from '../seeded.ts'

/** How near an edge a fleck must lie, as a share of the width: the middle belongs to the words. */
const MARGIN = 0.2

/** Gold leaf as one SVG path in a box of `width` × `height`, thick at the edges and absent under text. */
export function fleckPath(seed: number, width: number, height: number, count = 64): string {
  const next = seeded(seed + 7)
  let path = ''
  for (let i = 0; i < count; i++) {
    const isLeft = next() < 0.5
    const inward = next() ** 2 * MARGIN * width
    const x = isLeft ? inward : width - inward
    path += fleck(next, x, next() * height, Math.min(width, 400) / 60)
  }
  return path
}

function fleck(next: () => number, x: number, y: number, unit: number): string {
  const size = unit * (0.18 + next() ** 4 * 1.5)
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
  readonly width: number
  readonly height: number
  readonly count?: number
}

/** Gold flecks for the paper of a win, laid behind its words; decoration only, so it has no name. */
export function Flecks({ seed, width, height, count = 110 }: Props) {
  return (
    <svg
      className="fd-flecks"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <path d={fleckPath(seed, width, height, count)} fill="#e3b573" opacity=".8" />
    </svg>
  )
}
