import { type AccountWay, type SecurityKind, type UserId, wayAbout } from '@fairdraw/domain'
import type { Writing } from '../ports/index.ts'
import { notifyAccount } from './notify-account.ts'

/**
 * Tells an account in the transaction that something lets into it from now on, no longer, or changed: whoever did it with a
 * session that was not theirs is found out by its owner.
 */
export async function notifyWay(
  tx: Writing,
  userId: UserId,
  kind: SecurityKind,
  way: AccountWay,
): Promise<void> {
  const at = await tx.now()
  await notifyAccount(tx, { userId, kind, about: wayAbout(way, at), at })
}
