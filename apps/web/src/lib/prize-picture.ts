import type { PrizeKind } from '@fairdraw/domain'
import type { PrizePicture } from '@fairdraw/ui'

const pictures: Readonly<Record<PrizeKind, PrizePicture>> = {
  goods: 'gift',
  code: 'ticket',
  link: 'coupon',
  red_packet: 'money',
  points: 'points',
  thanks: 'thanks',
}

/** The drawing of a prize without a photograph. */
export function prizePicture(kind: PrizeKind): PrizePicture {
  return pictures[kind]
}
