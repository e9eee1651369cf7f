import type { Bytes } from '../basics/bytes.ts'
import { type Hasher, nobleHasher } from '../basics/hasher.ts'
import { nodeHash } from '../merkle/merkle.ts'
import { completeNodes, consistencyRanges, type NodePlace } from '../merkle/merkle-shape.ts'
import { pathFromLevels, type ReadNode, rangeHash } from '../merkle/merkle-stream.ts'

/** A complete subtree that came into being, to be stored under its level and index. */
export type LogNode = NodePlace & { readonly hash: Bytes }

/** A log after leaves were added; `newNodes` are in the order of `nodePosition`, so they may be appended to a file. */
export type GrownLog = { readonly size: number; readonly root: Bytes; readonly newNodes: readonly LogNode[] }

/** The log of `size` leaves with more leaf hashes behind them; reads only its right edge (RFC 6962 §2.1). */
export async function appendLeaves(
  size: number,
  leaves: readonly Bytes[],
  getNode: ReadNode,
  hasher: Hasher = nobleHasher,
): Promise<GrownLog> {
  const edge: LogNode[] = []
  for (const place of completeNodes([0, size]))
    edge.push({ ...place, hash: await getNode(place.level, place.index) })
  const newNodes: LogNode[] = []
  let grown = size
  for (const hash of leaves) {
    let node: LogNode = { level: 0, index: grown++, hash }
    newNodes.push(node)
    while (node.index % 2 === 1) {
      const left = edge.pop() as LogNode
      node = {
        level: node.level + 1,
        index: (node.index - 1) / 2,
        hash: nodeHash(left.hash, node.hash, hasher),
      }
      newNodes.push(node)
    }
    edge.push(node)
  }
  const known = new Map(edge.map((node) => [node.level, node.hash]))
  const root = await rangeHash([0, grown], (level) => known.get(level) as Bytes, hasher)
  return { size: grown, root, newNodes }
}

/** The inclusion path of leaf `index` in the log's first `size` leaves. */
export function logInclusion(
  index: number,
  size: number,
  getNode: ReadNode,
  hasher?: Hasher,
): Promise<Bytes[]> {
  return pathFromLevels(index, size, getNode, hasher)
}

/** The proof that the log's first `size` leaves continue its first `oldSize`. */
export async function logConsistency(
  oldSize: number,
  size: number,
  getNode: ReadNode,
  hasher?: Hasher,
): Promise<Bytes[]> {
  const path: Bytes[] = []
  for (const range of consistencyRanges(oldSize, size)) path.push(await rangeHash(range, getNode, hasher))
  return path
}

/** The root of the log's first `size` leaves. */
export function logRoot(size: number, getNode: ReadNode, hasher?: Hasher): Promise<Bytes> {
  return rangeHash([0, size], getNode, hasher)
}
