import type { Notice, NoticeKey, NoticeReader, NoticeWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
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
    async count(readerKey) {
      return await db
        .selectFrom('notices')
        .select((eb) => [
          eb.fn.countAll<number>().as('total'),
          eb.fn.countAll<number>().filterWhere('read_at', 'is', null).as('unread'),
        ])
        .where('reader_key', '=', readerKey)
        .executeTakeFirstOrThrow()
    },
  }
}

export function noticeWriter(link: Link): NoticeWriter {
  const { db } = link
  return {
    ...noticeReader(link),
    async put(notices) {
      for (let at = 0; at < notices.length; at += rowsAtOnce)
        await db
          .insertInto('notices')
          .values(notices.slice(at, at + rowsAtOnce).map(columnsOf))
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
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
