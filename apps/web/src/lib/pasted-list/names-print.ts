import { fingerprint, nobleHasher, utf8 } from '@fairdraw/fairness'

/** The short fingerprint of a list of names, in whatever order: SHA-256 of the sorted names, each on a line. */
export function namesPrint(names: readonly string[]): string {
  const lines = names
    .map((name) => name.normalize('NFC'))
    .sort()
    .map((name) => `${name}\n`)
  return fingerprint(nobleHasher.sha256(utf8(lines.join(''))))
}
