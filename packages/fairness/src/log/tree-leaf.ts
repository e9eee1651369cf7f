import { hex } from '../basics/bytes.ts'
import { jcs } from '../basics/jcs.ts'
import { hash } from '../basics/tagged.ts'
import type { TreeState } from '../merkle/growing-tree.ts'

/** How far the tree of a draw's plays, or of what happened to its lots, had grown when that was logged. */
export type LoggedTree = TreeState & { readonly drawId: string }

/** The hexadecimal hash that binds it; it stands in the log as a leaf of this type (lot-1 §9.6, §10.4). */
export function treeHash(type: 'plays' | 'takes', { drawId, size, root }: LoggedTree): string {
  return hex(hash(`lot1/${type}`, jcs({ drawId, size, root })))
}
