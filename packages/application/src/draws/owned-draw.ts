import { type Draw, type DrawId, firstStageId, Refusal, type UserId } from '@fairdraw/domain'
import type { Reading, Writing } from '../ports/index.ts'

declare const runnable: unique symbol
declare const owned: unique symbol

/** A draw that its caller has been shown to run, as owner or as admin: seeing data, members, proofs, prizes, opening. */
export type RunDraw = Draw & { readonly [runnable]: true }
/** A draw that its caller has been shown to own: what an admin may not do takes nothing less. */
export type OwnedDraw = RunDraw & { readonly [owned]: true }

export type DrawRole = 'owner' | 'admin'

/** Refuses `not_found` for a draw that does not exist, that is removed, and that is somebody else's, alike. */
async function roleIn(tx: Reading, draw: Draw | null, userId: UserId): Promise<[Draw, DrawRole]> {
  if (!draw || draw.removedAt !== undefined) throw new Refusal('not_found')
  if (draw.ownerId === userId) return [draw, 'owner']
  // Who helps to run a draw has no business with one that was put away; whoever is named for one stage runs them all.
  if (draw.recycledAt === undefined && (await tx.team.isAdmin(firstStageId(draw.id), userId)))
    return [draw, 'admin']
  throw new Refusal('not_found')
}

async function proveOwner(tx: Reading, draw: Draw | null, userId: UserId): Promise<OwnedDraw> {
  const [found, role] = await roleIn(tx, draw, userId)
  // An admin knows of the draw: to them it is not missing, only not theirs to decide.
  if (role !== 'owner') throw new Refusal('not_permitted')
  return found as OwnedDraw
}

/** Refuses `draw_recycled`: what lies in the bin is looked at, copied, restored or removed, and nothing else. */
function requireKept<Kept extends Draw>(draw: Kept): Kept {
  if (draw.recycledAt !== undefined) throw new Refusal('draw_recycled')
  return draw
}

/** The caller's own draw, to look at. */
export async function ownDraw(tx: Reading, userId: UserId, id: DrawId): Promise<OwnedDraw> {
  return await proveOwner(tx, await tx.draws.byId(id), userId)
}

/** The caller's own draw, locked until the transaction ends; not one from the bin. */
export async function holdOwnDraw(tx: Writing, userId: UserId, id: DrawId): Promise<OwnedDraw> {
  return requireKept(await holdAnyOwnDraw(tx, userId, id))
}

/** The caller's own draw, from the bin too. */
export async function holdAnyOwnDraw(tx: Writing, userId: UserId, id: DrawId): Promise<OwnedDraw> {
  return await proveOwner(tx, await tx.draws.hold(id), userId)
}

/** A draw that the caller runs, to look at. */
export async function runDraw(tx: Reading, userId: UserId, id: DrawId): Promise<RunDraw> {
  const [draw] = await roleIn(tx, await tx.draws.byId(id), userId)
  return draw as RunDraw
}

/** A draw that the caller runs, locked until the transaction ends; not one from the bin. */
export async function holdRunDraw(tx: Writing, userId: UserId, id: DrawId): Promise<RunDraw> {
  const [draw] = await roleIn(tx, await tx.draws.hold(id), userId)
  return requireKept(draw as RunDraw)
}

/** What the caller is to a draw that they run. */
export function roleOf(draw: RunDraw, userId: UserId): DrawRole {
  return draw.ownerId === userId ? 'owner' : 'admin'
}
