import type { SecretReader, SecretWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'

export function secretReader({ db }: Link): SecretReader {
  return {
    async chain(drawId) {
      const row = await db
        .selectFrom('draw_chains')
        .select(['sealed_last', 'length'])
        .where('draw_id', '=', drawId)
        .executeTakeFirst()
      return row ? { sealedLast: row.sealed_last, length: row.length } : null
    },
    async keys() {
      const rows = await db.selectFrom('signing_keys').selectAll().orderBy('key_id').execute()
      return rows.map((row) => ({
        keyId: row.key_id,
        publicKey: row.public_key,
        sealedPrivate: row.sealed_private,
      }))
    },
  }
}

export function secretWriter(link: Link): SecretWriter {
  const { db } = link
  return {
    ...secretReader(link),
    async putChain(drawId, sealedLast, length) {
      await db
        .insertInto('draw_chains')
        .values({ draw_id: drawId, sealed_last: sealedLast, length })
        .execute()
    },
    async putKey({ keyId, publicKey, sealedPrivate }) {
      await db
        .insertInto('signing_keys')
        .values({ key_id: keyId, public_key: publicKey, sealed_private: sealedPrivate, is_current: 1 })
        .execute()
    },
  }
}
