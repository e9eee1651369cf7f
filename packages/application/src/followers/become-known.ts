import { type Draw, Refusal } from '@fairdraw/domain'
import { appOf, hasSecrets, type UsableAccount } from '../outside-accounts/bound-account.ts'
import { bindPerson } from './bind-person.ts'
import { accountOfDraw } from './followed-account.ts'
import { personKeyOf, sealOpenid } from './follower-keys.ts'
import { askFollowing, type FollowNeeds } from './following.ts'
import { type Knocking, keepUnnamed, knockAt, leavingState, requireState, takeByTicket } from './take-in.ts'

/** Null while the account cannot be asked. */
export type KnownNow = { readonly follows: boolean | null }

/** The address of WeChat that says who somebody is and leads back to the draw's page; refuses `not_connected`. */
export async function leaveForWechat(
  ports: FollowNeeds,
  knocking: Knocking,
  publicUrl: string,
): Promise<string> {
  const knock = await knockAt(ports, knocking, accountOfDraw)
  const { account } = knock
  return ports.wechat.insideUrl({
    appId: account.appId,
    returnTo: `${publicUrl}/mobile/${knocking.lid}`,
    scope: 'base',
    ...(hasSecrets(account) ? {} : { componentId: account.componentId }),
    state: leavingState(ports.vault, knock),
  })
}

/**
 * Takes back who left for WeChat. Refuses `follow_link_wrong` for a state of somebody else or a code that does not do,
 * `snapshot_user` for whom WeChat does not name, `wechat_taken` for a WeChat that is another entrant's, and
 * `check_waits` while WeChat does not answer and the draw waits.
 */
export async function returnFromWechat(
  ports: FollowNeeds,
  { code, state, ...knocking }: Knocking & { readonly code: string; readonly state: string },
): Promise<KnownNow> {
  const knock = await knockAt(ports, knocking, accountOfDraw)
  requireState(ports.vault, knock, state)
  const { account, draw, key, now } = knock
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
  { ticket, ...knocking }: Knocking & { readonly ticket: string },
): Promise<KnownNow> {
  const knock = await knockAt(ports, knocking, accountOfDraw)
  await takeByTicket(ports, knock, ticket)
  return await known(ports, knock.account, knock.key)
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
