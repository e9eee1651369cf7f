import { jcs } from '../basics/jcs.ts'
import { firstCharter, type Proof, type ProofRound } from '../proof.ts'
import { type Charter, localOrigin } from '../rounds/charter.ts'
import { maxWinsOf, winsPerRoundOf } from '../rounds/max-wins.ts'
import type { Slot } from '../rounds/round.ts'
import { seatsAgain } from '../rounds/seat.ts'
import { hasDrawnOrder } from '../show/drawn-order.ts'
import { isPlainName, seatGroupsOf } from '../show/seat-groups.ts'
import { type DueRecord, listsAllGroups, type ReplayedShow } from './replay-show.ts'
import type { Notes } from './report.ts'

type Counted = { readonly tier: number; readonly count: number }

/** Seats by tier, neighbouring slots of one tier taken together. */
function tally(slots: readonly Counted[]): readonly Counted[] {
  const merged: { tier: number; count: number }[] = []
  for (const { tier, count } of slots) {
    const last = merged.at(-1)
    if (last?.tier === tier) last.count += count
    else merged.push({ tier, count })
  }
  return merged
}

/** Slots as text. */
const told = (slots: readonly Slot[]) =>
  slots.map(({ tier, count, group }) => `${tier}×${count}${group === undefined ? '' : `/${group}`}`).join(' ')

/**
 * An opening draws every prize of the charter, for everybody: who writes the record has seen the list. Where no service vouches for
 * the draw it may say which seats are kept for groups, and cut each prize into parts.
 */
function checkOpening(
  { prizes, groups, origin }: Charter,
  slots: readonly Slot[],
  detail: string,
  notes: Notes,
): void {
  const drawn = groups && origin === localOrigin ? tally(slots) : slots
  notes.same('slots', 'slots_differ', told(prizes), told(drawn), detail)
  for (const { group } of slots)
    if (group !== undefined && groups?.[group] === undefined)
      notes.fail('slots', 'group_unknown', { found: String(group), detail })
}

/** A redraw draws the very seats of its voids, or none; in a show they are all of one round of the programme. */
function checkRedraw(proof: Proof, r: number, due: DueRecord | undefined, notes: Notes): void {
  const { slots, voids } = (proof.rounds[r] as ProofRound).record
  const detail = `round ${r}`
  const again = seatsAgain(
    proof.rounds,
    voids.filter(({ round }) => round < r),
  )
  if (slots.length > 0) notes.same('slots', 'redraw_differs', told(again), told(slots), detail)
  if (proof.charter.kind === 'live' && due?.round === undefined)
    notes.fail('slots', 'redraw_differs', { detail })
}

/** A press is the one that is due of its round, with exactly its seats. */
function checkPress({ record }: ProofRound, due: DueRecord | undefined, detail: string, notes: Notes): void {
  const { show, slots } = record
  const found = show && `${show.round}/${show.shot}`
  if (due?.slots === undefined) notes.fail('slots', 'press_unexpected', { ...(found && { found }), detail })
  else notes.same('slots', 'slots_differ', told(due.slots), told(slots), detail)
}

/** The kinds of records that a draw may have: of a show presses and redraws, behind that of their order where it is drawn; of any other one opening and redraws. */
function kindsOf(charter: Charter, r: number): readonly string[] {
  if (r === 0 && hasDrawnOrder(charter)) return ['order']
  if (charter.kind === 'live') return ['live', 'redraw']
  return r === 0 ? ['open'] : ['redraw']
}

/** The rounds of a programme give every prize as often as promised, to sets of people that the charter lists (lot-1 §8.1). */
function checkPlanned(charter: Charter, first: Charter, notes: Notes): void {
  const { seats, groups = [] } = charter
  const wanted = new Map(first.prizes.map(({ tier, count }) => [tier, count]))
  for (const { tier, count } of seats?.rounds ?? []) wanted.set(tier, (wanted.get(tier) ?? 0) - count)
  const isRepeating = seats?.rounds.some(({ repeat }) => repeat === true) === true
  const made = new Set(seatGroupsOf({ rounds: seats?.rounds ?? [], groups: [] }).map(({ name }) => name))
  const wins = [maxWinsOf(charter), winsPerRoundOf(charter).winsPerRound]
  const isWell =
    seats !== undefined &&
    [...wanted.values()].every((left) => left === 0) &&
    jcs(wins.map((most) => most ?? null)) === jcs(isRepeating ? [100, 1] : [1, null]) &&
    new Set(groups).size === groups.length &&
    seats.rounds.every((round) => listsAllGroups(round, groups)) &&
    groups.every((name) => isPlainName(name) || made.has(name))
  if (!isWell) notes.fail('slots', 'programme_unfounded', { detail: 'charter.seats' })
}

/** Every record is the one that was due by charter and programme, with exactly its seats (lot-1 §7.8, §8.3 to §8.5). */
export function checkSeats(proof: Proof, { dues, unfounded }: ReplayedShow, notes: Notes): void {
  const { charter, changes = [], rounds } = proof
  if (charter.kind === 'live') checkPlanned(charter, firstCharter(proof), notes)
  else if (changes.length > 0) notes.fail('format', 'malformed', { detail: 'proof.changes' })
  for (const at of unfounded)
    notes.fail('slots', 'change_unfounded', { found: changes[at]?.kind ?? '', detail: `change ${at}` })
  for (const r of rounds.keys()) checkRecord(proof, r, dues[r], notes)
  if (rounds.length === 0) notes.skip('slots', 'not_yet')
}

function checkRecord(proof: Proof, r: number, due: DueRecord | undefined, notes: Notes): void {
  const round = proof.rounds[r] as ProofRound
  const { kind, show, slots } = round.record
  const detail = `round ${r}`
  const kinds = kindsOf(proof.charter, r)
  if (!kinds.includes(kind))
    notes.fail('slots', 'kind_unexpected', { expected: kinds.join(', '), found: kind, detail })
  else if (kind === 'open') checkOpening(proof.charter, slots, detail, notes)
  else if (kind === 'order') notes.same('slots', 'slots_differ', '', told(slots), detail)
  else if (kind === 'live') checkPress(round, due, detail, notes)
  else checkRedraw(proof, r, due, notes)
  if (show && kind !== 'live') notes.fail('slots', 'press_unexpected', { detail })
}
