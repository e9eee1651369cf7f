import {
  beginShow,
  changeShow,
  confirmRound,
  endShow,
  readStageState,
  rehearseShow,
  startRound,
} from '@fairdraw/application'
import { camelNames, routes, sentScene } from '@fairdraw/contract'
import type { AwardId } from '@fairdraw/domain'
import type { Edge } from './edge.ts'
import { type Call, userIn } from './received.ts'
import { sentProgrammeRound, sentStage } from './sent-stage.ts'
import { serve } from './serve-route.ts'

type Driving = Call<typeof routes.liveState>

/** Who asks, for whatever drives a stage. */
export const driverIn = ({ caller, input }: Pick<Driving, 'caller' | 'input'>) => ({
  subject: caller?.subject ?? null,
  control: input.control,
})

/** The rounds of a live draw: what the stage is told, and what its host does. */
export function serveShow(edge: Edge): void {
  serve(edge, routes.liveState, async (call) =>
    sentStage(await readStageState(call.ports, driverIn(call), call.input.lid)),
  )
  serve(edge, routes.liveBegin, async (call) => {
    const { life } = await beginShow(call.ports, driverIn(call), call.input.lid)
    return { status: life.status }
  })
  serve(edge, routes.roundStart, async (call) => {
    const { record, scene } = await startRound(call.ports, driverIn(call), call.input)
    return { record, scene: sentScene(scene) }
  })
  serve(edge, routes.roundConfirm, async (call) => {
    const { lid, absent, record: looked, reason, redraw } = call.input
    const asked = { lid, record: looked, absent: absent as AwardId[], reason, redraw }
    const { record, scene } = await confirmRound(call.ports, driverIn(call), asked)
    return { record, scene: sentScene(scene) }
  })
  serve(edge, routes.liveChange, async (call) => {
    const { lid, change } = call.input
    const asked = { lid, change: camelNames(change) }
    const { draw, programme } = await changeShow(call.ports, driverIn(call), asked)
    return { programme: programme.map((round) => sentProgrammeRound(draw, round)) }
  })
  serve(edge, routes.liveEnd, async (call) => {
    const { life } = await endShow(call.ports, driverIn(call), call.input.lid)
    return { status: life.status }
  })
  serve(edge, routes.liveRehearse, async (call) => await rehearseShow(call.ports, userIn(call), call.input))
}
