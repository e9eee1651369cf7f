import type { Bytes } from '../basics/bytes.ts'
import { type Hasher, nobleHasher } from '../basics/hasher.ts'
import { inclusionRanges } from './merkle-shape.ts'
import { createPairing } from './merkle-stream.ts'

/** A tree that is kept whole in memory, for who asks for the way of many leaves. */
export type MerkleTree = {
  readonly root: Bytes
  readonly size: number
  /** The hashes beside the way from a leaf to the root, lowest first; throws RangeError for a leaf that is not there. */
  pathOf(index: number): Bytes[]
}

/** The tree over leaf hashes (RFC 6962 §2.1), all levels at once: a path is then read instead of computed. */
export function merkleTree(leafHashes: readonly Bytes[], hasher: Hasher = nobleHasher): MerkleTree {
  const pair = createPairing(hasher)
  const levels: (readonly Bytes[])[] = [leafHashes]
  for (let level = leafHashes; level.length > 1; ) {
    const above: Bytes[] = []
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i] as Bytes, level[i + 1]]
      above.push(right === undefined ? left : pair(left, right))
    }
    levels.push(above)
    level = above
  }
  const size = leafHashes.length
  return {
    size,
    root: levels.at(-1)?.[0] ?? hasher.sha256(new Uint8Array(0)),
    pathOf: (index) =>
      inclusionRanges(index, size).map(([begin, end]) => {
        // A lone last node moves up unhashed, so a short subtree stands in every level from its own to that of its width.
        const level = 32 - Math.clz32(end - begin - 1)
        return levels[level]?.[begin / 2 ** level] as Bytes
      }),
  }
}
