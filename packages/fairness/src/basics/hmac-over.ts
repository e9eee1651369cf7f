import { type Bytes, concat } from './bytes.ts'
import type { Hasher } from './hasher.ts'

const blockBytes = 64
/** Where short messages are laid out behind their key: a hasher has read them when it answers. */
const room = new Uint8Array(4 * blockBytes)

/**
 * HMAC-SHA-256 (RFC 2104) over a given hasher, under one key and of parts one after another; throws RangeError for a
 * key of more than 64 bytes.
 */
export function hmacOver(hasher: Hasher, key: Bytes): (...parts: readonly Bytes[]) => Bytes {
  if (key.length > blockBytes) throw new RangeError('the key is longer than a block')
  const inner = new Uint8Array(blockBytes).fill(0x36)
  const outer = new Uint8Array(blockBytes).fill(0x5c)
  // A loop, since a key may serve one message only: `map` over 64 bytes takes as long as four hashes of them.
  for (let at = 0; at < key.length; at++) {
    const byte = key[at] as number
    inner[at] = byte ^ 0x36
    outer[at] = byte ^ 0x5c
  }

  return (...parts) => {
    const digest = hasher.sha256(laidOut(inner, parts))
    return hasher.sha256(laidOut(outer, [digest]))
  }
}

/** Fresh bytes of more than a block cost as much as hashing them: only long messages get some. */
function laidOut(key: Bytes, parts: readonly Bytes[]): Bytes {
  let length = blockBytes
  for (const part of parts) length += part.length
  if (length > room.length) return concat(key, ...parts)
  room.set(key)
  let offset = blockBytes
  for (const part of parts) {
    room.set(part, offset)
    offset += part.length
  }
  return room.subarray(0, length)
}
