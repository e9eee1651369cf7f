import { fingerprint, nobleHasher, utf8 } from '@fairdraw/fairness'

/**
 * The short fingerprint of a list of names in whatever order: the first 50 bits of SHA-256 over the sorted names (NFC, by
 * UTF-16 units), each ended by a line feed.
 */
export function namesPrint(names: readonly string[]): string {
  const lines = names
    .map((name) => name.normalize('NFC'))
    .sort()
    .map((name) => `${name}\n`)
  return fingerprint(nobleHasher.sha256(utf8(lines.join(''))))
}
