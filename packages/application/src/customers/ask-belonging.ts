import {
  type Belonging,
  type GroupSight,
  isCustomerOf,
  isMemberOfGroups,
  second,
  type WecomIds,
} from '@fairdraw/domain'
import { type AppCredentials, OutsideFailed, type Ports } from '../ports/index.ts'

type Needs = Pick<Ports, 'wecom'>

/** Whose customers, or which groups, a draw is for, at which enterprise. */
export type StaffAsked = { readonly app: AppCredentials; readonly staff: readonly string[] }
export type GroupsAsked = { readonly app: AppCredentials; readonly chatIds: readonly string[] }

/** Who comes: `openid` is of the account that the unionid was told with. */
export type Newcomer = WecomIds & { readonly openid: string | null }

/** How old the people of a group may be for who is in it; who is not may have just come in. */
const knownInForMs = 60 * second
const knownOutForMs = 3 * second

/** Whether somebody is a customer of one of these members now; `unknown` when WeCom cannot be asked, whyever. */
export async function askCustomer(
  { wecom }: Needs,
  { app, staff }: StaffAsked,
  newcomer: Newcomer,
): Promise<Belonging> {
  return await known(async () => {
    const id = newcomer.externalUserId ?? (await idByUnionid(wecom, app, newcomer))
    const customer = id === null ? null : await wecom.customer(app, id)
    return isCustomerOf(customer?.followers ?? null, staff) ? 'yes' : 'no'
  }, 'no')
}

/** Whether somebody is in one of these groups now; a group that cannot be read leaves open what no other one says. */
export async function askGroupMember(
  needs: Needs,
  { app, chatIds }: GroupsAsked,
  person: WecomIds,
): Promise<Belonging> {
  const look = (maxAgeMs: number) => Promise.all(chatIds.map((id) => sightOf(needs, app, id, maxAgeMs)))
  const belonging = isMemberOfGroups(person, await look(knownInForMs))
  return belonging === 'no' ? isMemberOfGroups(person, await look(knownOutForMs)) : belonging
}

/** The groups as they are now, for a list that closes: each is read once. */
export function groupsSeen(needs: Needs, { app, chatIds }: GroupsAsked): Promise<readonly GroupSight[]> {
  return Promise.all(chatIds.map((id) => sightOf(needs, app, id, 0)))
}

/**
 * Everybody who is a customer of one of these members, by their ids: with one call a member, for a list that closes. Null
 * when one of them cannot be asked: who is not among the others might be theirs.
 */
export async function customersOfStaff(
  { wecom }: Needs,
  { app, staff }: StaffAsked,
): Promise<ReadonlySet<string> | null> {
  const found = new Set<string>()
  try {
    for (const userId of staff) for (const id of await wecom.customerIds(app, userId)) found.add(id)
    return found
  } catch (failure) {
    if (failure instanceof OutsideFailed) return null
    throw failure
  }
}

async function idByUnionid(wecom: Ports['wecom'], app: AppCredentials, { unionid, openid }: Newcomer) {
  return unionid === null || openid === null ? null : await wecom.externalUserIdOf(app, { unionid, openid })
}

async function sightOf(
  { wecom }: Needs,
  app: AppCredentials,
  chatId: string,
  maxAgeMs: number,
): Promise<GroupSight> {
  return await known(async () => (await wecom.group(app, { chatId, maxAgeMs })) ?? 'dissolved', 'dissolved')
}

/** `gone` is what it means that WeCom knows no such person or group; whatever else it says leaves it open. */
async function known<Known>(ask: () => Promise<Known>, gone: Known): Promise<Known | 'unknown'> {
  try {
    return await ask()
  } catch (failure) {
    if (!(failure instanceof OutsideFailed)) throw failure
    return failure.trouble === 'gone' ? gone : 'unknown'
  }
}
