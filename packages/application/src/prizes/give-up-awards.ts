import type { Draw, Fact, Instant } from '@fairdraw/domain'
import type { Entrant, Writing } from '../ports/index.ts'
import { claimOf } from './own-award.ts'

type Forfeiture = Extract<Fact, { type: 'awards.forfeited' }>

/**
 * What an erasure does to the prizes of one entrant of a held draw: what is not on its way yet is
 * forfeited, and every answer is forgotten. Answers the facts to record, one a round; proofs do not change.
 */
export async function giveUpAwards(
  tx: Writing,
  draw: Draw,
  { joinSeq }: Pick<Entrant, 'joinSeq'>,
  now: Instant,
): Promise<readonly Forfeiture[]> {
  const lost = new Map<number, number>()
  for (const award of await tx.awards.ofEntrant(draw.id, joinSeq - 1)) {
    if (await tx.awards.move(draw.id, award.id, 'forfeited'))
      lost.set(award.round, (lost.get(award.round) ?? 0) + 1)
    const claim = await claimOf(tx, award)
    if (claim)
      await tx.claims.put({
        ...claim,
        sealedAnswers: null,
        parcel: null,
        redeemKey: null,
        sealedRedeem: null,
      })
  }
  return [...lost].map(([round, count]) => {
    return { type: 'awards.forfeited', at: now, round, count, reason: 'erased' }
  })
}
