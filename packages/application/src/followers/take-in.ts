import { type Draw, type Instant, Refusal } from '@fairdraw/domain'
import { OutsideFailed, type Ports } from '../ports/index.ts'
import { bindPerson } from './bind-person.ts'
import { pushKeyOf, readTicket, strangerKeyOf } from './follower-keys.ts'

type Needs = Pick<Ports, 'store' | 'vault'>
/** The draw somebody knocks at, and the account of a platform that says who they are. */
type Place = { readonly draw: Draw; readonly account: { readonly id: string }; readonly now: Instant }

/**
 * Takes whom a link of the account was for, the first who uses it and nobody else, after `before`; refuses
 * `follow_link_wrong` and `wechat_taken`.
 */
export async function takeByTicket(
  { store, vault }: Needs,
  { draw, account: { id: accountId }, now }: Place,
  { key, ticket }: { readonly key: Uint8Array; readonly ticket: string },
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
