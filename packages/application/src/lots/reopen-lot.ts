import { type DrawId, iso, Refusal, type UserId } from '@fairdraw/domain'
import { record } from '../draws/record.ts'
import { tell } from '../notices/tell.ts'
import type { Ports } from '../ports/index.ts'
import { lotMoment, sealedAtOf, withEvents } from './lot-history.ts'
import { holdRunningLots } from './running-lots.ts'

type Needs = Pick<Ports, 'bell' | 'store' | 'vault'>

/**
 * Takes back the lot of somebody who is absent, for a public reason: it goes to a later taker, and who held it draws no
 * other. Refuses `lot_not_held` for a lot that nobody holds.
 */
export async function reopenLot(
  { bell, store, vault }: Needs,
  userId: UserId,
  { id, k, reason }: { readonly id: DrawId; readonly k: number; readonly reason: string },
): Promise<void> {
  await store.transact(async (tx) => {
    const { draw, book } = await holdRunningLots(tx, userId, id)
    const take = await tx.lots.held(id, k)
    if (!take || take.heldBy === null) throw new Refusal('lot_not_held')
    const at = lotMoment(sealedAtOf(draw), book, await tx.now())
    await tx.lots.hand(id, take.seq, null)
    await tx.lots.removeSwapsOf(id, [take.heldBy])
    const back = { seq: book.events, k, reason }
    const after = withEvents(book, draw.lid, [{ type: 'back', ...back, at: iso(at) }], vault)
    await tx.lots.saveBook({ ...after, reopened: [...book.reopened, k] })
    const holder = await tx.entrants.bySeq(id, take.heldBy)
    await tell(tx, vault, holder, { kind: 'lot_taken_back', at, about: String(at) })
    await record(tx, draw, [{ type: 'lots.reopened', at, ...back }])
  })
  bell.ring(id, 'facts')
}
