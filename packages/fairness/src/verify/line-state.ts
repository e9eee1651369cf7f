import type { Proof, ProofRound } from '../proof.ts'
import { maxWinsOf, winsPerRoundOf } from '../rounds/max-wins.ts'
import type { RoundResult, Void } from '../rounds/round.ts'
import { countRows, isNamed, isWithin, type RowRange, readRowRanges } from '../rounds/row-ranges.ts'
import { seatCount } from '../rounds/seat.ts'
import type { LineRule } from '../show/line-rule.ts'
import type { AwardedSeats } from './draws.ts'
import type { FullList } from './list.ts'
import type { DueRecord, ReplayedShow } from './replay-show.ts'
import type { Notes } from './report.ts'

/** What is known besides the proof: the replayed programme, the list where it was read, and which seats were awarded. */
export type Derived = {
  readonly show: ReplayedShow
  readonly list: FullList | undefined
  readonly awarded: AwardedSeats
}

/**
 * Whether a void names a seat of an earlier round and its winner. Which seat a result is of is known from the whole list; without
 * it an unawarded seat may have moved the results of those behind it.
 */
function namesWinner(
  { round: at, slot, index }: Void,
  rounds: readonly ProofRound[],
  r: number,
  awarded: AwardedSeats,
) {
  const round = rounds[at]
  if (round === undefined || at >= r) return false
  const { record, results } = round
  const seats = awarded[at]
  if (seats) return results[seats.indexOf(slot)]?.index === index
  const isMoved = results.length !== seatCount(record.slots)
  const isPlace = (place: number) => (isMoved ? place <= slot : place === slot)
  return slot < seatCount(record.slots) && results.some((one, place) => one.index === index && isPlace(place))
}

const isBefore = (one: Void, other: Void) =>
  one.round < other.round || (one.round === other.round && one.slot < other.slot)

/** A redraw sets somebody aside and names them in order, each a winner who still stood; no other record does. */
function checkVoids(proof: Proof, r: number, voided: Set<string>, { awarded }: Derived, notes: Notes): void {
  const { kind, voids } = (proof.rounds[r] as ProofRound).record
  const detail = `round ${r}`
  if ((kind === 'redraw') !== voids.length > 0) notes.fail('line', 'void_unexpected', { found: kind, detail })
  for (const [i, gone] of voids.entries()) {
    const seat = `${gone.round}/${gone.slot}`
    const before = voids[i - 1]
    const isInOrder = before === undefined || isBefore(before, gone)
    if (!isInOrder || voided.has(seat) || !namesWinner(gone, proof.rounds, r, awarded))
      notes.fail('line', 'void_unknown', { found: String(gone.index), detail })
    voided.add(seat)
  }
}

/** How many of these rows the ranges name; both ascend. */
function countIn(ranges: readonly RowRange[], rows: readonly number[]): number {
  let k = 0
  return rows.filter((row) => {
    while ((ranges[k]?.last ?? row) < row) k++
    return (ranges[k]?.first ?? row + 1) <= row
  }).length
}

/** Whether a record is one for which people have to be there: a press of such a round, or a redraw that draws its seats. */
function isForPresent({ kind, slots }: ProofRound['record'], due: DueRecord | undefined): boolean {
  return due?.round?.checkedIn === true && kind !== 'open' && slots.length > 0
}

/**
 * Nobody is left out by a record, but who had not checked in where only those are in who have; who was once in such a line is
 * never absent later (lot-1 §7.6). Answers who is absent from now on.
 */
function checkExclude(
  { record }: ProofRound,
  due: DueRecord | undefined,
  absent: readonly RowRange[] | undefined,
  {
    end,
    list,
    detail,
  }: { readonly end: number; readonly list: FullList | undefined; readonly detail: string },
  notes: Notes,
): readonly RowRange[] | undefined {
  const { exclude } = record
  if (!isForPresent(record, due)) {
    if (exclude !== '') notes.fail('line', 'exclusion_unexpected', { found: exclude, detail })
    return absent
  }
  const ranges = readRowRanges(exclude)
  const isListed = (ranges.at(-1)?.last ?? -1) < end
  if (!isListed || (list?.counted && countRows(ranges) > countIn(ranges, list.counted)))
    notes.fail('line', 'exclusion_unknown', { found: exclude, detail })
  if (absent && !isWithin(ranges, absent)) notes.fail('line', 'exclusion_grown', { found: exclude, detail })
  return ranges
}

/** Who is out by the rounds so far, grown from each to the next: a round is not read again for every later one. */
type Standing = {
  /** Whether a row is out before the next round (lot-1 §7.5, §7.8, §8.6). */
  isOut(index: number, rule: LineRule | undefined): boolean
  winsOf(index: number): number
  setAside(voids: readonly Void[]): void
  award(results: readonly Pick<RoundResult, 'index' | 'tier'>[]): void
}

function createStanding(maxWins: number): Standing {
  const gone = new Set<number>()
  const tiers = new Map<number, number[]>()
  const tiersOf = (index: number) => tiers.get(index) ?? []
  return {
    isOut: (index, rule) =>
      gone.has(index) ||
      tiersOf(index).length >= maxWins ||
      tiersOf(index).some((tier) => rule && (rule.barred === 'winners' || rule.barred.includes(tier))),
    winsOf: (index) => tiersOf(index).length,
    setAside(voids) {
      for (const { index } of voids) gone.add(index)
    },
    award(results) {
      for (const { index, tier } of results) {
        const won = tiersOf(index)
        won.push(tier)
        tiers.set(index, won)
      }
    },
  }
}

function checkWinners(
  { charter, rounds }: Proof,
  r: number,
  due: DueRecord | undefined,
  standing: Standing,
  notes: Notes,
): void {
  const { record, results } = rounds[r] as ProofRound
  const maxWins = maxWinsOf(charter)
  const absent = readRowRanges(record.exclude)
  const wonHere = new Map<number, number>()
  const { winsPerRound = maxWins } = winsPerRoundOf(charter)
  standing.setAside(record.voids)
  for (const [i, { index }] of results.entries()) {
    const here = wonHere.get(index) ?? 0
    const isSpent = standing.winsOf(index) + here >= maxWins || here >= winsPerRound
    if (isSpent || standing.isOut(index, due?.rule) || isNamed(absent, index)) {
      notes.fail('line', 'winner_not_in_line', { found: String(index), detail: `round ${r}, result ${i}` })
    }
    wonHere.set(index, here + 1)
  }
  standing.award(results)
}

/** Who is in the line of each round (lot-1 §7.5, §7.6, §7.8, §8.6). */
export function checkLineState(proof: Proof, derived: Derived, notes: Notes): void {
  const { close, rounds } = proof
  const voided = new Set<string>()
  const standing = createStanding(maxWinsOf(proof.charter))
  let absent: readonly RowRange[] | undefined
  for (const [r, round] of rounds.entries()) {
    const due = derived.show.dues[r]
    checkVoids(proof, r, voided, derived, notes)
    const given = { end: close?.n ?? 0, list: derived.list, detail: `round ${r}` }
    absent = checkExclude(round, due, absent, given, notes)
    checkWinners(proof, r, due, standing, notes)
  }
  if (rounds.length === 0) notes.skip('line', 'not_yet')
}
