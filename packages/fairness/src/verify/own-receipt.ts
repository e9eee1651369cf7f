import { parseRow, type Row } from '../list/row.ts'
import { type CheckInReceipt, checkCheckIn } from '../log/check-in.ts'
import { type GrantFacts, grantLeaf } from '../log/grant.ts'
import { checkReceipt, groupFaults, type Receipt } from '../log/receipt.ts'
import type { Proof } from '../proof.ts'
import { localOrigin } from '../rounds/charter.ts'
import type { Means } from './means.ts'
import { checkJoin } from './own-join.ts'
import type { Notes } from './report.ts'
import { readListedRow } from './rows.ts'
import { readCheckIn, readProvenRow, readReceipt } from './shape.ts'
import { roundsWithout } from './show-told.ts'

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

function findRow(
  proof: Proof,
  own: Means,
  receipt: Pick<Receipt, 'idCommit'>,
  notes: Notes,
): Row | undefined {
  const proven = own.ownRow ?? winningRow(proof, receipt.idCommit)
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

/** Chances that were signed for in time stand in my row, unless it is excluded: a lighter one is proof of fraud (lot-1 §5.5). */
function checkWeight({ close }: Proof, { at, chances }: GrantFacts, row: Row, notes: Notes): void {
  const isInTime = Date.parse(at) <= Date.parse(close?.closedAt ?? '')
  if (row.status === 'E' && isInTime && row.weight < chances)
    notes.fail('receipt', 'grant_not_counted', { expected: String(chances), found: String(row.weight) })
}

/**
 * My receipt, my newest grant of chances and my check-in to a hall are genuine, and my commitment stands in the sealed list;
 * `found` tells my status, my chances, and the rounds that left me out.
 */
export async function checkOwnReceipt(
  proof: Proof,
  own: Means,
  listedLine: string | null | undefined,
  notes: Notes,
): Promise<void> {
  const { verifySignature } = own
  if (own.receipt === undefined && own.checkIn === undefined) return notes.skip('receipt', 'not_given')
  const receipt = own.receipt === undefined ? undefined : read(readReceipt, own.receipt, notes)
  const checkIn = own.checkIn === undefined ? undefined : read(readCheckIn, own.checkIn, notes)
  for (const one of [receipt, checkIn])
    if (one) notes.same('receipt', 'receipt_of_other_draw', proof.drawId, one.drawId)
  const grant = receipt?.grant
  if (grant) {
    const place = ({ drawId, joinSeq }: GrantFacts | Receipt) => `${drawId} ${joinSeq}`
    notes.same('receipt', 'receipt_of_other_draw', place(receipt), place(grant), 'grant')
  }
  const faults = [
    ...(receipt ? await checkReceipt(receipt, verifySignature) : []),
    ...(grant ? await groupFaults(grantLeaf(grant), grant.group, verifySignature, grant.at) : []),
    ...(checkIn ? await checkCheckIn(checkIn, verifySignature) : []),
  ]
  for (const fault of faults) notes.fail('receipt', fault)
  if (receipt) checkJoin(proof, receipt, notes)
  if (checkIn) checkPresence(proof, checkIn, notes)
  const held = receipt ?? checkIn
  if (held) checkListed(proof, own, held, listedLine, notes)
}

/** Of what I hold, what my row is compared with. */
type Held = Pick<Receipt, 'grant' | 'idCommit' | 'joinSeq'>

function checkListed(
  proof: Proof,
  own: Means,
  held: Held,
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

function tellRow(proof: Proof, held: Held, row: Row, notes: Notes): void {
  notes.same('receipt', 'receipt_without_row', held.idCommit, row.idCommit)
  notes.same('receipt', 'receipt_without_row', String(held.joinSeq - 1), String(row.index))
  if (held.grant) checkWeight(proof, held.grant, row, notes)
  const absent = roundsWithout(proof, row.index)
  const found = [row.status, row.weight, ...(absent.length === 0 ? [] : [absent.join(',')])].join(' ')
  notes.tell('receipt', { found, detail: `row ${row.index}` })
}
