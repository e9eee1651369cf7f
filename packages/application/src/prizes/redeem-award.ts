import { type DrawId, iso, Refusal, type UserId } from '@fairdraw/domain'
import { holdRunDraw, type RunDraw } from '../draws/owned-draw.ts'
import { accountOf } from '../organisers/user-info.ts'
import type { Award, Claim, Ports, Writing } from '../ports/index.ts'
import { claimOf } from './own-award.ts'
import { redeemKeyOf } from './sealed-claim.ts'

export type Redeemed = {
  readonly award: Award
  readonly nickname: string
  readonly prizeName: string
  readonly redeemedAt: number
}

/** Hands a prize over at the counter by its winner's code: once. Whoever comes second hears when, and from whom. */
export async function redeemAward(
  { store, vault }: Pick<Ports, 'store' | 'vault'>,
  userId: UserId,
  { id, code }: { id: DrawId; code: string },
): Promise<Redeemed> {
  return await store.transact(async (tx) => {
    const draw = await holdRunDraw(tx, userId, id)
    const found = await tx.claims.byRedeemKey(id, redeemKeyOf(vault, id, code))
    const award = found && (await tx.awards.byId(id, found.awardId))
    if (!found || !award) throw new Refusal('redeem_code_wrong')
    if (!(await tx.awards.move(id, award.id, 'done'))) throw await refusalOf(tx, award)
    const redeemedAt = await tx.now()
    // Read anew: the winner may have changed an answer until the award was held.
    const claim: Claim = (await claimOf(tx, award)) ?? found
    await tx.claims.put({ ...claim, redeemedAt, redeemedBy: userId })
    await tx.activities.record({ drawId: id, at: redeemedAt, userId, what: 'winnerRedeem' })
    const [winner] = await tx.entrants.bySeqs(id, [award.index + 1])
    return { award, nickname: winner?.nickname ?? '', prizeName: prizeName(draw, award), redeemedAt }
  })
}

async function refusalOf(tx: Writing, award: Award): Promise<Refusal> {
  const claim = await claimOf(tx, award)
  if (claim?.redeemedAt == null || claim.redeemedBy === null) return new Refusal('award_not_claimable')
  const { nickname } = await accountOf(tx, claim.redeemedBy)
  return new Refusal('redeem_code_used', { redeemed_at: iso(claim.redeemedAt), redeemed_by: nickname })
}

function prizeName({ settings }: RunDraw, { tier }: Award): string {
  return settings.prizes.find((prize) => prize.tier === tier)?.name ?? ''
}
