import type { Draw, Instant } from '@fairdraw/domain'
import type { Writing } from '../../ports/index.ts'
import { recentWins } from './recent-wins.ts'

/**
 * Sets aside (X2) who has come to win too often since they joined. To be called in the transaction that closes the
 * list, so that sealing remains a pure function of it; who left or was set aside already stays as they are.
 */
export async function excludeFrequentWinners(
  tx: Writing,
  draw: Pick<Draw, 'id' | 'ownerId' | 'settings'>,
  at: Instant,
): Promise<void> {
  const { winHistory } = draw.settings
  if (!winHistory) return
  const won = await tx.awards.earlierWinsIn({ drawId: draw.id, ownerId: draw.ownerId })
  const sums = await recentWins(
    tx,
    draw,
    at,
    won.map((row) => ({ ...row, person: row.joinSeq })),
  )
  for (const [joinSeq, wins] of sums) {
    if (wins < winHistory.wins) continue
    await tx.entrants.setStatus(draw.id, joinSeq, 'X2')
    await tx.members.exclude(draw.id, joinSeq, { reason: 'won_too_often', at })
  }
}
