import type { Entrant, Notice, NoticeKey, NoticeReader, NoticeWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import { sql } from 'kysely'
import { drawOf } from './draw-row.ts'
import type { Link } from './link.ts'
import { pageOf } from './page-of.ts'
import type { TermTables } from './term-tables.ts'

/** Rows a statement: six values each stay far below what either engine takes. */
const rowsAtOnce = 500

export function noticeReader({ db }: Link): NoticeReader {
  const ofReader = (readerKey: Uint8Array) =>
    db.selectFrom('notices').selectAll().where('reader_key', '=', readerKey)
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
      return pageOf(rows.map(noticeOf), limit, ({ at, id }): NoticeKey => ({ at, id }))
    },
    async known(readerKey, ids) {
      if (ids.length === 0) return []
      return (await ofReader(readerKey).where('id', 'in', ids).execute()).map(noticeOf)
    },
    // Rows are fetched, not counted: so the engine stops at the last one that matters.
    async count(readerKey, most) {
      const own = db.selectFrom('notices').select('id').where('reader_key', '=', readerKey).limit(most)
      const [all, unread] = [await own.execute(), await own.where('read_at', 'is', null).execute()]
      return { total: all.length, unread: unread.length }
    },
    async told(readerKey, draws) {
      const rows = await db
        .selectFrom('entrants')
        .innerJoin('draws', 'draws.id', 'entrants.draw_id')
        .selectAll('draws')
        .select(['entrants.joined_at', 'entrants.status as row_status'])
        .select((eb) =>
          eb
            .exists(
              eb
                .selectFrom('awards')
                .select('awards.id')
                .whereRef('awards.draw_id', '=', 'entrants.draw_id')
                .where(sql<boolean>`awards.row_index = entrants.join_seq - 1`),
            )
            .as('has_won'),
        )
        .where('entrants.identity_key', '=', readerKey)
        // A draw that goes on tells nothing, unless it was put off.
        .where(sql<boolean>`(draws.ended_at is not null or draws.status not in ('scheduled', 'open', 'paused')
          or draws.life like '%"extendedAt"%')`)
        .orderBy('entrants.joined_at', 'desc')
        .orderBy('entrants.draw_id')
        .limit(draws)
        .execute()
      return rows.map((row) => ({
        draw: drawOf(row),
        joinedAt: row.joined_at,
        status: row.row_status as Entrant['status'],
        hasWon: Boolean(row.has_won),
      }))
    },
  }
}

export function noticeWriter(link: Link): NoticeWriter {
  const { db } = link
  return {
    ...noticeReader(link),
    async put(notices) {
      const ids: string[] = []
      for (let at = 0; at < notices.length; at += rowsAtOnce) {
        const put = await db
          .insertInto('notices')
          .values(notices.slice(at, at + rowsAtOnce).map(columnsOf))
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
        .set({ read_at: at })
        .where('reader_key', '=', readerKey)
        .where('read_at', 'is', null)
        .where((eb) => eb(eb.refTuple('at', 'id'), '<=', eb.tuple(upTo.at, upTo.id)))
        .execute()
    },
    async forget(readerKey) {
      await db.deleteFrom('notices').where('reader_key', '=', readerKey).execute()
    },
  }
}

function columnsOf({ id, readerKey, drawId, kind, at, readAt }: Notice): TermTables['notices'] {
  return { id, reader_key: readerKey, draw_id: drawId, kind, at, read_at: readAt }
}

function noticeOf(row: TermTables['notices']): Notice {
  return {
    id: row.id,
    readerKey: row.reader_key,
    drawId: row.draw_id as DrawId,
    kind: row.kind as Notice['kind'],
    at: row.at,
    readAt: row.read_at,
  }
}
