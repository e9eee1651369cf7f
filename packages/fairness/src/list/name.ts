import { type Bytes, concat, utf8 } from '../basics/bytes.ts'
import { type Hasher, nobleHasher } from '../basics/hasher.ts'

/** Seals the names of one draw's rows (lot-1 §6.3). */
export type NameSeal = {
  /** The key that opens this one name and tells nothing of the identity; the salt of the row has 32 bytes. */
  keyOf(salt: Bytes): Bytes
  /** What the row carries: a commitment to exactly the text that is shown if the row wins. */
  commit(key: Bytes, shown: string): Bytes
}

/** Longest text that is laid out without making room anew, in UTF-16 units. */
const usualLength = 64

/** The seal of the names of a draw; it lays its messages out in place, because there may be a million. */
export function createNameSeal(drawId: string, hasher: Hasher = nobleHasher): NameSeal {
  const encoder = new TextEncoder()
  const forKey = concat(utf8(`lot1/name\n${drawId}\n`), new Uint8Array(32))
  const tag = utf8('lot1/shown\n')
  const head = tag.length + 32
  let forCommit = concat(tag, new Uint8Array(32 + 3 * usualLength))
  return {
    keyOf(salt) {
      forKey.set(salt, forKey.length - 32)
      return hasher.sha256(forKey)
    },
    commit(key, shown) {
      if (forCommit.length < head + 3 * shown.length)
        forCommit = concat(tag, new Uint8Array(32 + 3 * shown.length))
      forCommit.set(key, tag.length)
      const { written } = encoder.encodeInto(shown, forCommit.subarray(head))
      return hasher.sha256(forCommit.subarray(0, head + written))
    },
  }
}
