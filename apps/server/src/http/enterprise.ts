import { listCustomerGroups, listStaff } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { userIn } from './received.ts'
import { serve } from './serve-route.ts'

/** What an organiser sees of the enterprise of WeCom that they connected. */
export function serveEnterprise(edge: Edge): void {
  serve(edge, routes.weworkGroups, async (call) => {
    const { rows, next } = await listCustomerGroups(call.ports, userIn(call), call.input.cursor ?? null)
    return { list: rows, nextCursor: next }
  })
  serve(edge, routes.enterpriseStaff, async (call) => {
    const { rows, next } = await listStaff(call.ports, userIn(call), call.input.cursor ?? null)
    const list = rows.map(({ userId, name, departments }) => ({
      userid: userId,
      name,
      avatar: null,
      department: departments.join('、'),
    }))
    return { list, nextCursor: next }
  })
}
