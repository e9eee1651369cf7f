import type { UserId } from '@fairdraw/domain'
import { entrancePage } from '../../mini/own-mini.ts'
import { personIn } from '../../organisers/outside-identity.ts'
import {
  type AppCredentials,
  type ConsentOf,
  type LentLetter,
  type Letter,
  type MiniMessage,
  type OperatorTemplate,
  ofOperator,
  type Ports,
  type Reading,
} from '../../ports/index.ts'
import { letterOn, readerOf, userOf, wants } from '../letters-to.ts'
import type { NoticeChannel } from './notice-channel.ts'
import { factsNow } from './said-now.ts'
import { sendConsented } from './send-consented.ts'
import { wonValues } from './won-values.ts'

type Needs = Pick<Ports, 'miniProgram' | 'store' | 'vault'> & {
  readonly ownMini: AppCredentials
  readonly ownMiniTemplate: OperatorTemplate
}

/**
 * Messages of the operator's mini-program, to winners who agreed to one about the draw. A letter is written by taking a
 * consent in the same transaction: one consent, one message.
 */
export function miniChannel(ports: Needs): NoticeChannel {
  const { miniProgram, ownMini, ownMiniTemplate, store, vault } = ports
  const { templateId } = ownMiniTemplate
  return {
    name: 'mini',
    mayRepeat: false,
    tells: (kind) => kind === 'won',
    async lettersTo(tx, told, recipients) {
      const { drawId, at } = told
      const letters: Letter[] = []
      for (const recipient of drawId === null ? [] : recipients) {
        const userId = userOf(recipient.identity)
        const personKey = userId && (await personKeyOf(tx, ownMini, userId))
        if (!userId || !personKey || !(await wantsIt(tx, userId, told))) continue
        const letter = letterOn(vault, 'mini', told, recipient)
        const of: ConsentOf = { channel: 'mini', account: ofOperator, personKey, templateId }
        if (drawId && (await tx.messageConsents.take(of, { id: letter.id, drawId, at }))) letters.push(letter)
      }
      return letters
    },
    async send(letter) {
      const ready = await store.read((tx) => messageOf(tx, ports, letter))
      if (ready === null) {
        await store.transact((tx) => tx.messageConsents.giveBack(letter.id))
        return null
      }
      return await sendConsented(ports, letter, ready.of, () =>
        miniProgram.sendSubscribe(ownMini, ready.message),
      )
    },
  }
}

/** By which somebody's consents at the mini-program are found; null for who never signed in by it. */
async function personKeyOf(
  tx: Reading,
  { appId }: AppCredentials,
  userId: UserId,
): Promise<Uint8Array | null> {
  const identities = await tx.identities.ofUser(userId)
  return identities.find(({ provider, app }) => provider === 'wechat' && app === appId)?.subjectKey ?? null
}

async function wantsIt(tx: Reading, userId: UserId, { kind }: Pick<LentLetter, 'kind'>): Promise<boolean> {
  const reader = (await tx.readers.of([userId])).get(userId)
  return reader !== undefined && wants(reader, kind)
}

/**
 * The message as it is now: nothing when its reader has left or wants none any more, when the draw is gone, or when the
 * operator has another template: the consent was to that one.
 */
async function messageOf(
  tx: Reading,
  { ownMiniTemplate: { fields, templateId }, vault }: Needs,
  letter: LentLetter,
): Promise<{ readonly message: MiniMessage; readonly of: ConsentOf } | null> {
  const userId = userOf(readerOf(vault, letter))
  const consent = await tx.messageConsents.ofLetter(letter.id)
  const now = await factsNow(tx, letter)
  if (!userId || !now || consent?.templateId !== templateId || !(await wantsIt(tx, userId, letter)))
    return null
  const identity = await tx.identities.bySubject(consent.personKey)
  if (identity?.userId !== userId) return null
  const { subject: openid } = personIn(vault, identity)
  const values = wonValues(fields, now, letter.at)
  const place = { page: entrancePage, query: `lid=${now.draw.lid}` }
  return { message: { openid, templateId, values, place }, of: consent }
}
