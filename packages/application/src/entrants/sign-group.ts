import { type Instant, iso } from '@fairdraw/domain'
import { groupMessage, hex, leafHash } from '@fairdraw/fairness'
import type { CommitGroup, Ports, Writing } from '../ports/index.ts'
import { createGroupTree } from './group-tree.ts'

/** What became durable together: its stored group, and the way of each leaf to its root. */
export type SignedGroup = {
  readonly id: number
  readonly group: CommitGroup
  path(index: number): Uint8Array
}

/** Signs, stores and logs these leaves as one group (lot-1 §5.3). */
export async function signGroup(
  tx: Writing,
  { signer, vault }: Pick<Ports, 'signer' | 'vault'>,
  leaves: readonly Uint8Array[],
  now: Instant,
): Promise<SignedGroup> {
  const hashes = leaves.map((leaf) => leafHash(leaf, vault))
  const { root, path } = createGroupTree(hashes, vault)
  const size = leaves.length
  const signature = signer.sign(groupMessage(root, size))
  const group: CommitGroup = { root, size, signature, keyId: signer.keyId, at: now }
  const id = await tx.entrants.putGroup(group)
  await tx.log.post([{ type: 'group', at: iso(now), drawId: null, hash: hex(root) }])
  return { id, group, path }
}
