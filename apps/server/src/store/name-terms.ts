import { createHash } from 'node:crypto'

/** Code points end below 2^21, so that two of them make one whole number. */
const wide = 2 ** 21
const space = 0x20

/** A name as it is compared: in one form, in one case, with single spaces. */
export function foldedName(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
}

/**
 * What a name is found by: each pair of neighbouring characters, and each one before a space or the end by itself. In
 * Chinese, which writes no spaces, two characters are a word.
 */
export function termsOfName(name: string): ReadonlySet<number> {
  const signs = signsOf(foldedName(name))
  return new Set(signs.flatMap((sign, at) => (sign === space ? [] : [pair(sign, signs[at + 1])])))
}

/** Terms that every name with this keyword has; `starts`: those of a lone character, from the first to before the last. */
export type KeywordTerms =
  | { readonly kind: 'exact'; readonly terms: readonly number[] }
  | { readonly kind: 'starts'; readonly from: number; readonly to: number }

/** Null when the keyword says nothing. */
export function termsOfKeyword(keyword: string): KeywordTerms | null {
  const signs = signsOf(foldedName(keyword))
  const last = signs.at(-1)
  if (last === undefined) return null
  // What follows the last character in the name is unknown.
  const terms = signs.slice(0, -1).flatMap((sign, at) => (sign === space ? [] : [pair(sign, signs[at + 1])]))
  if (terms.length > 0) return { kind: 'exact', terms: [...new Set(terms)] }
  return { kind: 'starts', from: last * wide, to: (last + 1) * wide }
}

/** The term of everybody who came by a channel: below zero, where no name's are. Others may share it. */
export function termOfChannel(channel: string): number {
  return -1 - createHash('sha256').update(channel).digest().readUIntBE(0, 6)
}

function signsOf(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0)
}

function pair(sign: number, next: number | undefined): number {
  return sign * wide + (next === undefined || next === space ? 0 : next)
}
