import type { Instant } from '@fairdraw/domain'
import { groupMessage, leafHash } from '@fairdraw/fairness'
import type { CommitGroup, Ports, Writing } from '../ports/index.ts'
import { createGroupTree } from './group-tree.ts'

/** What became durable together: its stored group, and the way of each leaf to its root. */
export type SignedGroup = {
  readonly id: number
  readonly group: CommitGroup
  path(index: number): Uint8Array
}

/** Signs and stores these leaves as one group, which waits for its place in the tree of groups (lot-1 §5.3, §5.4). */
export async function signGroup(
  tx: Writing,
  { signer, vault }: Pick<Ports, 'signer' | 'vault'>,
  leaves: readonly Uint8Array[],
  now: Instant,
): Promise<SignedGroup> {
  const hashes = leaves.map((leaf) => leafHash(leaf, vault))
  const { root, path } = createGroupTree(hashes, vault)
  const size = leaves.length
  const message = groupMessage(root, size)
  const signature = signer.sign(message)
  const group: CommitGroup = { root, size, signature, keyId: signer.keyId, at: now }
  const id = await tx.entrants.putGroup(group)
  await tx.log.groups.post(message)
  return { id, group, path }
}
