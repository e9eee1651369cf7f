import { type MoonPlace, moonTilt, seenOn } from '@fairdraw/ui'
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
/** The cosine between neighbours of some five hundred places: winners of a larger crowd stand as far apart, as far as there is room. */
const leastApart = 0.99
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
  const middle = first
  const near = places
    .filter((place) => nearness(place, middle) > leastFacing)
    .toSorted((a, b) => nearness(b, middle) - nearness(a, middle))
  return {
    layer: { ...globeLayer, places: { count: 1, mark, step: 1 } },
    ranks: spread(near, winners).map(({ rank }) => rank),
    lean: Math.max(-mostLean, Math.min(mostLean, lean(first))),
  }
}

/** The cosine of the angle between two places. */
function nearness(one: MoonPlace, other: MoonPlace): number {
  const around = Math.sqrt((1 - one.height ** 2) * (1 - other.height ** 2))
  return one.height * other.height + around * Math.cos(one.turn - other.turn)
}

/** The first so many that do not touch, then the first of the others. */
function spread(places: readonly MoonPlace[], count: number): readonly MoonPlace[] {
  const apart: MoonPlace[] = []
  for (const place of places) {
    if (apart.length === count) return apart
    if (apart.every((other) => nearness(place, other) < leastApart)) apart.push(place)
  }
  const taken = new Set(apart)
  return [...apart, ...places.filter((place) => !taken.has(place))].slice(0, count)
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
    const seen = seenOn(byRank.get(rank) as MoonPlace, (from + way) * fullTurn, lean)
    return { x: x + seen.x * radius, y: y + seen.y * 0.96 * radius, width: lotShare * radius }
  })
}
