import { randomText } from '@fairdraw/domain'
import { utf8 } from '@fairdraw/fairness'
import type { Vault, VipCard } from '../ports/index.ts'

/** 31²⁰ codes: nobody guesses one. */
const codeLength = 20

const place = ({ id }: Pick<VipCard, 'id'>) => `vip_cards/${id}/code`

/** A fresh code as it is printed: four groups of five, such as 7HTM4-KQ2WE-…. */
export function newCardCode(vault: Vault): string {
  const text = randomText(codeLength, vault.randomBytes).toUpperCase()
  return (text.match(/.{5}/g) ?? []).join('-')
}

/** How a card is found by its code, typed in any case, with or without its dashes, in full-width characters too. */
export function cardKeyOf(vault: Vault, typed: string): Uint8Array {
  const code = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
  return vault.index('vip_cards/code', code)
}

export function sealCardCode(vault: Vault, card: Pick<VipCard, 'id'>, code: string): Uint8Array {
  return vault.seal(place(card), utf8(code))
}

export function openCardCode(vault: Vault, card: Pick<VipCard, 'id' | 'sealedCode'>): string {
  return new TextDecoder().decode(vault.open(place(card), card.sealedCode))
}
