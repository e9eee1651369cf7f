import type { Row } from '../list/row.ts'
import type { Close } from '../list/seal.ts'
import type { Proof, ProofResult, ProofRound } from '../proof.ts'
import { maxWinsOf } from '../rounds/max-wins.ts'
import { randomOf } from '../rounds/round-stream.ts'
import type { FullList } from './list.ts'
import type { DueRecord } from './replay-show.ts'
import type { Notes } from './report.ts'
import { readListedRow } from './rows.ts'
import { type ExpectedSeat, walkFull, walkLight } from './walk.ts'

/** The rows that the proof itself carries, each shown to be in the list. */
function readRows({ charter, rounds }: Proof, close: Close, notes: Notes): Map<number, Row> {
  const list = { charter, close }
  const rows = new Map<number, Row>()
  for (const [r, { results }] of rounds.entries()) {
    for (const [i, result] of results.entries()) {
      const place = { id: 'winners', index: result.index, detail: `round ${r}, result ${i}` } as const
      const row = readListedRow(result, list, place, notes)
      if (row !== undefined) rows.set(row.index, row)
    }
  }
  return rows
}

function holds(seat: ExpectedSeat, result: ProofResult, row: Row | undefined): boolean {
  if ('index' in seat.winner) return seat.winner.index === result.index
  const { ticket } = seat.winner
  return row !== undefined && ticket >= row.start && ticket < row.start + row.weight
}

function checkSeat(
  seat: ExpectedSeat,
  result: ProofResult,
  row: Row | undefined,
  detail: string,
  notes: Notes,
): void {
  notes.same('slots', 'slots_differ', String(seat.tier), String(result.tier), detail)
  notes.same('tickets', 'tickets_differ', String(seat.T), String(result.T), detail)
  notes.same('tickets', 'ticket_differs', String(seat.t), String(result.t), detail)
  if (holds(seat, result, row)) return
  if ('index' in seat.winner) {
    notes.fail('winners', 'winner_differs', {
      expected: String(seat.winner.index),
      found: String(result.index),
      detail,
    })
  } else
    notes.fail('winners', 'ticket_not_held', {
      expected: String(seat.winner.ticket),
      found: result.row,
      detail,
    })
}

function checkRound(
  seats: readonly ExpectedSeat[],
  { results }: ProofRound,
  rows: ReadonlyMap<number, Row>,
  at: string,
  notes: Notes,
): void {
  for (const [i, seat] of seats.entries()) {
    const detail = `${at}, result ${i}`
    const result = results[i]
    if (result === undefined) notes.fail('winners', 'result_missing', { detail })
    else checkSeat(seat, result, rows.get(result.index), detail, notes)
  }
  // Where the walk stopped early a row was wrong, and that is noted already.
  if (results.length > seats.length && notes.verdictOf('winners') === 'pass') {
    notes.fail('winners', 'result_surplus', { detail: `${at}, result ${seats.length}` })
  }
}

/** The numbers of the seats that got a result, round by round; undefined where only the whole list could tell. */
export type AwardedSeats = readonly (readonly number[] | undefined)[]

/** Every seat's T and t follow from the seed, and the winner's row is in the list and holds that ticket. */
export function checkDraws(
  proof: Proof,
  dues: readonly DueRecord[],
  list: FullList | undefined,
  notes: Notes,
): AwardedSeats {
  const { close, charter, rounds } = proof
  const awarded: (readonly number[] | undefined)[] = []
  if (close === null || rounds.every(({ record, secret }) => secret === null || record.kind === 'order')) {
    notes.skip('tickets', 'not_yet')
    notes.skip('winners', 'not_yet')
    return awarded
  }
  const rows = readRows(proof, close, notes)
  const maxWins = maxWinsOf(charter)
  for (const [r, round] of rounds.entries()) {
    if (round.failed) continue
    const detail = `round ${r}`
    const random = randomOf(round)
    if (random === undefined) {
      notes.skip('tickets', round.secret === null ? 'not_yet' : 'depends', { detail })
      continue
    }
    const terms = { maxWins, rule: dues[r]?.rule }
    const seats = list ? walkFull(proof, r, random, list, terms) : walkLight(proof, r, random, rows, terms)
    if (list) awarded[r] = seats?.map(({ seat }) => seat ?? -1)
    if (seats !== undefined) checkRound(seats, round, rows, detail, notes)
    else {
      notes.skip('tickets', 'needs_rows', { detail })
      notes.skip('winners', 'needs_rows', { detail })
    }
  }
  return awarded
}
