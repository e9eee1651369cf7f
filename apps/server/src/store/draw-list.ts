import type { DrawFilter, DrawKey, DrawSummary, Page } from '@fairdraw/application/ports'
import { type Kysely, sql } from 'kysely'
import { containing } from './containing.ts'
import { drawOf } from './draw-row.ts'
import { pageOf } from './page-of.ts'
import type { Tables } from './tables.ts'

/** An organiser's draws, newest first; walks the index of the owner, whatever else is asked. */
export async function listDraws(
  db: Kysely<Tables>,
  filter: DrawFilter,
  after: DrawKey | null,
  limit: number,
): Promise<Page<DrawSummary, DrawKey>> {
  const rows = await chosen(db, filter)
    .leftJoin('doors', 'doors.draw_id', 'draws.id')
    .selectAll('draws')
    .select('doors.joined')
    .$if(after !== null, (query) =>
      query.where((eb) =>
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
  const summaries = rows.map((row) => ({ draw: drawOf(row), entrantCount: row.joined ?? 0 }))
  return pageOf(summaries, limit, ({ draw }) => ({ createdAt: draw.createdAt, id: draw.id }))
}

export async function countDraws(db: Kysely<Tables>, filter: DrawFilter): Promise<number> {
  const { count } = await chosen(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function chosen(
  db: Kysely<Tables>,
  { ownerId, statuses, taskType, keyword, createdFrom, createdTo }: DrawFilter,
) {
  let query = db.selectFrom('draws').where('draws.owner_id', '=', ownerId)
  // An empty list after IN is no SQL on PostgreSQL.
  if (statuses?.length === 0) query = query.where(sql<boolean>`1 = 0`)
  else if (statuses) query = query.where('draws.status', 'in', statuses)
  if (taskType) query = query.where('draws.task_type', '=', taskType)
  if (createdFrom !== undefined) query = query.where('draws.created_at', '>=', createdFrom)
  if (createdTo !== undefined) query = query.where('draws.created_at', '<=', createdTo)
  if (!keyword) return query
  const pattern = containing(keyword.toLowerCase())
  return query.where(sql<boolean>`draws.title_folded like ${pattern} escape '\\'`)
}
