import {
  connectComments,
  disconnectComments,
  finishConnecting,
  listCommentAccounts,
  listRuns,
  resolvePost,
} from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { userCallerIn, userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** Posts that are drawn under: finding them, the right to read their comments, and the draws under each. */
export function servePosts(edge: Edge): void {
  serve(edge, routes.mediaResolve, (call) => resolvePost(call.ports, userIn(call), call.input.text))
  serve(edge, routes.mediaAccounts, (call) => listCommentAccounts(call.ports, userIn(call)))
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
  serve(edge, routes.mediaRuns, (call) => listRuns(call.ports, call.input.lid))
}
