import type { Draw, DrawId, UserId } from '@fairdraw/domain'
import { holdRunDraw, runDraw } from '../draws/owned-draw.ts'
import type { BlacklistScope, Reading, Writing } from '../ports/index.ts'

/** The list that a caller may look at: of a draw they run, or (without one) of all their own draws. */
export async function seenScope(tx: Reading, userId: UserId, id: DrawId | null): Promise<BlacklistScope> {
  if (id === null) return { ownerId: userId, drawId: null }
  const { ownerId } = await runDraw(tx, userId, id)
  return { ownerId, drawId: id }
}

/** The same, to change it; with the draw, held. */
export async function heldScope(
  tx: Writing,
  userId: UserId,
  id: DrawId | null,
): Promise<{ scope: BlacklistScope; draw: Draw | null }> {
  if (id === null) return { scope: { ownerId: userId, drawId: null }, draw: null }
  const draw = await holdRunDraw(tx, userId, id)
  return { scope: { ownerId: draw.ownerId, drawId: id }, draw }
}
