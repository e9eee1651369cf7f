import type { OnceReader, OnceWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'

export function onceReader({ db }: Link): OnceReader {
  return {
    async get(keyHash) {
      const row = await db
        .selectFrom('once_records')
        .selectAll()
        .where('key_hash', '=', keyHash)
        .executeTakeFirst()
      return row ? { keyHash: row.key_hash, bodyHash: row.body_hash, answer: row.answer, at: row.at } : null
    },
  }
}

export function onceWriter(link: Link): OnceWriter {
  const { db } = link
  return {
    ...onceReader(link),
    async put({ keyHash, bodyHash, answer, at }) {
      await db
        .insertInto('once_records')
        .values({ key_hash: keyHash, body_hash: bodyHash, answer, at })
        .execute()
    },
    async sweep(before, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('once_records')
        .where('key_hash', 'in', (eb) =>
          eb
            .selectFrom('once_records')
            .select('key_hash')
            .where('at', '<', before)
            .orderBy('at')
            .limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
