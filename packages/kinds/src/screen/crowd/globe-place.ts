import type { Pose } from './pose.ts'
import type { Box } from './use-box.ts'

/** Centre and radius of the moon in the box, in its px: in the middle square, beside the code at check-in, at the right when it stands back. */
export function globeIn({ width, height }: Box, { aside, away }: Pick<Pose, 'aside' | 'away'>) {
  const unit = Math.min(height, width * 0.5625)
  const radius = unit * (0.333 + 0.033 * aside - 0.018 * away)
  const x = width / 2 + aside * 0.361 * unit + away * 0.48 * unit
  const y = height / 2 - unit * (0.052 - 0.026 * aside + 0.014 * away)
  return [x, y, radius] as const
}

/** How many places there are: everybody on the roster, or, where anybody may come, some more than have come. */
export function placesFor(come: number, expected: number | null | undefined): number {
  if (expected === undefined) return come
  if (expected !== null) return Math.max(come, expected)
  let places = 120
  while (places < come * 1.15) places = Math.ceil(places * 1.5)
  return places
}
