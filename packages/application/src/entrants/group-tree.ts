import { type Hasher, merkleRoot, nodeHash } from '@fairdraw/fairness'

const hashBytes = 32

/** The tree over a commit group: everybody's path is wanted, so each node is hashed once and kept. */
export type GroupTree = {
  readonly root: Uint8Array
  /** The inclusion path of a leaf, 32 bytes a step, lowest first (RFC 6962 §2.1.1). */
  path(index: number): Uint8Array
}

export function createGroupTree(leaves: readonly Uint8Array[], hasher: Hasher): GroupTree {
  const levels: (readonly Uint8Array[])[] = [leaves]
  for (let below = leaves; below.length > 1; ) {
    const above: Uint8Array[] = []
    for (let i = 0; i < below.length; i += 2) {
      const [left, right] = [below[i] as Uint8Array, below[i + 1]]
      above.push(right === undefined ? left : nodeHash(left, right, hasher))
    }
    levels.push(above)
    below = above
  }

  function path(index: number): Uint8Array {
    const steps = new Uint8Array(hashBytes * levels.length)
    let length = 0
    for (const [height, level] of levels.entries()) {
      // Where there is none, a lone last node moved up.
      const sibling = level[Math.floor(index / 2 ** height) ^ 1]
      if (sibling === undefined) continue
      steps.set(sibling, length)
      length += hashBytes
    }
    return steps.slice(0, length)
  }

  return { root: levels.at(-1)?.[0] ?? merkleRoot([], hasher), path }
}
