import { type ApiScope, day, minute, mostApiKeys, Refusal, type UserId } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { requireGate } from '../draws/gates.ts'
import { refuseSupport } from '../organisers/refuse-support.ts'
import { requireSecondFactor } from '../organisers/require-fresh.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import { hashOfToken } from '../organisers/tokens.ts'
import { accountOf, heldAccount } from '../organisers/user-info.ts'
import type { ApiKey, Ports } from '../ports/index.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/** By this a key is told from everything else, and found where it should not be. */
export const keyStart = 'fdk_'
const keyBytes = 32
const hintLength = 4
/** Its row is written at most this often: reading must not become writing. */
const touchEveryMs = minute

/** The caller's keys, the newest first; what has expired is shown as such. */
export function listKeys({ store }: Pick<Ports, 'store'>, userId: UserId): Promise<readonly ApiKey[]> {
  return store.read((tx) => tx.apiKeys.ofUser(userId))
}

/**
 * A key with which a program calls in the caller's name, answered this once. Refuses `vip_required`,
 * `key_limit_reached`, `fresh_sign_in_needed`, and `not_permitted` to support.
 */
export async function addKey(
  { passkeys, store, vault }: Needs & Pick<Ports, 'passkeys'>,
  caller: UserCaller,
  given: { readonly name: string; readonly scopes: readonly ApiScope[]; readonly days: number | null },
): Promise<{ readonly row: ApiKey; readonly key: string }> {
  refuseSupport(caller)
  const { userId } = caller.subject
  const key = keyStart + Buffer.from(vault.randomBytes(keyBytes)).toString('base64url')
  return await store.transact(async (tx) => {
    await requireSecondFactor(tx, passkeys, caller)
    const now = await tx.now()
    requireGate(await heldAccount(tx, userId), 'api_keys', now)
    if ((await tx.apiKeys.ofUser(userId)).length >= mostApiKeys) throw new Refusal('key_limit_reached')
    const row: ApiKey = {
      id: hex(vault.randomBytes(12)),
      userId,
      name: given.name,
      hint: key.slice(-hintLength),
      keyHash: hashOfToken(vault, key),
      scopes: [...new Set(given.scopes)],
      createdAt: now,
      expiresAt: given.days === null ? null : now + given.days * day,
      usedAt: null,
    }
    await tx.apiKeys.insert(row)
    return { row, key }
  })
}

/** Revokes an own key: the next call with it is refused. */
export async function removeKey(
  { store }: Pick<Ports, 'store'>,
  caller: UserCaller,
  id: string,
): Promise<void> {
  refuseSupport(caller)
  await store.transact(async (tx) => {
    if (!(await tx.apiKeys.remove(caller.subject.userId, id))) throw new Refusal('not_found')
  })
}

/**
 * Who calls with a key: its owner, as far as its scopes reach. Refuses `signed_out` for one that is unknown, revoked or
 * expired, `scope_missing` for a call that it may not make (`scope` null: that no key may), and `vip_required` where
 * the owner's plan has no keys any more.
 */
export async function authenticateKey(
  { store, vault }: Needs,
  key: string,
  scope: ApiScope | null,
): Promise<{ readonly caller: UserCaller; readonly keyId: string }> {
  const tokenHash = hashOfToken(vault, key)
  const [found, now] = await store.read(async (tx) => {
    const now = await tx.now()
    const row = await tx.apiKeys.byHash(tokenHash)
    if (!row || (row.expiresAt !== null && row.expiresAt <= now)) throw new Refusal('signed_out')
    if (scope === null || !row.scopes.includes(scope)) throw new Refusal('scope_missing', { scope })
    requireGate(await accountOf(tx, row.userId), 'api_keys', now)
    return [row, now] as const
  })
  if (found.usedAt === null || now - found.usedAt >= touchEveryMs)
    await store.transact((tx) => tx.apiKeys.touch(found.id, now))
  const subject = { kind: 'user', userId: found.userId } as const
  return { caller: { subject, tokenHash, isSupport: false, scopes: found.scopes }, keyId: found.id }
}
