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
      return row ?? null
    },
    async keys() {
      return await db
        .selectFrom('signingKeys')
        .select(['keyId', 'publicKey', 'sealedPrivate'])
        .orderBy('keyId')
        .execute()
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
    async putKey(key) {
      await db
        .insertInto('signingKeys')
        .values({ ...key, isCurrent: 1 })
        .execute()
    },
  }
}
