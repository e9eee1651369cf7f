import { type Draw, followedAccountOf } from '@fairdraw/domain'
import { type UsableAccount, usableAccount } from '../outside-accounts/bound-account.ts'
import type { Reading, Vault } from '../ports/index.ts'

/**
 * The official account that a published draw asks to follow; null for a draw that asks for none, and where it is not
 * bound any more: another one that its owner bound since is not the one that was promised.
 */
export async function accountOfDraw(
  tx: Pick<Reading, 'outsideAccounts'>,
  vault: Vault,
  { ownerId, settings }: Pick<Draw, 'ownerId' | 'settings'>,
): Promise<UsableAccount | null> {
  const wanted = followedAccountOf(settings)
  const bound = wanted ? await usableAccount(tx, vault, ownerId, 'mp') : null
  return bound && bound.appId === wanted?.appId ? bound : null
}

/** The id of that account, without opening its secrets. */
export async function accountIdOfDraw(
  tx: Pick<Reading, 'outsideAccounts'>,
  { ownerId, settings }: Pick<Draw, 'ownerId' | 'settings'>,
): Promise<string | null> {
  const wanted = followedAccountOf(settings)
  const bound = wanted ? await tx.outsideAccounts.ofKind(ownerId, 'mp') : null
  return bound && bound.appId === wanted?.appId ? bound.id : null
}
