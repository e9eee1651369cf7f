import type { AuditReader, AuditWriter } from '@fairdraw/application/ports'
import type { DrawId, UserId } from '@fairdraw/domain'
import type { Link } from './link.ts'

export function auditReader({ db }: Link): AuditReader {
  return {
    async newest(limit) {
      const rows = await db
        .selectFrom('audits')
        .selectAll()
        .where('id', '>', 0)
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(({ at, userId, session, call, drawId }) => ({
        at,
        userId: userId as UserId,
        session,
        call,
        drawId: drawId as DrawId | null,
      }))
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
