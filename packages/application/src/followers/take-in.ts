import { type Draw, type Instant, type Lid, Refusal } from '@fairdraw/domain'
import { publishedDraw } from '../draws/read-draw.ts'
import { identityKey, identityOf } from '../entrants/identity.ts'
import { OutsideFailed, type Ports, type Reading, type Subject, type Vault } from '../ports/index.ts'
import { bindPerson } from './bind-person.ts'
import { isStateFor, pushKeyOf, readTicket, stateFor, strangerKeyOf } from './follower-keys.ts'

type Needs = Pick<Ports, 'store' | 'vault'>
/** Who wants to be known to the account of which draw. */
export type Knocking = { readonly lid: Lid; readonly subject: Subject }
/** Somebody by their key, the draw they knock at, and the account of a platform that says who they are. */
type Knock<Account> = {
  readonly draw: Draw
  readonly account: Account
  readonly key: Uint8Array
  readonly now: Instant
}

/** Looks who knocks where, and which account of the draw it is by `accountOf`; refuses `not_connected` where it has none. */
export async function knockAt<Account>(
  { store, vault }: Needs,
  { lid, subject }: Knocking,
  accountOf: (tx: Reading, vault: Vault, draw: Draw) => Promise<Account | null>,
): Promise<Knock<Account>> {
  return await store.read(async (tx) => {
    const draw = await publishedDraw(tx, lid)
    const account = await accountOf(tx, vault, draw)
    if (!account) throw new Refusal('not_connected')
    return { draw, account, key: identityKey(vault, identityOf(subject)), now: await tx.now() }
  })
}

/** What a trip to the platform carries, good for who leaves now alone. */
export const leavingState = (vault: Vault, { account, draw, key, now }: Knock<{ readonly id: string }>) =>
  stateFor(vault, { accountId: account.id, lid: draw.lid }, key, now)

/** Refuses `follow_link_wrong` for a state that was made for somebody else, or too long ago. */
export function requireState(
  vault: Vault,
  { account, draw, key, now }: Knock<{ readonly id: string }>,
  state: string,
): void {
  const place = { accountId: account.id, lid: draw.lid }
  if (!isStateFor(vault, place, { identityKey: key, state, now })) throw new Refusal('follow_link_wrong')
}

/**
 * Takes whom a link of the account was for, the first who uses it and nobody else, after `before`; refuses
 * `follow_link_wrong` and `wechat_taken`.
 */
export async function takeByTicket(
  { store, vault }: Needs,
  { draw, account: { id: accountId }, key, now }: Knock<{ readonly id: string }>,
  ticket: string,
  before?: () => Promise<void>,
): Promise<void> {
  const personKey = readTicket(vault, { accountId, lid: draw.lid }, ticket, now)
  if (!personKey) throw new Refusal('follow_link_wrong')
  await before?.()
  const pushKey = pushKeyOf(vault, accountId, `ticket:${ticket}`)
  await store.transact(async (tx) => {
    const isFirst = await tx.accountPeople.hear({ accountId, pushKey, at: now })
    await bindPerson(tx, draw, { accountId, personKey, key }, isFirst)
  })
}

/**
 * What becomes of somebody whose code named nobody: nothing where they are known already, whatever became of the code. While
 * the platform does not answer, and the draw does not wait for it, it is kept that they were here, and nothing else. Refuses
 * `follow_link_wrong` for a code that does not do and `check_waits` where the draw waits; throws on what is no trouble of
 * the platform.
 */
export async function keepUnnamed(
  { store, vault }: Needs,
  error: unknown,
  {
    accountId,
    key,
    waits,
  }: { readonly accountId: string; readonly key: Uint8Array; readonly waits: boolean },
): Promise<void> {
  if (!(error instanceof OutsideFailed)) throw error
  if (await store.read((tx) => tx.accountPeople.byIdentity(accountId, key))) return
  if (error.trouble === 'code') throw new Refusal('follow_link_wrong')
  if (waits) throw new Refusal('check_waits', { retry_after_ms: error.retryAfterMs })
  const personKey = strangerKeyOf(vault, accountId, key)
  await store.transact(async (tx) => {
    const at = await tx.now()
    await tx.accountPeople.meet({ accountId, personKey, sealedOpenid: null, at })
    await tx.accountPeople.bind({ accountId, personKey }, key, null)
  })
}
