import type { Charter } from '../rounds/charter.ts'
import { seatGroupsHeld, seatGroupsOf } from '../show/seat-groups.ts'
import { plannedRounds } from './replay-show.ts'

/**
 * Whether the groups of a row agree with each other (lot-1 §8.2): who stands in plain groups is the organiser's word, and what
 * combinations of them a row stands in follows. Each combination is looked at once.
 */
export function createGroupCheck(charter: Charter): (held: readonly number[]) => boolean {
  const { groups = [] } = charter
  const rounds = plannedRounds(charter)
  const listed = new Map(seatGroupsOf({ rounds, groups }).map((group) => [group.name, group]))
  const known = new Map<readonly number[], boolean>()
  // In the order of the charter; a name that its rounds make of none is a plain group.
  const seatGroups = groups.flatMap((name) => listed.get(name) ?? [])
  const agrees = (held: readonly number[]) => {
    const plain = held.flatMap((at) => {
      const group = seatGroups[at]
      return group && group.none.length === 0 && group.some.length === 1 && group.some[0] === group.name
        ? [group.name]
        : []
    })
    return seatGroupsHeld(seatGroups, plain).join(',') === held.join(',')
  }
  return (held) => {
    const answer = known.get(held) ?? agrees(held)
    known.set(held, answer)
    return answer
  }
}
