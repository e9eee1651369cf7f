import type { MemberKey } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Link } from './link.ts'
import { type Candidate, candidateColumns, candidateOf, hasWon } from './member-sources.ts'
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
    .crossJoin('chanceRanks')
    .select(['joinSeq', 'chances'])
    .where('drawId', '=', drawId)
    .whereRef('joinSeq', '=', 'wanted.value')
    .execute()
  return new Map(rows.map(({ joinSeq, chances }) => [joinSeq, chances]))
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
    query.where('chanceRanks.chances', '=', key.chances).where('chanceRanks.joinSeq', '>', key.joinSeq),
  )
  if (alike.length === limit) return alike
  const fewer = await walkRanks(link, drawId, limit - alike.length, (query) =>
    query.where('chanceRanks.chances', '<', key.chances).where('chanceRanks.chances', '>', above),
  )
  return [...alike, ...fewer]
}

type RankQuery = SelectQueryBuilder<Tables, 'chanceRanks' | 'entrants', object>

async function walkRanks(
  { db }: Link,
  drawId: DrawId,
  limit: number,
  within: (query: RankQuery) => RankQuery,
): Promise<Ranked[]> {
  const ofDraw = db
    .selectFrom('chanceRanks')
    .innerJoin('entrants', (join) =>
      join
        .onRef('entrants.drawId', '=', 'chanceRanks.drawId')
        .onRef('entrants.joinSeq', '=', 'chanceRanks.joinSeq'),
    )
    .where('chanceRanks.drawId', '=', drawId)
  const rows = await within(ofDraw)
    .select([...candidateColumns, hasWon, 'chanceRanks.chances'])
    .orderBy('chanceRanks.chances', 'desc')
    .orderBy('chanceRanks.joinSeq')
    .limit(limit)
    .execute()
  return rows.map(candidateOf)
}

async function rowsWithOne({ db }: Link, drawId: DrawId, above: number, limit: number): Promise<Ranked[]> {
  const rows = await db
    .selectFrom('entrants')
    .leftJoin('chanceRanks', (join) =>
      join
        .onRef('chanceRanks.drawId', '=', 'entrants.drawId')
        .onRef('chanceRanks.joinSeq', '=', 'entrants.joinSeq'),
    )
    .select([...candidateColumns, hasWon])
    .where('entrants.drawId', '=', drawId)
    .where('entrants.joinSeq', '>', above)
    .where(sql<boolean>`coalesce(chance_ranks.chances, 1) = 1`)
    .orderBy('entrants.joinSeq')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...candidateOf(row), chances: 1 }))
}
