import { scaleIn, type Zone, zonesIn } from '../zones.ts'
import type { Pose } from './pose.ts'
import type { Box } from './use-box.ts'

type Circle = readonly [x: number, y: number, radius: number]

/** Centre and radius of the moon in the box, in its px: in the zone of the crowd, beside what is read at check-in, and where it stands back. */
export function globeIn(box: Box, { aside, away }: Pick<Pose, 'aside' | 'away'>): Circle {
  const { shape, crowd, moon } = zonesIn(box)
  const scale = scaleIn(box)
  const near = nearest(crowd, box.width / 2, scale)
  const beside: Circle = [
    moon.left + moon.width / 2,
    moon.top + moon.height / 2,
    Math.min(moon.width, moon.height) / 2,
  ]
  const far = shape === 'scroll' ? beside : shape === 'stacked' ? above(crowd) : behind(box, scale)
  const at = (which: 0 | 1 | 2) =>
    near[which] + aside * (beside[which] - near[which]) + away * (far[which] - near[which])
  return [at(0), at(1), at(2)]
}

/** As near to the middle of the stage as its ring of lots has room beside the words. */
function nearest({ left, top, width, height }: Zone, middle: number, scale: number): Circle {
  const radius = Math.min(360 * scale, width * 0.34, height * 0.44)
  const x = Math.min(left + width - radius * 1.5, Math.max(left + radius * 1.5, middle))
  return [x, top + height / 2, radius]
}

/** Behind the winners, to the right. */
function behind({ width, height }: Box, scale: number): Circle {
  const unit = Math.min(1_080 * scale, width * 0.5625)
  return [width / 2 + unit * 0.48, height / 2 - unit * 0.066, unit * 0.315]
}

/** Over the winners. */
function above({ left, top, width, height }: Zone): Circle {
  const radius = Math.min(width * 0.29, height * 0.36)
  return [left + width * 0.57, top + radius * 1.04, radius]
}

/** How many places there are: everybody on the roster, or, where anybody may come, some more than have come. */
export function placesFor(come: number, expected: number | null | undefined): number {
  if (expected === undefined) return come
  if (expected !== null) return Math.max(come, expected)
  let places = 120
  while (places < come * 1.15) places = Math.ceil(places * 1.5)
  return places
}
