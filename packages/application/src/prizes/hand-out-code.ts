import { Refusal } from '@fairdraw/domain'
import type { Award, Writing } from '../ports/index.ts'

/**
 * Gives the winner of an award the next imported code of its prize; who has one keeps it. Refuses `award_not_claimable`
 * when none is left: pieces were added without codes, and the organiser has to import more.
 */
export async function handOutCode(tx: Writing, { drawId, id, tier }: Award): Promise<void> {
  if (await tx.prizeCodes.ofAward(drawId, id)) return
  const code = await tx.prizeCodes.assign(drawId, tier, id)
  if (!code) throw new Refusal('award_not_claimable', { reason: 'codes_missing' })
}
