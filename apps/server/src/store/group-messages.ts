import type { GroupMessageReader, GroupMessageWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'
import { sweepOld } from './sweep-old.ts'

export function groupMessageReader({ db }: Link): GroupMessageReader {
  return {
    async ofDraw(drawId, limit) {
      return await db
        .selectFrom('groupMessages')
        .selectAll()
        .where('drawId', '=', drawId)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
    },
    async ofRequest(drawId, request) {
      const row = await db
        .selectFrom('groupMessages')
        .selectAll()
        .where('drawId', '=', drawId)
        .where('request', '=', request)
        .executeTakeFirst()
      return row ?? null
    },
  }
}

export function groupMessageWriter(link: Link): GroupMessageWriter {
  const { db } = link
  return {
    ...groupMessageReader(link),
    async add(message) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('groupMessages')
        .values(message)
        .onConflict((conflict) => conflict.columns(['drawId', 'request']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async settle({ id, messageId, unreached, state }) {
      await db
        .updateTable('groupMessages')
        .set({ state, unreached, messageId })
        .where('id', '=', id)
        .where('state', 'in', ['asking', 'uncertain'])
        .execute()
    },
    async cancel(id) {
      await db
        .updateTable('groupMessages')
        .set({ state: 'cancelled' })
        .where('id', '=', id)
        .where('state', '=', 'made')
        .execute()
    },
    async remove(id) {
      await db.deleteFrom('groupMessages').where('id', '=', id).execute()
    },
    sweep: (...of) => sweepOld(db, 'groupMessages', 'id', 'at', of),
  }
}
