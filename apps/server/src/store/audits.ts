import type { AuditWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'

export function auditStore({ db }: Link): AuditWriter {
  return {
    async newest(limit) {
      return await db
        .selectFrom('audits')
        .select(['at', 'userId', 'session', 'call', 'drawId'])
        .where('id', '>', 0)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
    },
    async record({ at, userId, session, call, drawId }) {
      await db.insertInto('audits').values({ at, userId, session, call, drawId }).execute()
    },
  }
}
