import type { MemberKey } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Link } from './link.ts'
import { type Candidate, candidateColumns, hasWon } from './member-sources.ts'
import type { Tables } from './tables.ts'
import { listFor, wanted } from './wanted.ts'

type Ranked = Candidate & { readonly chances: number }

/** More than one, one (those without a row among them), none: each has its own way in order. */
const top: MemberKey = { chances: Number.MAX_SAFE_INTEGER, joinSeq: 0 }

/** The next of a draw's entrants by chances, the most first, then by join number. */
export async function rankedCandidates(
  link: Link,
  drawId: DrawId,
  after: MemberKey | null,
  limit: number,
): Promise<readonly Ranked[]> {
  const rows: Ranked[] = []
  let key = after ?? top
  if (key.chances > 1) {
    rows.push(...(await rowsWithRank(link, drawId, key, 1, limit)))
    if (rows.length < limit) key = { chances: 1, joinSeq: 0 }
  }
  if (key.chances === 1 && rows.length < limit) {
    rows.push(...(await rowsWithOne(link, drawId, key.joinSeq, limit - rows.length)))
    if (rows.length < limit) key = { chances: 0, joinSeq: 0 }
  }
  if (key.chances < 1 && rows.length < limit)
    rows.push(...(await rowsWithRank(link, drawId, key, Number.MIN_SAFE_INTEGER, limit - rows.length)))
  return rows
}

/** The chances of those who do not hold just one. */
export async function ranksOf(
  { db, engine }: Link,
  drawId: DrawId,
  seqs: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom(wanted(engine, 'number', listFor(engine, seqs)))
    .crossJoin('chance_ranks')
    .select(['join_seq', 'chances'])
    .where('draw_id', '=', drawId)
    .whereRef('join_seq', '=', 'wanted.value')
    .execute()
  return new Map(rows.map(({ join_seq, chances }) => [join_seq, chances]))
}

/** Those with as many chances as the key and a later join number, then those with fewer: each is a walk of the index. */
async function rowsWithRank(
  link: Link,
  drawId: DrawId,
  key: MemberKey,
  above: number,
  limit: number,
): Promise<Ranked[]> {
  const alike = await walkRanks(link, drawId, limit, (query) =>
    query.where('chance_ranks.chances', '=', key.chances).where('chance_ranks.join_seq', '>', key.joinSeq),
  )
  if (alike.length === limit) return alike
  const fewer = await walkRanks(link, drawId, limit - alike.length, (query) =>
    query.where('chance_ranks.chances', '<', key.chances).where('chance_ranks.chances', '>', above),
  )
  return [...alike, ...fewer]
}

type RankQuery = SelectQueryBuilder<Tables, 'chance_ranks' | 'entrants', object>

async function walkRanks(
  { db }: Link,
  drawId: DrawId,
  limit: number,
  within: (query: RankQuery) => RankQuery,
): Promise<Ranked[]> {
  const ofDraw = db
    .selectFrom('chance_ranks')
    .innerJoin('entrants', (join) =>
      join
        .onRef('entrants.draw_id', '=', 'chance_ranks.draw_id')
        .onRef('entrants.join_seq', '=', 'chance_ranks.join_seq'),
    )
    .where('chance_ranks.draw_id', '=', drawId)
  const rows = await within(ofDraw)
    .select([...candidateColumns, hasWon, 'chance_ranks.chances'])
    .orderBy('chance_ranks.chances', 'desc')
    .orderBy('chance_ranks.join_seq')
    .limit(limit)
    .execute()
  return rows.map(({ has_won, ...row }) => ({ ...row, has_won: has_won === 1 }))
}

async function rowsWithOne({ db }: Link, drawId: DrawId, above: number, limit: number): Promise<Ranked[]> {
  const rows = await db
    .selectFrom('entrants')
    .leftJoin('chance_ranks', (join) =>
      join
        .onRef('chance_ranks.draw_id', '=', 'entrants.draw_id')
        .onRef('chance_ranks.join_seq', '=', 'entrants.join_seq'),
    )
    .select([...candidateColumns, hasWon])
    .where('entrants.draw_id', '=', drawId)
    .where('entrants.join_seq', '>', above)
    .where(sql<boolean>`coalesce(chance_ranks.chances, 1) = 1`)
    .orderBy('entrants.join_seq')
    .limit(limit)
    .execute()
  return rows.map(({ has_won, ...row }) => ({ ...row, has_won: has_won === 1, chances: 1 }))
}
