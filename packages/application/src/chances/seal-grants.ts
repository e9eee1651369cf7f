import { type DrawId, iso, type Lid } from '@fairdraw/domain'
import { grantLeaf, type SignedGrant } from '@fairdraw/fairness'
import { groupProof, type SpelledGroup, spelledGroup } from '../entrants/receipt-of.ts'
import { signGroup } from '../entrants/sign-group.ts'
import type { Grant, GrantSeal, NewGrant, Ports, Reading, Writing } from '../ports/index.ts'

/** A grant that is about to be written; `total`: all chances of its owner with it. */
type Totalled = NewGrant & { readonly total: number }

/**
 * Signs for grants of one draw as one group, so that their owners can show what they were given (lot-1 §5.5). They are to be
 * written in the same transaction, behind the held door.
 */
export async function sealGrants(
  tx: Writing,
  ports: Pick<Ports, 'signer' | 'vault'>,
  lid: Lid,
  grants: readonly Totalled[],
): Promise<{
  readonly sealed: readonly (NewGrant & { readonly seal: GrantSeal })[]
  readonly group: SpelledGroup
}> {
  const leaves = grants.map(({ joinSeq, total, at }) =>
    grantLeaf({ drawId: lid, joinSeq, chances: total, at: iso(at) }),
  )
  const { id: groupId, group, path } = await signGroup(tx, ports, leaves, await tx.now())
  const sealed = grants.map(({ total, ...grant }, groupIndex) => {
    return { ...grant, seal: { total, groupId, groupIndex, groupPath: path(groupIndex) } }
  })
  return { sealed, group: spelledGroup(group) }
}

/** A grant as its owner gets it. */
export function signedGrant(
  lid: Lid,
  { joinSeq, at, seal }: Pick<Grant, 'at' | 'joinSeq'> & { readonly seal: GrantSeal },
  group: SpelledGroup,
): SignedGrant {
  const { total: chances, groupIndex, groupPath } = seal
  return { drawId: lid, joinSeq, chances, at: iso(at), group: groupProof(group, groupIndex, groupPath) }
}

/** The newest that this entrant was signed for; null where joining alone gave chances. */
export async function newestGrant(
  tx: Reading,
  { id, lid }: { readonly id: DrawId; readonly lid: Lid },
  joinSeq: number,
): Promise<SignedGrant | null> {
  const seal = await tx.entrants.sealedGrant(id, joinSeq)
  const group = seal && (await tx.entrants.group(seal.groupId))
  return group && signedGrant(lid, { joinSeq, at: seal.at, seal }, spelledGroup(group))
}
