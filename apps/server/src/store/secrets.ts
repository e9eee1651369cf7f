import type { SecretReader, SecretWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'

export function secretReader({ db }: Link): SecretReader {
  return {
    async chain(drawId) {
      const row = await db
        .selectFrom('drawChains')
        .select(['sealedLast', 'length'])
        .where('drawId', '=', drawId)
        .executeTakeFirst()
      return row ? { sealedLast: row.sealedLast, length: row.length } : null
    },
    async keys() {
      const rows = await db.selectFrom('signingKeys').selectAll().orderBy('keyId').execute()
      return rows.map((row) => ({
        keyId: row.keyId,
        publicKey: row.publicKey,
        sealedPrivate: row.sealedPrivate,
      }))
    },
  }
}

export function secretWriter(link: Link): SecretWriter {
  const { db } = link
  return {
    ...secretReader(link),
    async putChain(drawId, sealedLast, length) {
      await db.insertInto('drawChains').values({ drawId, sealedLast, length }).execute()
    },
    async putKey({ keyId, publicKey, sealedPrivate }) {
      await db.insertInto('signingKeys').values({ keyId, publicKey, sealedPrivate, isCurrent: 1 }).execute()
    },
  }
}
