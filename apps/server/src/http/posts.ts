import {
  connectComments,
  disconnectComments,
  finishConnecting,
  listCommentAccounts,
  listRuns,
  resolvePost,
} from '@fairdraw/application'
import { routes, sentPost } from '@fairdraw/contract'
import { iso, type Lid } from '@fairdraw/domain'
import type { Edge } from './edge.ts'
import { userCallerIn, userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** Posts that are drawn under: finding them, the right to read their comments, and the draws under each. */
export function servePosts(edge: Edge): void {
  serve(edge, routes.mediaResolve, async (call) => {
    const { canCollect, ...post } = await resolvePost(call.ports, userIn(call), call.input.text)
    return { ...sentPost(post), can_collect: canCollect }
  })
  serve(edge, routes.mediaAccounts, async (call) => {
    const { list, platforms } = await listCommentAccounts(call.ports, userIn(call))
    return {
      platforms: [...platforms],
      list: list.map(({ connectedAt, isExpired, name, platform }) => ({
        ...{ platform, name, connected_at: iso(connectedAt), is_expired: isExpired },
      })),
    }
  })
  serve(edge, routes.mediaConnect, async (call) => ({
    url: connectComments(call.ports, userCallerIn(call), call.input.platform),
  }))
  serve(edge, routes.mediaConnected, async (call) => {
    await finishConnecting(call.ports, userCallerIn(call), call.input)
    return {}
  })
  serve(edge, routes.mediaDisconnect, async (call) => {
    await disconnectComments(call.ports, userCallerIn(call), call.input.platform)
    return {}
  })
  serve(edge, routes.mediaRuns, async (call) => {
    const { list, run } = await listRuns(call.ports, call.input.lid as Lid)
    return { run, list: list.map(({ at, ...same }) => ({ ...same, at: iso(at) })) }
  })
}
