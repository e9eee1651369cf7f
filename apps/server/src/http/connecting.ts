import {
  addHook,
  addKey,
  addSite,
  changeHook,
  listDeliveries,
  listHooks,
  listKeys,
  listSites,
  type OwnHook,
  removeHook,
  removeKey,
  removeSite,
  resendDelivery,
  rotateSecret,
  testHook,
} from '@fairdraw/application'
import type { ApiKey, Delivery, EmbedSite } from '@fairdraw/application/ports'
import { type OutputOf, routes } from '@fairdraw/contract'
import { type DrawId, type Instant, iso } from '@fairdraw/domain'
import type { Edge } from './edge.ts'
import { userCallerIn, userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** What connects an organiser's own systems: addresses that are told, keys of programs, sites that show draws. */
export function serveConnecting(edge: Edge): void {
  serveHooks(edge)
  serveDeliveries(edge)
  serveKeys(edge)
  serveSites(edge)
}

function serveHooks(edge: Edge): void {
  serve(edge, routes.webhookList, async (call) => ({
    list: (await listHooks(call.ports, userIn(call))).map(sentHook),
  }))
  serve(edge, routes.webhookAdd, async (call) => {
    // Each look-up of a name is one too.
    await edge.limits.hookTry(userIn(call))
    const { draw_id: drawId = null, ...given } = call.input
    const wish = { ...given, drawId: drawId as DrawId | null }
    const { secret, ...hook } = await addHook(call.ports, userCallerIn(call), wish)
    return { hook: sentHook(hook), secret }
  })
  serve(edge, routes.webhookChange, async (call) => {
    const { id, on, events, note } = call.input
    const changes = {
      ...(on === undefined ? {} : { isOn: on }),
      ...(events === undefined ? {} : { events }),
      ...(note === undefined ? {} : { note }),
    }
    return sentHook(await changeHook(call.ports, userCallerIn(call), id, changes))
  })
  serve(edge, routes.webhookRotate, async (call) => {
    const { secret, ...hook } = await rotateSecret(call.ports, userCallerIn(call), call.input.id)
    return { hook: sentHook(hook), secret }
  })
  serve(edge, routes.webhookRemove, async (call) => {
    await removeHook(call.ports, userCallerIn(call), call.input.id)
    return {}
  })
}

function serveDeliveries(edge: Edge): void {
  serve(edge, routes.webhookTest, async (call) => {
    await edge.limits.hookTry(userIn(call))
    return sentDelivery(await testHook(call.ports, userCallerIn(call), call.input.id))
  })
  serve(edge, routes.webhookDeliveries, async (call) => {
    const { id, cursor = null, page_size: limit } = call.input
    const { rows, next, total } = await listDeliveries(call.ports, userIn(call), {
      ...{ id, before: cursor, limit },
    })
    return { list: rows.map(sentDelivery), total, total_is_estimate: false, next_cursor: next }
  })
  serve(edge, routes.webhookResend, async (call) => {
    await edge.limits.hookTry(userIn(call))
    return sentDelivery(await resendDelivery(call.ports, userCallerIn(call), call.input.id))
  })
}

function serveKeys(edge: Edge): void {
  serve(edge, routes.apiKeyList, async (call) => ({
    list: (await listKeys(call.ports, userIn(call))).map(sentKey),
  }))
  serve(edge, routes.apiKeyAdd, async (call) => {
    const { name, scopes, days = null } = call.input
    const { row, key } = await addKey(call.ports, userCallerIn(call), { name, scopes, days })
    return { row: sentKey(row), key }
  })
  serve(edge, routes.apiKeyRemove, async (call) => {
    await removeKey(call.ports, userCallerIn(call), call.input.id)
    return {}
  })
}

function serveSites(edge: Edge): void {
  serve(edge, routes.embedList, async (call) => sentSites(await listSites(call.ports, userIn(call))))
  serve(edge, routes.embedAdd, async (call) =>
    sentSites(await addSite(call.ports, userCallerIn(call), call.input.origin)),
  )
  serve(edge, routes.embedRemove, async (call) =>
    sentSites(await removeSite(call.ports, userCallerIn(call), call.input.id)),
  )
}

function sentHook({ hook, title }: OwnHook): OutputOf<typeof routes.webhookChange> {
  const { id, url, note, events, drawId, state } = hook
  return {
    ...{ id, url, note, events: [...events], state },
    draw: drawId === null ? null : { id: drawId, title: title ?? '' },
    created_at: iso(hook.createdAt),
    failing_since: isoOrNull(hook.failingSince),
    old_secret_until: isoOrNull(hook.oldSecretUntil),
  }
}

function sentDelivery(delivery: Delivery): OutputOf<typeof routes.webhookTest> {
  const { id, event, state, tries, body } = delivery
  return {
    ...{ id, event, state, tries, body, at: iso(delivery.at), next_at: isoOrNull(delivery.nextAt) },
    ...{ last_status: delivery.lastStatus, last_problem: delivery.lastProblem },
    ...{ last_at: isoOrNull(delivery.lastAt), took_ms: delivery.tookMs },
  }
}

function sentKey({ id, name, hint, scopes, createdAt, expiresAt, usedAt }: ApiKey) {
  return {
    ...{ id, name, hint, scopes: [...scopes], created_at: iso(createdAt) },
    ...{ expires_at: isoOrNull(expiresAt), used_at: isoOrNull(usedAt) },
  }
}

function sentSites(sites: readonly EmbedSite[]): OutputOf<typeof routes.embedList> {
  return { list: sites.map(({ id, origin, addedAt }) => ({ id, origin, added_at: iso(addedAt) })) }
}

function isoOrNull(at: Instant | null): string | null {
  return at === null ? null : iso(at)
}
