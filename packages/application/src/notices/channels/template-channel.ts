import { type MailKind, minute, type TemplateUse, templateUses } from '@fairdraw/domain'
import { openOpenid } from '../../followers/follower-keys.ts'
import { outcomeOfDelivery } from '../../followers/hear-delivery.ts'
import { appOf, openAccount } from '../../outside-accounts/bound-account.ts'
import {
  type AccountPerson,
  type AppAccess,
  type LentLetter,
  type Letter,
  OutsideFailed,
  type Ports,
  type Reading,
  type TemplateMessage,
} from '../../ports/index.ts'
import { letterOn, readerOf, userOf, wants } from '../letters-to.ts'
import type { LetterOutcome, NoticeChannel, Told } from './notice-channel.ts'
import { outcomeOfFailure } from './outcome-of-failure.ts'
import { factsNow, type LetterLinks } from './said-now.ts'
import { type Forbearance, sendWithin } from './send-within.ts'
import { templateValues } from './template-values.ts'

type Needs = Pick<Ports, 'store' | 'vault' | 'wechat'>

/** As many characters of a letter's id as WeChat keeps of a mark; they name one letter as well as all of them. */
const markLength = 32
/** WeChat knows the mark of a message for ten minutes; the third try is behind pauses of one and of five. */
const forbearance: Forbearance = { withinMs: 9 * minute, mostTries: 3 }

/**
 * Template messages of organisers' official accounts, to entrants who are known to follow them, where the organiser chose
 * a template for what is told.
 */
export function templateChannel(ports: Needs, links: LetterLinks): NoticeChannel {
  const { store, vault, wechat } = ports
  return {
    name: 'template',
    mayRepeat: true,
    tells: (kind) => purposeOf(kind) !== null,
    async lettersTo(tx, told, recipients) {
      const sending = await chosenFor(tx, told)
      const letters: Letter[] = []
      if (!sending) return letters
      for (const recipient of recipients) {
        const person = await tx.accountPeople.byIdentity(sending.accountId, recipient.readerKey)
        if (!isReached(person) || !(await wantsIt(tx, recipient.identity, told))) continue
        letters.push(letterOn(vault, 'template', told, recipient, sending.accountId))
      }
      return letters
    },
    async send(letter) {
      const ready = await store.read((tx) => readyOf(tx, vault, letter, links))
      if (ready === null || 'kind' in ready) return ready
      return await sendWithin(ports, letter, forbearance, async () => {
        try {
          const { messageId } = await wechat.sendTemplate(ready.app, ready.message)
          return await keepSent(ports, letter, messageId)
        } catch (failure) {
          if (failure instanceof OutsideFailed) return outcomeOfFailure(failure)
          throw failure
        }
      })
    },
  }
}

function purposeOf(kind: MailKind): TemplateUse | null {
  return templateUses.find((use) => use === kind) ?? null
}

/** The account of a draw's organiser, where a template was chosen for what is told. */
async function chosenFor(
  tx: Reading,
  { drawId, kind }: Told,
): Promise<{ readonly accountId: string } | null> {
  const use = purposeOf(kind)
  const draw = drawId && (await tx.draws.byId(drawId))
  const account = draw && (await tx.outsideAccounts.ofKind(draw.ownerId, 'mp'))
  if (!use || !account || !(await tx.chosenTemplates.of(account.id, use, 'template'))) return null
  return { accountId: account.id }
}

const isReached = (person: AccountPerson | null) => person?.follows === true && person.sealedOpenid !== null

/** Guests have no choices to make here: they stop following, or block messages at WeChat. */
async function wantsIt(tx: Reading, identity: string, { kind }: Pick<Told, 'kind'>): Promise<boolean> {
  const userId = userOf(identity)
  if (userId === null) return true
  const reader = (await tx.readers.of([userId])).get(userId)
  return reader !== undefined && wants(reader, kind)
}

type Ready = { readonly app: AppAccess; readonly message: TemplateMessage }

/**
 * The message as it is now: nothing when its reader stopped following or wants none any more, when the draw is gone, or
 * when the organiser took the template away; refused when they disconnected the account; accepted when it was sent
 * before.
 */
async function readyOf(
  tx: Reading,
  vault: Ports['vault'],
  letter: LentLetter,
  links: LetterLinks,
): Promise<Ready | LetterOutcome | null> {
  const account = await tx.outsideAccounts.byId(letter.account)
  if (!account) return { kind: 'refused', answer: 'not_connected' }
  if (await tx.chosenTemplates.isSent(letter.id)) return { kind: 'accepted', answer: 'sent before' }
  const use = purposeOf(letter.kind)
  const chosen = use && (await tx.chosenTemplates.of(account.id, use, 'template'))
  const person = await tx.accountPeople.byIdentity(account.id, letter.readerKey)
  const now = await factsNow(tx, letter)
  if (!chosen || !person || !isReached(person) || !now) return null
  if (!(await wantsIt(tx, readerOf(vault, letter), letter))) return null
  const openid = openOpenid(vault, person)
  if (openid === null) return null
  const values = templateValues(chosen, now, letter.at)
  const [url, mark] = [links.draw(now.draw.lid), letter.id.slice(0, markLength)]
  const message = { openid, templateId: chosen.templateId, values, url, mark }
  return { app: appOf(openAccount(vault, account)), message }
}

/** Remembers the message by WeChat's number; how it ended where WeChat has said so already. */
async function keepSent({ store }: Needs, letter: LentLetter, messageId: string): Promise<LetterOutcome> {
  return await store.transact(async (tx) => {
    const sent = { accountId: letter.account, messageId, letterId: letter.id, at: await tx.now() }
    const ended = await tx.chosenTemplates.sent(sent)
    return ended === null ? { kind: 'accepted', answer: 'ok' } : outcomeOfDelivery(ended)
  })
}
