import type { Fan, FanReader, FanWriter } from '@fairdraw/application/ports'
import type { UserId } from '@fairdraw/domain'
import type { Selectable } from 'kysely'
import type { Link } from './link.ts'
import type { OutboxTables } from './outbox-tables.ts'

export function fanReader({ db }: Link): FanReader {
  return {
    async ofReader(readerKey, limit) {
      const rows = await db
        .selectFrom('fans')
        .selectAll()
        .where('readerKey', '=', readerKey)
        .orderBy('sinceAt', 'desc')
        .limit(limit)
        .execute()
      return rows.map(fanOf)
    },
    async find(ownerId, readerKey) {
      const row = await db
        .selectFrom('fans')
        .selectAll()
        .where('readerKey', '=', readerKey)
        .where('ownerId', '=', ownerId)
        .executeTakeFirst()
      return row ? fanOf(row) : null
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
      const rows = await db
        .selectFrom('fans')
        .selectAll()
        .where('ownerId', '=', ownerId)
        .where('number', '>', number)
        .orderBy('number')
        .limit(limit)
        .execute()
      return rows.map((row) => ({ ...fanOf(row), number: row.number }))
    },
  }
}

export function fanWriter(link: Link): FanWriter {
  const { db } = link
  return {
    ...fanReader(link),
    async add({ id, ownerId, readerKey, sealedReader, sinceAt }) {
      const row = { id, ownerId, readerKey, sealedReader }
      await db
        .insertInto('fans')
        .values({ ...row, sinceAt })
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

function fanOf(row: Selectable<OutboxTables['fans']>): Fan {
  return {
    id: row.id,
    ownerId: row.ownerId as UserId,
    readerKey: row.readerKey,
    sealedReader: row.sealedReader,
    sinceAt: row.sinceAt,
  }
}
