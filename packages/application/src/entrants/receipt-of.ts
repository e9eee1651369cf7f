import { iso, type Lid } from '@fairdraw/domain'
import { hex, type Receipt } from '@fairdraw/domain/fairness'
import type { CommitGroup, Entrant, Vault } from '../ports/index.ts'
import { openIdentity } from './identity.ts'

const stepLength = 32

/** The receipt as its owner gets it, at the join and whenever asked again (fairness.md A.7.12.9). */
export function receiptOf(vault: Vault, lid: Lid, entrant: Entrant, group: CommitGroup): Receipt {
  const own = openIdentity(vault, entrant)
  if (!own) throw new Error(`entry ${entrant.joinSeq} of ${lid} was erased`)
  const path: string[] = []
  for (let from = 0; from < entrant.groupPath.length; from += stepLength)
    path.push(hex(entrant.groupPath.subarray(from, from + stepLength)))
  return {
    drawId: lid,
    joinSeq: entrant.joinSeq,
    idCommit: hex(entrant.idCommit),
    salt: hex(own.salt),
    identity: own.identity,
    joinedAt: iso(entrant.joinedAt),
    group: {
      root: hex(group.root),
      size: group.size,
      index: entrant.groupIndex,
      path,
      signature: base64(group.signature),
      keyId: group.keyId,
    },
  }
}

function base64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}
