import type { CustomerMark, CustomerMarkWriter } from '@fairdraw/application/ports'
import { sql } from 'kysely'
import { isDone } from './answers.ts'
import type { Link } from './link.ts'

/** Values of one statement stay well below what an engine takes. */
const rowsAtOnce = 100
/** Spelled out: a partial index is not for a value that comes later. */
const waiting = sql.lit('waiting' as const)

export function customerMarkStore({ db, engine }: Link): CustomerMarkWriter {
  return {
    async of(drawId, joinSeq) {
      return await db
        .selectFrom('customerMarks')
        .selectAll()
        .where('drawId', '=', drawId)
        .where('joinSeq', '=', joinSeq)
        .orderBy('kind')
        .execute()
    },
    async put(marks) {
      for (let from = 0; from < marks.length; from += rowsAtOnce)
        await db
          .insertInto('customerMarks')
          .values(
            marks.slice(from, from + rowsAtOnce).map((mark) => ({ ...mark, nextAt: mark.since, tries: 0 })),
          )
          .onConflict((conflict) => conflict.columns(['drawId', 'joinSeq', 'kind']).doNothing())
          .execute()
    },
    async wake(drawId, joinSeqs, kind, at) {
      for (let from = 0; from < joinSeqs.length; from += rowsAtOnce)
        await db
          .updateTable('customerMarks')
          .set({ state: 'waiting', since: at, nextAt: at })
          .where('drawId', '=', drawId)
          .where('joinSeq', 'in', joinSeqs.slice(from, from + rowsAtOnce))
          .where('kind', '=', kind)
          .where('state', '=', 'dormant')
          .execute()
    },
    async lend({ now, untilAt }, limit) {
      const due = await db
        .selectFrom('customerMarks')
        .select(['drawId', 'joinSeq', 'kind'])
        .where('state', '=', waiting)
        .where('nextAt', '<=', now)
        .orderBy('nextAt')
        .limit(limit)
        // What another process lends just now is its own.
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
        .execute()
      const lent: CustomerMark[] = []
      for (const { drawId, joinSeq, kind } of due) {
        const row = await db
          .updateTable('customerMarks')
          .set((eb) => ({ nextAt: untilAt, tries: eb('tries', '+', 1) }))
          .where('drawId', '=', drawId)
          .where('joinSeq', '=', joinSeq)
          .where('kind', '=', kind)
          .returningAll()
          .executeTakeFirstOrThrow()
        lent.push(row)
      }
      return lent
    },
    settle: ({ drawId, joinSeq, kind, tries }, end) =>
      isDone(
        db
          .updateTable('customerMarks')
          .set(end.state === 'waiting' ? { nextAt: end.nextAt } : { state: end.state })
          .where('drawId', '=', drawId)
          .where('joinSeq', '=', joinSeq)
          .where('kind', '=', kind)
          .where('tries', '=', tries)
          .where('state', '=', waiting),
      ),
    async forgetIdentity(identityKey) {
      await db.deleteFrom('customerMarks').where('identityKey', '=', identityKey).execute()
    },
    async sweep(before, limit) {
      const old = await db
        .selectFrom('customerMarks')
        .select(['drawId', 'joinSeq', 'kind'])
        .where('since', '<', before)
        .orderBy('since')
        .limit(limit)
        .execute()
      for (const { drawId, joinSeq, kind } of old)
        await db
          .deleteFrom('customerMarks')
          .where('drawId', '=', drawId)
          .where('joinSeq', '=', joinSeq)
          .where('kind', '=', kind)
          .execute()
      return old.length
    },
  }
}
