import { type DrawLife, iso, type Lid } from '@fairdraw/domain'
import { base64, type GroupProof, hex, type Receipt } from '@fairdraw/fairness'
import { type SpinSecret, spinCommitOf } from '../plays/spin-secret.ts'
import type { CommitGroup, Entrant, Vault } from '../ports/index.ts'
import { type OwnIdentity, openIdentity } from './identity.ts'

const stepLength = 32

/** What all receipts of a group say alike; spelled once for all of them. */
export type SpelledGroup = Pick<GroupProof, 'root' | 'size' | 'signature' | 'keyId'>

export function spelledGroup({ root, size, signature, keyId }: CommitGroup): SpelledGroup {
  return { root: hex(root), size, signature: base64(signature), keyId }
}

/** Where a leaf stands in its signed group, as whoever holds the leaf gets it. */
export function groupProof(group: SpelledGroup, index: number, steps: Uint8Array): GroupProof {
  const { root, size, signature, keyId } = group
  const path: string[] = []
  for (let from = 0; from < steps.length; from += stepLength)
    path.push(hex(steps.subarray(from, from + stepLength)))
  return { root, size, index, path, signature, keyId }
}

/** The receipt as its owner gets it, at the join and whenever asked again (lot-1 §5.2). */
export function receiptOf(
  lid: Lid,
  entrant: Entrant,
  own: OwnIdentity,
  group: SpelledGroup,
  charterHash: string,
  firstSpinCommit: Uint8Array | null,
): Receipt {
  return {
    drawId: lid,
    joinSeq: entrant.joinSeq,
    idCommit: hex(entrant.idCommit),
    salt: hex(own.salt),
    identity: own.identity,
    joinedAt: iso(entrant.joinedAt),
    charterHash,
    ...(firstSpinCommit ? { firstSpinCommit: hex(firstSpinCommit) } : {}),
    group: groupProof(group, entrant.groupIndex, entrant.groupPath),
  }
}

/** The same for an entrant who was read back; `spin` in a draw that is played. Throws when the entry was erased. */
export function storedReceipt(
  vault: Vault,
  lid: Lid,
  entrant: Entrant,
  group: SpelledGroup,
  charterHash: string,
  spin: SpinSecret | null,
): Receipt {
  const own = openIdentity(vault, entrant)
  if (!own) throw new Error(`entry ${entrant.joinSeq} of ${lid} was erased`)
  return receiptOf(
    lid,
    entrant,
    own,
    group,
    charterHash,
    spin && spinCommitOf(spin, entrant.idCommit, 1, vault),
  )
}

/** The hash of the charter under which an entrant joined (lot-1 §4.4). */
export function joinedUnder({ charterHash = '', charterHashes = [] }: DrawLife, entrant: Entrant): string {
  return charterHashes[entrant.charterVersion - 1] ?? charterHash
}
