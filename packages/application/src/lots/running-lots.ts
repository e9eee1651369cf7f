import { type Draw, type DrawId, isPairing, Refusal, type UserId } from '@fairdraw/domain'
import { holdRunDraw, type RunDraw } from '../draws/owned-draw.ts'
import type { LotBook, Writing } from '../ports/index.ts'

/** Refuses what does not fit a draw of lots now: `no_lots` for any other, `lots_ended` once it is over. */
export function requireLots({ life, settings }: Draw): void {
  if (!settings.lots) throw new Refusal('no_lots')
  if (life.status !== 'open' && life.status !== 'scheduled') throw new Refusal('lots_ended')
}

/** A draw that the caller runs, whose lots lie sealed and may be handed out, held with its book. */
export async function holdRunningLots(
  tx: Writing,
  userId: UserId,
  id: DrawId,
): Promise<{ draw: RunDraw; book: LotBook }> {
  const draw = await holdRunDraw(tx, userId, id)
  requireLots(draw)
  if (isPairing(draw.settings)) throw new Refusal('no_lots')
  return { draw, book: await holdSealedBook(tx, draw) }
}

/** Behind a held draw. Refuses `lots_not_sealed`, and `lots_ended` once nobody takes a lot any more. */
export async function holdSealedBook(tx: Writing, { id, life }: Draw): Promise<LotBook> {
  const book = life.lots && life.status === 'open' ? await tx.lots.holdBook(id) : null
  if (!book) throw new Refusal('lots_not_sealed')
  // Past its time the draw is over, however late somebody comes to end it.
  if (!book.isOpen || (await tx.now()) >= book.closesAt) throw new Refusal('lots_ended')
  return book
}
