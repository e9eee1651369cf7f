import type { Delivery, Hook, HookReader, HookWriter } from '@fairdraw/application/ports'
import type { DrawId, HookEvent, UserId } from '@fairdraw/domain'
import type { ConnectingTables } from './connecting-tables.ts'
import type { Link } from './link.ts'

export function hookReader({ db }: Link): HookReader {
  const hooks = () => db.selectFrom('hooks').selectAll()
  const deliveries = () => db.selectFrom('hook_deliveries').selectAll()
  return {
    async byId(id) {
      const row = await hooks().where('id', '=', id).executeTakeFirst()
      return row ? hookOf(row) : null
    },
    async ofUser(userId) {
      const rows = await hooks().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()
      return rows.map(hookOf)
    },
    async wanting(userId, drawId, event) {
      const rows = await hooks().where('user_id', '=', userId).where('state', '=', 'on').execute()
      return rows
        .map(hookOf)
        .filter((hook) => hook.events.includes(event) && (hook.drawId ?? drawId) === drawId)
    },
    async deliveries(hookId, before, limit) {
      let query = deliveries()
        .where('hook_id', '=', hookId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
      const last = before === null ? null : await deliveries().where('id', '=', before).executeTakeFirst()
      if (last) query = query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(last.at, last.id)))
      return (await query.execute()).map(deliveryOf)
    },
    async delivery(id) {
      const row = await deliveries().where('id', '=', id).executeTakeFirst()
      return row ? deliveryOf(row) : null
    },
  }
}

export function hookWriter(link: Link): HookWriter {
  const { db } = link
  return {
    ...hookReader(link),
    async insert(hook) {
      await db.insertInto('hooks').values(hookColumns(hook)).execute()
    },
    async save(hook) {
      const { id, ...columns } = hookColumns(hook)
      await db.updateTable('hooks').set(columns).where('id', '=', id).execute()
    },
    async remove(id) {
      await db.deleteFrom('hook_deliveries').where('hook_id', '=', id).execute()
      await db.deleteFrom('hooks').where('id', '=', id).execute()
    },
    async put(deliveries) {
      if (deliveries.length === 0) return
      await db
        .insertInto('hook_deliveries')
        .values(deliveries.map(deliveryColumns))
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute()
    },
    async lend({ now, untilAt }, limit) {
      const due = await db
        .selectFrom('hook_deliveries')
        .select('id')
        .where((eb) => eb('state', '=', eb.val('waiting')))
        .where('next_at', '<=', now)
        .orderBy('next_at')
        .orderBy('id')
        .limit(limit)
        .execute()
      const lent: Delivery[] = []
      for (const { id } of due) {
        // Who else lends at the same moment finds it not due any more.
        const row = await db
          .updateTable('hook_deliveries')
          .set((eb) => ({ next_at: untilAt, tries: eb('tries', '+', 1) }))
          .where('id', '=', id)
          .where('state', '=', 'waiting')
          .where('next_at', '<=', now)
          .returningAll()
          .executeTakeFirst()
        if (row) lent.push(deliveryOf(row))
      }
      return lent
    },
    async settle(delivery) {
      const { id, ...columns } = deliveryColumns(delivery)
      const { numUpdatedRows } = await db
        .updateTable('hook_deliveries')
        .set(columns)
        .where('id', '=', id)
        .where('tries', '=', delivery.tries)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n
    },
    async sweep(before, limit) {
      const { numDeletedRows } = await db
        .deleteFrom('hook_deliveries')
        .where('id', 'in', (eb) =>
          eb.selectFrom('hook_deliveries').select('id').where('at', '<', before).orderBy('at').limit(limit),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

function hookOf(row: ConnectingTables['hooks']): Hook {
  return {
    ...{ id: row.id, userId: row.user_id as UserId, url: row.url, note: row.note },
    events: row.events.split(' ') as HookEvent[],
    ...{ drawId: row.draw_id as DrawId | null, state: row.state as Hook['state'] },
    sealedSecrets: [row.sealed_secret, ...(row.sealed_old_secret ? [row.sealed_old_secret] : [])],
    oldSecretUntil: row.old_secret_until,
    ...{ createdAt: row.created_at, failingSince: row.failing_since },
  }
}

function hookColumns(hook: Hook): ConnectingTables['hooks'] {
  const [secret, old = null] = hook.sealedSecrets
  if (!secret) throw new Error(`the hook ${hook.id} has no secret`)
  return {
    ...{ id: hook.id, user_id: hook.userId, url: hook.url, note: hook.note },
    ...{ events: hook.events.join(' '), draw_id: hook.drawId, state: hook.state },
    ...{ sealed_secret: secret, sealed_old_secret: old, old_secret_until: hook.oldSecretUntil },
    ...{ created_at: hook.createdAt, failing_since: hook.failingSince },
  }
}

function deliveryOf(row: ConnectingTables['hook_deliveries']): Delivery {
  return {
    ...{ id: row.id, hookId: row.hook_id, event: row.event as HookEvent },
    ...{ drawId: row.draw_id as DrawId | null, body: row.body, at: row.at },
    ...{ state: row.state as Delivery['state'], tries: row.tries, nextAt: row.next_at },
    ...{ lastStatus: row.last_status, lastProblem: row.last_problem, lastAt: row.last_at },
    tookMs: row.took_ms,
  }
}

function deliveryColumns(delivery: Delivery): ConnectingTables['hook_deliveries'] {
  return {
    ...{ id: delivery.id, hook_id: delivery.hookId, event: delivery.event, draw_id: delivery.drawId },
    ...{ body: delivery.body, at: delivery.at, state: delivery.state, tries: delivery.tries },
    ...{ next_at: delivery.nextAt, last_status: delivery.lastStatus, last_problem: delivery.lastProblem },
    ...{ last_at: delivery.lastAt, took_ms: delivery.tookMs },
  }
}
