import type { PlannedRound } from './planned-round.ts'

/**
 * Who may take a seat, as the charter lists it: members of one of `some` (everybody when empty) and of none of `none`.
 * A seat of the protocol names one group (lot-1 §8.2), so every combination that a round asks for is one.
 */
export type SeatGroup = {
  readonly name: string
  readonly some: readonly string[]
  readonly none: readonly string[]
  /** Of members of `some`, only those of this group: a quota. */
  readonly within?: string
}

/** The group of a round's free seats; null where everybody may take them. */
export function freeSeats({ groups = [], without = [] }: PlannedRound): SeatGroup | null {
  if (groups.length === 0 && without.length === 0) return null
  return { name: nameOf(groups, without), some: groups, none: without }
}

/** The group of the seats that a quota keeps. */
export function quotaSeats(round: PlannedRound, group: string): SeatGroup {
  const { groups = [], without = [] } = round
  const isPlain = groups.length === 0 && without.length === 0
  if (isPlain) return { name: group, some: [group], none: [] }
  return { name: `${group} ∩ ${nameOf(groups, without)}`, some: groups, none: without, within: group }
}

/** Whether a set of people may have this name: those that are made of others are told by their names (lot-1 §8.2). */
export const isPlainName = (name: string): boolean => name !== '*' && !/ [+−∩] /.test(name)

function nameOf(some: readonly string[], none: readonly string[]): string {
  const inside = some.length === 0 ? '*' : some.join(' + ')
  return none.length === 0 ? inside : `${inside} − ${none.join(' − ')}`
}

/** Every group that a seat of the planned rounds asks for, each once, in the order of the rounds: the charter's `groups`. */
export function seatGroupsOf({
  rounds,
  groups,
}: {
  readonly rounds: readonly PlannedRound[]
  readonly groups: readonly string[]
}): readonly SeatGroup[] {
  const found = new Map<string, SeatGroup>()
  const put = (group: SeatGroup | null) => {
    if (group && !found.has(group.name)) found.set(group.name, group)
  }
  for (const round of rounds) {
    for (const { group } of round.quotas ?? []) put(quotaSeats(round, group))
    put(freeSeats(round))
  }
  // An extra round in front of the hall may want any of the plain groups.
  for (const name of groups) put({ name, some: [name], none: [] })
  return [...found.values()]
}

/** The places in the charter's groups that somebody with these groups stands in, ascending: the seventh field of a row. */
export function seatGroupsHeld(seatGroups: readonly SeatGroup[], own: readonly string[]): readonly number[] {
  const held = new Set(own)
  return seatGroups.flatMap(({ some, none, within }, at) => {
    const isIn = some.length === 0 || some.some((name) => held.has(name))
    const isOut = none.some((name) => held.has(name)) || (within !== undefined && !held.has(within))
    return isIn && !isOut ? [at] : []
  })
}
