import { parseRow, type Row } from '../list/row.ts'
import { checkReceipt, type Receipt, type VerifySignature } from '../log/receipt.ts'
import type { Proof } from '../proof.ts'
import { localOrigin } from '../rounds/charter.ts'
import type { Notes } from './report.ts'
import { readListedRow } from './rows.ts'
import { readProvenRow, readReceipt } from './shape.ts'
import { roundsWithout } from './show-told.ts'

/** What an entrant holds: the receipt, and the row with its path as the server gives it by index. */
export type Own = {
  readonly receipt?: unknown
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
  return rounds.flatMap(({ results }) => results).find(({ row }) => row.endsWith(`|${idCommit}`))
}

function findRow(proof: Proof, own: Own, receipt: Receipt, notes: Notes): Row | undefined {
  const proven = own.row ?? winningRow(proof, receipt.idCommit)
  if (proven === undefined || proof.close === null) return undefined
  const listed = read(readProvenRow, proven, notes)
  return listed && readListedRow(listed, proof.close, { id: 'receipt', detail: 'own row' }, notes)
}

/** My receipt is genuine and my commitment stands in the sealed list; `found` tells my status, my chances, and the rounds that left me out. */
export async function checkOwnReceipt(
  proof: Proof,
  own: Own,
  listedLine: string | null | undefined,
  notes: Notes,
): Promise<void> {
  if (own.receipt === undefined) return notes.skip('receipt', 'not_given')
  const receipt = read(readReceipt, own.receipt, notes)
  if (receipt === undefined) return
  notes.same('receipt', 'receipt_of_other_draw', proof.drawId, receipt.drawId)
  for (const fault of await checkReceipt(receipt, own.verifySignature)) notes.fail('receipt', fault)
  // Anybody can write what nobody has signed; of a draw that no service vouches for nobody has, and the list alone tells.
  const isUnsigned = proof.charter.origin === localOrigin
  if (own.verifySignature === undefined && !isUnsigned) notes.skip('receipt', 'depends')
  if (proof.close === null) return notes.skip('receipt', 'not_yet')
  if (listedLine === null) return notes.fail('receipt', 'receipt_without_row', { expected: receipt.idCommit })
  const row = listedLine === undefined ? findRow(proof, own, receipt, notes) : parseRow(listedLine)
  if (row === undefined) return notes.skip('receipt', 'needs_rows')
  notes.same('receipt', 'receipt_without_row', receipt.idCommit, row.idCommit)
  const absent = roundsWithout(proof, row.index)
  const found = [row.status, row.weight, ...(absent.length === 0 ? [] : [absent.join(',')])].join(' ')
  notes.tell('receipt', { found, detail: `row ${row.index}` })
}
