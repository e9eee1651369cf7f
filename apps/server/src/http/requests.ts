import { applyForBeta, makeAppointment, readUser } from '@fairdraw/application'
import { camelNames, routes } from '@fairdraw/contract'
import type { Edge } from './edge.ts'
import { userIn } from './received.ts'
import { sentLiveTrial } from './sent-user.ts'
import { serve } from './serve-route.ts'

/** What organisers ask of the operator. */
export function serveRequests(edge: Edge): void {
  serve(edge, routes.appointmentMake, async (call) => {
    const { date, people, ...words } = camelNames(call.input)
    const appointment = await makeAppointment(call.ports, userIn(call), { date, people, words })
    const user = await readUser(call.ports, userIn(call))
    return { id: appointment.id, liveTrialSetting: sentLiveTrial(user) }
  })
  serve(edge, routes.betaApply, async (call) => {
    const { feature, ...words } = call.input
    await edge.limits.betaApply(userIn(call))
    return { id: await applyForBeta(call.ports, userIn(call), { feature, words }) }
  })
}
