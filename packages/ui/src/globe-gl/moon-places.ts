import { evenPlaces, moonTilt, type SpherePlace } from '../globe/sphere.ts'

/** The radius of the moon as a share of the box's shorter side, at most: letters are drawn for it. */
export const mostRadius = 0.37

export type MoonPlace = SpherePlace & {
  /** How many places lie further left while the moon stands: it fills in this order. */
  readonly rank: number
}

/**
 * Evenly spread places in the order in which they are painted: from the poles to the latitude that faces the eye, so that
 * nearer lots cover farther ones at every angle and nothing has to be sorted while the moon turns.
 */
export function moonPlaces(count: number): readonly MoonPlace[] {
  if (last.length !== count) last = placed(count)
  return last
}

/** One hall asks for the same moon again and again. */
let last: readonly MoonPlace[] = []

function placed(count: number): readonly MoonPlace[] {
  const places = evenPlaces(count).map(({ height, turn }) => {
    return { height, turn, x: Math.sin(turn) * Math.sqrt(1 - height * height), rank: 0 }
  })
  for (const [rank, place] of places.toSorted((a, b) => a.x - b.x).entries()) place.rank = rank
  const facing = Math.sin(moonTilt)
  return places.sort((a, b) => Math.abs(b.height - facing) - Math.abs(a.height - facing))
}

/** Width of a lot and of a face as shares of the moon's radius; few people keep lots that look like lots. */
export function lotShares(count: number): { readonly lot: number; readonly face: number } {
  const share = 1 / Math.sqrt(Math.max(1, count))
  return { lot: Math.min(0.15, 1.9 * share), face: Math.min(0.36, 3.5 * share) }
}
