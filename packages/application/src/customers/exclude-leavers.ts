import { type Draw, enterpriseConditions, type Instant } from '@fairdraw/domain'
import type { Writing } from '../ports/index.ts'

/**
 * Sets aside (X2, `no_customer` or `left_group`) of whom WeCom said, when it was asked just now, that they belong no more.
 * To be called in the transaction that closes the list, as with frequent winners: sealing remains a pure function of it.
 */
export async function excludeLeavers(
  tx: Writing,
  draw: Pick<Draw, 'id' | 'settings'>,
  at: Instant,
): Promise<void> {
  if (enterpriseConditions(draw.settings).length === 0) return
  for (const { joinSeq, reason } of await tx.belongings.leaversIn(draw.id)) {
    await tx.entrants.setStatus(draw.id, joinSeq, 'X2')
    await tx.members.exclude(draw.id, joinSeq, { reason, at })
  }
}
