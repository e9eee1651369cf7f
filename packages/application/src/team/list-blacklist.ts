import { type DrawId, maskedName, Refusal, type UserId } from '@fairdraw/domain'
import { requireGate } from '../draws/gates.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { BlacklistEntry, BlacklistKey, BlacklistSearch, Page, Ports, Vault } from '../ports/index.ts'
import { heldScope, seenScope } from './blacklist-scope.ts'
import { writtenKeys } from './blacklisted.ts'

type Needs = Pick<Ports, 'store'>

type Asked = {
  readonly id: DrawId | null
  /** Part of a reason, a name, or a whole account; '' for everybody. */
  readonly keyword: string
  readonly after: BlacklistKey | null
  readonly limit: number
}

/** Who is kept out of a draw, or (without one) of all own draws. */
export function listBlacklist(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  userId: UserId,
  { id, keyword, after, limit }: Asked,
): Promise<Page<BlacklistEntry, BlacklistKey> & { total: number }> {
  const search = keyword.trim() === '' ? null : searchFor(vault, keyword.trim())
  return store.read(async (tx) => {
    const scope = await seenScope(tx, userId, id)
    const listed = await tx.blacklist.list(scope, after, limit, search)
    return { ...listed, total: await tx.blacklist.count(scope, search) }
  })
}

/** Accounts are stored as keys and shown in part: a whole one is found by its key, a name by what is shown of it. */
function searchFor(vault: Vault, keyword: string): BlacklistSearch {
  return { text: keyword, shown: maskedName(keyword), identityKeys: writtenKeys(vault, keyword) }
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
