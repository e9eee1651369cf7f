import { conditionOf, type Draw, type Instant } from '@fairdraw/domain'
import type { Writing } from '../ports/index.ts'
import { accountIdOfDraw } from './followed-account.ts'

/**
 * Sets aside (X2, `unfollowed`) who was seen not to follow the draw's account since they joined. To be called in the transaction
 * that closes the list, as with frequent winners: sealing remains a pure function of it. Of whom nothing could be
 * learned nothing is held against them.
 */
export async function excludeUnfollowed(
  tx: Writing,
  draw: Pick<Draw, 'id' | 'ownerId' | 'settings'>,
  at: Instant,
): Promise<void> {
  if (!conditionOf(draw.settings.conditions, 'follow')) return
  const accountId = await accountIdOfDraw(tx, draw)
  if (accountId === null) return
  for (const joinSeq of await tx.accountPeople.unfollowedIn({ accountId, drawId: draw.id })) {
    await tx.entrants.setStatus(draw.id, joinSeq, 'X2')
    await tx.members.exclude(draw.id, joinSeq, { reason: 'unfollowed', at })
  }
}
