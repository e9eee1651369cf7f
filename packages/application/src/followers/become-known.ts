import { type Draw, type Lid, Refusal } from '@fairdraw/domain'
import { publishedDraw } from '../draws/read-draw.ts'
import { identityKey, identityOf } from '../entrants/identity.ts'
import { appOf, hasSecrets, type UsableAccount } from '../outside-accounts/bound-account.ts'
import type { Subject } from '../ports/index.ts'
import { bindPerson } from './bind-person.ts'
import { accountOfDraw } from './followed-account.ts'
import { isStateFor, personKeyOf, sealOpenid, stateFor } from './follower-keys.ts'
import { askFollowing, type FollowNeeds } from './following.ts'
import { keepUnnamed, takeByTicket } from './take-in.ts'

/** Who wants to be known to the account of which draw. */
export type Knocking = { readonly lid: Lid; readonly subject: Subject }
/** Null while the account cannot be asked. */
export type KnownNow = { readonly follows: boolean | null }

/** The address of WeChat that says who somebody is and leads back to the draw's page; refuses `not_connected`. */
export async function leaveForWechat(
  ports: FollowNeeds,
  { lid, subject }: Knocking,
  publicUrl: string,
): Promise<string> {
  const { account, now } = await placeOf(ports, lid)
  const key = identityKey(ports.vault, identityOf(subject))
  return ports.wechat.insideUrl({
    ...{ appId: account.appId, returnTo: `${publicUrl}/mobile/${lid}`, scope: 'base' },
    ...(hasSecrets(account) ? {} : { componentId: account.componentId }),
    state: stateFor(ports.vault, { accountId: account.id, lid }, key, now),
  })
}

/**
 * Takes back who left for WeChat. Refuses `follow_link_wrong` for a state of somebody else or a code that does not do,
 * `snapshot_user` for whom WeChat does not name, `wechat_taken` for a WeChat that is another entrant's, and
 * `check_waits` while WeChat does not answer and the draw waits.
 */
export async function returnFromWechat(
  ports: FollowNeeds,
  { lid, subject, code, state }: Knocking & { readonly code: string; readonly state: string },
): Promise<KnownNow> {
  const { account, draw, now } = await placeOf(ports, lid)
  const key = identityKey(ports.vault, identityOf(subject))
  const place = { accountId: account.id, lid }
  if (!isStateFor(ports.vault, place, { identityKey: key, state, now }))
    throw new Refusal('follow_link_wrong')
  const openid = await openidBy(ports, { account, code, key, draw })
  if (openid === null) return await known(ports, account, key)
  const personKey = personKeyOf(ports.vault, account.id, openid)
  const sealedOpenid = sealOpenid(ports.vault, account.id, personKey, openid)
  await ports.store.transact(async (tx) => {
    await tx.accountPeople.meet({ accountId: account.id, personKey, sealedOpenid, at: now })
    await bindPerson(tx, draw, { accountId: account.id, personKey, key })
  })
  return await known(ports, account, key)
}

/** Takes somebody for whom the account's answer was, the first who uses its link and nobody else; refuses `follow_link_wrong` and `wechat_taken`. */
export async function takeTicket(
  ports: FollowNeeds,
  { lid, subject, ticket }: Knocking & { readonly ticket: string },
): Promise<KnownNow> {
  const place = await placeOf(ports, lid)
  const key = identityKey(ports.vault, identityOf(subject))
  await takeByTicket(ports, place, { key, ticket })
  return await known(ports, place.account, key)
}

async function placeOf({ store, vault }: FollowNeeds, lid: Lid) {
  return await store.read(async (tx) => {
    const draw = await publishedDraw(tx, lid)
    const account = await accountOfDraw(tx, vault, draw)
    if (!account) throw new Refusal('not_connected')
    return { draw, account, now: await tx.now() }
  })
}

type Coming = {
  readonly account: UsableAccount
  readonly code: string
  readonly key: Uint8Array
  readonly draw: Draw
}

/**
 * Whose code it is. Null for who is known already, whatever became of the code; and while WeChat does not answer for who
 * is let in meanwhile: then it is kept that they were here, and nothing else.
 */
async function openidBy(ports: FollowNeeds, { account, code, key, draw }: Coming): Promise<string | null> {
  try {
    const person = await ports.wechat.personOf(appOf(account), code)
    if (person.isSnapshot) throw new Refusal('snapshot_user')
    return person.openid
  } catch (error) {
    const follow = draw.settings.conditions?.find((one) => one.kind === 'follow')
    await keepUnnamed(ports, error, { accountId: account.id, key, waits: follow?.onOutage !== 'let_in' })
    return null
  }
}

async function known(ports: FollowNeeds, account: UsableAccount, key: Uint8Array): Promise<KnownNow> {
  const person = await ports.store.read((tx) => tx.accountPeople.byIdentity(account.id, key))
  if (!person) return { follows: null }
  if (person.follows === true) return { follows: true }
  const state = await askFollowing(ports, account, person)
  return { follows: state === 'unknown' ? null : state === 'follows' }
}
