import type { RoundRecord, Slot, Void } from './round.ts'

/** How many seats these slots have. */
export function seatCount(slots: readonly Slot[]): number {
  return slots.reduce((sum, { count }) => sum + count, 0)
}

/** The slot in which a seat stands, counted from 0 over all of them; undefined where there are fewer. */
function slotOfSeat(slots: readonly Slot[], seat: number): Slot | undefined {
  let first = 0
  return slots.find(({ count }) => {
    first += count
    return seat < first
  })
}

/**
 * The very seats of these voids in their order, neighbours of equal tier and group made one slot (lot-1 §7.8): what a redraw draws,
 * unless the prize is not given again. A void that names no seat is passed over.
 */
export function seatsAgain(
  rounds: readonly { readonly record: Pick<RoundRecord, 'slots'> }[],
  voids: readonly Pick<Void, 'round' | 'slot'>[],
): readonly Slot[] {
  const slots: Slot[] = []
  for (const { round, slot: seat } of voids) {
    const found = slotOfSeat(rounds[round]?.record.slots ?? [], seat)
    if (!found) continue
    const { tier, group } = found
    const last = slots.at(-1)
    if (last?.tier === tier && last.group === group)
      slots[slots.length - 1] = { ...last, count: last.count + 1 }
    else slots.push({ tier, count: 1, ...(group === undefined ? {} : { group }) })
  }
  return slots
}
