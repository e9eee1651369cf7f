import type { GroupMessage, GroupMessageReader, GroupMessageWriter } from '@fairdraw/application/ports'
import type { DrawId } from '@fairdraw/domain'
import type { GroupMessageTables } from './group-message-tables.ts'
import type { Link } from './link.ts'

export function groupMessageReader({ db }: Link): GroupMessageReader {
  return {
    async ofDraw(drawId, limit) {
      const rows = await db
        .selectFrom('group_messages')
        .selectAll()
        .where('draw_id', '=', drawId)
        .orderBy('at', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute()
      return rows.map(messageOf)
    },
    async ofRequest(drawId, request) {
      const row = await db
        .selectFrom('group_messages')
        .selectAll()
        .where('draw_id', '=', drawId)
        .where('request', '=', request)
        .executeTakeFirst()
      return row ? messageOf(row) : null
    },
  }
}

export function groupMessageWriter(link: Link): GroupMessageWriter {
  const { db } = link
  return {
    ...groupMessageReader(link),
    async add({ drawId, accountId, messageId, ...same }) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('group_messages')
        .values({ ...same, draw_id: drawId, account_id: accountId, message_id: messageId })
        .onConflict((conflict) => conflict.columns(['draw_id', 'request']).doNothing())
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async settle({ id, messageId, unreached, state }) {
      await db
        .updateTable('group_messages')
        .set({ state, unreached, message_id: messageId })
        .where('id', '=', id)
        .where('state', 'in', ['asking', 'uncertain'])
        .execute()
    },
    async cancel(id) {
      await db
        .updateTable('group_messages')
        .set({ state: 'cancelled' })
        .where('id', '=', id)
        .where('state', '=', 'made')
        .execute()
    },
    async remove(id) {
      await db.deleteFrom('group_messages').where('id', '=', id).execute()
    },
    async sweep(before, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('group_messages')
        .where('id', 'in', (eb) =>
          eb.selectFrom('group_messages').select('id').where('at', '<', before).limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

function messageOf(row: GroupMessageTables['group_messages']): GroupMessage {
  const { id, request, sender, words, addressed, unreached, at } = row
  return {
    ...{ id, request, sender, words, addressed, unreached, at },
    ...{ drawId: row.draw_id as DrawId, accountId: row.account_id, messageId: row.message_id },
    ...{ kind: row.kind as GroupMessage['kind'], state: row.state as GroupMessage['state'] },
  }
}
