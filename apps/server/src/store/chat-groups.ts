import type { ChatGroupReader, ChatGroupWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'

export function chatGroupReader({ db }: Link): ChatGroupReader {
  return {
    async ofUser(userId) {
      return await db
        .selectFrom('chatGroups')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('boundAt', 'desc')
        .orderBy('id')
        .execute()
    },
    async byId(id) {
      return (await db.selectFrom('chatGroups').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
    },
    async ofKey(userId, groupKey) {
      const row = await db
        .selectFrom('chatGroups')
        .selectAll()
        .where('userId', '=', userId)
        .where('groupKey', '=', groupKey)
        .executeTakeFirst()
      return row ?? null
    },
  }
}

export function chatGroupWriter(link: Link): ChatGroupWriter {
  const { db } = link
  return {
    ...chatGroupReader(link),
    async bind(group) {
      const row = await db
        .insertInto('chatGroups')
        .values(group)
        .onConflict((conflict) => conflict.columns(['userId', 'groupKey']).doUpdateSet({ name: group.name }))
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
    async putTicket(ticket) {
      await db.insertInto('groupTickets').values(ticket).execute()
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
      return row ?? null
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
