import type { ChosenTemplate, Draw, Lid } from '@fairdraw/domain'
import { publishedDraw } from '../draws/read-draw.ts'
import { identityKey, identityOf } from '../entrants/identity.ts'
import { type UsableAccount, usableAccount } from '../outside-accounts/bound-account.ts'
import type { AccountPerson, ConsentOf, Ports, Reading, Subject, Vault } from '../ports/index.ts'
import { isWinAhead } from './win-ahead.ts'

/** The message by which an organiser's official account tells winners who agreed to it, and by which account. */
export type SubscribeMessageOfDraw = { readonly account: UsableAccount; readonly chosen: ChosenTemplate }

/** Null where the organiser has no account, or chose no message. */
export async function subscribeMessageOf(
  tx: Pick<Reading, 'chosenTemplates' | 'outsideAccounts'>,
  vault: Vault,
  { ownerId }: Pick<Draw, 'ownerId'>,
): Promise<SubscribeMessageOfDraw | null> {
  const account = await usableAccount(tx, vault, ownerId, 'mp')
  const chosen = account && (await tx.chosenTemplates.of(account.id, 'won', 'subscribe'))
  return account && chosen && { account, chosen }
}

/** Somebody of the account who can be sent that message. */
export function consentTo(
  { account, chosen: { templateId } }: SubscribeMessageOfDraw,
  { personKey }: Pick<AccountPerson, 'personKey'>,
): ConsentOf {
  return { channel: 'subscribe', account: account.id, personKey, templateId }
}

/**
 * Which message an entrant may agree to on a draw's page inside WeChat, and how many they agreed to so far: what WeChat
 * said of it, not what the page did. Null where none is sent, and to whom the account does not know: it could not be sent.
 */
export async function readConsent(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  { lid, subject }: { readonly lid: Lid; readonly subject: Subject | null },
): Promise<{ readonly templateId: string | null; readonly granted: number }> {
  return await store.read(async (tx) => {
    const draw = await publishedDraw(tx, lid)
    const message = subject && isWinAhead(draw) ? await subscribeMessageOf(tx, vault, draw) : null
    if (!subject || !message) return none
    const key = identityKey(vault, identityOf(subject))
    const person = await tx.accountPeople.byIdentity(message.account.id, key)
    if (!person?.sealedOpenid) return none
    const granted = await tx.messageConsents.open(consentTo(message, person), draw.id)
    return { templateId: message.chosen.templateId, granted }
  })
}

const none = { templateId: null, granted: 0 }
