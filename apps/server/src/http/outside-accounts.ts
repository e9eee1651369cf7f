import {
  bindAccount,
  type Connected,
  changeAccount,
  checkAccount,
  leaveToAuthorise,
  type OwnAccount,
  readAccounts,
  returnAuthorised,
  unbindAccount,
} from '@fairdraw/application'
import { basePath, camelNames, routes } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { userCallerIn, userIn } from './received.ts'
import { serve } from './serve-route.ts'
import { siteIn } from './site-of.ts'

/** The accounts that organisers connect. Whatever asks a platform is counted: an account's allowance there is its owner's. */
export function serveOutsideAccounts(edge: Edge): void {
  const page = edge.publicUrl ?? 'http://localhost/'
  const sent = (own: OwnAccount) => sentAccount(edge, own)
  const sentBound = ({ own, push }: Connected) => ({ account: sent(own), push })
  serve(edge, routes.outsideList, async (call) => ({
    list: (await readAccounts(call.ports, userIn(call))).map(sent),
    outgoing: edge.outgoing,
    canAuthorise: call.ports.component !== null,
  }))
  serve(edge, routes.outsideBind, async (call) => {
    await edge.limits.outsideTry(userIn(call))
    const left = { agentId: null, contactSecret: null, token: null, aesKey: null }
    const given = { ...left, ...camelNames(call.input) }
    return sentBound(await bindAccount(call.ports, userCallerIn(call), given, page))
  })
  serve(edge, routes.outsideChange, async (call) => {
    await edge.limits.outsideTry(userIn(call))
    const { kind, renew_push: renewsPush, ...given } = call.input
    const changes = camelNames({ ...given, renewsPush })
    return sentBound(await changeAccount(call.ports, userCallerIn(call), kind, changes, page))
  })
  serve(edge, routes.outsideUnbind, async (call) => {
    await unbindAccount(call.ports, userCallerIn(call), call.input.kind)
    return {}
  })
  serve(edge, routes.outsideCheck, async (call) => {
    await edge.limits.outsideTry(userIn(call))
    return sent(await checkAccount(call.ports, userCallerIn(call), call.input.kind, page))
  })
  serve(edge, routes.outsideAuthorise, async (call) => {
    await edge.limits.outsideTry(userIn(call))
    return { url: await leaveToAuthorise(call.ports, userCallerIn(call), siteIn(edge, call.request)) }
  })
  serve(edge, routes.outsideAuthorised, async (call) => {
    await edge.limits.outsideTry(userIn(call))
    return sent(await returnAuthorised(call.ports, userCallerIn(call), call.input, page))
  })
}

/** Where the platform of an account sends its messages. */
function pushUrlOf({ publicUrl }: Pick<Edge, 'publicUrl'>, accountId: string): string {
  return `${publicUrl ?? ''}${basePath}/outside/push/${accountId}`
}

function sentAccount(edge: Edge, own: OwnAccount) {
  return {
    ...own,
    pushUrl: own.isAuthorised ? null : pushUrlOf(edge, own.id),
    draws: own.draws.map((draw) => ({ id: draw.id, title: draw.settings.title })),
  }
}
