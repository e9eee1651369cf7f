import type { ChatGroupWriter } from '@fairdraw/application/ports'
import { changedBy, first, isDone } from './answers.ts'
import type { Link } from './link.ts'

export function chatGroupStore({ db }: Link): ChatGroupWriter {
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
    byId: (id) => first(db.selectFrom('chatGroups').selectAll().where('id', '=', id)),
    ofKey: (userId, groupKey) =>
      first(
        db.selectFrom('chatGroups').selectAll().where('userId', '=', userId).where('groupKey', '=', groupKey),
      ),
    async bind(group) {
      const row = await db
        .insertInto('chatGroups')
        .values(group)
        .onConflict((conflict) => conflict.columns(['userId', 'groupKey']).doUpdateSet({ name: group.name }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return row.id
    },
    remove: (userId, id) =>
      isDone(db.deleteFrom('chatGroups').where('id', '=', id).where('userId', '=', userId)),
    async putTicket(ticket) {
      await db.insertInto('groupTickets').values(ticket).execute()
    },
    takeUpTicket: (ticketHash, openerKey, now) =>
      first(
        db
          .updateTable('groupTickets')
          .set({ openerKey })
          .where('ticketHash', '=', ticketHash)
          .where('expiresAt', '>', now)
          .where((eb) => eb.or([eb('openerKey', 'is', null), eb('openerKey', '=', openerKey)]))
          .returningAll(),
      ),
    sweepTickets: (now, limit) =>
      changedBy(
        db
          .deleteFrom('groupTickets')
          .where('ticketHash', 'in', (eb) =>
            eb.selectFrom('groupTickets').select('ticketHash').where('expiresAt', '<=', now).limit(limit),
          ),
      ),
  }
}
