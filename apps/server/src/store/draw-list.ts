import type { DrawFilter, DrawKey, DrawOrder, DrawSummary, Page } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { containing } from './containing.ts'
import { drawOf } from './draw-row.ts'
import type { Link } from './link.ts'
import { pageOf } from './page-of.ts'
import type { Tables } from './tables.ts'

/**
 * A user's draws in an order: their own by the index of the owner, then those they help to run, which are few.
 * Each half is ordered and cut by itself, so that no `or` makes the whole list be read and sorted.
 */
export async function listDraws(
  { db, engine }: Pick<Link, 'db' | 'engine'>,
  filter: DrawFilter,
  after: DrawKey | null,
  { limit, order }: { readonly limit: number; readonly order: DrawOrder },
): Promise<Page<DrawSummary, DrawKey>> {
  const place = placeIn(order, engine)
  const found: (DrawSummary & { readonly place: number })[] = []
  for (const query of halvesOf(db, filter)) {
    const rows = await query
      .leftJoin('doors', 'doors.drawId', 'draws.id')
      .selectAll('draws')
      .select(['doors.joined', place.as('place')])
      .$if(after !== null && order !== 'newest', (half) =>
        half.where(sql<boolean>`(${place}, draws.id) > (${after?.place ?? 0}, ${after?.id ?? ''})`),
      )
      .$if(after !== null && order === 'newest', (half) =>
        half.where((eb) =>
          eb(
            eb.refTuple('draws.createdAt', 'draws.id'),
            '<',
            eb.tuple(-(after?.place ?? 0), after?.id as DrawId),
          ),
        ),
      )
      .$if(order === 'newest', (half) => half.orderBy('draws.createdAt', 'desc').orderBy('draws.id', 'desc'))
      .$if(order !== 'newest', (half) => half.orderBy(place).orderBy('draws.id'))
      .limit(limit + 1)
      .execute()
    found.push(...rows.map((row) => ({ draw: drawOf(row), entrantCount: row.joined ?? 0, place: row.place })))
  }
  const turn = order === 'newest' ? -1 : 1
  found.sort((a, b) => a.place - b.place || (a.draw.id < b.draw.id ? -turn : turn))
  const { rows, next } = pageOf(found, limit, ({ draw, place: at }) => ({ place: at, id: draw.id }))
  return { rows: rows.map(({ draw, entrantCount }) => ({ draw, entrantCount })), next }
}

/** Behind every draw that is still to open. */
const afterAll = 4_000_000_000_000_000

/** Where a draw stands, as a number that rises along the order. */
function placeIn(order: DrawOrder, engine: Link['engine']): RawBuilder<number> {
  if (order === 'newest') return sql<number>`-draws.created_at`
  if (order === 'entrants') return sql<number>`-coalesce(doors.joined, 0)`
  const closesAt =
    engine === 'postgres'
      ? sql<number>`(draws.life::json->>'closesAt')::bigint`
      : sql<number>`json_extract(draws.life, '$.closesAt')`
  return sql<number>`case when draws.status in ('scheduled', 'open', 'paused')
    then coalesce(${closesAt}, ${sql.lit(afterAll)}) else ${sql.lit(2 * afterAll)} - draws.created_at end`
}

export async function countDraws(db: Kysely<Tables>, filter: DrawFilter): Promise<number> {
  let total = 0
  for (const query of halvesOf(db, filter)) {
    const { count } = await query
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    total += count
  }
  return total
}

/** Own draws, and those of others where they are wanted too; the bin holds only own ones. */
function halvesOf(db: Kysely<Tables>, filter: DrawFilter) {
  const { userId, isOwn = false, isRecycled = false } = filter
  const draws = chosen(db, filter)
  const own = draws.where('draws.ownerId', '=', userId)
  if (isRecycled || isOwn) return [own]
  const others = draws.where('draws.id', 'in', (eb) =>
    eb.selectFrom('drawAdmins').select('drawId').where('userId', '=', userId),
  )
  return [own, others]
}

function chosen(
  db: Kysely<Tables>,
  { isRecycled = false, statuses, taskType, keyword, createdFrom, createdTo, ids }: DrawFilter,
) {
  let query = db
    .selectFrom('draws')
    .where('draws.seriesId', 'is', null)
    .where('draws.removedAt', 'is', null)
    .where('draws.recycledAt', isRecycled ? 'is not' : 'is', null)
  // An empty list after IN is no SQL on PostgreSQL.
  if (statuses?.length === 0) query = query.where(sql<boolean>`1 = 0`)
  else if (statuses)
    // A period draw is one row, and is found by the state of any of its stages.
    query = query.where((eb) => {
      const later = eb
        .selectFrom('draws as later')
        .select('later.id')
        .whereRef('later.seriesId', '=', 'draws.id')
        .where('later.status', 'in', statuses)
      return eb.or([eb('draws.status', 'in', statuses), eb.exists(later)])
    })
  if (ids?.length === 0) query = query.where(sql<boolean>`1 = 0`)
  else if (ids) query = query.where('draws.id', 'in', ids)
  if (taskType) query = query.where('draws.taskType', '=', taskType)
  if (createdFrom !== undefined) query = query.where('draws.createdAt', '>=', createdFrom)
  if (createdTo !== undefined) query = query.where('draws.createdAt', '<=', createdTo)
  if (!keyword) return query
  const pattern = containing(keyword.toLowerCase())
  return query.where(sql<boolean>`draws.title_folded like ${pattern} escape '\\'`)
}
