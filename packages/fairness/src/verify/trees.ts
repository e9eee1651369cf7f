import type { Bytes } from '../basics/bytes.ts'
import { emptyTree, growTree, stateOfTree, type TreeState } from '../merkle/growing-tree.ts'
import { leafHash } from '../merkle/merkle.ts'
import type { Proof } from '../proof.ts'
import type { FailureCode } from './reason-codes.ts'
import type { Wrong } from './report.ts'

/** Something that was told of a tree; `reason` is said where the tree never was like that. */
export type TreeClaim = TreeState & { readonly reason: FailureCode; readonly detail: string }

/** The tree of a draw, rebuilt leaf by leaf from what its proof shows (lot-1 §9.6). */
export type RebuiltTree = {
  push(leaf: Bytes): void
  /**
   * The first claim that the tree contradicts. Where the draw goes on (`isWhole` false) claims of a larger tree are left
   * alone: what is shown may be older than what they tell of.
   */
  finding(isWhole: boolean): Wrong | undefined
}

/** A tree without leaves, to be held against these claims as it grows. */
export function rebuildTree(claims: readonly TreeClaim[]): RebuiltTree {
  const bySize = Map.groupBy(claims, ({ size }) => size)
  const tree = growTree(emptyTree)
  let first: Wrong | undefined

  function compare(): void {
    const here = bySize.get(tree.size())
    if (!here) return
    const { root } = stateOfTree(tree)
    const wrong = here.find((claim) => claim.root !== root)
    if (wrong) first ??= { reason: wrong.reason, expected: root, found: wrong.root, detail: wrong.detail }
  }

  compare()
  return {
    push(leaf) {
      tree.push(leafHash(leaf))
      compare()
    },
    finding(isWhole) {
      const beyond = isWhole ? claims.find(({ size }) => size > tree.size()) : undefined
      if (!first && beyond) {
        const { reason, size, detail } = beyond
        return { reason, expected: String(tree.size()), found: String(size), detail }
      }
      return first
    },
  }
}

/** What the log holds of a tree, and its end where there is one; what was logged later is larger. */
export function loggedClaims({ drawId, trees = [] }: Proof, end: TreeState | undefined): TreeClaim[] {
  const reason = 'tree_differs'
  const logged = trees.map(({ size, root, drawId: own }, n): TreeClaim => {
    const isGrown = own === drawId && size > (trees[n - 1]?.size ?? 0)
    // One that did not grow, or is of another draw, is told of no tree that there could be.
    return { reason, detail: `tree ${n}`, size: isGrown ? size : Number.MAX_SAFE_INTEGER, root }
  })
  return [...logged, ...(end ? [{ ...end, reason, detail: 'end' } as const] : [])]
}

/**
 * Until when a play was logged, told play by play in their order: the instant of the first leaf `plays` whose tree holds it,
 * in milliseconds. Undefined while none does.
 */
export function loggedTimes({ trees = [], log }: Proof): (seq: number) => number | undefined {
  const leaves = (log?.leaves ?? []).filter(({ leaf }) => leaf.type === 'plays')
  let n = 0
  return (seq) => {
    while (n < trees.length && (trees[n]?.size ?? 0) <= seq) n++
    const at = leaves[n]?.leaf.at
    return at === undefined || n >= trees.length ? undefined : Date.parse(at)
  }
}
