/** A lot on the unit sphere as the viewer sees it: x to the right, y down, z towards the eye. */
export type PlacedLot = {
  readonly index: number
  readonly x: number
  readonly y: number
  readonly z: number
  /** 0 in the dark, 1 in the full light of the upper left. */
  readonly light: number
}

const GOLDEN_TURN = Math.PI * (3 - Math.sqrt(5))
/** Seen a little from above, so that the rows bend. */
const TILT = 0.2
const LIGHT = unit(-0.66, -0.5, 0.56)

/** Turns a second: a moon that hardly moves, and the speed of a hall that waits for its number. */
export const IDLE_TURNS = 1 / 90
export const ROLLING_TURNS = 0.35

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/** The angle in radians after `elapsedMs` at a steady number of turns a second. */
export function angleAt(elapsedMs: number, turnsPerSecond: number): number {
  return ((elapsedMs / 1000) * turnsPerSecond * Math.PI * 2) % (Math.PI * 2)
}

/** Where each of `count` evenly spread lots stands at this angle, farthest first, so that painting in order is right. */
export function placeLots(count: number, angle: number): PlacedLot[] {
  const cos = Math.cos(TILT)
  const sin = Math.sin(TILT)
  const lots = Array.from({ length: count }, (_, index): PlacedLot => {
    const height = 1 - (2 * (index + 0.5)) / count
    const ring = Math.sqrt(1 - height * height)
    const turn = index * GOLDEN_TURN + angle
    const x = Math.sin(turn) * ring
    const depth = Math.cos(turn) * ring
    const y = -height * cos + depth * sin
    const z = height * sin + depth * cos
    const facing = x * LIGHT[0] + y * LIGHT[1] + Math.abs(z) * LIGHT[2]
    return { index, x, y, z, light: Math.min(1, Math.max(0, (facing + 0.45) / 1.45)) }
  })
  return lots.sort((a, b) => a.z - b.z)
}

/** How many lots a globe of this radius (px) carries so that each stays large enough to read. */
export function lotsFor(radius: number): number {
  return Math.round(Math.min(480, Math.max(110, radius * 1.64)))
}
