import { nobleHasher, utf8 } from '@fairdraw/fairness'

/**
 * A small piece of work for whoever tries too often: a number with which the SHA-256 of the token begins with so many
 * zero bits, found only by trying (Dwork and Naor, CRYPTO 1992). A phone needs a blink for one; a million cost days.
 */
export type Challenge = { readonly token: string; readonly bits: number }

export function isSolved({ token, bits }: Challenge, answer: string): boolean {
  return /^\d{1,15}$/.test(answer) && zeroBits(digest(token, answer)) >= bits
}

/** The first number that solves it at or after `from`, tried `most` times; null when none of these does. */
export function solve({ token, bits }: Challenge, from: number, most: number): string | null {
  for (let number = from; number < from + most; number++)
    if (zeroBits(digest(token, String(number))) >= bits) return String(number)
  return null
}

function digest(token: string, answer: string): Uint8Array {
  return nobleHasher.sha256(utf8(`${token} ${answer}`))
}

function zeroBits(bytes: Uint8Array): number {
  let bits = 0
  for (const byte of bytes) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}
