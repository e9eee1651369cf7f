declare const brand: unique symbol
type Branded<T, Name extends string> = T & { readonly [brand]: Name }

/** Private identity of a draw; known to its organiser only. */
export type DrawId = Branded<string, 'DrawId'>
/** Public short id of a draw: a locator, not a secret. It is `drawId` in the protocol lot/1. */
export type Lid = Branded<string, 'Lid'>
export type UserId = Branded<string, 'UserId'>
export type GuestId = Branded<string, 'GuestId'>
export type AwardId = Branded<string, 'AwardId'>

/** 31 symbols without look-alikes (no 0, 1, i, l, o): safe to read aloud and to copy from a poster. */
export const plainAlphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/**
 * Spells random bytes in the plain alphabet, one symbol a byte; bytes at or above 248 are skipped so that
 * every symbol is equally likely. Returns null when the bytes run out before `length` symbols stand.
 */
export function spellPlainly(bytes: Uint8Array, length: number): string | null {
  let text = ''
  for (const byte of bytes) {
    if (byte < 248) text += plainAlphabet[byte % 31]
    if (text.length === length) return text
  }
  return null
}

/**
 * Text of so many symbols of the plain alphabet, each equally likely; `randomBytes` is asked again until
 * they stand.
 */
export function randomText(length: number, randomBytes: (length: number) => Uint8Array): string {
  let text = ''
  while (text.length < length)
    for (const byte of randomBytes(2 * (length - text.length)))
      if (byte < 248 && text.length < length) text += plainAlphabet[byte % 31]
  return text
}
