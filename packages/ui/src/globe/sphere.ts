/** A place on the unit sphere: its height (1 at the top) and its turn in radians about the upright axis. */
export type SpherePlace = { readonly height: number; readonly turn: number }

/** A point of the unit sphere as the viewer sees it: x to the right, y down, z towards the eye. */
type Seen = { readonly x: number; readonly y: number; readonly z: number }

export type PlacedLot = Seen & {
  readonly index: number
  /** 0 in the dark, 1 in the full light of the upper left. */
  readonly light: number
}

const GOLDEN_TURN = Math.PI * (3 - Math.sqrt(5))
/** Seen a little from above, so that the rows bend; radians. */
export const moonTilt = 0.2
const LIGHT = unit(-0.66, -0.5, 0.56)

/** Turns a second of a moon that hardly moves. */
export const IDLE_TURNS = 1 / 90

function unit(x: number, y: number, z: number): readonly [number, number, number] {
  const length = Math.hypot(x, y, z)
  return [x / length, y / length, z / length]
}

/** The angle in radians after `elapsedMs` at a steady number of turns a second. */
export function angleAt(elapsedMs: number, turnsPerSecond: number): number {
  return ((elapsedMs / 1000) * turnsPerSecond * Math.PI * 2) % (Math.PI * 2)
}

/** So many places, evenly spread from the top down. */
export function evenPlaces(count: number): readonly SpherePlace[] {
  return Array.from({ length: count }, (_, at) => ({
    height: 1 - (2 * (at + 0.5)) / count,
    turn: (at * GOLDEN_TURN) % (Math.PI * 2),
  }))
}

/** Where a place is seen on a globe turned by `angle` that leans `lean` further towards the eye, radians both. */
export function seenOn({ height, turn }: SpherePlace, angle: number, lean: number): Seen {
  const [cos, sin] = [Math.cos(moonTilt + lean), Math.sin(moonTilt + lean)]
  const ring = Math.sqrt(1 - height * height)
  const depth = Math.cos(turn + angle) * ring
  return { x: Math.sin(turn + angle) * ring, y: -height * cos + depth * sin, z: height * sin + depth * cos }
}

/** Where the lot of each place stands, farthest first, so that painting in order is right. */
export function placeLots(places: readonly SpherePlace[], angle: number, lean = 0): PlacedLot[] {
  const lots = places.map((place, index): PlacedLot => {
    const seen = seenOn(place, angle, lean)
    const facing = seen.x * LIGHT[0] + seen.y * LIGHT[1] + Math.abs(seen.z) * LIGHT[2]
    return { index, ...seen, light: Math.min(1, Math.max(0, (facing + 0.45) / 1.45)) }
  })
  return lots.sort((a, b) => a.z - b.z)
}

/** How many lots a globe of this radius (px) carries so that each stays large enough to read. */
export function lotsFor(radius: number): number {
  return Math.round(Math.min(480, Math.max(110, radius * 1.64)))
}
