import type { Vault } from '../ports/index.ts'

/** What the platform signs and encrypts its messages with, typed into its console by the organiser. */
export type PushSecrets = { readonly token: string; readonly aesKey: string }

const symbols = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Bytes from here on would make some symbols likelier than others. */
const tooHigh = 256 - (256 % symbols.length)
const [tokenLength, aesKeyLength] = [32, 43]

/** Fresh ones, of letters and digits as the consoles of the platforms take them. */
export function newPushSecrets(vault: Vault): PushSecrets {
  return { token: randomSymbols(vault, tokenLength), aesKey: randomSymbols(vault, aesKeyLength) }
}

function randomSymbols(vault: Vault, length: number): string {
  let text = ''
  while (text.length < length)
    for (const byte of vault.randomBytes(2 * (length - text.length)))
      if (byte < tooHigh && text.length < length) text += symbols[byte % symbols.length]
  return text
}
