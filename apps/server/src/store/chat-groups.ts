import type {
  BoundChatGroup,
  ChatGroupReader,
  ChatGroupWriter,
  GroupTicket,
} from '@fairdraw/application/ports'
import type { Selectable } from 'kysely'
import type { ChatGroupTables } from './chat-group-tables.ts'
import type { Link } from './link.ts'

export function chatGroupReader({ db }: Link): ChatGroupReader {
  return {
    async ofUser(userId) {
      const rows = await db
        .selectFrom('chatGroups')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('boundAt', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(groupOf)
    },
    async byId(id) {
      const row = await db.selectFrom('chatGroups').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? groupOf(row) : null
    },
    async ofKey(userId, groupKey) {
      const row = await db
        .selectFrom('chatGroups')
        .selectAll()
        .where('userId', '=', userId)
        .where('groupKey', '=', groupKey)
        .executeTakeFirst()
      return row ? groupOf(row) : null
    },
  }
}

export function chatGroupWriter(link: Link): ChatGroupWriter {
  const { db } = link
  return {
    ...chatGroupReader(link),
    async bind({ id, userId, groupKey, name, boundAt }) {
      const row = await db
        .insertInto('chatGroups')
        .values({ id, userId, groupKey, name, boundAt })
        .onConflict((conflict) => conflict.columns(['userId', 'groupKey']).doUpdateSet({ name }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('chatGroups')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
    async putTicket({ ticketHash, userId, openerKey, expiresAt }) {
      await db
        .insertInto('groupTickets')
        .values({
          ticketHash,
          userId,
          openerKey,
          expiresAt,
        })
        .execute()
    },
    async takeUpTicket(ticketHash, openerKey, now) {
      const row = await db
        .updateTable('groupTickets')
        .set({ openerKey })
        .where('ticketHash', '=', ticketHash)
        .where('expiresAt', '>', now)
        .where((eb) => eb.or([eb('openerKey', 'is', null), eb('openerKey', '=', openerKey)]))
        .returningAll()
        .executeTakeFirst()
      return row ? ticketOf(row) : null
    },
    async sweepTickets(now, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('groupTickets')
        .where('ticketHash', 'in', (eb) =>
          eb.selectFrom('groupTickets').select('ticketHash').where('expiresAt', '<=', now).limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

function groupOf(row: Selectable<ChatGroupTables['chatGroups']>): BoundChatGroup {
  return {
    id: row.id,
    userId: row.userId as BoundChatGroup['userId'],
    groupKey: row.groupKey,
    name: row.name,
    boundAt: row.boundAt,
  }
}

function ticketOf(row: Selectable<ChatGroupTables['groupTickets']>): GroupTicket {
  return {
    ticketHash: row.ticketHash,
    userId: row.userId as GroupTicket['userId'],
    openerKey: row.openerKey,
    expiresAt: row.expiresAt,
  }
}
