import { Refusal, type UserId } from '@fairdraw/domain'
import { equal } from '@fairdraw/domain/fairness'
import { notifyWay } from '../notices/notify-way.ts'
import type { Ports, Reading, Writing } from '../ports/index.ts'
import { requireFresh } from './require-fresh.ts'
import type { UserCaller } from './sessions.ts'
import { heldAccount } from './user-info.ts'

/** Whether a password signs an account in; `no_address`: none could, as the account has no name to type. */
export type PasswordState = 'set' | 'none' | 'no_address'

export async function passwordOf(tx: Reading, userId: UserId): Promise<PasswordState> {
  const name = (await tx.accounts.byId(userId))?.account ?? null
  if (name === null) return 'no_address'
  return (await tx.accounts.byName(name))?.passwordHash ? 'set' : 'none'
}

/**
 * Gives the caller's account its first password, as after signing in by codes, or another one, which ends every other
 * session: who knew the old one may hold it. Its owner is told. Refuses `no_address`, `fresh_sign_in_needed`, and `not_permitted` to support.
 */
export async function choosePassword(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  caller: UserCaller,
  password: string,
): Promise<void> {
  // Hashing costs time: not for who may not.
  await store.read((tx) => requireFresh(tx, caller))
  const passwordHash = await vault.hashPassword(password)
  const { userId } = caller.subject
  await store.transact(async (tx) => {
    await requireFresh(tx, caller)
    const { account } = await heldAccount(tx, userId)
    if (account === null) throw new Refusal('no_address')
    const isFirst = (await passwordOf(tx, userId)) === 'none'
    await tx.accounts.choosePassword(userId, passwordHash)
    await notifyWay(tx, userId, isFirst ? 'way_added' : 'password_changed', 'password')
    if (!isFirst) await endOtherSessions(tx, caller)
  })
}

async function endOtherSessions(tx: Writing, { subject: { userId }, tokenHash }: UserCaller): Promise<void> {
  for (const session of await tx.sessions.ofUser(userId))
    if (!equal(session.tokenHash, tokenHash)) await tx.sessions.remove(session.tokenHash)
}
