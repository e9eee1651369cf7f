import { seeded } from '../seeded.ts'

/** A mountain: where it stands and how high and broad it is, each as a share of the picture. */
export type Peak = readonly [at: number, high: number, broad: number]

type Ridge = {
  readonly seed: number
  readonly width: number
  readonly height: number
  readonly peaks: readonly Peak[]
  /** Height of the bumps along the ridge, as a share of the picture. */
  readonly rough: number
  readonly steps?: number
}

/** The outline of a ridge, closed along the foot of the picture; whole numbers and few points keep it light. */
export function ridgePath({ seed, width, height, peaks, rough, steps = 36 }: Ridge): string {
  const next = seeded(seed)
  const bumps = Array.from({ length: steps + 2 }, () => next() - 0.5)
  const rise = (at: number) =>
    Math.max(0, ...peaks.map(([x, high, broad]) => high * Math.max(0, 1 - Math.abs(at - x) / broad) ** 1.25))
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const at = i / steps
    const bump = ((bumps[i] ?? 0) + (bumps[i + 1] ?? 0) * 0.5) * rough
    return [Math.round(at * width), Math.round(height * (1 - rise(at) - bump))] as const
  })
  return `M0 ${height}L${smooth(points)}L${width} ${height}z`
}

/** Rounds the corners: every point becomes the handle of a curve between the middles of its neighbours. */
function smooth(points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let [px, py] = first
  let path = `${px} ${py}`
  for (const [x, y] of rest) {
    path += `Q${px} ${py} ${Math.round((px + x) / 2)} ${Math.round((py + y) / 2)}`
    px = x
    py = y
  }
  return `${path}L${px} ${py}`
}
