import type { ApiKey, ApiKeyReader, ApiKeyWriter } from '@fairdraw/application/ports'
import type { ApiScope } from '@fairdraw/domain'
import type { ConnectingTables } from './connecting-tables.ts'
import type { Link } from './link.ts'

export function apiKeyReader({ db }: Link): ApiKeyReader {
  return {
    async byHash(keyHash) {
      const row = await db.selectFrom('apiKeys').selectAll().where('keyHash', '=', keyHash).executeTakeFirst()
      return row ? keyOf(row) : null
    },
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
  }
}

export function apiKeyWriter(link: Link): ApiKeyWriter {
  const { db } = link
  return {
    ...apiKeyReader(link),
    async insert(key) {
      await db
        .insertInto('apiKeys')
        .values({
          ...key,
          scopes: key.scopes.join(' '),
        })
        .execute()
    },
    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('apiKeys')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
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
    async removeSite(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('embedSites')
        .where('id', '=', id)
        .where('userId', '=', userId)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
  }
}

function keyOf(row: ConnectingTables['apiKeys']): ApiKey {
  return { ...row, scopes: row.scopes.split(' ') as ApiScope[] }
}
