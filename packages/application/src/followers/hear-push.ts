import {
  conditionOf,
  type Draw,
  type Instant,
  type Lid,
  minute,
  type Scenery,
  samePasscode,
  second,
} from '@fairdraw/domain'
import { keepAnswers, type MessageAnswer } from '../consents/hear-answers.ts'
import type { UsableAccount } from '../outside-accounts/bound-account.ts'
import { noteArrival } from '../outside-accounts/note-arrival.ts'
import type { DeliveryOutcome, Ports, Reading, Writing } from '../ports/index.ts'
import { personKeyOf, pushKeyOf, sealOpenid, ticketFor } from './follower-keys.ts'
import { askFollowing, type FollowNeeds } from './following.ts'
import { keepDelivery } from './hear-delivery.ts'
import { followedDrawOf, openDrawsOf } from './open-draws.ts'

/** What an official account was told by WeChat. */
export type Pushed = {
  readonly openid: string
  /** When it happened, in whole seconds. */
  readonly at: Instant
  /** Names this push among those of its account. */
  readonly mark: string
  readonly said:
    | { readonly kind: 'followed'; readonly scene: string | null }
    | { readonly kind: 'left' }
    | { readonly kind: 'scanned'; readonly scene: string }
    | { readonly kind: 'wrote'; readonly text: string }
    /** How a message of the account to them ended. */
    | { readonly kind: 'delivered'; readonly messageId: string; readonly outcome: DeliveryOutcome }
    | { readonly kind: 'answered'; readonly answers: readonly MessageAnswer[] }
    | { readonly kind: 'other' }
}

/** The draw's card, for one follower alone: its address says who they are. */
export type PushedCard = {
  readonly lid: Lid
  readonly channel: string | null
  readonly title: string
  /** The organiser's words; null for none. */
  readonly reply: string | null
  /** The word of the draw, where its card tells it. */
  readonly passcode: string | null
  readonly picture: string | null
  /** Null: the landscape. */
  readonly scenery: Scenery | null
  readonly ticket: string
  /** Nothing was answered to this push before. */
  readonly isFirst: boolean
}

type Needs = Pick<Ports, 'store' | 'vault'>

/**
 * Hears a push whose signature was right, and answers the card of the draw that it asked for; null for none. Told again,
 * it changes nothing and is answered the same. It is believed that somebody may be there, and nothing else: the
 * organiser knows the word that pushes are signed with, and could make up that anybody came or left.
 */
export async function hearPush(
  { store, vault }: Needs,
  account: UsableAccount,
  pushed: Pushed,
): Promise<PushedCard | null> {
  const personKey = personKeyOf(vault, account.id, pushed.openid)
  const isFirst = await store.transact(async (tx) => {
    const now = await tx.now()
    await noteArrival(tx, account, now)
    const pushKey = pushKeyOf(vault, account.id, pushed.mark)
    if (!(await tx.accountPeople.hear({ accountId: account.id, pushKey, at: now }))) return false
    const sealedOpenid = sealOpenid(vault, account.id, personKey, pushed.openid)
    await keep(tx, vault, account.id, { personKey, sealedOpenid, pushed, now })
    return true
  })
  return await store.read(async (tx) => {
    const found = await askedFor(tx, account, pushed)
    return found && cardOf(vault, account, found, { personKey, isFirst, now: await tx.now() })
  })
}

type Told = {
  readonly personKey: Uint8Array
  readonly sealedOpenid: Uint8Array
  readonly pushed: Pushed
  readonly now: Instant
}

async function keep(
  tx: Writing,
  vault: Needs['vault'],
  accountId: string,
  { personKey, sealedOpenid, pushed: { at, said }, now }: Told,
) {
  if (said.kind === 'delivered')
    return await keepDelivery(tx, { accountId, messageId: said.messageId, outcome: said.outcome, at: now })
  // Asked about at once, and later by who works behind the answers where that came to nothing.
  if (said.kind === 'left')
    return await tx.accountPeople.doubt({ accountId, personKey, at: now, asksAt: now + minute })
  const before = await tx.accountPeople.byPerson(accountId, personKey)
  // An earlier word that comes after they left must not bring back what they had forgotten. Pushes tell whole seconds:
  // who comes back in the one in which they left is taken.
  if (said.kind === 'other' || (before?.follows === false && before.seenAt >= at + second)) return
  await tx.accountPeople.meet({ accountId, personKey, sealedOpenid, at: now })
  if (said.kind === 'answered')
    await keepAnswers(tx, vault, { accountId, personKey, answers: said.answers, at, now })
}

/**
 * Asks WeChat about somebody who was said to come or to leave: its answer alone counts, and forgets who left
 * (`unsubscribe`). While it gives none, nobody is held to what a push said; the draw's closing asks
 * again.
 */
export async function verifyPush(
  ports: FollowNeeds,
  account: UsableAccount,
  { openid, said: { kind } }: Pushed,
): Promise<void> {
  if (kind !== 'left' && kind !== 'followed' && kind !== 'scanned') return
  const personKey = personKeyOf(ports.vault, account.id, openid)
  const person = await ports.store.read((tx) => tx.accountPeople.byPerson(account.id, personKey))
  if (person) await askFollowing(ports, account, person, true)
}

type Found = { readonly draw: Draw; readonly channel: string | null }

async function askedFor(tx: Reading, account: UsableAccount, { said }: Pushed): Promise<Found | null> {
  if (said.kind === 'wrote') {
    const draws = await openDrawsOf(tx, account)
    const draw = draws.find(({ settings }) =>
      samePasscode(said.text, conditionOf(settings.conditions, 'follow')?.keyword ?? ''),
    )
    return draw ? { draw, channel: null } : null
  }
  const scene = said.kind === 'followed' || said.kind === 'scanned' ? said.scene : null
  if (scene === null) return null
  const [lid = '', channel] = scene.split('.')
  const draw = await followedDrawOf(tx, account, lid as Lid)
  return draw && { draw, channel: channel ?? null }
}

function cardOf(
  vault: Needs['vault'],
  { id: accountId }: UsableAccount,
  { draw: { lid, settings }, channel }: Found,
  { personKey, isFirst, now }: { personKey: Uint8Array; isFirst: boolean; now: Instant },
): PushedCard {
  const follow = conditionOf(settings.conditions, 'follow')
  const word = follow?.tellsPasscode ? conditionOf(settings.conditions, 'passcode')?.passcode : undefined
  return {
    lid,
    channel,
    isFirst,
    title: settings.title,
    reply: follow?.reply ?? null,
    passcode: word ?? null,
    picture: settings.shareCover ?? settings.cover ?? null,
    scenery: settings.scenery ?? null,
    ticket: ticketFor(vault, { accountId, lid }, personKey, now),
  }
}
