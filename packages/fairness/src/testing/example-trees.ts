import type { Bytes } from '../basics/bytes.ts'
import type { LoggedTree } from '../log/tree-leaf.ts'
import { emptyTree, growTree, stateOfTree, type TreeState } from '../merkle/growing-tree.ts'
import { leafHash } from '../merkle/merkle.ts'

/** A leaf of a growing tree, and when it came. */
export type ExampleLeaf = { readonly at: string; readonly data: Bytes }

/** So old is what an example's log tells last of a tree: seldom, so that examples stay short. */
export const ordinaryMs = 7_200_000

/**
 * The tree over these leaves, and what was logged of it: as soon as it has leaves that are so old. With 0 milliseconds every leaf
 * is logged as it comes.
 */
export function treesOver(
  drawId: string,
  leaves: readonly ExampleLeaf[],
  everyMs = ordinaryMs,
): { readonly trees: readonly LoggedTree[]; readonly state: TreeState } {
  const tree = growTree(emptyTree)
  const trees: LoggedTree[] = []
  let since: number | undefined
  for (const [n, { at, data }] of leaves.entries()) {
    tree.push(leafHash(data))
    since ??= Date.parse(at)
    const next = leaves[n + 1]
    if (everyMs > 0 && !(next && Date.parse(next.at) - since >= everyMs)) continue
    trees.push({ drawId, ...stateOfTree(tree) })
    since = undefined
  }
  return { trees, state: stateOfTree(tree) }
}
