import type { Proof } from '../proof.ts'
import type { Charter } from '../rounds/charter.ts'
import type { RoundRecord, Slot } from '../rounds/round.ts'
import type { LoggedChange } from '../show/change.ts'
import { drawnOrder, turnIn } from '../show/drawn-order.ts'
import { type LineRule, lineRuleOf } from '../show/line-rule.ts'
import type { PlannedRound } from '../show/planned-round.ts'
import { createProgramme, duePress, type RoundNow, seatsDrawn, slotsOfPress } from '../show/programme.ts'
import { freeSeats, isPlainName, quotaSeats } from '../show/seat-groups.ts'

/** What the programme says of a record, when it was logged. */
export type DueRecord = {
  /** The planned round that it belongs to; a redraw to that of its seats. Undefined where it belongs to none. */
  readonly round?: RoundNow
  readonly rule?: LineRule
  /** Of a press that was due: its seats. */
  readonly slots?: readonly Slot[]
}

/** A show from its charter to its last leaf. */
export type ReplayedShow = {
  /** By record. */
  readonly dues: readonly DueRecord[]
  /** The programme at the end, with what was changed. */
  readonly rounds: readonly RoundNow[]
  /** Places of changes that could not be made as they stand. */
  readonly unfounded: readonly number[]
}

/** The planned rounds of a live draw; none of another, nor where the charter has no programme. */
export const plannedRounds = ({ kind, seats }: Charter): readonly PlannedRound[] =>
  kind === 'live' ? (seats?.rounds ?? []) : []

/** Replays changes and presses in the order of the log, each against the programme as it stood then (lot-1 §8). */
export function replayShow(proof: Proof): ReplayedShow {
  const { charter, changes = [], rounds } = proof
  const groups = charter.groups ?? []
  const programme = createProgramme(plannedRounds(charter))
  const places: (number | undefined)[] = []
  const dues: DueRecord[] = []
  const unfounded: number[] = []

  const inOrder = charter.seats?.inOrder
  const order = inOrder === 'drawn' ? drawnOrder(rounds[0], plannedRounds(charter).length) : []

  /** No other round that comes before has a press to come; of an order that came to nothing none is ever in turn. */
  const isInTurn = (place: number) =>
    !inOrder ||
    (order !== undefined &&
      programme.rounds().every((one) => turnIn(order, one.place) >= turnIn(order, place) || !duePress(one)))

  function press(record: RoundRecord, r: number): void {
    const place = placeOf(record, r, places)
    places.push(place)
    const round = programme.rounds()[place ?? -1]
    const due = round && duePress(round)
    const isDue =
      due !== undefined &&
      isInTurn(round?.place ?? 0) &&
      record.kind === 'live' &&
      record.show?.shot === due.shot
    dues.push({
      ...(round && { round, rule: lineRuleOf(round, groups) }),
      ...(isDue && { slots: slotsOfPress(round as RoundNow, due.size, groups) }),
    })
    if (record.kind === 'live') programme.press({ ...record, round: r })
  }

  function change(one: LoggedChange, at: number): void {
    if (one.drawId !== charter.drawId || !isFounded(one, charter, programme.rounds())) unfounded.push(at)
    programme.change(one)
  }

  const happened = { change: 0, round: 0 }
  const step = (type: 'change' | 'round'): boolean => {
    const k = happened[type]++
    const [changed, pressed] = type === 'change' ? [changes[k]] : [undefined, rounds[k]]
    if (changed) change(changed, k)
    if (pressed) press(pressed.record, k)
    return changed !== undefined || pressed !== undefined
  }
  for (const { leaf } of proof.log?.leaves ?? [])
    if (leaf.type === 'change' || leaf.type === 'round') step(leaf.type)
  // Of what no log holds the changes are taken to come first; what a log lacks is told with it.
  while (step('change'));
  while (step('round'));
  return { dues, rounds: programme.rounds(), unfounded }
}

/** All voids of a redraw are of presses of one round; undefined where they are not. */
function placeOf(
  { kind, show, voids }: RoundRecord,
  r: number,
  places: readonly (number | undefined)[],
): number | undefined {
  if (kind === 'live') return show?.round
  const found = new Set(voids.map(({ round }) => (round < r ? places[round] : undefined)))
  return found.size === 1 ? [...found][0] : undefined
}

/** Whether a change may be made of the programme as it stands (lot-1 §8.3). */
function isFounded(
  change: LoggedChange,
  { prizes, groups = [], extraRounds = false }: Charter,
  rounds: readonly RoundNow[],
): boolean {
  if (change.kind === 'added') {
    const { planned, prize, round } = change
    const tiers = [...prizes, ...rounds].map(({ tier }) => tier)
    const last = tiers.reduce((most, tier) => Math.max(most, tier), 0)
    const isNew = prize !== undefined && prize !== '' && planned.tier === last + 1
    const isListed = prize === undefined && tiers.includes(planned.tier)
    const isPlace = round === rounds.length && planned.count > 0
    return extraRounds && isPlace && (isNew || isListed) && isOfGroups(planned, groups)
  }
  const round = rounds[change.round]
  if (!round || round.abandonedFor !== undefined) return false
  if (change.kind === 'abandoned') return change.reason !== '' && duePress(round) !== undefined
  const { to, reason } = change
  if (to < seatsDrawn(round) || to === round.count) return false
  return to < round.count ? reason !== undefined && reason !== '' : reason === undefined && extraRounds
}

/**
 * Whether every group that a round names is a plain one and listed, and its quotas are no more than its seats; the free seats of an
 * added one may be a set that is not listed.
 */
function isOfGroups(round: PlannedRound, listed: readonly string[]): boolean {
  const { groups = [], without = [], quotas = [] } = round
  const plain = [...groups, ...without, ...quotas.map(({ group }) => group)]
  const kept = quotas.map(({ group }) => quotaSeats(round, group).name)
  const least = quotas.reduce((sum, { count }) => sum + count, 0)
  const isListed = [...plain, ...kept].every((name) => listed.includes(name))
  return isListed && plain.every(isPlainName) && least <= round.count
}

/** Whether the charter lists every set of people that its own rounds keep seats for. */
export function listsAllGroups(round: PlannedRound, listed: readonly string[]): boolean {
  const free = freeSeats(round)
  return isOfGroups(round, listed) && (free === null || listed.includes(free.name))
}
