import { addAdmin, listAdmins, removeAdmin } from '@fairdraw/application'
import { camelNames, routes } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { userCallerIn, userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** Who runs a draw beside its owner. */
export function serveTeam(edge: Edge): void {
  serve(edge, routes.adminList, async (call) => ({
    list: await listAdmins(call.ports, userIn(call), call.input.id),
  }))
  serve(edge, routes.adminAdd, (call) => addAdmin(call.ports, userCallerIn(call), call.input))
  serve(edge, routes.adminRemove, async (call) => {
    await removeAdmin(call.ports, userCallerIn(call), camelNames(call.input))
    return {}
  })
}
