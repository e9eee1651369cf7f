import { type Draw, Refusal } from '@fairdraw/domain'
import type { NewGrant, Writing } from '../ports/index.ts'

export type Granted = {
  /** What the entrant has now. */
  readonly chances: number
  /** What this grant added: less than was asked for at the cap, nothing for one that was given before. */
  readonly gained: number
}

/** The least of what is asked for and what the draw's cap on chances leaves room for. */
export function fitting({ settings }: Pick<Draw, 'settings'>, before: number, count: number): number {
  return Math.max(0, Math.min(count, (settings.codeLimit ?? Number.POSITIVE_INFINITY) - before))
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
