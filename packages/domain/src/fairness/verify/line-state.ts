import { maxWinsOf, winsPerRoundOf } from '../max-wins.ts'
import type { Proof, ProofRound } from '../proof.ts'
import type { Slot, Void } from '../round.ts'
import { standingBefore } from '../select.ts'
import type { Notes } from './report.ts'

const seatsOf = (slots: readonly Slot[]): number => slots.reduce((sum, { count }) => sum + count, 0)

/** Whether a void names this result: by its seat, or by its row where an unawarded seat has moved the results. */
function names({ slot, index }: Void, { record, results }: ProofRound, place: number): boolean {
  const isMoved = results.length !== seatsOf(record.slots)
  return results[place]?.index === index && (isMoved ? place <= slot : place === slot)
}

/** Whether a void names a seat of an earlier round and its winner. */
function namesWinner(gone: Void, earlier: readonly ProofRound[]): boolean {
  const round = earlier[gone.round]
  if (round === undefined || gone.slot >= seatsOf(round.record.slots)) return false
  return round.results.some((_, place) => names(gone, round, place))
}

function checkLine({ charter, close, rounds }: Proof, r: number, voided: Set<string>, notes: Notes): void {
  const { record, results } = rounds[r] as ProofRound
  const detail = `round ${r}`
  for (const gone of record.voids) {
    const seat = `${gone.round}/${gone.slot}`
    if (!namesWinner(gone, rounds.slice(0, r)) || voided.has(seat)) {
      notes.fail('line', 'void_unknown', { found: String(gone.index), detail })
    }
    voided.add(seat)
  }
  for (const index of record.exclude) {
    if (index >= (close?.n ?? 0)) notes.fail('line', 'exclusion_unknown', { found: String(index), detail })
  }
  const maxWins = maxWinsOf(charter)
  const { out, wins } = standingBefore(rounds.slice(0, r), record, maxWins)
  const won = new Map(wins)
  const wonHere = new Map<number, number>()
  const { winsPerRound = maxWins } = winsPerRoundOf(charter)
  for (const [i, { index }] of results.entries()) {
    const count = won.get(index) ?? 0
    const here = wonHere.get(index) ?? 0
    if (out.has(index) || count >= maxWins || here >= winsPerRound) {
      notes.fail('line', 'winner_not_in_line', { found: String(index), detail: `${detail}, result ${i}` })
    }
    won.set(index, count + 1)
    wonHere.set(index, here + 1)
  }
}

/** Seats by tier, neighbouring slots of one tier taken together, as text. */
function tally(slots: readonly { readonly tier: number; readonly count: number }[]): string {
  const merged: { tier: number; count: number }[] = []
  for (const { tier, count } of slots) {
    const last = merged.at(-1)
    if (last?.tier === tier) last.count += count
    else merged.push({ tier, count })
  }
  return merged.map(({ tier, count }) => `${tier}×${count}`).join(' ')
}

/** How many winners of each tier still stand when a round begins, its own voids taken away. */
function standingByTier(rounds: readonly ProofRound[], r: number): Map<number, number> {
  const gone = rounds.slice(0, r + 1).flatMap(({ record }) => record.voids)
  const standing = new Map<number, number>()
  for (const [at, round] of rounds.slice(0, r).entries()) {
    // A seat whose redraw failed stays empty: it was had, as far as later rounds are concerned.
    const lost = round.failed ? round.record.slots : []
    for (const { tier, count } of lost) standing.set(tier, (standing.get(tier) ?? 0) + count)
    for (const [place, { tier }] of round.results.entries()) {
      const voided = gone.some((named) => named.round === at && names(named, round, place))
      if (!voided) standing.set(tier, (standing.get(tier) ?? 0) + 1)
    }
  }
  return standing
}

function checkSlots({ charter, rounds }: Proof, r: number, notes: Notes): void {
  const { record } = rounds[r] as ProofRound
  const detail = `round ${r}`
  if (record.kind === 'open')
    notes.same('slots', 'slots_differ', tally(charter.prizes), tally(record.slots), detail)
  if (record.kind === 'open' && r > 0) notes.fail('slots', 'slots_surplus', { detail })
  const counts = new Map(charter.prizes.map(({ tier, count }) => [tier, count]))
  const standing = standingByTier(rounds, r)
  for (const { tier, count, group } of record.slots) {
    const announced = charter.kind === 'live' && charter.extraRounds === true
    const isAdded = announced && rounds.slice(0, r + 1).some(({ record: { extra } }) => extra?.tier === tier)
    const promised = counts.get(tier) ?? (isAdded ? 0 : undefined)
    if (promised === undefined) notes.fail('slots', 'tier_unknown', { found: String(tier), detail })
    if (group !== undefined && charter.groups?.[group] === undefined) {
      notes.fail('slots', 'group_unknown', { found: String(group), detail })
    }
    const awarded = (standing.get(tier) ?? 0) + count
    standing.set(tier, awarded)
    if (promised !== undefined && awarded > promised && !announced) {
      notes.fail('slots', 'slots_surplus', { expected: String(promised), found: String(awarded), detail })
    }
  }
}

/** Step 8: who is in the line of each round, and whether its seats are those the charter promised (fairness A.7.5, A.7.6). */
export function checkLineState(proof: Proof, notes: Notes): void {
  const voided = new Set<string>()
  // Boards and lots draw all their cells in one round: their seats are not the prizes of the charter.
  const seatsArePrizes = proof.charter.kind === 'scheduled' || proof.charter.kind === 'live'
  if (!seatsArePrizes) notes.skip('slots', 'unsupported')
  for (const r of proof.rounds.keys()) {
    checkLine(proof, r, voided, notes)
    if (seatsArePrizes) checkSlots(proof, r, notes)
  }
  if (proof.rounds.length > 0) return
  notes.skip('line', 'not_yet')
  notes.skip('slots', 'not_yet')
}
