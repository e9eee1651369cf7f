import type { ApiKey, ApiKeyWriter } from '@fairdraw/application/ports'
import type { ApiScope } from '@fairdraw/domain'
import { firstAs, isDone } from './answers.ts'
import type { ConnectingTables } from './connecting-tables.ts'
import type { Link } from './link.ts'

export function apiKeyStore({ db }: Link): ApiKeyWriter {
  return {
    byHash: (keyHash) => firstAs(db.selectFrom('apiKeys').selectAll().where('keyHash', '=', keyHash), keyOf),
    async ofUser(userId) {
      const rows = await db
        .selectFrom('apiKeys')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map(keyOf)
    },
    async sites(userId) {
      return await db
        .selectFrom('embedSites')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('origin')
        .execute()
    },
    async insert(key) {
      await db
        .insertInto('apiKeys')
        .values({
          ...key,
          scopes: key.scopes.join(' '),
        })
        .execute()
    },
    remove: (userId, id) =>
      isDone(db.deleteFrom('apiKeys').where('id', '=', id).where('userId', '=', userId)),
    async touch(id, at) {
      await db.updateTable('apiKeys').set({ usedAt: at }).where('id', '=', id).execute()
    },
    async addSite({ id, userId, origin, addedAt }) {
      await db
        .insertInto('embedSites')
        .values({ id, userId, origin, addedAt })
        .onConflict((conflict) => conflict.columns(['userId', 'origin']).doNothing())
        .execute()
    },
    removeSite: (userId, id) =>
      isDone(db.deleteFrom('embedSites').where('id', '=', id).where('userId', '=', userId)),
  }
}

function keyOf(row: ConnectingTables['apiKeys']): ApiKey {
  return { ...row, scopes: row.scopes.split(' ') as ApiScope[] }
}
