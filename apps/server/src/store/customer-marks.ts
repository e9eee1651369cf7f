import type { CustomerMark, CustomerMarkReader, CustomerMarkWriter } from '@fairdraw/application/ports'
import { type Selectable, sql } from 'kysely'
import type { CustomerMarkTables } from './customer-mark-tables.ts'
import type { Link } from './link.ts'

/** Values of one statement stay well below what an engine takes. */
const rowsAtOnce = 100
/** Spelled out: a partial index is not for a value that comes later. */
const waiting = sql.lit('waiting')

export function customerMarkReader({ db }: Link): CustomerMarkReader {
  return {
    async of(drawId, joinSeq) {
      const rows = await db
        .selectFrom('customer_marks')
        .selectAll()
        .where('draw_id', '=', drawId)
        .where('join_seq', '=', joinSeq)
        .orderBy('kind')
        .execute()
      return rows.map(markOf)
    },
  }
}

export function customerMarkWriter(link: Link): CustomerMarkWriter {
  const { db, engine } = link
  return {
    ...customerMarkReader(link),
    async put(marks) {
      for (let from = 0; from < marks.length; from += rowsAtOnce)
        await db
          .insertInto('customer_marks')
          .values(
            marks.slice(from, from + rowsAtOnce).map(({ drawId, joinSeq, identityKey, since, ...same }) => ({
              ...{ draw_id: drawId, join_seq: joinSeq, identity_key: identityKey },
              ...{ ...same, since, next_at: since, tries: 0 },
            })),
          )
          .onConflict((conflict) => conflict.columns(['draw_id', 'join_seq', 'kind']).doNothing())
          .execute()
    },
    async wake(drawId, joinSeqs, kind, at) {
      for (let from = 0; from < joinSeqs.length; from += rowsAtOnce)
        await db
          .updateTable('customer_marks')
          .set({ state: 'waiting', since: at, next_at: at })
          .where('draw_id', '=', drawId)
          .where('join_seq', 'in', joinSeqs.slice(from, from + rowsAtOnce))
          .where('kind', '=', kind)
          .where('state', '=', 'dormant')
          .execute()
    },
    async lend({ now, untilAt }, limit) {
      const due = await db
        .selectFrom('customer_marks')
        .select(['draw_id', 'join_seq', 'kind'])
        .where('state', '=', waiting)
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .limit(limit)
        // What another process lends just now is its own.
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
        .execute()
      const lent: CustomerMark[] = []
      for (const { draw_id, join_seq, kind } of due) {
        const row = await db
          .updateTable('customer_marks')
          .set((eb) => ({ next_at: untilAt, tries: eb('tries', '+', 1) }))
          .where('draw_id', '=', draw_id)
          .where('join_seq', '=', join_seq)
          .where('kind', '=', kind)
          .returningAll()
          .executeTakeFirstOrThrow()
        lent.push(markOf(row))
      }
      return lent
    },
    async settle({ drawId, joinSeq, kind, tries }, end) {
      const { numUpdatedRows } = await db
        .updateTable('customer_marks')
        .set(end.state === 'waiting' ? { next_at: end.nextAt } : { state: end.state })
        .where('draw_id', '=', drawId)
        .where('join_seq', '=', joinSeq)
        .where('kind', '=', kind)
        .where('tries', '=', tries)
        .where('state', '=', waiting)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async forgetIdentity(identityKey) {
      await db.deleteFrom('customer_marks').where('identity_key', '=', identityKey).execute()
    },
    async sweep(before, limit) {
      const old = await db
        .selectFrom('customer_marks')
        .select(['draw_id', 'join_seq', 'kind'])
        .where('since', '<', before)
        .orderBy('since')
        .limit(limit)
        .execute()
      for (const { draw_id, join_seq, kind } of old)
        await db
          .deleteFrom('customer_marks')
          .where('draw_id', '=', draw_id)
          .where('join_seq', '=', join_seq)
          .where('kind', '=', kind)
          .execute()
      return old.length
    },
  }
}

function markOf(row: Selectable<CustomerMarkTables['customer_marks']>): CustomerMark {
  return {
    drawId: row.draw_id as CustomerMark['drawId'],
    joinSeq: row.join_seq,
    kind: row.kind as CustomerMark['kind'],
    identityKey: row.identity_key,
    state: row.state as CustomerMark['state'],
    ...{ tries: row.tries, since: row.since, nextAt: row.next_at },
  }
}
