import type { BegunLetterWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'

/** The table of migration 41: since when a letter may have been sent of which nobody has said so. */
export type BegunLetterTables = { begun_letters: { letter_id: string; at: number } }

export function begunLetterWriter({ db }: Link): BegunLetterWriter {
  return {
    async begin(letterId, at) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('begun_letters')
        .values({ letter_id: letterId, at })
        .onConflict((conflict) => conflict.column('letter_id').doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 1n) return null
      const row = await db
        .selectFrom('begun_letters')
        .select('at')
        .where('letter_id', '=', letterId)
        .executeTakeFirst()
      return row?.at ?? null
    },
    async end(letterId) {
      await db.deleteFrom('begun_letters').where('letter_id', '=', letterId).execute()
    },
    async sweep(before, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('begun_letters')
        .where('letter_id', 'in', (eb) =>
          eb.selectFrom('begun_letters').select('letter_id').where('at', '<', before).limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}
