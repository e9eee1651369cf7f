import { type Draw, type DrawId, Refusal, type UserId } from '@fairdraw/domain'
import type { Reading, Writing } from '../ports/index.ts'

declare const owned: unique symbol

/** A draw that its caller has been shown to own: use cases for organisers take nothing less. */
export type OwnedDraw = Draw & { readonly [owned]: true }

/** Refuses `not_found` for a draw that does not exist and for one of somebody else, alike. */
function proveOwner(draw: Draw | null, userId: UserId): OwnedDraw {
  if (!draw || draw.ownerId !== userId) throw new Refusal('not_found')
  return draw as OwnedDraw
}

/** The caller's own draw, to look at. */
export async function ownDraw(tx: Reading, userId: UserId, id: DrawId): Promise<OwnedDraw> {
  return proveOwner(await tx.draws.byId(id), userId)
}

/** The caller's own draw, locked until the transaction ends. */
export async function holdOwnDraw(tx: Writing, userId: UserId, id: DrawId): Promise<OwnedDraw> {
  return proveOwner(await tx.draws.hold(id), userId)
}
