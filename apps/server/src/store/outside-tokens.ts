import type { OutsideTokenReader, OutsideTokenWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'

export function outsideTokenReader({ db }: Link): OutsideTokenReader {
  return {
    async get(nameKey) {
      const row = await db
        .selectFrom('outside_tokens')
        .selectAll()
        .where('name_key', '=', nameKey)
        .executeTakeFirst()
      return row ? { sealed: row.sealed, freshUntil: row.fresh_until, heldUntil: row.held_until } : null
    },
  }
}

export function outsideTokenWriter(link: Link): OutsideTokenWriter {
  const { db } = link
  const ofHolder = (nameKey: Uint8Array, holder: string) =>
    db.updateTable('outside_tokens').where('name_key', '=', nameKey).where('holder', '=', holder)
  return {
    ...outsideTokenReader(link),
    async hold(nameKey, holder, now, until) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('outside_tokens')
        .values({ name_key: nameKey, sealed: null, fresh_until: 0, holder, held_until: until })
        .onConflict((conflict) =>
          conflict
            .column('name_key')
            .doUpdateSet({ holder, held_until: until })
            .where('outside_tokens.held_until', '<=', now),
        )
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async keep(nameKey, holder, { sealed, freshUntil }) {
      const { numUpdatedRows } = await ofHolder(nameKey, holder)
        .set({ sealed, fresh_until: freshUntil, holder: null, held_until: 0 })
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async letGo(nameKey, holder) {
      await ofHolder(nameKey, holder).set({ holder: null, held_until: 0 }).execute()
    },
    async sweep(before, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('outside_tokens')
        .where('name_key', 'in', (eb) =>
          eb
            .selectFrom('outside_tokens')
            .select('name_key')
            .where('fresh_until', '<', before)
            .where('held_until', '<', before)
            .orderBy('fresh_until')
            .limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
