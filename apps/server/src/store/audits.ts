import type { AuditReader, AuditWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'

export function auditReader({ db }: Link): AuditReader {
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
  }
}

export function auditWriter(link: Link): AuditWriter {
  return {
    ...auditReader(link),
    async record({ at, userId, session, call, drawId }) {
      await link.db.insertInto('audits').values({ at, userId, session, call, drawId }).execute()
    },
  }
}
