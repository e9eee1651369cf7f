import { conditionOf } from '@fairdraw/domain'
import { bindPerson } from '../followers/bind-person.ts'
import { inWechat } from '../organisers/outside-identity.ts'
import type { BoundAccount } from '../outside-accounts/bound-account.ts'
import { type AccountPerson, OutsideFailed, type Ports, type Subject } from '../ports/index.ts'
import { meetCustomer } from './customer-keys.ts'
import { contactOf, type Owned } from './enterprise-of-draw.ts'

export type CustomerNeeds = Pick<Ports, 'store' | 'vault' | 'wecom'>

type Someone = {
  readonly draw: Owned
  readonly account: BoundAccount
  readonly subject: Subject
  readonly key: Uint8Array
}

/** How long ago the people of a group may have been read, to find somebody among them. */
const seenWithinMs = 3_000

/**
 * Who a visitor is in the enterprise of a draw: by what is known, else by the WeChat that they sign in with. Null for a
 * stranger, `unknown` while WeCom cannot be asked. Refuses `wechat_taken` for whom another entrant is already.
 */
export async function customerSelf(
  ports: CustomerNeeds,
  someone: Someone,
): Promise<AccountPerson | null | 'unknown'> {
  const { account, key, subject } = someone
  const { person, self } = await ports.store.read(async (tx) => ({
    person: await tx.accountPeople.byIdentity(account.id, key),
    self: subject.kind === 'user' ? await inWechat(tx, ports.vault, subject.userId) : null,
  }))
  if (person || !self) return person
  try {
    const externalUserId = await idOf(ports, someone, self)
    return externalUserId === null ? null : await become(ports, someone, externalUserId)
  } catch (failure) {
    if (failure instanceof OutsideFailed) return 'unknown'
    throw failure
  }
}

/** Keeps that this visitor is somebody whom the enterprise knows by this name. Refuses `wechat_taken`. */
export async function become(
  { store, vault }: CustomerNeeds,
  { draw, account: { id: accountId }, key }: Omit<Someone, 'subject'>,
  name: string,
): Promise<AccountPerson | null> {
  return await store.transact(async (tx) => {
    const personKey = await meetCustomer(tx, vault, { accountId, name, at: await tx.now() })
    await bindPerson(tx, draw, { accountId, personKey, key })
    return await tx.accountPeople.byPerson(accountId, personKey)
  })
}

/** Who is in a group without being anybody's customer has their id there alone. */
async function idOf(
  { wecom }: CustomerNeeds,
  { account, draw }: Someone,
  self: { readonly unionid: string; readonly openid: string },
): Promise<string | null> {
  const app = contactOf(account)
  const id = await wecom.externalUserIdOf(app, self)
  if (id !== null) return id
  for (const { chatId } of conditionOf(draw.settings.conditions, 'customer_group')?.groups ?? []) {
    const group = await wecom.group(app, { chatId, maxAgeMs: seenWithinMs })
    const found = group?.members.find(({ kind, unionid }) => kind === 'customer' && unionid === self.unionid)
    if (found) return found.id
  }
  return null
}
