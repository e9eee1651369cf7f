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
export function ridgePath({ seed, width, height, peaks, rough, steps = 48 }: Ridge): string {
  const next = seeded(seed)
  const bumps = Array.from({ length: steps + 1 }, () => next() - 0.5)
  const rise = (at: number) => Math.max(0, ...peaks.map((peak) => slope(peak, at)))
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const at = i / steps
    const high = rise(at)
    // Shoulders every third step, rubble in between; the valleys stay calm.
    const shoulder = bumps[i - (i % 3)] ?? 0
    const bump = (shoulder + (bumps[i] ?? 0) * 0.6) * rough * (0.25 + high)
    return [Math.round(at * width), Math.round(height * (1 - high - bump))] as const
  })
  return `M0 ${height}L${smooth(points)}L${width} ${height}z`
}

/** A round head, steep flanks and a foot that runs out: half a cone, half a wave. */
function slope([x, high, broad]: Peak, at: number): number {
  const away = Math.abs(at - x) / broad
  return away >= 1 ? 0 : high * ((1 - away) * 0.55 + (Math.cos(away * Math.PI) + 1) * 0.225)
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
