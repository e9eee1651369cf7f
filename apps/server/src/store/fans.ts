import type { FanReader, FanWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'

const columns = ['id', 'ownerId', 'readerKey', 'sealedReader', 'sinceAt'] as const

export function fanReader({ db }: Link): FanReader {
  return {
    async ofReader(readerKey, limit) {
      return await db
        .selectFrom('fans')
        .select(columns)
        .where('readerKey', '=', readerKey)
        .orderBy('sinceAt', 'desc')
        .limit(limit)
        .execute()
    },
    async find(ownerId, readerKey) {
      const row = await db
        .selectFrom('fans')
        .select(columns)
        .where('readerKey', '=', readerKey)
        .where('ownerId', '=', ownerId)
        .executeTakeFirst()
      return row ?? null
    },
    async count(ownerId) {
      const { count } = await db
        .selectFrom('fans')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('ownerId', '=', ownerId)
        .executeTakeFirstOrThrow()
      return count
    },
    async after(ownerId, number, limit) {
      return await db
        .selectFrom('fans')
        .selectAll()
        .where('ownerId', '=', ownerId)
        .where('number', '>', number)
        .orderBy('number')
        .limit(limit)
        .execute()
    },
  }
}

export function fanWriter(link: Link): FanWriter {
  const { db } = link
  return {
    ...fanReader(link),
    async add(fan) {
      await db
        .insertInto('fans')
        .values(fan)
        .onConflict((conflict) => conflict.columns(['readerKey', 'ownerId']).doNothing())
        .execute()
    },
    async remove(readerKey, id) {
      const { numDeletedRows } = await db
        .deleteFrom('fans')
        .where('id', '=', id)
        .where('readerKey', '=', readerKey)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
    async forget(readerKey) {
      await db.deleteFrom('fans').where('readerKey', '=', readerKey).execute()
    },
  }
}
