import {
  createReadEntrance,
  type Entrance,
  leaveForWecom,
  returnFromWecom,
  takeCustomerTicket,
} from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { subjectIn } from './received.ts'
import { serve } from './serve-route.ts'
import { siteIn } from './site-of.ts'

/** How entrants are known to the enterprise whose customers a draw is among. */
export function serveCustomers(edge: Edge): void {
  const readEntrance = createReadEntrance(edge.ports)
  serve(edge, routes.entryWecom, async ({ input, caller }) => {
    const sight = await readEntrance({ lid: input.lid, subject: caller?.subject ?? null })
    const { staff, groups } = sight
    return { ...sight, staff: staff && sentEntrance(staff), groups: groups && sentEntrance(groups) }
  })
  serve(edge, routes.entryWecomLeave, async (call) => {
    const knocking = { lid: call.input.lid, subject: subjectIn(call) }
    return { url: await leaveForWecom(edge.ports, knocking, siteIn(edge, call.request)) }
  })
  serve(edge, routes.entryWecomBack, async (call) => {
    const knocking = { lid: call.input.lid, subject: subjectIn(call) }
    if ('ticket' in call.input)
      return await takeCustomerTicket(edge.ports, { ...knocking, ticket: call.input.ticket })
    const { code, state } = call.input
    return await returnFromWecom(edge.ports, { ...knocking, code, state })
  })
}

const sentEntrance = ({ names, picture }: Entrance) => ({ names, codePicture: picture })
