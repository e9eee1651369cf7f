import { concat, inclusionPath, leafHash, merkleRoot, nobleHasher, utf8 } from '@fairdraw/fairness'
import { expect, test } from 'vitest'
import { createGroupTree } from './group-tree.ts'

const leavesOf = (count: number) => Array.from({ length: count }, (_, n) => leafHash(utf8(`leaf ${n}`)))

test.each(Array.from({ length: 18 }, (_, size) => size))(
  'a group of %i has the root and paths of its tree',
  (size) => {
    const leaves = leavesOf(size)
    const tree = createGroupTree(leaves, nobleHasher)
    expect(tree.root).toEqual(merkleRoot(leaves))
    expect(leaves.map((_, index) => tree.path(index))).toEqual(
      leaves.map((_, index) => concat(...inclusionPath(leaves, index))),
    )
  },
)
