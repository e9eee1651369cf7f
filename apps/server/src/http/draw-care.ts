import { copyDraw, recycleDraw, removeDraw, restoreDraw } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { userCallerIn, userIn } from './received.ts'
import { serve, serveOnce } from './serve-route.ts'

/** Copying draws and putting them away. */
export function serveDrawCare(edge: Edge): void {
  serveOnce(
    edge,
    routes.taskCopy,
    (call) => copyDraw(call.ports, userIn(call), call.input.id),
    (made) => made,
  )
  serve(edge, routes.taskRecycle, async (call) => ({
    removedAt: await recycleDraw(call.ports, userIn(call), call.input.id),
  }))
  serve(edge, routes.taskRestore, async (call) => {
    await restoreDraw(call.ports, userIn(call), call.input.id)
    return {}
  })
  serve(edge, routes.taskRemove, async (call) => {
    await removeDraw(call.ports, userCallerIn(call), call.input.id)
    return {}
  })
}
