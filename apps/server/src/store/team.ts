import type { TeamWriter } from '@fairdraw/application/ports'
import { isDone } from './answers.ts'
import type { Link } from './link.ts'

export function teamStore({ db }: Link): TeamWriter {
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
    async add(admin) {
      await db.insertInto('drawAdmins').values(admin).execute()
    },
    remove: (drawId, userId) =>
      isDone(db.deleteFrom('drawAdmins').where('drawId', '=', drawId).where('userId', '=', userId)),
  }
}
