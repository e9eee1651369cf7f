import type { Bytes } from '../basics/bytes.ts'
import { type Hasher, nobleHasher } from '../basics/hasher.ts'
import { completeNodes, inclusionRanges, type NodePlace, type Range } from './merkle-shape.ts'

/** Told of each complete subtree, in the order of {@link nodePosition}; the bytes may be kept. */
export type OnNode = (level: number, index: number, hash: Bytes) => void

/** A tree that takes its leaf hashes one after another and keeps only the hashes of its right edge. */
export type MerkleStream = {
  push(leafHash: Bytes): void
  /** The root over what was pushed so far; more may be pushed afterwards. */
  finish(): { readonly root: Bytes; readonly size: number }
  size(): number
  /** The hashes of its complete subtrees, from left to right. */
  edge(): Bytes[]
}

/** A tree that has leaves already: the hashes of its complete subtrees, as `completeNodes` places them. */
export type BegunTree = {
  readonly size: number
  readonly nodes: readonly (NodePlace & { readonly hash: Bytes })[]
}

/** Makes the hash of an inner node through one reused buffer: the hot path of large lists. */
export function createPairing(hasher: Hasher): (left: Bytes, right: Bytes) => Bytes {
  const message = new Uint8Array(65)
  message[0] = 1
  return (left, right) => {
    message.set(left, 1)
    message.set(right, 33)
    return hasher.sha256(message)
  }
}

/**
 * A tree of RFC 6962 in O(log n) memory, empty or as it was `begun`; `onNode` hears every leaf hash (level 0) and every complete
 * subtree above.
 */
export function createMerkleStream(hasher: Hasher, onNode?: OnNode, begun?: BegunTree): MerkleStream {
  const pair = createPairing(hasher)
  // waiting[level] is a left subtree without its right sibling; which levels wait are the one bits of size.
  const waiting: (Bytes | undefined)[] = []
  for (const { level, hash } of begun?.nodes ?? []) waiting[level] = hash
  let size = begun?.size ?? 0

  function push(leafHash: Bytes): void {
    let hash = leafHash
    let level = 0
    let index = size++
    onNode?.(0, index, hash)
    while (index % 2 === 1) {
      hash = pair(waiting[level] as Bytes, hash)
      waiting[level++] = undefined
      index = (index - 1) / 2
      onNode?.(level, index, hash)
    }
    waiting[level] = hash
  }

  const edge = (): Bytes[] => waiting.filter((hash) => hash !== undefined).reverse()

  function finish(): { readonly root: Bytes; readonly size: number } {
    const hashes = edge()
    return { root: hashes.length === 0 ? hasher.sha256(new Uint8Array(0)) : fold(hashes, pair), size }
  }

  return { push, finish, size: () => size, edge }
}

/** The root over complete subtrees given from left to right. */
function fold(hashes: readonly Bytes[], pair: (left: Bytes, right: Bytes) => Bytes): Bytes {
  return hashes.reduceRight((right, left) => pair(left, right))
}

/** Reads the hash of a complete subtree, for example 32 bytes of a file at 32·{@link nodePosition}. */
export type ReadNode = (level: number, index: number) => Bytes | Promise<Bytes>

/** The hash of a range of leaves from stored subtrees: one read where it is complete, a few at the right edge. */
export async function rangeHash(
  range: Range,
  readNode: ReadNode,
  hasher: Hasher = nobleHasher,
): Promise<Bytes> {
  const hashes: Bytes[] = []
  for (const { level, index } of completeNodes(range)) hashes.push(await readNode(level, index))
  return hashes.length === 0 ? hasher.sha256(new Uint8Array(0)) : fold(hashes, createPairing(hasher))
}

/** The inclusion path of a leaf from stored subtrees; about log₂ size reads. Throws RangeError for an index that is not there. */
export async function pathFromLevels(
  index: number,
  size: number,
  readNode: ReadNode,
  hasher: Hasher = nobleHasher,
): Promise<Bytes[]> {
  const path: Bytes[] = []
  for (const range of inclusionRanges(index, size)) path.push(await rangeHash(range, readNode, hasher))
  return path
}
