import { groupMessage, hex, logInclusion } from '@fairdraw/fairness'
import type { CommitGroup, Reading } from '../ports/index.ts'
import { treeReader } from './node-reader.ts'

/** Where a group stands under the newest root of the tree of groups that the log tells of; hashes in hexadecimal. */
export type GroupPlace = { readonly index: number; readonly size: number; readonly path: readonly string[] }

/** The place of a commit group (lot-1 §5.4); null until the log tells of it, which takes at most ten minutes. */
export async function readGroupPlace(
  tx: Reading,
  { root, size }: Pick<CommitGroup, 'root' | 'size'>,
): Promise<GroupPlace | null> {
  const { groups } = tx.log
  const [logged, index] = [await groups.logged(), await groups.positionOf(groupMessage(root, size))]
  if (!logged || index === null || index >= logged.size) return null
  const path = await logInclusion(index, logged.size, treeReader(groups))
  return { index, size: logged.size, path: path.map(hex) }
}
