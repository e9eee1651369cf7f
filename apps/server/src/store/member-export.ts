import type { ExportedMember, MemberDetail, MemberReader } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { RowStatus } from '@fairdraw/domain/fairness'
import { sql } from 'kysely'
import type { Link } from './link.ts'
import { rankedCandidates } from './member-ranks.ts'

/** Long tables, a range of join numbers at a time: each table is read once from end to end. */
export function memberExports(
  link: Link,
): Pick<MemberReader, 'exported' | 'ranked' | 'countAnswers' | 'answers'> {
  const { db } = link
  return {
    exported: (drawId, after, upTo) => exportedMembers(link, drawId, after, upTo),
    async ranked(drawId, after, limit) {
      const rows = await rankedCandidates(link, drawId, after, limit)
      return rows.map(({ join_seq, nickname, chances }) => ({ joinSeq: join_seq, nickname, chances }))
    },
    async countAnswers(drawId, upTo) {
      const { count } = await db
        .selectFrom('entrant_details')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('draw_id', '=', drawId)
        .where('join_seq', '<=', upTo)
        .where('sealed_answers', 'is not', null)
        .executeTakeFirstOrThrow()
      return count
    },
    async answers(drawId, { after, upTo }, limit) {
      const rows = await db
        .selectFrom('entrant_details')
        .innerJoin('entrants', (join) =>
          join
            .onRef('entrants.draw_id', '=', 'entrant_details.draw_id')
            .onRef('entrants.join_seq', '=', 'entrant_details.join_seq'),
        )
        .select([
          'entrants.join_seq',
          'entrants.nickname',
          'entrants.joined_at',
          'entrant_details.sealed_answers',
        ])
        .where('entrant_details.draw_id', '=', drawId)
        .where('entrant_details.join_seq', '>', after)
        .where('entrant_details.join_seq', '<=', upTo)
        .where('entrant_details.sealed_answers', 'is not', null)
        .orderBy('entrant_details.join_seq')
        .limit(limit)
        .execute()
      return rows.map(({ join_seq, nickname, joined_at, sealed_answers }) => {
        return { joinSeq: join_seq, nickname, joinedAt: joined_at, sealedAnswers: sealed_answers }
      })
    },
  }
}

async function exportedMembers(
  link: Link,
  drawId: DrawId,
  after: number,
  upTo: number,
): Promise<readonly ExportedMember[]> {
  const rows = await link.db
    .selectFrom('entrants')
    .select(['join_seq', 'nickname', 'joined_at', 'status', 'channel', 'sealed_identity', 'chances'])
    .where('draw_id', '=', drawId)
    .where('join_seq', '>', after)
    .where('join_seq', '<=', upTo)
    .orderBy('join_seq')
    .execute()
  const ranks = await ranksIn(link, drawId, after, upTo)
  const details = await detailsIn(link, drawId, after, upTo)
  return rows.map((row) => ({
    drawId,
    joinSeq: row.join_seq,
    nickname: row.nickname,
    joinedAt: row.joined_at,
    status: row.status as RowStatus,
    channel: row.channel,
    sealedIdentity: row.sealed_identity,
    weight: ranks.get(row.join_seq) ?? row.chances,
    detail: details.get(row.join_seq) ?? { ...none, joinSeq: row.join_seq },
  }))
}

async function ranksIn(
  { db }: Link,
  drawId: DrawId,
  after: number,
  upTo: number,
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('chance_ranks')
    .select(['join_seq', 'chances'])
    .where('draw_id', '=', drawId)
    .where('join_seq', '>', after)
    .where('join_seq', '<=', upTo)
    .execute()
  return new Map(rows.map(({ join_seq, chances }) => [join_seq, chances]))
}

type Loose = { -readonly [Key in keyof MemberDetail]: MemberDetail[Key] }
const none: Omit<Loose, 'joinSeq'> = {
  ...{ sealedAnswers: null, district: null, inviterSeq: null, excludeReason: null, excludedAt: null },
  ...{ appeal: null, withdrawnAt: null, invited: 0, gifted: 0, wonTiers: [] },
}

/** Those who have any. */
async function detailsIn(
  link: Link,
  drawId: DrawId,
  after: number,
  upTo: number,
): Promise<Map<number, Loose>> {
  const details = new Map<number, Loose>()
  const of = (joinSeq: number): Loose => {
    const known = details.get(joinSeq) ?? { ...none, joinSeq }
    details.set(joinSeq, known)
    return known
  }
  const rows = await link.db
    .selectFrom('entrant_details')
    .selectAll()
    .where('draw_id', '=', drawId)
    .where('join_seq', '>', after)
    .where('join_seq', '<=', upTo)
    .execute()
  for (const row of rows)
    Object.assign(of(row.join_seq), {
      ...{ sealedAnswers: row.sealed_answers, district: row.district, inviterSeq: row.inviter_seq },
      ...{ excludeReason: row.exclude_reason, excludedAt: row.excluded_at, appeal: row.appeal },
      withdrawnAt: row.withdrawn_at,
    })
  await addCounts(link, drawId, { after, upTo }, of)
  return details
}

async function addCounts(
  { db }: Link,
  drawId: DrawId,
  { after, upTo }: { readonly after: number; readonly upTo: number },
  of: (joinSeq: number) => Loose,
): Promise<void> {
  const invited = await db
    .selectFrom('entrant_details')
    .select((eb) => ['inviter_seq', eb.fn.countAll<number>().as('count')])
    .where('draw_id', '=', drawId)
    .where('inviter_seq', '>', after)
    .where('inviter_seq', '<=', upTo)
    .groupBy('inviter_seq')
    .execute()
  for (const { inviter_seq, count } of invited) if (inviter_seq !== null) of(inviter_seq).invited = count
  const gifts = await db
    .selectFrom('grants')
    .select(['join_seq', sql<number>`cast(sum(count) as bigint)`.as('count')])
    .where('draw_id', '=', drawId)
    .where('join_seq', '>', after)
    .where('join_seq', '<=', upTo)
    .where('reason', '=', 'gift')
    .groupBy('join_seq')
    .execute()
  for (const { join_seq, count } of gifts) of(join_seq).gifted = count
  const awards = await db
    .selectFrom('awards')
    .select(['row_index', 'tier'])
    .where('draw_id', '=', drawId)
    .where('row_index', '>=', after)
    .where('row_index', '<', upTo)
    .where('state', '<>', 'void')
    .orderBy('tier')
    .execute()
  for (const { row_index, tier } of awards) {
    const detail = of(row_index + 1)
    detail.wonTiers = [...new Set([...detail.wonTiers, tier])]
  }
}
