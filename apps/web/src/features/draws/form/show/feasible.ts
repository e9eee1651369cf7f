import {
  type Crowd,
  crowdsOf,
  mostSeatsFilled,
  type ProgrammeRound,
  programmeOf,
  type ShowSettings,
} from '@fairdraw/domain'
import { type SeatGroup, type Slot, seatGroupsHeld, seatGroupsOf, slotsOfPress } from '@fairdraw/fairness'

/**
 * What can be said of a round before the show, everybody of the roster being there. `sure`: it can be filled whoever wins
 * before · `perhaps`: that depends on who wins before · `short`: it cannot be filled.
 */
export type Feasible = {
  readonly verdict: 'sure' | 'perhaps' | 'short'
  /** Who may take one of its seats, if nobody has won yet. */
  readonly eligible: number
  readonly seats: number
  /** Seats that stay empty even if nobody has won yet. */
  readonly lacking: number
  /** Winners of rounds before it who are out of this one. */
  readonly wonBefore: number
}

/** How each round of a show can be filled from a roster, told by the groups of each person on it. */
export function feasibleRounds(
  show: Pick<ShowSettings, 'rounds' | 'groups'>,
  roster: readonly (readonly string[])[],
): readonly Feasible[] {
  const seatGroups = seatGroupsOf(show)
  const crowds = crowdsOf(heldOf(seatGroups, roster))
  const programme = programmeOf(show as ShowSettings, { rounds: [] })
  const slots = programme.map((round) => slotsOf(round, seatGroups))
  return programme.map((round, at) => {
    const own = slots[at] as readonly Slot[]
    const before = programme.slice(0, at).filter((earlier) => isOutFor(round, earlier))
    const seatsOf = (rounds: readonly ProgrammeRound[]) => rounds.flatMap(({ place }) => slots[place] ?? [])
    // Where somebody may win again, the winners may be few: only the others surely differ.
    const apart = before.filter(({ repeat }) => repeat !== true)
    return feasible(own, { apart: seatsOf(apart), wonBefore: seatCount(seatsOf(before)) }, crowds)
  })
}

/** Many people stand in the same groups: each such set is looked up once. */
function* heldOf(seatGroups: readonly SeatGroup[], roster: readonly (readonly string[])[]) {
  const known = new Map<string, readonly number[]>()
  for (const own of roster) {
    const name = own.toSorted().join('\n')
    const held = known.get(name) ?? seatGroupsHeld(seatGroups, own)
    known.set(name, held)
    yield held
  }
}

/** Of all its presses together. */
function slotsOf(round: ProgrammeRound, seatGroups: readonly SeatGroup[]): readonly Slot[] {
  const names = seatGroups.map(({ name }) => name)
  return slotsOfPress(round, round.count, names)
}

/** Whether who wins `earlier` sits `round` out. */
function isOutFor(round: ProgrammeRound, earlier: ProgrammeRound): boolean {
  return round.repeat !== true || (round.notWinnersOf ?? []).includes(earlier.tier)
}

type Before = { readonly apart: readonly Slot[]; readonly wonBefore: number }

function feasible(own: readonly Slot[], { apart, wonBefore }: Before, crowds: readonly Crowd[]): Feasible {
  const seats = seatCount(own)
  const lacking = seats - mostSeatsFilled(own, crowds)
  // However kindly the rounds before turn out; what they leave empty themselves is told there.
  const all = [...apart, ...own]
  const isShort = lacking > 0 || mostSeatsFilled(all, crowds) < mostSeatsFilled(apart, crowds) + seats
  const verdict = isShort ? 'short' : isSure(own, wonBefore, crowds) ? 'sure' : 'perhaps'
  return { verdict, eligible: peopleFor(own, crowds), seats, lacking, wonBefore }
}

function peopleFor(slots: readonly Slot[], crowds: readonly Crowd[]): number {
  return crowds
    .filter(({ groups }) => slots.some(({ group }) => group === undefined || groups.includes(group)))
    .reduce((sum, { people }) => sum + people, 0)
}

/** Most kinds of seats whose every set is looked at; a round of more is never called sure. */
const mostKinds = 10

/** Hall's condition with everybody gone who may have won before: each set of seats has people enough left. */
function isSure(own: readonly Slot[], wonBefore: number, crowds: readonly Crowd[]): boolean {
  const kinds = kindsOf(own)
  if (kinds.length > mostKinds) return false
  for (let set = 1; set < 2 ** kinds.length; set++) {
    const chosen = kinds.filter((_, at) => (set >> at) % 2 === 1)
    if (peopleFor(chosen, crowds) - wonBefore < seatCount(chosen)) return false
  }
  return true
}

/** Seats of one kind together, whichever press draws them. */
function kindsOf(slots: readonly Slot[]): readonly Slot[] {
  const kinds = new Map<number | undefined, Slot>()
  for (const slot of slots)
    kinds.set(slot.group, { ...slot, count: slot.count + (kinds.get(slot.group)?.count ?? 0) })
  return [...kinds.values()]
}

function seatCount(slots: readonly Slot[]): number {
  return slots.reduce((sum, { count }) => sum + count, 0)
}
