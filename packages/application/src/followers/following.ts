import { conditionOf, type Draw, followedAccountOf, Refusal, second } from '@fairdraw/domain'
import { appOf, type UsableAccount } from '../outside-accounts/bound-account.ts'
import { type AccountPerson, OutsideFailed, type Ports, type Reading } from '../ports/index.ts'
import { accountIdOfDraw, accountOfDraw } from './followed-account.ts'
import { openOpenid } from './follower-keys.ts'

/** When a page may try again for whom the account could not be asked. */
export const askAgainMs = 30 * second

export type FollowNeeds = Pick<Ports, 'store' | 'vault' | 'wechat'>

/** `stranger`: nobody knows who they are in the account · `unknown`: it could not be asked. */
export type FollowState = 'follows' | 'does_not' | 'stranger' | 'unknown'

/**
 * Asks whether a newcomer follows the account that the draw asks for. Refuses `follow_needed`, with the account's name
 * and whether they are known there, and `check_waits` while it cannot be asked and the organiser chose to wait.
 */
export async function requireFollowing(
  ports: FollowNeeds,
  draw: Pick<Draw, 'ownerId' | 'settings'>,
  identityKey: Uint8Array,
): Promise<void> {
  const condition = conditionOf(draw.settings.conditions, 'follow')
  if (!condition) return
  const state = await followState(ports, draw, identityKey)
  if (state === 'follows' || (state === 'unknown' && condition.onOutage === 'let_in')) return
  if (state === 'unknown') throw new Refusal('check_waits', { retry_after_ms: askAgainMs })
  throw notFollowing(draw, state === 'stranger')
}

/** What is refused to who is not known to follow; `isStranger`: nobody knows who they are in the account. */
export function notFollowing({ settings }: Pick<Draw, 'settings'>, isStranger = false): Refusal {
  const name = followedAccountOf(settings)?.name ?? ''
  return new Refusal('follow_needed', { account_name: name, is_known: !isStranger })
}

/** Whether this identity was said to follow the account of a draw, without asking anybody. */
export async function isKnownFollower(
  tx: Pick<Reading, 'accountPeople' | 'outsideAccounts'>,
  draw: Pick<Draw, 'ownerId' | 'settings'>,
  identityKey: Uint8Array,
): Promise<boolean> {
  const accountId = await accountIdOfDraw(tx, draw)
  const person = accountId === null ? null : await tx.accountPeople.byIdentity(accountId, identityKey)
  return person?.follows === true
}

/** Whether this identity follows the account of a draw: by what is known, else by asking the account. */
export async function followState(
  ports: FollowNeeds,
  draw: Pick<Draw, 'ownerId' | 'settings'>,
  identityKey: Uint8Array,
): Promise<FollowState> {
  const { store, vault } = ports
  const { account, person } = await store.read(async (tx) => {
    const account = await accountOfDraw(tx, vault, draw)
    return { account, person: account && (await tx.accountPeople.byIdentity(account.id, identityKey)) }
  })
  if (!account) return 'unknown'
  if (!person) return 'stranger'
  if (person.follows === true) return 'follows'
  // Who left was forgotten: they are to say again who they are, since no push needs to come that says it.
  if (isForgotten(person)) return 'stranger'
  return await askFollowing(ports, account, person)
}

/** Whether somebody left and nothing is kept to ask about them by. */
export function isForgotten({ sealedOpenid, follows }: AccountPerson): boolean {
  return sealedOpenid === null && follows === false
}

/**
 * Asks WeChat about one of an account's people, and keeps what it says: nothing else makes a follower of somebody, or
 * takes it from them. Of who left the openid is forgotten, `isSaidToLeave` also where nobody knew that they followed.
 */
export async function askFollowing(
  { store, vault, wechat }: FollowNeeds,
  account: UsableAccount,
  person: AccountPerson,
  isSaidToLeave = false,
): Promise<Exclude<FollowState, 'stranger'>> {
  const openid = openOpenid(vault, person)
  // Who left has nothing to ask by; of who was let in unseen nothing is known at all.
  if (openid === null) return person.follows === false ? 'does_not' : 'unknown'
  const at = await store.read((tx) => tx.now())
  const follows = await askAccount(wechat, account, openid)
  if (follows === null) return 'unknown'
  const { accountId, personKey } = person
  const hasLeft = !follows && (isSaidToLeave || person.follows === true)
  await store.transact(async ({ accountPeople, messageConsents }) => {
    await accountPeople.settleDoubt({ accountId, personKey, at })
    if (!hasLeft) return await accountPeople.see({ accountId, personKey, follows, at })
    await accountPeople.leave(accountId, personKey, at)
    await messageConsents.forgetPerson(personKey, accountId)
  })
  return follows ? 'follows' : 'does_not'
}

/** Null when the account cannot be asked, whyever. */
async function askAccount(
  wechat: Ports['wechat'],
  account: UsableAccount,
  openid: string,
): Promise<boolean | null> {
  try {
    const app = appOf(account)
    return (await wechat.follower(app, openid)).follows
  } catch (error) {
    if (!(error instanceof OutsideFailed)) throw error
    return error.trouble === 'gone' || error.trouble === 'consent' ? false : null
  }
}
