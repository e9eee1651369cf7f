import { checkReceipt, type Receipt } from '../log/receipt.ts'
import type { Proof } from '../proof.ts'
import type { FullList } from './list.ts'
import type { Means } from './means.ts'
import { checkJoin } from './own-join.ts'
import { checkOwnReceipt } from './own-receipt.ts'
import type { HeldLots } from './replay-takes.ts'
import type { Notes } from './report.ts'
import { readReceipt } from './shape.ts'

/** What is known by then: the list of a pairing, who holds which lot, and what each says once that is out. */
type Known = {
  readonly list: FullList | undefined
  readonly held: HeldLots | undefined
  readonly labels: readonly string[] | undefined
}

/** My receipt is genuine; `found` tells the lot that I hold, and what it says once that is out. Of pairs my row is looked up. */
export async function checkOwnLot(
  proof: Proof,
  means: Means,
  { list, held, labels }: Known,
  notes: Notes,
): Promise<void> {
  const { receipt, verifySignature } = means
  if (receipt === undefined) return notes.skip('receipt', 'not_given')
  if (proof.charter.lots?.rule === 'pairing') return await checkOwnReceipt(proof, means, list?.own, notes)
  let own: Receipt
  try {
    own = readReceipt(receipt)
    for (const fault of await checkReceipt(own, verifySignature)) notes.fail('receipt', fault)
  } catch (fault) {
    return notes.fail('receipt', 'receipt_malformed', { detail: String(fault) })
  }
  notes.same('receipt', 'receipt_of_other_draw', proof.drawId, own.drawId)
  checkJoin(proof, own, notes)
  if (verifySignature === undefined) return notes.skip('receipt', 'depends')
  const k = [...(held ?? [])].find(([, ref]) => ref === own.idCommit)?.[0]
  if (k === undefined) return notes.tell('receipt', { found: 'no lot' })
  const label = labels?.[k]
  notes.tell('receipt', { found: label === undefined ? `lot ${k}` : `lot ${k} ${label}` })
}
