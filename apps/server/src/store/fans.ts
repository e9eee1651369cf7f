import type { FanWriter } from '@fairdraw/application/ports'
import { countOf, first, isDone } from './answers.ts'
import type { Link } from './link.ts'

const columns = ['id', 'ownerId', 'readerKey', 'sealedReader', 'sinceAt'] as const

export function fanStore({ db }: Link): FanWriter {
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
    find: (ownerId, readerKey) =>
      first(
        db
          .selectFrom('fans')
          .select(columns)
          .where('readerKey', '=', readerKey)
          .where('ownerId', '=', ownerId),
      ),
    count: (ownerId) => countOf(db.selectFrom('fans').where('ownerId', '=', ownerId)),
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
    async add(fan) {
      await db
        .insertInto('fans')
        .values(fan)
        .onConflict((conflict) => conflict.columns(['readerKey', 'ownerId']).doNothing())
        .execute()
    },
    remove: (readerKey, id) =>
      isDone(db.deleteFrom('fans').where('id', '=', id).where('readerKey', '=', readerKey)),
    async forget(readerKey) {
      await db.deleteFrom('fans').where('readerKey', '=', readerKey).execute()
    },
  }
}
