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
        .where('reader_key', '=', readerKey)
        .orderBy('since_at', 'desc')
        .limit(limit)
        .execute()
      return rows.map(fanOf)
    },
    async find(ownerId, readerKey) {
      const row = await db
        .selectFrom('fans')
        .selectAll()
        .where('reader_key', '=', readerKey)
        .where('owner_id', '=', ownerId)
        .executeTakeFirst()
      return row ? fanOf(row) : null
    },
    async count(ownerId) {
      const { count } = await db
        .selectFrom('fans')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('owner_id', '=', ownerId)
        .executeTakeFirstOrThrow()
      return count
    },
    async after(ownerId, number, limit) {
      const rows = await db
        .selectFrom('fans')
        .selectAll()
        .where('owner_id', '=', ownerId)
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
      const row = { id, owner_id: ownerId, reader_key: readerKey, sealed_reader: sealedReader }
      await db
        .insertInto('fans')
        .values({ ...row, since_at: sinceAt })
        .onConflict((conflict) => conflict.columns(['reader_key', 'owner_id']).doNothing())
        .execute()
    },
    async remove(readerKey, id) {
      const { numDeletedRows } = await db
        .deleteFrom('fans')
        .where('id', '=', id)
        .where('reader_key', '=', readerKey)
        .executeTakeFirstOrThrow()
      return numDeletedRows === 1n
    },
    async forget(readerKey) {
      await db.deleteFrom('fans').where('reader_key', '=', readerKey).execute()
    },
  }
}

function fanOf(row: Selectable<OutboxTables['fans']>): Fan {
  return {
    id: row.id,
    ownerId: row.owner_id as UserId,
    readerKey: row.reader_key,
    sealedReader: row.sealed_reader,
    sinceAt: row.since_at,
  }
}
