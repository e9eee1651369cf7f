import { type Bytes, concat, equal } from '../basics/bytes.ts'
import { type Hasher, nobleHasher } from '../basics/hasher.ts'
import { consistencyRanges, inclusionRanges, type Range } from './merkle-shape.ts'

const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

/** The hash of a leaf's data: SHA-256(00 ‖ message) (RFC 6962 §2.1). */
export function leafHash(message: Bytes, hasher: Hasher = nobleHasher): Bytes {
  return hasher.sha256(concat(LEAF, message))
}

/** The hash of an inner node: SHA-256(01 ‖ left ‖ right) (RFC 6962 §2.1). */
export function nodeHash(left: Bytes, right: Bytes, hasher: Hasher = nobleHasher): Bytes {
  return hasher.sha256(concat(NODE, left, right))
}

/** The root over leaf hashes; of no leaves it is SHA-256 of nothing. A lone last node moves up unhashed. */
export function merkleRoot(leafHashes: readonly Bytes[], hasher: Hasher = nobleHasher): Bytes {
  let level = leafHashes
  while (level.length > 1) {
    const above: Bytes[] = []
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i] as Bytes, level[i + 1]]
      above.push(right === undefined ? left : nodeHash(left, right, hasher))
    }
    level = above
  }
  return level[0] ?? hasher.sha256(new Uint8Array(0))
}

/** The hashes beside the way from leaf `index` to the root, lowest first; throws RangeError for an index that is not there. */
export function inclusionPath(
  leafHashes: readonly Bytes[],
  index: number,
  hasher: Hasher = nobleHasher,
): Bytes[] {
  return inclusionRanges(index, leafHashes.length).map(([begin, end]) =>
    merkleRoot(leafHashes.slice(begin, end), hasher),
  )
}

/** A leaf hash and the way from it to the root of a tree of `size` leaves. */
export type Inclusion = {
  readonly leaf: Bytes
  readonly index: number
  readonly size: number
  readonly path: readonly Bytes[]
}

/** The root that an inclusion path leads to (RFC 9162 §2.1.3.2); throws RangeError where the path's length does not fit. */
export function rootFromPath(inclusion: Inclusion, hasher: Hasher = nobleHasher): Bytes {
  const ranges = inclusionRanges(inclusion.index, inclusion.size)
  if (ranges.length !== inclusion.path.length) throw new RangeError('the path has the wrong length')
  return inclusion.path.reduce((hash, sibling, i) => {
    const [begin] = ranges[i] as Range
    return begin < inclusion.index ? nodeHash(sibling, hash, hasher) : nodeHash(hash, sibling, hasher)
  }, inclusion.leaf)
}

/** The hashes that show a tree of all leaves to continue the tree of the first `oldSize` (RFC 6962 §2.1.2). */
export function consistencyProof(
  leafHashes: readonly Bytes[],
  oldSize: number,
  hasher: Hasher = nobleHasher,
): Bytes[] {
  return consistencyRanges(oldSize, leafHashes.length).map(([begin, end]) =>
    merkleRoot(leafHashes.slice(begin, end), hasher),
  )
}

/** Two heads of a log and the hashes between them. */
export type Consistency = {
  readonly oldSize: number
  readonly oldRoot: Bytes
  readonly newSize: number
  readonly newRoot: Bytes
  readonly path: readonly Bytes[]
}

/** Whether the newer head continues the older one (RFC 9162 §2.1.4.2); malformed input is simply not consistent. */
export function verifyConsistency(claim: Consistency, hasher: Hasher = nobleHasher): boolean {
  const { oldSize, newSize, oldRoot, newRoot, path } = claim
  if (!Number.isSafeInteger(oldSize) || !Number.isSafeInteger(newSize) || oldSize < 0 || oldSize > newSize)
    return false
  if (oldSize === newSize) return path.length === 0 && equal(oldRoot, newRoot)
  if (oldSize === 0) return path.length === 0 && equal(oldRoot, hasher.sha256(new Uint8Array(0)))
  const ranges = consistencyRanges(oldSize, newSize)
  if (ranges.length !== path.length) return false
  // Where the old tree is one complete subtree, its root is known already and the proof leaves it out.
  const oldIsSubtree = ranges.every(([begin]) => begin >= oldSize)
  const seed = oldIsSubtree ? oldRoot : (path[0] as Bytes)
  let [oldHash, newHash] = [seed, seed]
  for (let i = oldIsSubtree ? 0 : 1; i < path.length; i++) {
    const [begin] = ranges[i] as Range
    const sibling = path[i] as Bytes
    if (begin < oldSize) oldHash = nodeHash(sibling, oldHash, hasher)
    newHash = begin < oldSize ? nodeHash(sibling, newHash, hasher) : nodeHash(newHash, sibling, hasher)
  }
  return equal(oldHash, oldRoot) && equal(newHash, newRoot)
}
