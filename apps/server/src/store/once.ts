import type { OnceReader, OnceWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'
import { sweepOld } from './sweep-old.ts'

export function onceReader({ db }: Link): OnceReader {
  return {
    async get(keyHash) {
      const row = await db
        .selectFrom('onceRecords')
        .selectAll()
        .where('keyHash', '=', keyHash)
        .executeTakeFirst()
      return row ?? null
    },
  }
}

export function onceWriter(link: Link): OnceWriter {
  const { db } = link
  return {
    ...onceReader(link),
    async put({ keyHash, bodyHash, answer, at }) {
      await db.insertInto('onceRecords').values({ keyHash, bodyHash, answer, at }).execute()
    },
    sweep: (...of) => sweepOld(db, 'onceRecords', 'keyHash', 'at', of),
  }
}
