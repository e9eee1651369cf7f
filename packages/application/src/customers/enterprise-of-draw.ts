import { type Draw, enterpriseOf } from '@fairdraw/domain'
import { type BoundAccount, boundAccount } from '../outside-accounts/bound-account.ts'
import type { AppCredentials, Reading, Vault } from '../ports/index.ts'

/** What can be asked of the enterprise of a draw. */
export type Owned = Pick<Draw, 'ownerId' | 'settings'>

/**
 * The enterprise whose customers a published draw is among; null for a draw that asks none, and where it is not connected
 * any more: another one that its owner connected since is not the one that was promised.
 */
export async function enterpriseOfDraw(
  tx: Pick<Reading, 'outsideAccounts'>,
  vault: Vault,
  { ownerId, settings }: Owned,
): Promise<BoundAccount | null> {
  const wanted = enterpriseOf(settings)
  const bound = wanted ? await boundAccount(tx, vault, ownerId, 'wecom') : null
  return bound && bound.appId === wanted?.corpId ? bound : null
}

/** What may see the customers of an enterprise: a secret of its own, or the app's. */
export function contactOf({ appId, secrets }: BoundAccount): AppCredentials {
  return { appId, secret: secrets.contactSecret ?? secrets.secret }
}
