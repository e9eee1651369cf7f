import type { MemberDetail, MemberReader } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { sql } from 'kysely'
import type { Link } from './link.ts'
import { listFor, wanted } from './wanted.ts'

const none = {
  ...{ sealedAnswers: null, district: null, inviterSeq: null, excludeReason: null, excludedAt: null },
  ...{ appeal: null, withdrawnAt: null, invited: 0, gifted: 0, wonTiers: [] },
}

/** What stands beside these entrants, each table asked once. */
export async function memberDetails(
  link: Link,
  drawId: DrawId,
  joinSeqs: readonly number[],
): ReturnType<MemberReader['details']> {
  const { db, engine } = link
  const from = () => db.selectFrom(wanted(engine, 'number', listFor(engine, joinSeqs)))
  const rows = await from()
    .crossJoin('entrant_details')
    .selectAll('entrant_details')
    .where('draw_id', '=', drawId)
    .whereRef('join_seq', '=', 'wanted.value')
    .execute()
  const invited = await from()
    .crossJoin('entrant_details')
    .select((eb) => ['inviter_seq as seq', eb.fn.countAll<number>().as('count')])
    .where('draw_id', '=', drawId)
    .whereRef('inviter_seq', '=', 'wanted.value')
    .groupBy('inviter_seq')
    .execute()
  const gifts = await from()
    .crossJoin('grants')
    .select(['join_seq as seq', sql<number>`cast(sum(grants.count) as bigint)`.as('count')])
    .where('draw_id', '=', drawId)
    .whereRef('join_seq', '=', 'wanted.value')
    .where('reason', '=', 'gift')
    .groupBy('join_seq')
    .execute()
  const awards = await from()
    .crossJoin('awards')
    .select(['row_index', 'tier'])
    .where('draw_id', '=', drawId)
    .where(sql<boolean>`row_index = wanted.value - 1`)
    .where('state', '<>', 'void')
    .orderBy('tier')
    .execute()
  const invitedBy = new Map(invited.map(({ seq, count }) => [seq, count]))
  const giftedTo = new Map(gifts.map(({ seq, count }) => [seq, count]))
  const tiers = Map.groupBy(awards, ({ row_index }) => row_index + 1)
  const bySeq = new Map(rows.map((row) => [row.join_seq, row]))
  return new Map(
    joinSeqs.map((joinSeq): [number, MemberDetail] => {
      const row = bySeq.get(joinSeq)
      const told = row && {
        ...{ sealedAnswers: row.sealed_answers, district: row.district, inviterSeq: row.inviter_seq },
        ...{ excludeReason: row.exclude_reason, excludedAt: row.excluded_at, appeal: row.appeal },
        withdrawnAt: row.withdrawn_at,
      }
      const counted = { invited: invitedBy.get(joinSeq) ?? 0, gifted: giftedTo.get(joinSeq) ?? 0 }
      const wonTiers = [...new Set(tiers.get(joinSeq)?.map(({ tier }) => tier))]
      return [joinSeq, { joinSeq, ...none, ...told, ...counted, wonTiers }]
    }),
  )
}
