import { createOwnServicesLook } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { Refusal } from '@fairdraw/domain'
import type { Edge } from './edge.ts'
import { serve } from './serve-route.ts'

/** Whether what the operator set up at other sites works; where the self-check is closed, there is no such thing. */
export function serveOwnServices(edge: Edge, isSelfCheckOpen: boolean): void {
  const look = createOwnServicesLook(edge.ports)
  serve(edge, routes.ownServiceCheck, async () => {
    if (!isSelfCheckOpen) throw new Refusal('not_found')
    const { at, lines } = await look()
    return { checkedAt: at, list: lines }
  })
}
