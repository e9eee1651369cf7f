import { type DrawId, firstStageId, Refusal, type UserId } from '@fairdraw/domain'
import { requireGate } from '../draws/gates.ts'
import { holdOwnDraw } from '../draws/owned-draw.ts'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { Ports } from '../ports/index.ts'

/**
 * Names an admin by the account they sign in with. Refuses `admin_unknown`, `already_admin` (the owner too), and
 * `not_permitted` to support: who gets into a draw is its owner's alone to say.
 */
export async function addAdmin(
  { store }: Pick<Ports, 'store'>,
  caller: UserCaller,
  given: { id: DrawId; account: string },
): Promise<{ userId: UserId }> {
  refuseSupport(caller)
  return await store.transact(async (tx) => {
    const draw = await holdOwnDraw(tx, caller.subject.userId, given.id)
    const now = await tx.now()
    requireGate(await accountOf(tx, draw.ownerId), 'admins', now, draw)
    const named = await tx.accounts.byName(given.account.trim().toLowerCase())
    if (!named) throw new Refusal('admin_unknown')
    const { id: userId } = named.account
    if (userId === draw.ownerId || (await tx.team.isAdmin(firstStageId(draw.id), userId)))
      throw new Refusal('already_admin')
    await tx.team.add({ drawId: firstStageId(draw.id), userId, addedAt: now })
    return { userId }
  })
}

/** Takes the role back; what runs in another transaction ends first or is refused. */
export async function removeAdmin(
  { store }: Pick<Ports, 'store'>,
  caller: UserCaller,
  given: { id: DrawId; userId: UserId },
): Promise<void> {
  refuseSupport(caller)
  await store.transact(async (tx) => {
    const draw = await holdOwnDraw(tx, caller.subject.userId, given.id)
    if (!(await tx.team.remove(firstStageId(draw.id), given.userId))) throw new Refusal('not_found')
  })
}
