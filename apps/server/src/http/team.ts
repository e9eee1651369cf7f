import { addAdmin, listAdmins, removeAdmin } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import type { DrawId, UserId } from '@fairdraw/domain'
import type { Edge } from './edge.ts'
import { userCallerIn, userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** Who runs a draw beside its owner. */
export function serveTeam(edge: Edge): void {
  serve(edge, routes.adminList, async (call) => {
    return { list: await listAdmins(call.ports, userIn(call), call.input.id as DrawId) }
  })
  serve(edge, routes.adminAdd, async (call) => {
    const { id, account } = call.input
    return await addAdmin(call.ports, userCallerIn(call), { id: id as DrawId, account })
  })
  serve(edge, routes.adminRemove, async (call) => {
    const { id, user_id } = call.input
    await removeAdmin(call.ports, userCallerIn(call), { id: id as DrawId, userId: user_id as UserId })
    return {}
  })
}
