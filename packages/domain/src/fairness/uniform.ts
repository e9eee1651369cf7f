import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Bytes } from './bytes.ts'

/** The stream of one key: 64-bit words, and integers without bias made from them (fairness A.7.5). */
export type Random = {
  /** The next 64-bit word. */
  word(): bigint
  /** An integer in 0 … n−1; throws RangeError unless 1 ≤ n < 2⁵³. */
  uniform(n: number): number
  /** The same for 1 ≤ n ≤ 2⁶⁴. */
  uniformBig(n: bigint): bigint
}

const WORDS = 1n << 64n

/** The stream of a key: word j is the first 8 bytes, big-endian, of HMAC-SHA-256(key; be64(j)). */
export function createRandom(key: Bytes): Random {
  // The keyed state is computed once and copied for each word: half the work of a fresh HMAC.
  const keyed = hmac.create(sha256, key)
  const scratch = keyed.clone()
  const counter = new Uint8Array(8)
  const counterView = new DataView(counter.buffer)
  const digest = new Uint8Array(32)
  const digestView = new DataView(digest.buffer)
  let next = 0n

  function word(): bigint {
    counterView.setBigUint64(0, next++)
    keyed._cloneInto(scratch).update(counter).digestInto(digest)
    return digestView.getBigUint64(0)
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
