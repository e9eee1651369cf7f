import { type Draw, Refusal } from '@fairdraw/domain'
import { MAX_WEIGHT, type SignedGrant } from '@fairdraw/fairness'
import type { NewGrant, Ports, Writing } from '../ports/index.ts'
import { sealGrants, signedGrant } from './seal-grants.ts'

export type Granted = {
  /** What the entrant has now. */
  readonly chances: number
  /** What this grant added: less than was asked for at the cap, nothing for one that was given before. */
  readonly gained: number
  /** What is signed for it; null for one that was given before. */
  readonly grant: SignedGrant | null
}

/** The most of `count` that fits under the draw's cap on chances, and into a row of the sealed list. */
export function fitting({ settings }: Pick<Draw, 'settings'>, before: number, count: number): number {
  const most = Math.min(MAX_WEIGHT, settings.codeLimit ?? MAX_WEIGHT)
  return Math.max(0, Math.min(count, most - before))
}

/** Signs for one grant and writes it to the ledger, behind the held door. Refuses `code_limit_reached` when nothing more fits. */
export async function grantChances(
  tx: Writing,
  ports: Pick<Ports, 'signer' | 'vault'>,
  draw: Pick<Draw, 'id' | 'lid' | 'settings'>,
  grant: Omit<NewGrant, 'drawId'>,
): Promise<Granted> {
  const before = await tx.entrants.chancesOf(draw.id, grant.joinSeq)
  const count = fitting(draw, before, grant.count)
  if (count === 0) throw new Refusal('code_limit_reached', { chances: before })
  const total = before + count
  const { sealed, group } = await sealGrants(tx, ports, draw.lid, [
    { ...grant, drawId: draw.id, count, total },
  ])
  const [written] = await tx.entrants.grant(sealed)
  // What was signed for a grant that was there before is shown to nobody.
  if (!written) return { chances: before, gained: 0, grant: null }
  const [own] = sealed
  return { chances: total, gained: count, grant: own ? signedGrant(draw.lid, own, group) : null }
}
