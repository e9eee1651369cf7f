import type { Claim, ClaimReader, ClaimWriter } from '@fairdraw/application/ports'
import type { AwardId, DrawId, UserId } from '@fairdraw/domain'
import type { Link } from './link.ts'
import type { TermTables } from './term-tables.ts'

type ClaimsTable = TermTables['claims']

export function claimReader({ db }: Link): ClaimReader {
  const ofDraw = (drawId: DrawId) => db.selectFrom('claims').selectAll().where('drawId', '=', drawId)
  return {
    async ofAwards(drawId, awardIds) {
      if (awardIds.length === 0) return []
      const rows = await ofDraw(drawId).where('awardId', 'in', awardIds).execute()
      return rows.map(claimOf)
    },
    async byRedeemKey(drawId, redeemKey) {
      const row = await ofDraw(drawId).where('redeemKey', '=', redeemKey).executeTakeFirst()
      return row ? claimOf(row) : null
    },
  }
}

export function claimWriter(link: Link): ClaimWriter {
  return {
    ...claimReader(link),
    async put(claim) {
      const { drawId, awardId, ...given } = columnsOf(claim)
      await link.db
        .insertInto('claims')
        .values({ drawId, awardId, ...given })
        .onConflict((conflict) => conflict.columns(['drawId', 'awardId']).doUpdateSet(given))
        .execute()
    },
  }
}

function columnsOf(claim: Claim): ClaimsTable {
  return {
    drawId: claim.drawId,
    awardId: claim.awardId,
    sealedAnswers: claim.sealedAnswers,
    claimedAt: claim.claimedAt,
    carrier: claim.parcel?.carrier ?? null,
    parcel: claim.parcel?.number ?? null,
    shippedAt: claim.shippedAt,
    redeemKey: claim.redeemKey,
    sealedRedeem: claim.sealedRedeem,
    redeemedAt: claim.redeemedAt,
    redeemedBy: claim.redeemedBy,
  }
}

function claimOf(row: ClaimsTable): Claim {
  const { carrier, parcel } = row
  return {
    drawId: row.drawId as DrawId,
    awardId: row.awardId as AwardId,
    sealedAnswers: row.sealedAnswers,
    claimedAt: row.claimedAt,
    parcel: carrier === null || parcel === null ? null : { carrier, number: parcel },
    shippedAt: row.shippedAt,
    redeemKey: row.redeemKey,
    sealedRedeem: row.sealedRedeem,
    redeemedAt: row.redeemedAt,
    redeemedBy: row.redeemedBy as UserId | null,
  }
}
