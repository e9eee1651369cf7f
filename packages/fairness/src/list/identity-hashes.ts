import type { Bytes } from '../basics/bytes.ts'
import type { Hasher } from '../basics/hasher.ts'

/** Keyed 64-bit hashes of identities in the order of the list: eight bytes a person, whatever the names are. */
export type IdentityHashes = {
  add(identity: string): void
  /** The hashes as they were added; a view. */
  inOrder(): BigUint64Array
  /** A sorted copy. */
  sorted(): BigUint64Array
}

/** An empty list under a secret key, without which nobody can try names against it. */
export function createIdentityHashes(key: Bytes, hasher: Hasher): IdentityHashes {
  const encoder = new TextEncoder()
  let message = new Uint8Array(1024)
  message.set(key)
  let halves = new Uint32Array(2 * 1024)
  let length = 0

  function roomFor(chars: number): void {
    if (message.length >= key.length + 3 * chars) return
    message = new Uint8Array(key.length + 3 * chars)
    message.set(key)
  }

  return {
    add(identity) {
      roomFor(identity.length)
      const { written } = encoder.encodeInto(identity, message.subarray(key.length))
      const digest = hasher.sha256(message.subarray(0, key.length + written))
      if (length === halves.length) {
        const wider = new Uint32Array(2 * length)
        wider.set(halves)
        halves = wider
      }
      const view = new DataView(digest.buffer, digest.byteOffset)
      halves[length++] = view.getUint32(0)
      halves[length++] = view.getUint32(4)
    },
    inOrder: () => new BigUint64Array(halves.buffer, 0, length / 2),
    sorted: () => new BigUint64Array(halves.buffer, 0, length / 2).slice().sort(),
  }
}

/** The hashes that stand more than once in a sorted list, and how many are too many. */
export function repeatedIn(sorted: BigUint64Array): {
  readonly hashes: ReadonlySet<bigint>
  readonly surplus: number
} {
  const hashes = new Set<bigint>()
  let surplus = 0
  for (let i = 1; i < sorted.length; i++) {
    if (sorted[i] !== sorted[i - 1]) continue
    hashes.add(sorted[i] as bigint)
    surplus++
  }
  return { hashes, surplus }
}
