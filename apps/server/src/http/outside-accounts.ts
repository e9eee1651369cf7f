import {
  bindAccount,
  type Connected,
  changeAccount,
  checkAccount,
  leaveToAuthorise,
  type OutsideChanges,
  type OwnAccount,
  readAccounts,
  returnAuthorised,
  unbindAccount,
} from '@fairdraw/application'
import { basePath, type InputOf, routes } from '@fairdraw/contract'
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
    const { kind, app_id: appId, name, secret } = call.input
    const { agent_id: agentId = null, contact_secret: contactSecret = null } = call.input
    const { token = null, aes_key: aesKey = null } = call.input
    const given = { kind, appId, agentId, name, secret, contactSecret, token, aesKey }
    return sentBound(await bindAccount(call.ports, userCallerIn(call), given, page))
  })
  serve(edge, routes.outsideChange, async (call) => {
    await edge.limits.outsideTry(userIn(call))
    const { kind, ...changes } = call.input
    return sentBound(await changeAccount(call.ports, userCallerIn(call), kind, changesIn(changes), page))
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

function changesIn({
  name,
  secret,
  ...more
}: Omit<InputOf<typeof routes.outsideChange>, 'kind'>): OutsideChanges {
  return {
    ...(name === undefined ? {} : { name }),
    ...(secret === undefined ? {} : { secret }),
    ...(more.agent_id === undefined ? {} : { agentId: more.agent_id }),
    ...(more.contact_secret === undefined ? {} : { contactSecret: more.contact_secret }),
    ...(more.renew_push === undefined ? {} : { renewsPush: more.renew_push }),
  }
}

function sentAccount(edge: Edge, own: OwnAccount) {
  return {
    ...own,
    pushUrl: own.isAuthorised ? null : pushUrlOf(edge, own.id),
    draws: own.draws.map((draw) => ({ id: draw.id, title: draw.settings.title })),
  }
}
