import { Refusal, type UserId } from '@fairdraw/domain'
import { equal } from '@fairdraw/fairness'
import { ifTaken } from '../if-taken.ts'
import { notifyWay } from '../notices/notify-way.ts'
import type { Ports, Reading, Writing } from '../ports/index.ts'
import { requireGoodPassword } from './good-password.ts'
import { codeWayOf } from './sent-codes.ts'
import type { UserCaller } from './sessions.ts'
import { accountOf, heldAccount } from './user-info.ts'
import { requireFreshForWay, type WayPorts } from './ways-into-account.ts'

/** Whether a password signs an account in; `no_address`: none could, as the account has no name to type. */
export type PasswordState = 'set' | 'none' | 'no_address'

export async function passwordOf(tx: Reading, userId: UserId): Promise<PasswordState> {
  const name = (await tx.accounts.byId(userId))?.account ?? null
  if (name === null) return 'no_address'
  return (await tx.accounts.byName(name))?.passwordHash ? 'set' : 'none'
}

/** `account`: the address to type it beside, for an account that has none; left unused by others. */
export type ChosenPassword = { readonly password: string; readonly account: string | null }

/**
 * Gives the caller's account its first password, as after signing in by codes, or another one, which ends every other
 * session: who knew the old one may hold it. Its owner is told, and the session is a fresh one. Refuses `password_weak`;
 * `no_address` without one, `code_needed` for a new one that codes can be sent to, and `account_unusable` for one that is
 * in use, as signing up does; `fresh_sign_in_needed`, unless it is the first way in, and `not_permitted` to support.
 */
export async function choosePassword(
  ports: WayPorts & Pick<Ports, 'store' | 'vault'>,
  caller: UserCaller,
  { password, account: newName }: ChosenPassword,
): Promise<void> {
  const { store, vault } = ports
  const { userId } = caller.subject
  // Hashing costs time: not for who may not.
  const { account: ownName, nickname } = await store.read(async (tx) => {
    await requireFreshForWay(tx, ports, caller)
    return await accountOf(tx, userId)
  })
  const name = ownName ?? newName
  if (name === null) throw new Refusal('no_address')
  if (ownName === null && codeWayOf(ports, name) !== null) throw new Refusal('code_needed')
  await requireGoodPassword(vault, password, [name, nickname])
  const passwordHash = await vault.hashPassword(password)
  await store
    .transact((tx) => keepPassword(tx, ports, caller, { name, passwordHash }))
    .catch(ifTaken('account', 'account_unusable'))
}

async function keepPassword(
  tx: Writing,
  ports: WayPorts,
  caller: UserCaller,
  { name, passwordHash }: { readonly name: string; readonly passwordHash: string },
): Promise<void> {
  const { userId } = caller.subject
  const account = await heldAccount(tx, userId)
  await requireFreshForWay(tx, ports, caller)
  const isFirst = (await passwordOf(tx, userId)) !== 'set'
  if (account.account === null) await tx.accounts.save({ ...account, account: name })
  await tx.accounts.choosePassword(userId, passwordHash)
  await tx.sessions.refresh(caller.tokenHash, await tx.now(), false)
  await notifyWay(tx, userId, isFirst ? 'way_added' : 'password_changed', 'password')
  if (!isFirst) await endOtherSessions(tx, caller)
}

async function endOtherSessions(tx: Writing, { subject: { userId }, tokenHash }: UserCaller): Promise<void> {
  for (const session of await tx.sessions.ofUser(userId))
    if (!equal(session.tokenHash, tokenHash)) await tx.sessions.remove(session.tokenHash)
}
