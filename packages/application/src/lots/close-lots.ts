import { type Draw, type DrawId, isPairing, isTooFew, Refusal, type UserId } from '@fairdraw/domain'
import { charterIn } from '../draws/charter-in.ts'
import { closeEntry } from '../draws/close-entry.ts'
import { holdRunDraw, type RunDraw } from '../draws/owned-draw.ts'
import type { Ports, Writing } from '../ports/index.ts'
import { endLots } from './end-lots.ts'
import { canBePaired } from './keep-apart.ts'
import { holdSealedBook, requireLots } from './running-lots.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'store' | 'vault'>

/** Ends the handing out by hand, with what is left; in a pairing it closes the list, and the pairs are drawn by themselves. */
export async function closeLots(
  ports: Needs,
  userId: UserId,
  { id, reason }: { readonly id: DrawId; readonly reason?: string },
): Promise<Draw> {
  const draw = await ports.store.transact(async (tx) => {
    const held = await holdRunDraw(tx, userId, id)
    requireLots(held)
    if (isPairing(held.settings)) return await closePairing(tx, ports, held)
    const book = await holdSealedBook(tx, held)
    return await endLots(tx, ports, held, book, { by: 'hand', ...(reason ? { reason } : {}) })
  })
  ports.bell.ring(id, 'facts')
  return draw
}

async function closePairing(tx: Writing, { beacon }: Needs, draw: RunDraw): Promise<Draw> {
  if (draw.life.status !== 'open') throw new Refusal('lots_not_sealed')
  const people = await tx.lots.countWithout(draw.id)
  if (people === 0) throw new Refusal('nobody_entered')
  if (isTooFew(charterIn(draw), people)) throw new Refusal('too_few_entrants')
  if (!(await canBePaired(tx, draw))) throw new Refusal('pairs_impossible')
  return await closeEntry(tx, draw, 'hand', beacon.chain)
}

/** Ends a held draw of lots instead of undoing it, where somebody has taken one. Null: nobody has, so nothing is to be kept. */
export async function stopLots(
  tx: Writing,
  ports: Pick<Ports, 'vault'>,
  draw: Draw,
  reason: string,
): Promise<Draw | null> {
  const book = await tx.lots.holdBook(draw.id)
  if (!book) return null
  if (book.takes > 0) return await endLots(tx, ports, draw, book, { by: 'hand', reason })
  await tx.lots.saveBook({ ...book, isOpen: false })
  return null
}
