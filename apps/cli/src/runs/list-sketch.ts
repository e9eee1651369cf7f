import { createHmac } from 'node:crypto'
import type { Bytes } from '@fairdraw/fairness'

/** How many of the smallest hashes stand for a list: the estimate is then within about 3 % of the truth at 90 %. */
const sketchSize = 512

/** Lists at least this much the same are called similar (lot-1 §6.6). */
export const similarPercent = 90

/** The smallest hashes of a list (a bottom-k sketch), or all of a short one. */
export function sketchOf(sorted: BigUint64Array): BigUint64Array {
  return sorted.slice(0, sketchSize)
}

/** The keyed fingerprint of a list: equal for the same people in any order. */
export function listFingerprint(key: Bytes, sorted: BigUint64Array): string {
  const bytes = Buffer.from(sorted.buffer, sorted.byteOffset, sorted.byteLength)
  return createHmac('sha256', key).update(bytes).digest('hex')
}

/** How much of two lists is the same, in whole percent: of the smallest hashes of both together, how many are in both. */
export function sharedPercent(a: BigUint64Array, b: BigUint64Array): number {
  let [i, j, seen, shared] = [0, 0, 0, 0]
  while (seen < sketchSize && (i < a.length || j < b.length)) {
    const [left, right] = [a[i], b[j]]
    if (left === right) shared++
    if (right === undefined || (left !== undefined && left <= right)) i++
    if (left === undefined || (right !== undefined && right <= left)) j++
    seen++
  }
  return seen === 0 ? 0 : Math.floor((100 * shared) / seen)
}
