import { type Bytes, concat, hex } from '../basics/bytes.ts'
import { type Hasher, nobleHasher } from '../basics/hasher.ts'
import { completeNodes } from './merkle-shape.ts'
import { createMerkleStream, type MerkleStream } from './merkle-stream.ts'

/**
 * A tree as it is kept between additions: how many leaves it has, and its right edge, which is the hashes of its complete
 * subtrees from left to right, one behind the other: 32 bytes for each one bit of the size.
 */
export type KeptTree = { readonly size: number; readonly edge: Bytes }

/** A tree that nothing was added to. */
export const emptyTree: KeptTree = { size: 0, edge: new Uint8Array() }

/** A tree at one moment of its growth, as it is told and logged; the root in hexadecimal (lot-1 §9.6, §10.4). */
export type TreeState = { readonly size: number; readonly root: string }

/** A kept tree, to add to. Throws RangeError where edge and size do not fit. */
export function growTree({ size, edge }: KeptTree, hasher: Hasher = nobleHasher): MerkleStream {
  const places = completeNodes([0, size])
  if (edge.length !== 32 * places.length) throw new RangeError(`not the edge of a tree of ${size}`)
  const nodes = places.map((place, n) => ({ ...place, hash: edge.slice(32 * n, 32 * n + 32) }))
  return createMerkleStream(hasher, undefined, { size, nodes })
}

/** What to keep of a tree until more is added. */
export function keptTree(tree: MerkleStream): KeptTree {
  return { size: tree.size(), edge: concat(...tree.edge()) }
}

/** The tree as it is told now. */
export function stateOfTree(tree: MerkleStream): TreeState {
  const { size, root } = tree.finish()
  return { size, root: hex(root) }
}
