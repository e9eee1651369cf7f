import type { GroupMessageWriter } from '@fairdraw/application/ports'
import { first, isDone } from './answers.ts'
import type { Link } from './link.ts'
import { sweepOld } from './sweep-old.ts'

export function groupMessageStore({ db }: Link): GroupMessageWriter {
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
    ofRequest: (drawId, request) =>
      first(
        db
          .selectFrom('groupMessages')
          .selectAll()
          .where('drawId', '=', drawId)
          .where('request', '=', request),
      ),
    add: (message) =>
      isDone(
        db
          .insertInto('groupMessages')
          .values(message)
          .onConflict((conflict) => conflict.columns(['drawId', 'request']).doNothing()),
      ),
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
