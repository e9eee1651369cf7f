import type { Claim, ClaimReader, ClaimWriter } from '@fairdraw/application/ports'
import type { AwardId, DrawId, UserId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import type { TermTables } from './term-tables.ts'

type ClaimsTable = TermTables['claims']

export function claimReader({ db }: Link): ClaimReader {
  const ofDraw = (drawId: DrawId) => db.selectFrom('claims').selectAll().where('draw_id', '=', drawId)
  return {
    async ofAwards(drawId, awardIds) {
      if (awardIds.length === 0) return []
      const rows = await ofDraw(drawId).where('award_id', 'in', awardIds).execute()
      return rows.map(claimOf)
    },
    async byRedeemKey(drawId, redeemKey) {
      const row = await ofDraw(drawId).where('redeem_key', '=', redeemKey).executeTakeFirst()
      return row ? claimOf(row) : null
    },
  }
}

export function claimWriter(link: Link): ClaimWriter {
  return {
    ...claimReader(link),
    async put(claim) {
      const { draw_id, award_id, ...given } = columnsOf(claim)
      await link.db
        .insertInto('claims')
        .values({ draw_id, award_id, ...given })
        .onConflict((conflict) => conflict.columns(['draw_id', 'award_id']).doUpdateSet(given))
        .execute()
    },
  }
}

function columnsOf(claim: Claim): ClaimsTable {
  return {
    draw_id: claim.drawId,
    award_id: claim.awardId,
    sealed_answers: claim.sealedAnswers,
    claimed_at: claim.claimedAt,
    carrier: claim.parcel?.carrier ?? null,
    parcel: claim.parcel?.number ?? null,
    shipped_at: claim.shippedAt,
    redeem_key: claim.redeemKey,
    sealed_redeem: claim.sealedRedeem,
    redeemed_at: claim.redeemedAt,
    redeemed_by: claim.redeemedBy,
  }
}

function claimOf(row: ClaimsTable): Claim {
  const { carrier, parcel } = row
  return {
    drawId: row.draw_id as DrawId,
    awardId: row.award_id as AwardId,
    sealedAnswers: row.sealed_answers,
    claimedAt: row.claimed_at,
    parcel: carrier === null || parcel === null ? null : { carrier, number: parcel },
    shippedAt: row.shipped_at,
    redeemKey: row.redeem_key,
    sealedRedeem: row.sealed_redeem,
    redeemedAt: row.redeemed_at,
    redeemedBy: row.redeemed_by as UserId | null,
  }
}
