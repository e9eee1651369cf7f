import {
  consentTo,
  type SubscribeMessageOfDraw,
  subscribeMessageOf,
} from '../../consents/subscribe-consent.ts'
import { openOpenid } from '../../followers/follower-keys.ts'
import { appOf } from '../../outside-accounts/bound-account.ts'
import type {
  AppAccess,
  ConsentOf,
  LentLetter,
  Letter,
  Ports,
  Reading,
  SubscribeMessage,
} from '../../ports/index.ts'
import { letterOn, readerOf, userOf, wants } from '../letters-to.ts'
import type { NoticeChannel } from './notice-channel.ts'
import { factsNow, type LetterLinks } from './said-now.ts'
import { sendConsented } from './send-consented.ts'
import { wonValues } from './won-values.ts'

type Needs = Pick<Ports, 'store' | 'vault' | 'wechat'>

/**
 * Notifications of organisers' official accounts, to winners who agreed to one. A letter is written by taking a consent in
 * the same transaction: one consent, one message.
 */
export function subscribeChannel(ports: Needs, links: LetterLinks): NoticeChannel {
  const { store, vault, wechat } = ports
  return {
    name: 'subscribe',
    mayRepeat: false,
    tells: (kind) => kind === 'won',
    async lettersTo(tx, told, recipients) {
      const { drawId, at } = told
      const draw = drawId && (await tx.draws.byId(drawId))
      const message = draw && (await subscribeMessageOf(tx, vault, draw))
      const letters: Letter[] = []
      if (!drawId || !message) return letters
      const { id: accountId } = message.account
      for (const recipient of recipients) {
        const person = await tx.accountPeople.byIdentity(accountId, recipient.readerKey)
        if (!person?.sealedOpenid || !(await wantsIt(tx, recipient.identity, told))) continue
        const letter = letterOn(vault, 'subscribe', told, recipient, accountId)
        const isTaken = await tx.messageConsents.take(consentTo(message, person), {
          id: letter.id,
          drawId,
          at,
        })
        if (isTaken) letters.push(letter)
      }
      return letters
    },
    async send(letter) {
      const ready = await store.read((tx) => messageOf(tx, vault, letter, links))
      if (ready === null) {
        await store.transact((tx) => tx.messageConsents.giveBack(letter.id))
        return null
      }
      const { app, message, of } = ready
      return await sendConsented(ports, letter, of, () => wechat.sendSubscribe(app, message))
    },
  }
}

/** Guests have no choices to make: they agreed to this one message, and that is all. */
async function wantsIt(tx: Reading, identity: string, { kind }: Pick<LentLetter, 'kind'>): Promise<boolean> {
  const userId = userOf(identity)
  if (userId === null) return true
  const reader = (await tx.readers.of([userId])).get(userId)
  return reader !== undefined && wants(reader, kind)
}

type Ready = { readonly app: AppAccess; readonly message: SubscribeMessage; readonly of: ConsentOf }

/**
 * The message as it is now: nothing when its reader has left the account or wants none any more, when the draw is gone, or
 * when the organiser has another account or another template: the consent was to that one.
 */
async function messageOf(
  tx: Reading,
  vault: Ports['vault'],
  letter: LentLetter,
  links: LetterLinks,
): Promise<Ready | null> {
  const now = await factsNow(tx, letter)
  const consent = now && (await tx.messageConsents.ofLetter(letter.id))
  const ours = now && (await subscribeMessageOf(tx, vault, now.draw))
  if (!now || !consent || !ours || !isOf(consent, ours)) return null
  const { account, chosen } = ours
  const person = await tx.accountPeople.byPerson(account.id, consent.personKey)
  const openid = person && openOpenid(vault, person)
  if (openid === null || !(await wantsIt(tx, readerOf(vault, letter), letter))) return null
  const { templateId, fields } = chosen
  const values = wonValues(fields, now, letter.at)
  const message = { openid, templateId, values, url: links.draw(now.draw.lid) }
  return { app: appOf(account), message, of: consent }
}

const isOf = (consent: ConsentOf, { account, chosen }: SubscribeMessageOfDraw) =>
  consent.account === account.id && consent.templateId === chosen.templateId
