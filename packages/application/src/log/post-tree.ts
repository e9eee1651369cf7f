import { type Instant, iso, type Lid } from '@fairdraw/domain'
import { type TreeState, treeHash } from '@fairdraw/fairness'
import type { Writing } from '../ports/index.ts'

/** So long after something new came to a tree it is logged (lot-1 §9.6). */
export const treeLoggedWithinMs = 600_000

/** Logs how far the tree of a draw's plays, or of what happened to its lots, has grown, and keeps it for the proof. */
export async function postTree(
  tx: Writing,
  type: 'plays' | 'takes',
  { lid: drawId }: { readonly lid: Lid },
  { size, root }: TreeState,
  notBefore: Instant,
): Promise<void> {
  const tree = { drawId, size, root }
  const at = iso(await tx.log.instant(notBefore))
  await tx.log.putTree(tree)
  await tx.log.post([{ type, at, drawId, hash: treeHash(type, tree) }])
}
