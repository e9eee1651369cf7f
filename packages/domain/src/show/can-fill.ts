import type { Slot } from '@fairdraw/fairness'

/** People who stand in the same groups, and how many of them are in the line. */
export type Crowd = { readonly groups: readonly number[]; readonly people: number }

/** How the rows of a line part into crowds; rows that are out are left out by the caller. */
export function crowdsOf(rows: Iterable<readonly number[]>): readonly Crowd[] {
  const crowds = new Map<string, { groups: readonly number[]; people: number }>()
  for (const groups of rows) {
    const name = groups.join(',')
    const crowd = crowds.get(name) ?? { groups, people: 0 }
    crowd.people++
    crowds.set(name, crowd)
  }
  return [...crowds.values()]
}

/**
 * How many of these seats can be filled at most, nobody taking two (lot-1 §8.4): the largest flow from crowds
 * to seats, found by augmenting ways. Slots and crowds are few however many people there are.
 */
export function mostSeatsFilled(slots: readonly Slot[], crowds: readonly Crowd[]): number {
  const fits = (slot: Slot, { groups }: Crowd) => slot.group === undefined || groups.includes(slot.group)
  const given = slots.map(() => crowds.map(() => 0))
  const free = crowds.map(({ people }) => people)
  const open = slots.map(({ count }) => count)

  /** Finds room for more of slot `s`, moving others where that helps; answers how many were placed. */
  function place(s: number, wanted: number, seen: Set<number>): number {
    for (const [c, crowd] of crowds.entries()) {
      if (seen.has(c) || !fits(slots[s] as Slot, crowd)) continue
      seen.add(c)
      const now = Math.min(wanted, free[c] as number)
      if (now > 0) return take(s, c, now, () => (free[c] = (free[c] as number) - now))
      for (const [other] of slots.entries()) {
        const held = (given[other] as number[])[c] as number
        if (other === s || held === 0) continue
        const moved = place(other, Math.min(wanted, held), seen)
        if (moved > 0) return take(s, c, moved, () => ((given[other] as number[])[c] = held - moved))
      }
    }
    return 0
  }

  function take(s: number, c: number, count: number, from: () => void): number {
    from()
    const row = given[s] as number[]
    row[c] = (row[c] as number) + count
    return count
  }

  let filled = 0
  for (const [s] of slots.entries()) {
    while ((open[s] as number) > 0) {
      const placed = place(s, open[s] as number, new Set())
      if (placed === 0) break
      open[s] = (open[s] as number) - placed
      filled += placed
    }
  }
  return filled
}
