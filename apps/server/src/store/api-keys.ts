import type { ApiKey, ApiKeyReader, ApiKeyWriter } from '@fairdraw/application/ports'
import type { ApiScope, UserId } from '@fairdraw/domain'
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
      const rows = await db
        .selectFrom('embedSites')
        .selectAll()
        .where('userId', '=', userId)
        .orderBy('origin')
        .execute()
      return rows.map(({ id, origin, addedAt }) => ({ id, userId, origin, addedAt }))
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
          ...{ id: key.id, userId: key.userId, name: key.name, keyHash: key.keyHash, hint: key.hint },
          ...{ scopes: key.scopes.join(' '), createdAt: key.createdAt },
          ...{ expiresAt: key.expiresAt, usedAt: key.usedAt },
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
  return {
    ...{ id: row.id, userId: row.userId as UserId, name: row.name, keyHash: row.keyHash, hint: row.hint },
    scopes: row.scopes.split(' ') as ApiScope[],
    ...{ createdAt: row.createdAt, expiresAt: row.expiresAt, usedAt: row.usedAt },
  }
}
