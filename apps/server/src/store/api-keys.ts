import type { ApiKey, ApiKeyReader, ApiKeyWriter } from '@fairdraw/application/ports'
import type { ApiScope, UserId } from '@fairdraw/domain'
import type { ConnectingTables } from './connecting-tables.ts'
import type { Link } from './link.ts'

export function apiKeyReader({ db }: Link): ApiKeyReader {
  return {
    async byHash(keyHash) {
      const row = await db
        .selectFrom('api_keys')
        .selectAll()
        .where('key_hash', '=', keyHash)
        .executeTakeFirst()
      return row ? keyOf(row) : null
    },
    async ofUser(userId) {
      const rows = await db
        .selectFrom('api_keys')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .execute()
      return rows.map(keyOf)
    },
    async sites(userId) {
      const rows = await db
        .selectFrom('embed_sites')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('origin')
        .execute()
      return rows.map(({ id, origin, added_at: addedAt }) => ({ id, userId, origin, addedAt }))
    },
  }
}

export function apiKeyWriter(link: Link): ApiKeyWriter {
  const { db } = link
  return {
    ...apiKeyReader(link),
    async insert(key) {
      await db
        .insertInto('api_keys')
        .values({
          ...{ id: key.id, user_id: key.userId, name: key.name, key_hash: key.keyHash, hint: key.hint },
          ...{ scopes: key.scopes.join(' '), created_at: key.createdAt },
          ...{ expires_at: key.expiresAt, used_at: key.usedAt },
        })
        .execute()
    },
    async remove(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('api_keys')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
    async touch(id, at) {
      await db.updateTable('api_keys').set({ used_at: at }).where('id', '=', id).execute()
    },
    async addSite({ id, userId, origin, addedAt }) {
      await db
        .insertInto('embed_sites')
        .values({ id, user_id: userId, origin, added_at: addedAt })
        .onConflict((conflict) => conflict.columns(['user_id', 'origin']).doNothing())
        .execute()
    },
    async removeSite(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('embed_sites')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
  }
}

function keyOf(row: ConnectingTables['api_keys']): ApiKey {
  return {
    ...{ id: row.id, userId: row.user_id as UserId, name: row.name, keyHash: row.key_hash, hint: row.hint },
    scopes: row.scopes.split(' ') as ApiScope[],
    ...{ createdAt: row.created_at, expiresAt: row.expires_at, usedAt: row.used_at },
  }
}
