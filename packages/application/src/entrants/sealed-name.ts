import { type DrawId, type Lid, maskedName } from '@fairdraw/domain'
import { createNameSeal, hex, type OpenedName } from '@fairdraw/fairness'
import type { Entrant, Reading, Vault } from '../ports/index.ts'
import { type OwnIdentity, openIdentity } from './identity.ts'

/** What the row of an entrant says of the name: a commitment to exactly what is published if they win (lot-1 §6.3). */
export function sealedName(vault: Vault, lid: Lid, { salt }: OwnIdentity, nickname: string): Uint8Array {
  const seal = createNameSeal(lid, vault)
  return seal.commit(seal.keyOf(salt), maskedName(nickname))
}

/** The names of these rows, each with the key that opens it; none of whoever was erased. */
export async function openedNames(
  tx: Reading,
  vault: Vault,
  draw: { readonly id: DrawId; readonly lid: Lid },
  indexes: readonly number[],
): Promise<ReadonlyMap<number, OpenedName>> {
  const seal = createNameSeal(draw.lid, vault)
  const entrants = await tx.entrants.bySeqs(
    draw.id,
    indexes.map((index) => index + 1),
  )
  return new Map(entrants.flatMap((entrant) => named(entrant)))

  function named(entrant: Entrant): [number, OpenedName][] {
    const own = openIdentity(vault, entrant)
    if (!own) return []
    const nameKey = hex(seal.keyOf(own.salt))
    return [[entrant.joinSeq - 1, { shown: maskedName(entrant.nickname), nameKey }]]
  }
}
