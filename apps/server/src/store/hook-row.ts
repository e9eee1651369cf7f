import type { Delivery, Hook } from '@fairdraw/application/ports'
import type { DrawId, HookEvent, HookProblem, UserId } from '@fairdraw/domain'
import type { ConnectingTables } from './connecting-tables.ts'

export function hookOf(row: ConnectingTables['hooks']): Hook {
  return {
    ...{ id: row.id, userId: row.user_id as UserId, url: row.url, note: row.note },
    events: row.events.split(' ') as HookEvent[],
    ...{ drawId: row.draw_id as DrawId | null, state: row.state as Hook['state'] },
    sealedSecrets: [row.sealed_secret, ...(row.sealed_old_secret ? [row.sealed_old_secret] : [])],
    oldSecretUntil: row.old_secret_until,
    ...{ createdAt: row.created_at, failingSince: row.failing_since, restsUntil: row.rests_until },
  }
}

export function hookColumns(hook: Hook): Omit<ConnectingTables['hooks'], 'lent_until'> {
  const [secret, old = null] = hook.sealedSecrets
  if (!secret) throw new Error(`the hook ${hook.id} has no secret`)
  return {
    ...{ id: hook.id, user_id: hook.userId, url: hook.url, note: hook.note },
    ...{ events: hook.events.join(' '), draw_id: hook.drawId, state: hook.state },
    ...{ sealed_secret: secret, sealed_old_secret: old, old_secret_until: hook.oldSecretUntil },
    ...{ created_at: hook.createdAt, failing_since: hook.failingSince, rests_until: hook.restsUntil },
  }
}

export function deliveryOf(row: ConnectingTables['hook_deliveries']): Delivery {
  return {
    ...{ id: row.id, hookId: row.hook_id, event: row.event as HookEvent },
    ...{ drawId: row.draw_id as DrawId | null, body: row.body, at: row.at },
    ...{ state: row.state as Delivery['state'], tries: row.tries, nextAt: row.next_at },
    ...{ lastStatus: row.last_status, lastAt: row.last_at },
    lastProblem: row.last_problem as HookProblem | null,
    tookMs: row.took_ms,
  }
}

export function deliveryColumns(delivery: Delivery): ConnectingTables['hook_deliveries'] {
  return {
    ...{ id: delivery.id, hook_id: delivery.hookId, event: delivery.event, draw_id: delivery.drawId },
    ...{ body: delivery.body, at: delivery.at, state: delivery.state, tries: delivery.tries },
    ...{ next_at: delivery.nextAt, last_status: delivery.lastStatus, last_problem: delivery.lastProblem },
    ...{ last_at: delivery.lastAt, took_ms: delivery.tookMs },
  }
}
