import type { NoticeKey, NoticeWriter } from '@fairdraw/application/ports'
import { sql } from 'kysely'
import { drawOf } from './draw-row.ts'
import type { Link } from './link.ts'
import { pageOf } from './page-of.ts'

/** Rows a statement: six values each stay far below what either engine takes. */
const rowsAtOnce = 500

export function noticeStore({ db }: Link): NoticeWriter {
  const ofReader = (readerKey: Uint8Array) =>
    db.selectFrom('notices').selectAll().where('readerKey', '=', readerKey)
  return {
    async list(readerKey, after, limit) {
      const rows = await ofReader(readerKey)
        .$if(after !== null, (query) =>
          query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after?.at ?? 0, after?.id ?? ''))),
        )
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute()
      return pageOf(rows, limit, ({ at, id }): NoticeKey => ({ at, id }))
    },
    async known(readerKey, ids) {
      if (ids.length === 0) return []
      return await ofReader(readerKey).where('id', 'in', ids).execute()
    },
    // Rows are fetched, not counted: so the engine stops at the last one that matters.
    async count(readerKey, most) {
      const own = db.selectFrom('notices').select('id').where('readerKey', '=', readerKey).limit(most)
      const [all, unread] = [await own.execute(), await own.where('readAt', 'is', null).execute()]
      return { total: all.length, unread: unread.length }
    },
    async told(readerKey, draws) {
      const rows = await db
        .selectFrom('entrants')
        .innerJoin('draws', 'draws.id', 'entrants.drawId')
        .selectAll('draws')
        .select(['entrants.joinedAt', 'entrants.status as rowStatus'])
        .select((eb) =>
          eb
            .exists(
              eb
                .selectFrom('awards')
                .select('awards.id')
                .whereRef('awards.drawId', '=', 'entrants.drawId')
                .where(sql<boolean>`awards.row_index = entrants.join_seq - 1`),
            )
            .as('hasWon'),
        )
        .where('entrants.identityKey', '=', readerKey)
        // A draw that goes on tells nothing, unless it was put off.
        .where(sql<boolean>`(draws.ended_at is not null or draws.status not in ('scheduled', 'open', 'paused')
          or draws.life like '%"extendedAt"%')`)
        .orderBy('entrants.joinedAt', 'desc')
        .orderBy('entrants.drawId')
        .limit(draws)
        .execute()
      return rows.map((row) => ({
        draw: drawOf(row),
        joinedAt: row.joinedAt,
        status: row.rowStatus,
        hasWon: Boolean(row.hasWon),
      }))
    },
    async put(notices) {
      const ids: string[] = []
      for (let at = 0; at < notices.length; at += rowsAtOnce) {
        const put = await db
          .insertInto('notices')
          .values(notices.slice(at, at + rowsAtOnce))
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .execute()
        ids.push(...put.map(({ id }) => id))
      }
      return ids
    },
    async readUpTo(readerKey, upTo, at) {
      await db
        .updateTable('notices')
        .set({ readAt: at })
        .where('readerKey', '=', readerKey)
        .where('readAt', 'is', null)
        .where((eb) => eb(eb.refTuple('at', 'id'), '<=', eb.tuple(upTo.at, upTo.id)))
        .execute()
    },
    async forget(readerKey) {
      await db.deleteFrom('notices').where('readerKey', '=', readerKey).execute()
    },
  }
}
