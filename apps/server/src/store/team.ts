import type { TeamReader, TeamWriter } from '@fairdraw/application/ports'
import type { DrawId, UserId } from '@fairdraw/domain'
import type { Link } from './link.ts'

export function teamReader({ db }: Link): TeamReader {
  return {
    async isAdmin(drawId, userId) {
      const row = await db
        .selectFrom('drawAdmins')
        .select('addedAt')
        .where('drawId', '=', drawId)
        .where('userId', '=', userId)
        .executeTakeFirst()
      return row !== undefined
    },
    async admins(drawId) {
      const rows = await db
        .selectFrom('drawAdmins')
        .selectAll()
        .where('drawId', '=', drawId)
        .orderBy('addedAt')
        .orderBy('userId')
        .execute()
      return rows.map(({ drawId, userId, addedAt }) => ({
        drawId: drawId as DrawId,
        userId: userId as UserId,
        addedAt,
      }))
    },
  }
}

export function teamWriter(link: Link): TeamWriter {
  const { db } = link
  return {
    ...teamReader(link),
    async add({ drawId, userId, addedAt }) {
      await db.insertInto('drawAdmins').values({ drawId, userId, addedAt }).execute()
    },
    async remove(drawId, userId) {
      const { numDeletedRows } = await db
        .deleteFrom('drawAdmins')
        .where('drawId', '=', drawId)
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
  }
}
