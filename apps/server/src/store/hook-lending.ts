import type { HookWriter } from '@fairdraw/application/ports'
import type { Instant } from '@fairdraw/domain'
import { type ExpressionBuilder, sql } from 'kysely'
import { isDone } from './answers.ts'
import { hookOf } from './hook-row.ts'
import type { Link } from './link.ts'
import type { Tables } from './tables.ts'

/** Spelled out in every statement: a partial index is not for a value that comes later. */
export const waiting = sql.lit('waiting' as const)
const on = sql.lit('on' as const)

/** Something of it is due, and it may be sent to: however much waits for others, this looks once at each. */
export function isLendable(now: Instant) {
  return (eb: ExpressionBuilder<Tables, 'hooks'>) =>
    eb.and([
      eb('hooks.state', '=', on),
      eb('hooks.lentUntil', '<=', now),
      eb.or([eb('hooks.restsUntil', 'is', null), eb('hooks.restsUntil', '<=', now)]),
      eb.exists(dueOf(eb, now).select('hookDeliveries.id')),
    ])
}

function dueOf(eb: ExpressionBuilder<Tables, 'hooks'>, now: Instant) {
  return eb
    .selectFrom('hookDeliveries')
    .whereRef('hookDeliveries.hookId', '=', 'hooks.id')
    .where('hookDeliveries.state', '=', waiting)
    .where('hookDeliveries.nextAt', '<=', now)
}

export function hookLending({ db, engine }: Link): Pick<HookWriter, 'lend' | 'settle' | 'free'> {
  return {
    async lend({ now, untilAt, failing }, limit) {
      const ready = db
        .selectFrom('hooks')
        .select('hooks.id')
        .where(isLendable(now))
        .where('hooks.failingSince', failing ? 'is not' : 'is', null)
        .orderBy('hooks.lentUntil')
        .limit(limit)
        // What another process lends just now is its own.
        .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
      const rows = await db
        .updateTable('hooks')
        .set({ lentUntil: untilAt })
        .where('id', 'in', ready)
        .returningAll()
        .execute()
      if (rows.length === 0) return []
      const first = db
        .selectFrom('hooks')
        .select((eb) =>
          dueOf(eb, now)
            .select('hookDeliveries.id')
            .orderBy('hookDeliveries.nextAt')
            .orderBy('hookDeliveries.id')
            .limit(1)
            .as('id'),
        )
        .where(
          'hooks.id',
          'in',
          rows.map(({ id }) => id),
        )
      const lent = await db
        .updateTable('hookDeliveries')
        .set((eb) => ({ nextAt: untilAt, tries: eb('tries', '+', 1) }))
        .where('id', 'in', first)
        .returningAll()
        .execute()
      const byId = new Map(rows.map((row) => [row.id, hookOf(row)]))
      return lent.flatMap((delivery) => {
        const hook = byId.get(delivery.hookId)
        return hook ? [{ hook, delivery }] : []
      })
    },
    settle: ({ id, ...columns }) =>
      isDone(
        db.updateTable('hookDeliveries').set(columns).where('id', '=', id).where('tries', '=', columns.tries),
      ),
    async free(id, untilAt, at) {
      await db
        .updateTable('hooks')
        .set({ lentUntil: at })
        .where('id', '=', id)
        .where('lentUntil', '=', untilAt)
        .execute()
    },
  }
}
