import type { MemberDetail, MemberReader } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { sql } from 'kysely'
import type { Link } from './link.ts'
import { listFor, wanted } from './wanted.ts'

/** What of an entrant's details members' tables show. */
export const toldColumns = [
  'joinSeq',
  'sealedAnswers',
  'district',
  'inviterSeq',
  'excludeReason',
  'excludedAt',
  'appeal',
  'withdrawnAt',
  sql<string | null>`case when appeal_open is not null then appeal end`.as('openAppeal'),
] as const

/** Of who has nothing beside them. */
export const noDetails = {
  sealedAnswers: null,
  district: null,
  inviterSeq: null,
  excludeReason: null,
  excludedAt: null,
  appeal: null,
  openAppeal: null,
  withdrawnAt: null,
  invited: 0,
  gifted: 0,
  wonTiers: [],
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
    .crossJoin('entrantDetails')
    .select(toldColumns)
    .where('drawId', '=', drawId)
    .whereRef('joinSeq', '=', 'wanted.value')
    .execute()
  const invited = await from()
    .crossJoin('entrantDetails')
    .select((eb) => ['inviterSeq as seq', eb.fn.countAll<number>().as('count')])
    .where('drawId', '=', drawId)
    .whereRef('inviterSeq', '=', 'wanted.value')
    .groupBy('inviterSeq')
    .execute()
  const gifts = await from()
    .crossJoin('grants')
    .select(['joinSeq as seq', sql<number>`cast(sum(grants.count) as bigint)`.as('count')])
    .where('drawId', '=', drawId)
    .whereRef('joinSeq', '=', 'wanted.value')
    .where('reason', '=', 'gift')
    .groupBy('joinSeq')
    .execute()
  const awards = await from()
    .crossJoin('awards')
    .select(['rowIndex', 'tier'])
    .where('drawId', '=', drawId)
    .where(sql<boolean>`row_index = wanted.value - 1`)
    .where('state', '<>', 'void')
    .orderBy('tier')
    .execute()
  const invitedBy = new Map(invited.map(({ seq, count }) => [seq, count]))
  const giftedTo = new Map(gifts.map(({ seq, count }) => [seq, count]))
  const tiers = Map.groupBy(awards, ({ rowIndex }) => rowIndex + 1)
  const bySeq = new Map(rows.map((row) => [row.joinSeq, row]))
  return new Map(
    joinSeqs.map((joinSeq): [number, MemberDetail] => {
      const counted = { invited: invitedBy.get(joinSeq) ?? 0, gifted: giftedTo.get(joinSeq) ?? 0 }
      const wonTiers = [...new Set(tiers.get(joinSeq)?.map(({ tier }) => tier))]
      return [joinSeq, { joinSeq, ...noDetails, ...bySeq.get(joinSeq), ...counted, wonTiers }]
    }),
  )
}
