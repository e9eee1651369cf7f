import { parseRow, type Row } from '../list/row.ts'
import { type CheckInReceipt, checkCheckIn } from '../log/check-in.ts'
import { checkReceipt, type Receipt, type VerifySignature } from '../log/receipt.ts'
import type { Proof } from '../proof.ts'
import { localOrigin } from '../rounds/charter.ts'
import { checkJoin } from './own-join.ts'
import type { Notes } from './report.ts'
import { readListedRow } from './rows.ts'
import { readCheckIn, readProvenRow, readReceipt } from './shape.ts'
import { roundsWithout } from './show-told.ts'

/** What an entrant holds: the receipt, and the row with its path as the server gives it by index. */
export type Own = {
  readonly receipt?: unknown
  /** That their own phone checked them in to the hall of a live draw. */
  readonly checkIn?: unknown
  readonly row?: unknown
  readonly verifySignature?: VerifySignature
}

function read<T>(reader: (value: unknown) => T, value: unknown, notes: Notes): T | undefined {
  try {
    return reader(value)
  } catch (fault) {
    notes.fail('receipt', 'receipt_malformed', { detail: String(fault) })
    return undefined
  }
}

function winningRow({ rounds }: Proof, idCommit: string): unknown {
  return rounds.flatMap(({ results }) => results).find(({ row }) => row.split('|')[5] === idCommit)
}

function findRow(proof: Proof, own: Own, receipt: Pick<Receipt, 'idCommit'>, notes: Notes): Row | undefined {
  const proven = own.row ?? winningRow(proof, receipt.idCommit)
  const { charter, close } = proof
  if (proven === undefined || close === null) return undefined
  const listed = read(readProvenRow, proven, notes)
  return listed && readListedRow(listed, { charter, close }, { id: 'receipt', detail: 'own row' }, notes)
}

/** Whoever holds a signed check-in is absent in no record that came later: such a record is proof of fraud (lot-1 §5.6). */
function checkPresence(proof: Proof, { joinSeq, checkedInAt }: CheckInReceipt, notes: Notes): void {
  for (const r of roundsWithout(proof, joinSeq - 1)) {
    const at = proof.rounds[r]?.record.at ?? ''
    if (Date.parse(checkedInAt) < Date.parse(at))
      notes.fail('receipt', 'absence_contradicted', {
        expected: checkedInAt,
        found: at,
        detail: `round ${r}`,
      })
  }
}

/**
 * My receipt, and my check-in to a hall, are genuine, and my commitment stands in the sealed list; `found` tells my status, my
 * chances, and the rounds that left me out.
 */
export async function checkOwnReceipt(
  proof: Proof,
  own: Own,
  listedLine: string | null | undefined,
  notes: Notes,
): Promise<void> {
  const { verifySignature } = own
  if (own.receipt === undefined && own.checkIn === undefined) return notes.skip('receipt', 'not_given')
  const receipt = own.receipt === undefined ? undefined : read(readReceipt, own.receipt, notes)
  const checkIn = own.checkIn === undefined ? undefined : read(readCheckIn, own.checkIn, notes)
  for (const one of [receipt, checkIn])
    if (one) notes.same('receipt', 'receipt_of_other_draw', proof.drawId, one.drawId)
  const faults = [
    ...(receipt ? await checkReceipt(receipt, verifySignature) : []),
    ...(checkIn ? await checkCheckIn(checkIn, verifySignature) : []),
  ]
  for (const fault of faults) notes.fail('receipt', fault)
  if (receipt) checkJoin(proof, receipt, notes)
  if (checkIn) checkPresence(proof, checkIn, notes)
  const held = receipt ?? checkIn
  if (held) checkListed(proof, own, held, listedLine, notes)
}

function checkListed(
  proof: Proof,
  own: Own,
  held: Pick<Receipt, 'idCommit' | 'joinSeq'>,
  listedLine: string | null | undefined,
  notes: Notes,
): void {
  // Anybody can write what nobody has signed; of a draw that no service vouches for nobody has, and the list alone tells.
  const isUnsigned = proof.charter.origin === localOrigin
  if (own.verifySignature === undefined && !isUnsigned) notes.skip('receipt', 'depends')
  if (proof.close === null) notes.skip('receipt', 'not_yet')
  else if (listedLine === null) notes.fail('receipt', 'receipt_without_row', { expected: held.idCommit })
  else {
    const row = listedLine === undefined ? findRow(proof, own, held, notes) : parseRow(listedLine)
    if (row) tellRow(proof, held, row, notes)
    else notes.skip('receipt', 'needs_rows')
  }
}

function tellRow(proof: Proof, held: Pick<Receipt, 'idCommit' | 'joinSeq'>, row: Row, notes: Notes): void {
  notes.same('receipt', 'receipt_without_row', held.idCommit, row.idCommit)
  notes.same('receipt', 'receipt_without_row', String(held.joinSeq - 1), String(row.index))
  const absent = roundsWithout(proof, row.index)
  const found = [row.status, row.weight, ...(absent.length === 0 ? [] : [absent.join(',')])].join(' ')
  notes.tell('receipt', { found, detail: `row ${row.index}` })
}
