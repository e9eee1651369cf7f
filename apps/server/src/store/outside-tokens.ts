import type { OutsideTokenReader, OutsideTokenWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'

export function outsideTokenReader({ db }: Link): OutsideTokenReader {
  return {
    async get(nameKey) {
      const row = await db
        .selectFrom('outsideTokens')
        .select(['sealed', 'freshUntil', 'heldUntil'])
        .where('nameKey', '=', nameKey)
        .executeTakeFirst()
      return row ?? null
    },
  }
}

export function outsideTokenWriter(link: Link): OutsideTokenWriter {
  const { db } = link
  const ofHolder = (nameKey: Uint8Array, holder: string) =>
    db.updateTable('outsideTokens').where('nameKey', '=', nameKey).where('holder', '=', holder)
  return {
    ...outsideTokenReader(link),
    async hold(nameKey, holder, now, until) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('outsideTokens')
        .values({ nameKey, sealed: null, freshUntil: 0, holder, heldUntil: until })
        .onConflict((conflict) =>
          conflict
            .column('nameKey')
            .doUpdateSet({ holder, heldUntil: until })
            .where('outsideTokens.heldUntil', '<=', now),
        )
        .executeTakeFirstOrThrow()
      return numInsertedOrUpdatedRows === 1n
    },
    async keep(nameKey, holder, { sealed, freshUntil }) {
      const { numUpdatedRows } = await ofHolder(nameKey, holder)
        .set({ sealed, freshUntil, holder: null, heldUntil: 0 })
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async letGo(nameKey, holder) {
      await ofHolder(nameKey, holder).set({ holder: null, heldUntil: 0 }).execute()
    },
    async sweep(before, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('outsideTokens')
        .where('nameKey', 'in', (eb) =>
          eb
            .selectFrom('outsideTokens')
            .select('nameKey')
            .where('freshUntil', '<', before)
            .where('heldUntil', '<', before)
            .orderBy('freshUntil')
            .limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
