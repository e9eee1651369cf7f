import { type Draw, Refusal } from '@fairdraw/domain'
import { MAX_WEIGHT } from '@fairdraw/fairness'
import type { NewGrant, Writing } from '../ports/index.ts'

export type Granted = {
  /** What the entrant has now. */
  readonly chances: number
  /** What this grant added: less than was asked for at the cap, nothing for one that was given before. */
  readonly gained: number
}

/** The most of `count` that fits under the draw's cap on chances, and into a row of the sealed list. */
export function fitting({ settings }: Pick<Draw, 'settings'>, before: number, count: number): number {
  const most = Math.min(MAX_WEIGHT, settings.codeLimit ?? MAX_WEIGHT)
  return Math.max(0, Math.min(count, most - before))
}

/** Writes one grant to the ledger behind the held door. Refuses `code_limit_reached` when nothing more fits. */
export async function grantChances(
  tx: Writing,
  draw: Pick<Draw, 'id' | 'settings'>,
  grant: Omit<NewGrant, 'drawId'>,
): Promise<Granted> {
  const before = await tx.entrants.chancesOf(draw.id, grant.joinSeq)
  const count = fitting(draw, before, grant.count)
  if (count === 0) throw new Refusal('code_limit_reached', { chances: before })
  const fresh = await tx.entrants.grant([{ ...grant, drawId: draw.id, count }])
  const gained = fresh.length === 0 ? 0 : count
  return { chances: before + gained, gained }
}
