import type { Slot } from './round.ts'

/** How many seats these slots have. */
export function seatCount(slots: readonly Slot[]): number {
  return slots.reduce((sum, { count }) => sum + count, 0)
}

/** The slot in which a seat stands, counted from 0 over all of them; undefined where there are fewer. */
export function slotOfSeat(slots: readonly Slot[], seat: number): Slot | undefined {
  let first = 0
  return slots.find(({ count }) => {
    first += count
    return seat < first
  })
}
