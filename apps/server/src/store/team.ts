import type { TeamReader, TeamWriter } from '@fairdraw/application/ports'
import type { DrawId, UserId } from '@fairdraw/domain'
import type { Link } from './link.ts'

export function teamReader({ db }: Link): TeamReader {
  return {
    async isAdmin(drawId, userId) {
      const row = await db
        .selectFrom('draw_admins')
        .select('added_at')
        .where('draw_id', '=', drawId)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      return row !== undefined
    },
    async admins(drawId) {
      const rows = await db
        .selectFrom('draw_admins')
        .selectAll()
        .where('draw_id', '=', drawId)
        .orderBy('added_at')
        .orderBy('user_id')
        .execute()
      return rows.map(({ draw_id, user_id, added_at }) => ({
        drawId: draw_id as DrawId,
        userId: user_id as UserId,
        addedAt: added_at,
      }))
    },
  }
}

export function teamWriter(link: Link): TeamWriter {
  const { db } = link
  return {
    ...teamReader(link),
    async add({ drawId, userId, addedAt }) {
      await db
        .insertInto('draw_admins')
        .values({ draw_id: drawId, user_id: userId, added_at: addedAt })
        .execute()
    },
    async remove(drawId, userId) {
      const { numDeletedRows } = await db
        .deleteFrom('draw_admins')
        .where('draw_id', '=', drawId)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
  }
}
