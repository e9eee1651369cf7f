import type { PlannedRound } from './planned-round.ts'
import { freeSeats } from './seat-groups.ts'

/** What the programme takes out of the line of a round, and of redraws of its seats, beside what any round leaves out (lot-1 §8.6). */
export type LineRule = {
  /** Whose win in an earlier record keeps them out: anybody's, or one of these tiers. */
  readonly barred: 'winners' | readonly number[]
  /** Indexes of groups: only who stands in one of these (anybody where empty), and in none of those. */
  readonly inside: readonly number[]
  readonly outside: readonly number[]
}

/** The rule of a planned round; `groups` are the charter's names. */
export function lineRuleOf(round: PlannedRound, groups: readonly string[]): LineRule {
  const { repeat = false, notWinnersOf = [], groups: some = [], without = [] } = round
  const free = freeSeats(round)
  // A name that is listed is the group of its seats. One that is not, of an added round, is followed by its parts.
  const isListed = free === null || groups.includes(free.name)
  const placesOf = (names: readonly string[]) => (isListed ? [] : names.map((name) => groups.indexOf(name)))
  return { barred: repeat ? notWinnersOf : 'winners', inside: placesOf(some), outside: placesOf(without) }
}

/** Whether a rule keeps out a row that stands in these groups. */
export function isOutside({ inside, outside }: LineRule, groups: readonly number[]): boolean {
  const isIn = inside.length === 0 || inside.some((group) => groups.includes(group))
  return !isIn || outside.some((group) => groups.includes(group))
}
