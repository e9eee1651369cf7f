import type { Slot } from '@fairdraw/fairness'
import type { Crowd } from './read-people.ts'

/** Of a slot: how many people may get it, how many of its seats can be filled at best, and whether they are whatever is drawn before. */
export type SlotOutlook = {
  readonly eligible: number
  readonly fillable: number
  readonly isCertain: boolean
}

const mayHave = (crowd: Crowd, slot: Slot): boolean =>
  slot.group === undefined || crowd.groups.includes(slot.group)

/**
 * Whether all seats can be filled: a greatest flow from crowds (people × maxWins) to slots (seats).
 * Drawing goes seat by seat and looks at no later seat, so a seat that can be filled is not always certain to be.
 */
export function outlookOf(crowds: readonly Crowd[], slots: readonly Slot[], maxWins: number): SlotOutlook[] {
  const given = crowds.map(() => slots.map(() => 0))
  const spare = crowds.map(({ people }) => people * maxWins)

  /** Finds up to `want` wins for a slot, moving others' wins to crowds that can spare them. */
  function fill(slot: number, want: number, visited: Set<number>): number {
    visited.add(slot)
    for (const [crowd, members] of crowds.entries()) {
      if (!mayHave(members, slots[slot] as Slot)) continue
      const row = given[crowd] as number[]
      const free = Math.min(want, spare[crowd] as number)
      if (free > 0) {
        spare[crowd] = (spare[crowd] as number) - free
        row[slot] = (row[slot] as number) + free
        return free
      }
      for (const [other, held] of row.entries()) {
        if (held === 0 || visited.has(other)) continue
        const moved = fill(other, Math.min(want, held), visited)
        if (moved === 0) continue
        row[other] = (row[other] as number) - moved
        row[slot] = (row[slot] as number) + moved
        return moved
      }
    }
    return 0
  }

  let before = 0
  return slots.map((slot, at) => {
    let filled = 0
    for (let more = -1; more !== 0 && filled < slot.count; filled += more)
      more = fill(at, slot.count - filled, new Set())
    const eligible = crowds.reduce((sum, crowd) => sum + (mayHave(crowd, slot) ? crowd.people : 0), 0)
    const isCertain = eligible * maxWins - before >= slot.count
    before += slot.count
    return { eligible, fillable: filled, isCertain }
  })
}
