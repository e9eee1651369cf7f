import type { Entrant, EntrantReader } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { sql } from 'kysely'
import { containing } from './containing.ts'
import { entrantOf, weight } from './entrant-row.ts'
import type { Link } from './link.ts'

/** A name index would tax every join; so many of the newest are looked through instead. */
const lookedThrough = 20_000

/** The entrant of that join number, and entrants whose nickname contains the keyword, by join number. */
export async function searchEntrants(
  { db }: Link,
  drawId: DrawId,
  keyword: string,
  limit: number,
): ReturnType<EntrantReader['search']> {
  const joinSeq = /^[1-9][0-9]{0,14}$/.test(keyword) ? Number(keyword) : 0
  const newest = sql<number>`coalesce((
    select max(newest.join_seq) from entrants as newest where newest.draw_id = ${drawId}
  ), 0) - ${lookedThrough}`
  const rows = await db
    .selectFrom('entrants')
    .selectAll()
    .select(weight)
    .where('draw_id', '=', drawId)
    .where('join_seq', '>', newest)
    .where(sql<boolean>`lower(nickname) like lower(${containing(keyword)}) escape '\\'`)
    .orderBy('join_seq')
    .limit(limit)
    .execute()
  const exact =
    joinSeq === 0
      ? undefined
      : await db
          .selectFrom('entrants')
          .selectAll()
          .select(weight)
          .where('draw_id', '=', drawId)
          .where('join_seq', '=', joinSeq)
          .executeTakeFirst()
  const found: (Entrant & { weight: number })[] = rows
    .filter((row) => row.join_seq !== joinSeq)
    .map((row) => ({ ...entrantOf(row), weight: row.weight }))
  if (exact) found.push({ ...entrantOf(exact), weight: exact.weight })
  return found.sort((a, b) => a.joinSeq - b.joinSeq).slice(0, limit)
}
