import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Bytes } from './bytes.ts'
import type { Hasher } from './hasher.ts'
import { hmacOver } from './hmac-over.ts'

/** The stream of one key: 64-bit words, and integers without bias made from them (lot-1 §7.4). */
export type Random = {
  /** The next 64-bit word. */
  word(): bigint
  /** An integer in 0 … n−1; throws RangeError unless 1 ≤ n < 2⁵³. */
  uniform(n: number): number
  /** The same for 1 ≤ n ≤ 2⁶⁴. */
  uniformBig(n: bigint): bigint
}

const WORDS = 1n << 64n

/**
 * The stream of a key: word j is the first 8 bytes, big-endian, of HMAC-SHA-256(key; be64(j)). Who makes many streams
 * of a word or two may hand in a faster hasher.
 */
export function createRandom(key: Bytes, hasher?: Hasher): Random {
  const digestOf = hasher ? hmacOver(hasher, key) : hmacCopied(key)
  const counter = new Uint8Array(8)
  const counterView = new DataView(counter.buffer)
  let next = 0n

  function word(): bigint {
    counterView.setBigUint64(0, next++)
    const { buffer, byteOffset } = digestOf(counter)
    return new DataView(buffer, byteOffset).getBigUint64(0)
  }

  function uniformBig(n: bigint): bigint {
    if (n < 1n || n > WORDS) throw new RangeError(`no integer below ${n}`)
    const limit = WORDS - (WORDS % n)
    let x = word()
    while (x >= limit) x = word()
    return x % n
  }

  function uniform(n: number): number {
    if (!Number.isSafeInteger(n) || n < 1) throw new RangeError(`no integer below ${n}`)
    return Number(uniformBig(BigInt(n)))
  }

  return { word, uniform, uniformBig }
}

/** The keyed state is computed once and copied for each message: half the work of a fresh HMAC. Answers reuse their bytes. */
function hmacCopied(key: Bytes): (message: Bytes) => Bytes {
  const keyed = hmac.create(sha256, key)
  const scratch = keyed.clone()
  const digest = new Uint8Array(32)
  return (message) => {
    keyed._cloneInto(scratch).update(message).digestInto(digest)
    return digest
  }
}
