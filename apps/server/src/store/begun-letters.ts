import type { BegunLetterWriter } from '@fairdraw/application/ports'
import type { Link } from './link.ts'
import { sweepOld } from './sweep-old.ts'

/** The table of migration 41: since when a letter may have been sent of which nobody has said so. */
export type BegunLetterTables = { begunLetters: { letterId: string; at: number } }

export function begunLetterStore({ db }: Link): BegunLetterWriter {
  return {
    async begin(letterId, at) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('begunLetters')
        .values({ letterId, at })
        .onConflict((conflict) => conflict.column('letterId').doNothing())
        .executeTakeFirstOrThrow()
      if (numInsertedOrUpdatedRows === 1n) return null
      const row = await db
        .selectFrom('begunLetters')
        .select('at')
        .where('letterId', '=', letterId)
        .executeTakeFirst()
      return row?.at ?? null
    },
    async end(letterId) {
      await db.deleteFrom('begunLetters').where('letterId', '=', letterId).execute()
    },
    sweep: (...of) => sweepOld(db, 'begunLetters', 'letterId', 'at', of),
  }
}
