import type { DrawFilter, DrawKey, DrawSummary, Page } from '@fairdraw/application/ports'
import { type Kysely, sql } from 'kysely'
import { containing } from './containing.ts'
import { drawOf } from './draw-row.ts'
import { pageOf } from './page-of.ts'
import type { Tables } from './tables.ts'

/**
 * A user's draws, newest first: their own by the index of the owner, then those they help to run, which are few.
 * Each half is ordered and cut by itself, so that no `or` makes the whole list be read and sorted.
 */
export async function listDraws(
  db: Kysely<Tables>,
  filter: DrawFilter,
  after: DrawKey | null,
  limit: number,
): Promise<Page<DrawSummary, DrawKey>> {
  const halves: DrawSummary[] = []
  for (const query of halvesOf(db, filter)) {
    const rows = await query
      .leftJoin('doors', 'doors.draw_id', 'draws.id')
      .selectAll('draws')
      .select('doors.joined')
      .$if(after !== null, (half) =>
        half.where((eb) =>
          eb(
            eb.refTuple('draws.created_at', 'draws.id'),
            '<',
            eb.tuple(after?.createdAt ?? 0, after?.id ?? ''),
          ),
        ),
      )
      .orderBy('draws.created_at', 'desc')
      .orderBy('draws.id', 'desc')
      .limit(limit + 1)
      .execute()
    halves.push(...rows.map((row) => ({ draw: drawOf(row), entrantCount: row.joined ?? 0 })))
  }
  const summaries = halves.sort(
    ({ draw: a }, { draw: b }) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1),
  )
  return pageOf(summaries, limit, ({ draw }) => ({ createdAt: draw.createdAt, id: draw.id }))
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

/** Own draws, and those of others; the bin holds only own ones. */
function halvesOf(db: Kysely<Tables>, filter: DrawFilter) {
  const { userId, isRecycled = false } = filter
  const draws = chosen(db, filter)
  const own = draws.where('draws.owner_id', '=', userId)
  if (isRecycled) return [own]
  const others = draws.where('draws.id', 'in', (eb) =>
    eb.selectFrom('draw_admins').select('draw_id').where('user_id', '=', userId),
  )
  return [own, others]
}

function chosen(
  db: Kysely<Tables>,
  { isRecycled = false, statuses, taskType, keyword, createdFrom, createdTo }: DrawFilter,
) {
  let query = db
    .selectFrom('draws')
    .where('draws.series_id', 'is', null)
    .where('draws.removed_at', 'is', null)
    .where('draws.recycled_at', isRecycled ? 'is not' : 'is', null)
  // An empty list after IN is no SQL on PostgreSQL.
  if (statuses?.length === 0) query = query.where(sql<boolean>`1 = 0`)
  else if (statuses)
    // A period draw is one row, and is found by the state of any of its stages.
    query = query.where((eb) => {
      const later = eb
        .selectFrom('draws as later')
        .select('later.id')
        .whereRef('later.series_id', '=', 'draws.id')
        .where('later.status', 'in', statuses)
      return eb.or([eb('draws.status', 'in', statuses), eb.exists(later)])
    })
  if (taskType) query = query.where('draws.task_type', '=', taskType)
  if (createdFrom !== undefined) query = query.where('draws.created_at', '>=', createdFrom)
  if (createdTo !== undefined) query = query.where('draws.created_at', '<=', createdTo)
  if (!keyword) return query
  const pattern = containing(keyword.toLowerCase())
  return query.where(sql<boolean>`draws.title_folded like ${pattern} escape '\\'`)
}
