import { type GroupPlace, groupMessage, hex, logInclusion } from '@fairdraw/fairness'
import type { CommitGroup, Reading } from '../ports/index.ts'
import { treeReader } from './node-reader.ts'

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
