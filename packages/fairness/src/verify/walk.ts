import type { Random } from '../basics/uniform.ts'
import type { Row } from '../list/row.ts'
import type { Proof, ProofRound } from '../proof.ts'
import { winsPerRoundOf } from '../rounds/max-wins.ts'
import { type LineTerms, lineForRound, seats, standingBefore } from '../rounds/select.ts'
import type { FullList } from './list.ts'

/**
 * What a seat must be: with the whole list the winner and the number of the seat are known, without it only the ticket in the
 * sealed numbering.
 */
export type ExpectedSeat = {
  readonly seat?: number
  readonly tier: number
  readonly T: number
  readonly t: number
  readonly winner: { readonly index: number } | { readonly ticket: number }
}

/** With the whole list: draws round r anew, unless told otherwise at most one seat further than the proof. */
export function walkFull(
  proof: Proof,
  r: number,
  random: Random,
  list: FullList,
  terms: LineTerms,
  most?: number,
): ExpectedSeat[] {
  const { record, results } = proof.rounds[r] as ProofRound
  const setting = {
    ...list,
    ...terms,
    earlier: proof.rounds.slice(0, r),
    record,
    ...winsPerRoundOf(proof.charter),
  }
  const expected: ExpectedSeat[] = []
  for (const { seat, tier, T, t, index } of seats({ ...lineForRound(setting), random })) {
    expected.push({ seat, tier, T, t, winner: { index } })
    if (expected.length >= (most ?? results.length + 1)) break
  }
  return expected
}

/** Tickets that left the line, as ranges of the sealed numbering in ascending order. */
type Gaps = { readonly start: number; readonly weight: number }[]

function addGap(gaps: Gaps, { start, weight }: Row): void {
  let [low, high] = [0, gaps.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((gaps[middle] as Row).start < start) low = middle + 1
    else high = middle
  }
  gaps.splice(low, 0, { start, weight })
}

function ticketBehindGaps(t: number, gaps: Gaps): number {
  let ticket = t
  for (const { start, weight } of gaps) {
    if (ticket < start) break
    ticket += weight
  }
  return ticket
}

/**
 * Without the list: the light mapping over the rows in the proof.
 * Undefined where it cannot know: groups or absence decide who is in, or a row that left the line is not in the proof.
 */
export function walkLight(
  proof: Proof,
  r: number,
  random: Random,
  rows: ReadonlyMap<number, Row>,
  terms: LineTerms,
): ExpectedSeat[] | undefined {
  const { record, results } = proof.rounds[r] as ProofRound
  const { maxWins, rule } = terms
  const hasGroups = record.slots.some(({ group }) => group !== undefined)
  if (hasGroups || rule?.inside.length || rule?.outside.length || record.exclude !== '') return undefined
  const { out, wins } = standingBefore(proof.rounds.slice(0, r), record, terms)
  const gaps: Gaps = []
  let T = proof.close?.totalWeight ?? 0
  const leave = (row: Row): void => {
    addGap(gaps, row)
    T -= row.weight
  }
  for (const index of out) {
    const row = rows.get(index)
    if (row === undefined) return undefined
    leave(row)
  }
  const won = new Map(wins)
  const wonHere = new Map<number, number>()
  const { winsPerRound = maxWins } = winsPerRoundOf(proof.charter)
  const expected: ExpectedSeat[] = []
  for (const { tier, count } of record.slots) {
    for (let k = 0; k < count && T > 0; k++) {
      const t = random.uniform(T)
      const index = results[expected.length]?.index
      expected.push({ tier, T, t, winner: { ticket: ticketBehindGaps(t, gaps) } })
      const row = index === undefined ? undefined : rows.get(index)
      // From a seat whose row is missing or wrong on, nothing can be followed; the caller notes that seat.
      if (index === undefined || row === undefined) return expected
      won.set(index, (won.get(index) ?? 0) + 1)
      wonHere.set(index, (wonHere.get(index) ?? 0) + 1)
      if ((won.get(index) ?? 0) >= maxWins || (wonHere.get(index) ?? 0) >= winsPerRound) leave(row)
    }
  }
  return expected
}
