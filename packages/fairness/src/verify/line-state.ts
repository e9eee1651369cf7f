import type { Proof, ProofRound } from '../proof.ts'
import { maxWinsOf, winsPerRoundOf } from '../rounds/max-wins.ts'
import type { RoundRecord, Slot, Void } from '../rounds/round.ts'
import { seatCount, slotOfSeat } from '../rounds/seat.ts'
import { standingBefore } from '../rounds/select.ts'
import type { Notes } from './report.ts'

/** Whether a void names this result: by its seat, or by its row where an unawarded seat has moved the results. */
function names({ slot, index }: Void, { record, results }: ProofRound, place: number): boolean {
  const isMoved = results.length !== seatCount(record.slots)
  return results[place]?.index === index && (isMoved ? place <= slot : place === slot)
}

/** Whether a void names a seat of an earlier round and its winner. */
function namesWinner(gone: Void, earlier: readonly ProofRound[]): boolean {
  const round = earlier[gone.round]
  if (round === undefined || gone.slot >= seatCount(round.record.slots)) return false
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
  for (const [i, index] of record.exclude.entries()) {
    const isInOrder = i === 0 || index > (record.exclude[i - 1] as number)
    if (index >= (close?.n ?? 0) || !isInOrder)
      notes.fail('line', 'exclusion_unknown', { found: String(index), detail })
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

/** A round of a show is live or a redraw, and no other draw has a live one: each kind has rules of its own. */
function checkKind({ charter }: Proof, { kind, extra }: RoundRecord, r: number, notes: Notes): void {
  const isShow = charter.kind === 'live'
  // A second opening is told as the surplus that it is.
  const due = isShow ? ['live', 'redraw'] : r === 0 ? ['open'] : ['open', 'redraw']
  if (!due.includes(kind))
    notes.fail('slots', 'kind_unexpected', { expected: due.join(', '), found: kind, detail: `round ${r}` })
  const isAnnounced = isShow && charter.extraRounds === true && kind === 'live'
  const isListed = charter.prizes.some(({ tier }) => tier === extra?.tier)
  if (extra !== undefined && (!isAnnounced || isListed))
    notes.fail('slots', 'tier_unknown', { found: String(extra.tier), detail: `round ${r}` })
}

/** What a redraw of a show may draw: the seats of those whom it sets aside, by prize and group, and none besides. */
function checkRedrawn({ rounds }: Proof, { kind, slots, voids }: RoundRecord, r: number, notes: Notes): void {
  if (kind !== 'redraw') return
  const left = new Map<string, number>()
  const name = ({ tier, group }: Pick<Slot, 'tier' | 'group'>) => `${tier}/${group ?? ''}`
  for (const gone of voids) {
    const slot = slotOfSeat(rounds[gone.round]?.record.slots ?? [], gone.slot)
    if (slot) left.set(name(slot), (left.get(name(slot)) ?? 0) + 1)
  }
  for (const slot of slots) {
    const most = left.get(name(slot)) ?? 0
    left.set(name(slot), most - slot.count)
    if (slot.count > most)
      notes.fail('slots', 'slots_surplus', {
        ...{ expected: String(most), found: String(slot.count), detail: `round ${r}` },
      })
  }
}

function checkSlots(proof: Proof, r: number, notes: Notes): void {
  const { charter, rounds } = proof
  const { record } = rounds[r] as ProofRound
  const detail = `round ${r}`
  checkKind(proof, record, r, notes)
  if (charter.kind === 'live') checkRedrawn(proof, record, r, notes)
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

/** Who is in the line of each round, and whether its seats are those the charter promised (lot-1 §7.5, §7.8). */
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
