import { type DrawId, Refusal, type UserId } from '@fairdraw/domain'
import { requireGate } from '../draws/gates.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { BlacklistEntry, BlacklistKey, Page, Ports } from '../ports/index.ts'
import { heldScope, seenScope } from './blacklist-scope.ts'

type Needs = Pick<Ports, 'store'>

/** Who is kept out of a draw, or (without one) of all own draws. */
export function listBlacklist(
  { store }: Needs,
  userId: UserId,
  page: { readonly id: DrawId | null; readonly after: BlacklistKey | null; readonly limit: number },
): Promise<Page<BlacklistEntry, BlacklistKey> & { total: number }> {
  return store.read(async (tx) => {
    const scope = await seenScope(tx, userId, page.id)
    const listed = await tx.blacklist.list(scope, page.after, page.limit)
    return { ...listed, total: await tx.blacklist.count(scope) }
  })
}

/** Lets somebody in again; who was set aside already stays so until readmitted. */
export async function letInAgain({ store }: Needs, userId: UserId, entryId: string): Promise<void> {
  await store.transact(async (tx) => {
    const entry = await tx.blacklist.byId(entryId)
    if (!entry || (entry.drawId === null && entry.ownerId !== userId)) throw new Refusal('not_found')
    const { draw } = await heldScope(tx, userId, entry.drawId)
    requireGate(await accountOf(tx, entry.ownerId), 'blacklist', await tx.now(), draw ?? {})
    await tx.blacklist.remove(entryId)
  })
}
