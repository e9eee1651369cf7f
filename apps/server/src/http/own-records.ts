import { appealExclusion, eraseOwn, exportOwn, leaveDraw } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { guestCookie } from './guest-cookie.ts'
import { callerIn, subjectIn } from './received.ts'
import { serve } from './serve-route.ts'

/** What entrants may do about their own entries, wherever they are in. */
export function serveOwnRecords(edge: Edge): void {
  serve(edge, routes.entryWithdraw, async (call) => {
    await leaveDraw(call.ports, subjectIn(call), call.input.lid)
    return {}
  })
  serve(edge, routes.entryAppeal, async (call) => {
    await appealExclusion(call.ports, subjectIn(call), call.input)
    return {}
  })
  serve(edge, routes.entryExport, async (call) => ({
    entries: await exportOwn(call.ports, subjectIn(call)),
  }))
  serve(edge, routes.entryErase, async (call, reply) => {
    const erased = await eraseOwn(call.ports, callerIn(call))
    if (subjectIn(call).kind === 'guest') reply.header('set-cookie', guestCookie(edge, call.request, null))
    return { erased }
  })
}
