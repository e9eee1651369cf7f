import { type MoonPlace, moonTilt } from '@fairdraw/ui'
import { share } from './course.ts'
import { globeIn } from './globe-place.ts'
import type { Mark } from './landing.ts'
import { type Layer, restOf } from './layer.ts'
import type { Box } from './use-box.ts'

/** The globe turns as the crowd does. */
export const globeLayer: Layer = { times: 1, offset: 0 }

/** What the globe has to do so that its winners face the hall. */
export type GlobeRest = {
  readonly layer: Layer
  /** Ranks of the places that the winners take, the first in the very middle; of more than can face the hall, the first. */
  readonly ranks: readonly number[]
  /** How much further it leans towards the hall, radians. */
  readonly lean: number
}

/** Farther than so it does not lean: its rows would lie wrongly over one another. */
const mostLean = 0.5
/** The cosine from the middle up to which a lot still faces the hall. */
const leastFacing = 0.5
const fullTurn = 2 * Math.PI

/**
 * Chooses who faces the hall at rest: of the places out of sight as the reveal begins, the one that comes nearest to the
 * middle of the picture for the winner, and those about it for the others. Whoever had the place takes the winner's.
 */
export function globeRest(places: readonly MoonPlace[], winners: number, since: number): GlobeRest {
  const natural = restOf(globeLayer, since)
  const end = natural.from + natural.way
  // Turned so far more, this place is on the meridian that faces the hall.
  const more = (place: MoonPlace) => share(-place.turn / fullTurn - end)
  const lean = (place: MoonPlace) => Math.asin(place.height) - moonTilt
  const cost = (place: MoonPlace) => 3 * Math.abs(lean(place)) + fullTurn * more(place)
  let first: MoonPlace | undefined
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const its = cost(place)
    if (its < least) [first, least] = [place, its]
  }
  if (!first) return { layer: globeLayer, ranks: [], lean: 0 }
  const mark = end + more(first)
  const { height, turn } = first
  const nearness = (place: MoonPlace) =>
    place.height * height +
    Math.sqrt((1 - place.height ** 2) * (1 - height ** 2)) * Math.cos(place.turn - turn)
  const near = places
    .filter((place) => nearness(place) > leastFacing)
    .toSorted((a, b) => nearness(b) - nearness(a))
    .slice(0, winners)
  return {
    layer: { ...globeLayer, places: { count: 1, mark, step: 1 } },
    ranks: near.map(({ rank }) => rank),
    lean: Math.max(-mostLean, Math.min(mostLean, lean(first))),
  }
}

/** Where a place is in the picture of a globe that is turned and leans so: share of the radius from the middle, and how near. */
function seenAt({ height, turn }: MoonPlace, turns: number, lean: number) {
  const around = Math.sqrt(1 - height * height)
  const deep = Math.cos(turn + turns * fullTurn) * around
  const [cos, sin] = [Math.cos(moonTilt + lean), Math.sin(moonTilt + lean)]
  return {
    x: Math.sin(turn + turns * fullTurn) * around,
    y: (-height * cos + deep * sin) * 0.96,
    z: height * sin + deep * cos,
  }
}

/** Where the winners' lots are at rest, before the globe stands back. */
export function globeMarks(
  box: Box,
  places: readonly MoonPlace[],
  { layer, ranks, lean }: GlobeRest,
  since: number,
  lotShare: number,
): readonly Mark[] {
  const [x, y, radius] = globeIn(box, { aside: 0, away: 0 })
  const { from, way } = restOf(layer, since)
  const byRank = new Map(places.map((place) => [place.rank, place]))
  return ranks.map((rank) => {
    const seen = seenAt(byRank.get(rank) as MoonPlace, from + way, lean)
    return { x: x + seen.x * radius, y: y + seen.y * radius, width: lotShare * radius }
  })
}
