import type { Delivery, Hook } from '@fairdraw/application/ports'
import type { DrawId, HookEvent, HookProblem, UserId } from '@fairdraw/domain'
import type { ConnectingTables } from './connecting-tables.ts'

export function hookOf(row: ConnectingTables['hooks']): Hook {
  return {
    ...{ id: row.id, userId: row.userId as UserId, url: row.url, note: row.note },
    events: row.events.split(' ') as HookEvent[],
    ...{ drawId: row.drawId as DrawId | null, state: row.state as Hook['state'] },
    sealedSecrets: [row.sealedSecret, ...(row.sealedOldSecret ? [row.sealedOldSecret] : [])],
    oldSecretUntil: row.oldSecretUntil,
    ...{ createdAt: row.createdAt, failingSince: row.failingSince, restsUntil: row.restsUntil },
  }
}

export function hookColumns(hook: Hook): Omit<ConnectingTables['hooks'], 'lentUntil'> {
  const [secret, old = null] = hook.sealedSecrets
  if (!secret) throw new Error(`the hook ${hook.id} has no secret`)
  return {
    ...{ id: hook.id, userId: hook.userId, url: hook.url, note: hook.note },
    ...{ events: hook.events.join(' '), drawId: hook.drawId, state: hook.state },
    ...{ sealedSecret: secret, sealedOldSecret: old, oldSecretUntil: hook.oldSecretUntil },
    ...{ createdAt: hook.createdAt, failingSince: hook.failingSince, restsUntil: hook.restsUntil },
  }
}

export function deliveryOf(row: ConnectingTables['hookDeliveries']): Delivery {
  return {
    ...{ id: row.id, hookId: row.hookId, event: row.event as HookEvent },
    ...{ drawId: row.drawId as DrawId | null, body: row.body, at: row.at },
    ...{ state: row.state as Delivery['state'], tries: row.tries, nextAt: row.nextAt },
    ...{ lastStatus: row.lastStatus, lastAt: row.lastAt },
    lastProblem: row.lastProblem as HookProblem | null,
    tookMs: row.tookMs,
  }
}

export function deliveryColumns(delivery: Delivery): ConnectingTables['hookDeliveries'] {
  return {
    ...{ id: delivery.id, hookId: delivery.hookId, event: delivery.event, drawId: delivery.drawId },
    ...{ body: delivery.body, at: delivery.at, state: delivery.state, tries: delivery.tries },
    ...{ nextAt: delivery.nextAt, lastStatus: delivery.lastStatus, lastProblem: delivery.lastProblem },
    ...{ lastAt: delivery.lastAt, tookMs: delivery.tookMs },
  }
}
