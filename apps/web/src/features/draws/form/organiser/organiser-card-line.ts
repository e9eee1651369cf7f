import { present } from '@fairdraw/contract'
import type { OrganiserCard } from '@fairdraw/domain'
import { typedText } from '../../../../lib/typed-text.ts'
import { isSecure } from '../description/block-lines.ts'
import type { FormObjection } from '../form-objections.ts'
import { unlessEmpty } from '../unless-empty.ts'

/** The organiser’s card as it stands in the form; what is empty is the account’s own, or is left out. */
export type OrganiserCardLine = {
  readonly name: string
  readonly avatar: string | null
  readonly qr: string | null
  readonly accountUrl: string
  readonly miniUrl: string
}

/** A card that says no more than the account does. */
export const plainCard: OrganiserCardLine = { name: '', avatar: null, qr: null, accountUrl: '', miniUrl: '' }

/** A draw’s card as it stands in the form. */
export function cardLineOf(card: OrganiserCard | undefined): OrganiserCardLine {
  return { ...plainCard, ...card }
}

/** The card this stands for; undefined where it says nothing. */
export function cardOf({
  name,
  avatar,
  qr,
  accountUrl,
  miniUrl,
}: OrganiserCardLine): OrganiserCard | undefined {
  const [called, account, mini] = [name, accountUrl, miniUrl].map(typedText)
  const card = present({ name: called, avatar, qr, accountUrl: account, miniUrl: mini })
  return unlessEmpty(card) ?? undefined
}

/** Addresses nobody could be led to. */
export function objectionsToCard({ accountUrl, miniUrl }: OrganiserCardLine): readonly FormObjection[] {
  const wrong = (typed: string) => typed.trim() !== '' && !isSecure(typed)
  const found: FormObjection[] = []
  if (wrong(accountUrl)) found.push({ path: 'organiser_card.account_url', code: 'secure_address' })
  if (wrong(miniUrl)) found.push({ path: 'organiser_card.mini_url', code: 'secure_address' })
  return found
}
