import type { Bytes } from './bytes.ts'
import type { Hasher } from './hasher.ts'

const blockBytes = 64

/** HMAC-SHA-256 (RFC 2104) over a given hasher, under one key; throws RangeError for a key of more than 64 bytes. */
export function hmacOver(hasher: Hasher, key: Bytes): (message: Bytes) => Bytes {
  if (key.length > blockBytes) throw new RangeError('the key is longer than a block')
  const inner = new Uint8Array(blockBytes).fill(0x36)
  const outer = new Uint8Array(blockBytes + 32).fill(0x5c, 0, blockBytes)
  // A loop, since a key may serve one message only: `map` over 64 bytes takes as long as four hashes of them.
  for (let at = 0; at < key.length; at++) {
    const byte = key[at] as number
    inner[at] = byte ^ 0x36
    outer[at] = byte ^ 0x5c
  }

  return (message) => {
    const keyed = new Uint8Array(blockBytes + message.length)
    keyed.set(inner)
    keyed.set(message, blockBytes)
    outer.set(hasher.sha256(keyed), blockBytes)
    return hasher.sha256(outer)
  }
}
