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
import { present, routes } from '@fairdraw/contract'
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
    const wish = { ...given, drawId }
    const { secret, ...hook } = await addHook(call.ports, userCallerIn(call), wish)
    return { hook: sentHook(hook), secret }
  })
  serve(edge, routes.webhookChange, async (call) => {
    const { id, on, events, note } = call.input
    const changes = present({ isOn: on, events, note })
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
    return await testHook(call.ports, userCallerIn(call), call.input.id)
  })
  serve(edge, routes.webhookDeliveries, async (call) => {
    const { id, cursor = null, page_size: limit } = call.input
    const { rows, next, total } = await listDeliveries(call.ports, userIn(call), {
      id,
      before: cursor,
      limit,
    })
    return { list: rows, total, totalIsEstimate: false, nextCursor: next }
  })
  serve(edge, routes.webhookResend, async (call) => {
    await edge.limits.hookTry(userIn(call))
    return await resendDelivery(call.ports, userCallerIn(call), call.input.id)
  })
}

function serveKeys(edge: Edge): void {
  serve(edge, routes.apiKeyList, async (call) => ({
    list: await listKeys(call.ports, userIn(call)),
  }))
  serve(edge, routes.apiKeyAdd, async (call) => {
    const { name, scopes, days = null } = call.input
    return await addKey(call.ports, userCallerIn(call), { name, scopes, days })
  })
  serve(edge, routes.apiKeyRemove, async (call) => {
    await removeKey(call.ports, userCallerIn(call), call.input.id)
    return {}
  })
}

function serveSites(edge: Edge): void {
  serve(edge, routes.embedList, async (call) => ({ list: await listSites(call.ports, userIn(call)) }))
  serve(edge, routes.embedAdd, async (call) => ({
    list: await addSite(call.ports, userCallerIn(call), call.input.origin),
  }))
  serve(edge, routes.embedRemove, async (call) => ({
    list: await removeSite(call.ports, userCallerIn(call), call.input.id),
  }))
}

function sentHook({ hook, title }: OwnHook) {
  const { drawId } = hook
  return { ...hook, draw: drawId === null ? null : { id: drawId, title: title ?? '' } }
}
