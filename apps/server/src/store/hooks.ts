import type { HookWriter } from '@fairdraw/application/ports'
import { type DrawId, firstStageId } from '@fairdraw/domain'
import { countOf, first, firstAs } from './answers.ts'
import { hookLending, isLendable, waiting } from './hook-lending.ts'
import { hookColumns, hookOf } from './hook-row.ts'
import type { Link } from './link.ts'
import { sweepOld } from './sweep-old.ts'

export function hookStore(link: Link): HookWriter {
  const { db, engine } = link
  const hooks = () => db.selectFrom('hooks').selectAll()
  const deliveries = () => db.selectFrom('hookDeliveries').selectAll()
  return {
    byId: (id) => firstAs(hooks().where('id', '=', id), hookOf),
    async ofUser(userId) {
      const rows = await hooks().where('userId', '=', userId).orderBy('createdAt').orderBy('id').execute()
      return rows.map(hookOf)
    },
    async wanting(userId, drawId, event) {
      const rows = await hooks().where('userId', '=', userId).where('state', '=', 'on').execute()
      const isOf = (id: DrawId | null) => id === null || id === drawId || id === firstStageId(drawId)
      return rows.map(hookOf).filter((hook) => hook.events.includes(event) && isOf(hook.drawId))
    },
    async deliveries(hookId, before, limit) {
      let query = deliveries()
        .where('hookId', '=', hookId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
      const last = before === null ? null : await deliveries().where('id', '=', before).executeTakeFirst()
      if (last) query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(last.at, last.id)))
      return await query.execute()
    },
    countDeliveries: (hookId) => countOf(db.selectFrom('hookDeliveries').where('hookId', '=', hookId)),
    delivery: (id) => first(deliveries().where('id', '=', id)),
    async isBeingSent(id, now) {
      const row = await db
        .selectFrom('hookDeliveries as one')
        .innerJoin('hooks', 'hooks.id', 'one.hookId')
        .select('one.id')
        .where('one.id', '=', id)
        .where('one.state', '=', waiting)
        .where('one.nextAt', '>', now)
        .where((eb) =>
          eb.or([eb('one.event', '=', 'test'), eb('one.nextAt', '=', eb.ref('hooks.lentUntil'))]),
        )
        .executeTakeFirst()
      return row !== undefined
    },
    async hasDue(now) {
      // One look into an index where nothing waits at all: that is nearly always.
      const any = await db
        .selectFrom('hookDeliveries')
        .select('id')
        .where('state', '=', waiting)
        .where('nextAt', '<=', now)
        .limit(1)
        .executeTakeFirst()
      if (!any) return false
      const due = await db.selectFrom('hooks').select('id').where(isLendable(now)).limit(1).executeTakeFirst()
      return due !== undefined
    },
    async insert(hook) {
      await db
        .insertInto('hooks')
        .values({ ...hookColumns(hook), lentUntil: 0 })
        .execute()
    },
    hold: (id) =>
      firstAs(
        db
          .selectFrom('hooks')
          .selectAll()
          .where('id', '=', id)
          .$if(engine === 'postgres', (query) => query.forUpdate()),
        hookOf,
      ),
    async save(hook) {
      const { id, ...columns } = hookColumns(hook)
      await db.updateTable('hooks').set(columns).where('id', '=', id).execute()
    },
    async remove(id) {
      await db.deleteFrom('hooks').where('id', '=', id).execute()
      await db.deleteFrom('hookDeliveries').where('hookId', '=', id).execute()
    },
    async put(deliveries) {
      if (deliveries.length === 0) return
      await db
        .insertInto('hookDeliveries')
        .values(deliveries)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    },
    ...hookLending(link),
    async giveUp(id) {
      await db
        .updateTable('hookDeliveries')
        .set({ state: 'given_up', nextAt: null })
        .where('hookId', '=', id)
        .where('state', '=', waiting)
        .execute()
    },
    sweep: (...of) => sweepOld(db, 'hookDeliveries', 'id', 'at', of),
  }
}
