import type { ExportedMember, MemberDetail, MemberReader } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { RowStatus } from '@fairdraw/fairness'
import { sql } from 'kysely'
import type { Link } from './link.ts'
import { rankedCandidates } from './member-ranks.ts'
import { prepared } from './prepared.ts'
import type { EntrantsTable } from './tables.ts'

/** Long tables, a range of join numbers at a time: each table is read once from end to end. */
export function memberExports(
  link: Link,
): Pick<MemberReader, 'exported' | 'ranked' | 'countAnswers' | 'answers'> {
  const { db } = link
  return {
    exported: (drawId, span, mostIdentityBytes) =>
      exportedMembers(link, { drawId, ...span }, mostIdentityBytes),
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

type Span = { readonly drawId: DrawId; readonly after: number; readonly upTo: number }

const plainOf = prepared((db, { drawId, after, upTo }: Span) =>
  db
    .selectFrom('entrants')
    .select(['join_seq', 'nickname', 'joined_at', 'status', 'channel', 'chances'])
    .where('draw_id', '=', drawId)
    .where('join_seq', '>', after)
    .where('join_seq', '<=', upTo)
    .orderBy('join_seq'),
)
const namedOf = prepared((db, { drawId, after, upTo, most }: Span & { readonly most: number }) =>
  db
    .selectFrom('entrants')
    .select((eb) => [
      ...(['join_seq', 'nickname', 'joined_at', 'status', 'channel', 'chances'] as const),
      // Bytes that nobody will open are as dear to read as the rest of the row.
      eb
        .case()
        .when(sql<boolean>`length(sealed_identity) <= ${most}`)
        .then(eb.ref('sealed_identity'))
        .end()
        .as('sealed_identity'),
    ])
    .where('draw_id', '=', drawId)
    .where('join_seq', '>', after)
    .where('join_seq', '<=', upTo)
    .orderBy('join_seq'),
)

async function exportedMembers(
  link: Link,
  span: Span,
  mostIdentityBytes: number | null,
): Promise<readonly ExportedMember[]> {
  const { drawId, after, upTo } = span
  const ranks = await ranksIn(link, drawId, after, upTo)
  if (mostIdentityBytes === null) {
    const { rows } = await plainOf(link, span)
    return rows.map((row) => exportedOf(row, drawId, ranks, nothing))
  }
  const { rows } = await namedOf(link, { ...span, most: mostIdentityBytes })
  const details = await detailsIn(link, drawId, after, upTo)
  return rows.map((row) => exportedOf(row, drawId, ranks, details.get(row.join_seq) ?? nothing))
}

type ExportedRow = Pick<
  EntrantsTable,
  'join_seq' | 'nickname' | 'joined_at' | 'status' | 'channel' | 'chances'
> & { readonly sealed_identity?: Uint8Array | null }

function exportedOf(
  row: ExportedRow,
  drawId: DrawId,
  ranks: ReadonlyMap<number, number>,
  detail: Loose,
): ExportedMember {
  return {
    drawId,
    joinSeq: row.join_seq,
    nickname: row.nickname,
    joinedAt: row.joined_at,
    status: row.status as RowStatus,
    channel: row.channel,
    sealedIdentity: row.sealed_identity ?? null,
    weight: ranks.get(row.join_seq) ?? row.chances,
    detail,
  }
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

/** Of those who have none: most people, so that theirs is one for all. */
const nothing: Loose = { ...none, joinSeq: 0 }

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
