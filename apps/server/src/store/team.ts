import type { TeamReader, TeamWriter } from '@fairdraw/application/ports'
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
      return await db
        .selectFrom('drawAdmins')
        .selectAll()
        .where('drawId', '=', drawId)
        .orderBy('addedAt')
        .orderBy('userId')
        .execute()
    },
  }
}

export function teamWriter(link: Link): TeamWriter {
  const { db } = link
  return {
    ...teamReader(link),
    async add(admin) {
      await db.insertInto('drawAdmins').values(admin).execute()
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
