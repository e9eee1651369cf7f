import type { Claim, ClaimWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { Arrival } from '@fairdraw/fairness'
import { firstAs } from './answers.ts'
import type { Link } from './link.ts'
import type { TermTables } from './term-tables.ts'

type ClaimsTable = TermTables['claims']

export function claimStore({ db }: Link): ClaimWriter {
  const ofDraw = (drawId: DrawId) => db.selectFrom('claims').selectAll().where('drawId', '=', drawId)
  return {
    async ofAwards(drawId, awardIds) {
      if (awardIds.length === 0) return []
      const rows = await ofDraw(drawId).where('awardId', 'in', awardIds).execute()
      return rows.map(claimOf)
    },
    byRedeemKey: (drawId, redeemKey) => firstAs(ofDraw(drawId).where('redeemKey', '=', redeemKey), claimOf),
    async put(claim) {
      const { drawId, awardId, ...given } = columnsOf(claim)
      await db
        .insertInto('claims')
        .values({ drawId, awardId, ...given })
        .onConflict((conflict) => conflict.columns(['drawId', 'awardId']).doUpdateSet(given))
        .execute()
    },
  }
}

function columnsOf({ parcel, arrival, ...claim }: Claim): ClaimsTable {
  const [carrier, number] = [parcel?.carrier ?? null, parcel?.number ?? null]
  return { ...claim, carrier, parcel: number, arrival: arrival && JSON.stringify(arrival) }
}

function claimOf({ carrier, parcel: number, arrival, ...claim }: ClaimsTable): Claim {
  return {
    ...claim,
    parcel: carrier === null || number === null ? null : { carrier, number },
    arrival: arrival === null ? null : (JSON.parse(arrival) as Arrival),
  }
}
