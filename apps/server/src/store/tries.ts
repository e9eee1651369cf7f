import type { TryWriter } from '@fairdraw/application/ports'
import { changedBy } from './answers.ts'
import type { Link } from './link.ts'

export function tryStore({ db }: Link): TryWriter {
  return {
    async of(keys, now) {
      if (keys.length === 0) return []
      return await db
        .selectFrom('tries')
        .selectAll()
        .where('key', 'in', [...keys])
        .where('until', '>', now)
        .execute()
    },
    async add(key, until, now) {
      return await db
        .insertInto('tries')
        .values({ key, count: 1, until })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet((eb) => ({
            count: eb
              .case()
              .when('tries.until', '>', now)
              .then(eb('tries.count', '+', 1))
              .else(1)
              .end(),
            until: eb.case().when('tries.until', '>', now).then(eb.ref('tries.until')).else(until).end(),
          })),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    async takeBack(keys) {
      for (const key of keys)
        await db
          .updateTable('tries')
          .set((eb) => ({ count: eb('count', '-', 1) }))
          .where('key', '=', key)
          .where('count', '>', 0)
          .execute()
    },
    sweep: (now, limit) =>
      changedBy(
        db
          .deleteFrom('tries')
          .where('key', 'in', (eb) =>
            eb.selectFrom('tries').select('key').where('until', '<=', now).orderBy('until').limit(limit),
          ),
      ),
  }
}
