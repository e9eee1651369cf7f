import { Refusal } from '@fairdraw/domain'
import { ifTaken } from '../if-taken.ts'
import { notifyWay } from '../notices/notify-way.ts'
import type { Ports, Writing } from '../ports/index.ts'
import {
  type AskedCode,
  deliverCode,
  judgeCode,
  prepareCode,
  type Sending,
  type TypedCode,
} from './sent-codes.ts'
import type { UserCaller } from './sessions.ts'
import { heldAccount } from './user-info.ts'
import { requireFreshForWay, type WayPorts } from './ways-into-account.ts'

type Needs = WayPorts & Pick<Ports, 'store' | 'vault'>

/**
 * Sends a code to an address that the caller's account is to have, which has none yet. Whether somebody else has it is
 * told to its reader alone. Refuses `address_set`, `code_way_closed`, `code_not_sent`; `fresh_sign_in_needed`, unless it
 * is the first way in, and `not_permitted` to support; throws SentTooOften.
 */
export async function sendAddressCode(
  ports: Needs,
  caller: UserCaller,
  asked: AskedCode & { readonly account: string },
): Promise<Sending> {
  await ports.store.transact((tx) => requireNoAddress(tx, ports, caller))
  const { sending, code } = await prepareCode(ports, asked.account, 'address')
  if (!(await deliverCode(ports, asked.account, { ...asked, code, account: null })))
    throw new Refusal('code_not_sent')
  return sending
}

/**
 * Gives the account the address that the code was sent to: codes sign it in from then on, its owner is told, and the
 * session is a fresh one. Refuses as the sending does, `code_wrong`, `code_over`, and `address_taken` for somebody else's.
 */
export async function chooseAddress(ports: Needs, caller: UserCaller, typed: TypedCode): Promise<void> {
  const verdict = await ports.store
    .transact((tx) => keepAddress(tx, ports, caller, typed))
    .catch(ifTaken('account', 'address_taken'))
  // Only now: a try that was rolled back would not count.
  if (verdict !== 'right') throw new Refusal(`code_${verdict}`)
}

async function keepAddress(tx: Writing, ports: Needs, caller: UserCaller, typed: TypedCode) {
  const account = await requireNoAddress(tx, ports, caller)
  const verdict = await judgeCode(tx, ports.vault, typed, 'address')
  if (verdict !== 'right') return verdict
  const now = await tx.now()
  await tx.accounts.save({ ...account, account: typed.account })
  await tx.accounts.prove(account.id, now)
  await tx.sessions.refresh(caller.tokenHash, now, false)
  await notifyWay(tx, account.id, 'way_added', 'sent_code')
  return verdict
}

async function requireNoAddress(tx: Writing, ports: Needs, caller: UserCaller) {
  const account = await heldAccount(tx, caller.subject.userId)
  await requireFreshForWay(tx, ports, caller)
  if (account.account !== null) throw new Refusal('address_set')
  return account
}
