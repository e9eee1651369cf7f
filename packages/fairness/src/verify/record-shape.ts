import { readRowRanges } from '../rounds/row-ranges.ts'
import { count, exactly, hash, instant, list, oneOf, orNull, positive, type Shape, text } from './shapes.ts'

const reason = oneOf('absent', 'ineligible', 'declined', 'unreachable', 'error')

/** Row ranges in their one spelling. */
const ranges: Shape = (value, at) => {
  text(value, at)
  try {
    readRowRanges(value as string)
  } catch {
    throw new RangeError(at)
  }
}

/** A record, with exactly the members that one has (lot-1 §7.1). */
export const record: Shape = exactly(
  {
    v: oneOf('lot/1'),
    drawId: text,
    closeHash: hash,
    round: count,
    kind: oneOf('open', 'order', 'live', 'redraw'),
    slots: list(exactly({ tier: count, count: positive }, { group: count })),
    voids: list(exactly({ round: count, slot: count, index: count, reason })),
    exclude: ranges,
    beaconRound: orNull(count),
    prev: hash,
    at: instant,
  },
  { clockUnverified: oneOf(true), show: exactly({ round: count, shot: count }) },
)
