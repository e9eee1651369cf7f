import { Refusal } from '@fairdraw/domain'
import type { Ports } from '../ports/index.ts'
import { operatorItself, recordVerb } from './record-verb.ts'

/**
 * Takes back what is unused of a batch: the one that the operator was told when it was made, or the id of the order that
 * bought it. Refuses `not_found`.
 */
export async function voidCards(
  { store }: Pick<Ports, 'store'>,
  batchId: string,
): Promise<{ readonly taken: number; readonly redeemed: number }> {
  return await store.transact(async (tx) => {
    const cards = await tx.cards.ofBatch(batchId)
    if (cards.length === 0) throw new Refusal('not_found')
    const taken = await tx.cards.voidBatch(batchId)
    const concerned = new Set(cards.map(({ holderId, boundTo }) => holderId ?? boundTo))
    for (const id of concerned) await recordVerb(tx, id === null ? operatorItself : { id }, 'cards void')
    const redeemed = (await tx.cards.ofBatch(batchId)).filter(({ state }) => state === 'redeemed').length
    return { taken, redeemed }
  })
}
