import { type Draw, enterpriseConditions, type Lid, Refusal } from '@fairdraw/domain'
import { publishedDraw } from '../draws/read-draw.ts'
import { identityKey, identityOf } from '../entrants/identity.ts'
import { isStateFor, stateFor } from '../followers/follower-keys.ts'
import { keepUnnamed, takeByTicket } from '../followers/take-in.ts'
import type { BoundAccount } from '../outside-accounts/bound-account.ts'
import type { Subject } from '../ports/index.ts'
import { belongingOf, belongsToAll, notBelonging } from './belonging.ts'
import { customerName, externalUserIdIn } from './customer-keys.ts'
import { become, type CustomerNeeds } from './customer-self.ts'
import { enterpriseOfDraw } from './enterprise-of-draw.ts'

/** Who wants to be known to the enterprise of which draw. */
type Knocking = { readonly lid: Lid; readonly subject: Subject }
/** Null while WeCom does not say. */
export type BelongsNow = { readonly belongs: boolean | null }

/** The address of WeCom that says who somebody is and leads back to the draw's page; refuses `not_connected`. */
export async function leaveForWecom(
  ports: CustomerNeeds,
  { lid, subject }: Knocking,
  publicUrl: string,
): Promise<string> {
  const { account, now } = await placeOf(ports, lid)
  if (account.agentId === null) throw new Refusal('not_connected')
  const key = identityKey(ports.vault, identityOf(subject))
  return ports.wecom.insideUrl({
    ...{ corpId: account.appId, agentId: account.agentId },
    returnTo: `${publicUrl}/mobile/${lid}`,
    state: stateFor(ports.vault, { accountId: account.id, lid }, key, now),
  })
}

/**
 * Takes back who left for WeCom. Refuses `follow_link_wrong` for a state of somebody else or a code that does not do,
 * `wechat_taken` for whom another entrant is, `customer_needed` or `customer_group_needed` for a member of the enterprise
 * itself, and `check_waits` while WeCom does not answer and the draw waits.
 */
export async function returnFromWecom(
  ports: CustomerNeeds,
  { lid, subject, code, state }: Knocking & { readonly code: string; readonly state: string },
): Promise<BelongsNow> {
  const { account, draw, now } = await placeOf(ports, lid)
  const key = identityKey(ports.vault, identityOf(subject))
  if (!isStateFor(ports.vault, { accountId: account.id, lid }, { identityKey: key, state, now }))
    throw new Refusal('follow_link_wrong')
  const name = await nameBy(ports, { account, draw, code, key })
  if (name !== null) {
    await forgetLesser(ports, account.id, key)
    await become(ports, { draw, account, key }, name)
  }
  return { belongs: belongsToAll(await belongingOf(ports, { draw, subject, key })) }
}

/** Takes the new customer whom the enterprise welcomed, the first who uses the link; refuses `follow_link_wrong` and `wechat_taken`. */
export async function takeCustomerTicket(
  ports: CustomerNeeds,
  { lid, subject, ticket }: Knocking & { readonly ticket: string },
): Promise<BelongsNow> {
  const place = await placeOf(ports, lid)
  const { account, draw } = place
  const key = identityKey(ports.vault, identityOf(subject))
  await takeByTicket(ports, place, { key, ticket }, () => forgetLesser(ports, account.id, key))
  return { belongs: belongsToAll(await belongingOf(ports, { draw, subject, key })) }
}

async function placeOf({ store, vault }: CustomerNeeds, lid: Lid) {
  return await store.read(async (tx) => {
    const draw = await publishedDraw(tx, lid)
    const account = await enterpriseOfDraw(tx, vault, draw)
    if (!account) throw new Refusal('not_connected')
    return { draw, account, now: await tx.now() }
  })
}

type Coming = {
  readonly account: BoundAccount
  readonly draw: Draw
  readonly code: string
  readonly key: Uint8Array
}

/**
 * Whom the code is of. Null for who is known already, whatever became of the code; and while WeCom does not answer for who
 * is let in meanwhile: then it is kept that they were here, and nothing else.
 */
async function nameBy(ports: CustomerNeeds, { account, draw, code, key }: Coming): Promise<string | null> {
  try {
    const person = await ports.wecom.personOf({ appId: account.appId, secret: account.secrets.secret }, code)
    const [condition] = enterpriseConditions(draw.settings)
    if (person.kind === 'member')
      throw condition ? notBelonging(draw, condition, true) : new Refusal('not_found')
    return customerName(person.externalUserId, person.openid)
  } catch (error) {
    const waits = enterpriseConditions(draw.settings).some(({ onOutage }) => onOutage === 'wait')
    await keepUnnamed(ports, error, { accountId: account.id, key, waits })
    return null
  }
}

/** Who was nobody's customer when they came before may be one now, by another name. */
async function forgetLesser({ store, vault }: CustomerNeeds, accountId: string, key: Uint8Array) {
  await store.transact(async (tx) => {
    const own = await tx.accountPeople.byIdentity(accountId, key)
    if (own && externalUserIdIn(vault, own) === null) await tx.accountPeople.remove(accountId, own.personKey)
  })
}
