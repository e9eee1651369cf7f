import { type Draw, type Lid, namesShownIn, sealedAs } from '@fairdraw/domain'
import { createNameSeal, hex, type OpenedName } from '@fairdraw/fairness'
import type { Entrant, Reading, Vault } from '../ports/index.ts'
import { type OwnIdentity, openIdentity } from './identity.ts'

/** What the row of an entrant says of the name: a commitment to exactly the text that is published if they win (lot-1 §6.3). */
export function sealedName(vault: Vault, lid: Lid, { salt }: OwnIdentity, published: string): Uint8Array {
  const seal = createNameSeal(lid, vault)
  return seal.commit(seal.keyOf(salt), published)
}

/** The names of these rows, each with the key that opens it; none of whoever was erased. */
export async function openedNames(
  tx: Reading,
  vault: Vault,
  draw: Pick<Draw, 'id' | 'lid' | 'settings'>,
  indexes: readonly number[],
): Promise<ReadonlyMap<number, OpenedName>> {
  const seal = createNameSeal(draw.lid, vault)
  const how = namesShownIn(draw.settings)
  const entrants = await tx.entrants.bySeqs(
    draw.id,
    indexes.map((index) => index + 1),
  )
  return new Map(entrants.flatMap((entrant) => named(entrant)))

  function named(entrant: Entrant): [number, OpenedName][] {
    const own = openIdentity(vault, entrant)
    if (!own) return []
    const nameKey = hex(seal.keyOf(own.salt))
    const { joinSeq, nickname } = entrant
    return [[joinSeq - 1, { shown: sealedAs(how, nickname, joinSeq), nameKey }]]
  }
}
