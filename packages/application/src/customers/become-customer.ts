import { type Draw, enterpriseConditions, Refusal } from '@fairdraw/domain'
import {
  type Knocking,
  keepUnnamed,
  knockAt,
  leavingState,
  requireState,
  takeByTicket,
} from '../followers/take-in.ts'
import type { BoundAccount } from '../outside-accounts/bound-account.ts'
import { belongingOf, belongsToAll, notBelonging } from './belonging.ts'
import { customerName, externalUserIdIn } from './customer-keys.ts'
import { become, type CustomerNeeds } from './customer-self.ts'
import { enterpriseOfDraw } from './enterprise-of-draw.ts'

/** Null while WeCom does not say. */
export type BelongsNow = { readonly belongs: boolean | null }

/** The address of WeCom that says who somebody is and leads back to the draw's page; refuses `not_connected`. */
export async function leaveForWecom(
  ports: CustomerNeeds,
  knocking: Knocking,
  publicUrl: string,
): Promise<string> {
  const knock = await knockAt(ports, knocking, enterpriseOfDraw)
  const { account } = knock
  if (account.agentId === null) throw new Refusal('not_connected')
  return ports.wecom.insideUrl({
    corpId: account.appId,
    agentId: account.agentId,
    returnTo: `${publicUrl}/mobile/${knocking.lid}`,
    state: leavingState(ports.vault, knock),
  })
}

/**
 * Takes back who left for WeCom. Refuses `follow_link_wrong` for a state of somebody else or a code that does not do,
 * `wechat_taken` for whom another entrant is, `customer_needed` or `customer_group_needed` for a member of the enterprise
 * itself, and `check_waits` while WeCom does not answer and the draw waits.
 */
export async function returnFromWecom(
  ports: CustomerNeeds,
  { code, state, ...knocking }: Knocking & { readonly code: string; readonly state: string },
): Promise<BelongsNow> {
  const knock = await knockAt(ports, knocking, enterpriseOfDraw)
  requireState(ports.vault, knock, state)
  const { account, draw, key } = knock
  const name = await nameBy(ports, { account, draw, code, key })
  if (name !== null) {
    await forgetLesser(ports, account.id, key)
    await become(ports, { draw, account, key }, name)
  }
  return { belongs: belongsToAll(await belongingOf(ports, { draw, subject: knocking.subject, key })) }
}

/** Takes the new customer whom the enterprise welcomed, the first who uses the link; refuses `follow_link_wrong` and `wechat_taken`. */
export async function takeCustomerTicket(
  ports: CustomerNeeds,
  { ticket, ...knocking }: Knocking & { readonly ticket: string },
): Promise<BelongsNow> {
  const knock = await knockAt(ports, knocking, enterpriseOfDraw)
  const { account, draw, key } = knock
  await takeByTicket(ports, knock, ticket, () => forgetLesser(ports, account.id, key))
  return { belongs: belongsToAll(await belongingOf(ports, { draw, subject: knocking.subject, key })) }
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
