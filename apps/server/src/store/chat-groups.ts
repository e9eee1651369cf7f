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
        .selectFrom('chat_groups')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('bound_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(groupOf)
    },
    async byId(id) {
      const row = await db.selectFrom('chat_groups').selectAll().where('id', '=', id).executeTakeFirst()
      return row ? groupOf(row) : null
    },
    async ofKey(userId, groupKey) {
      const row = await db
        .selectFrom('chat_groups')
        .selectAll()
        .where('user_id', '=', userId)
        .where('group_key', '=', groupKey)
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
        .insertInto('chat_groups')
        .values({ id, user_id: userId, group_key: groupKey, name, bound_at: boundAt })
        .onConflict((conflict) => conflict.columns(['user_id', 'group_key']).doUpdateSet({ name }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('chat_groups')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
    async putTicket({ ticketHash, userId, openerKey, expiresAt }) {
      await db
        .insertInto('group_tickets')
        .values({
          ticket_hash: ticketHash,
          user_id: userId,
          opener_key: openerKey,
          expires_at: expiresAt,
        })
        .execute()
    },
    async takeUpTicket(ticketHash, openerKey, now) {
      const row = await db
        .updateTable('group_tickets')
        .set({ opener_key: openerKey })
        .where('ticket_hash', '=', ticketHash)
        .where('expires_at', '>', now)
        .where((eb) => eb.or([eb('opener_key', 'is', null), eb('opener_key', '=', openerKey)]))
        .returningAll()
        .executeTakeFirst()
      return row ? ticketOf(row) : null
    },
    async sweepTickets(now, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('group_tickets')
        .where('ticket_hash', 'in', (eb) =>
          eb.selectFrom('group_tickets').select('ticket_hash').where('expires_at', '<=', now).limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

function groupOf(row: Selectable<ChatGroupTables['chat_groups']>): BoundChatGroup {
  return {
    id: row.id,
    userId: row.user_id as BoundChatGroup['userId'],
    groupKey: row.group_key,
    name: row.name,
    boundAt: row.bound_at,
  }
}

function ticketOf(row: Selectable<ChatGroupTables['group_tickets']>): GroupTicket {
  return {
    ticketHash: row.ticket_hash,
    userId: row.user_id as GroupTicket['userId'],
    openerKey: row.opener_key,
    expiresAt: row.expires_at,
  }
}
