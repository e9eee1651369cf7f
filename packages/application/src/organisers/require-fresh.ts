import { minute, Refusal, type UserId } from '@fairdraw/domain'
import type { Ports, Reading } from '../ports/index.ts'
import { refuseSupport } from './refuse-support.ts'
import type { UserCaller } from './sessions.ts'

/** A sign-in is fresh for so long. */
export const freshMs = 10 * minute

/** Refuses `fresh_sign_in_needed` to whoever signed in a while ago or calls with a key, and `not_permitted` to support. */
export async function requireFresh(tx: Pick<Reading, 'sessions' | 'now'>, caller: UserCaller): Promise<void> {
  refuseSupport(caller)
  const session = await tx.sessions.byTokenHash(caller.tokenHash)
  if (!isFresh(session?.freshAt ?? session?.createdAt, await tx.now()))
    throw new Refusal('fresh_sign_in_needed')
}

/**
 * The same for secrets, contacts in full and the passkeys themselves: whoever has a passkey shows it, a password or a code
 * is not enough any more, and `by` of the refusal says so. A link that the operator made counts as one, for who lost theirs.
 */
export async function requireSecondFactor(
  tx: Pick<Reading, 'passkeys' | 'sessions' | 'now'>,
  passkeys: Pick<Ports['passkeys'], 'isOffered'>,
  caller: UserCaller,
): Promise<void> {
  refuseSupport(caller)
  if (!(await hasSecondFactor(tx, passkeys, caller.subject.userId))) return requireFresh(tx, caller)
  const session = await tx.sessions.byTokenHash(caller.tokenHash)
  if (!isFresh(session?.strongAt, await tx.now()))
    throw new Refusal('fresh_sign_in_needed', { by: 'passkey' })
}

/** Whether the account has a passkey, where passkeys can be used at all. */
export async function hasSecondFactor(
  tx: Pick<Reading, 'passkeys'>,
  passkeys: Pick<Ports['passkeys'], 'isOffered'>,
  userId: UserId,
): Promise<boolean> {
  return passkeys.isOffered && (await tx.passkeys.ofUser(userId)).length > 0
}

function isFresh(at: number | undefined, now: number): boolean {
  return at !== undefined && now - at <= freshMs
}
