import {
  type AskedChange,
  beginShow,
  changeShow,
  confirmRound,
  endShow,
  readStageState,
  rehearseShow,
  startRound,
} from '@fairdraw/application'
import { type InputOf, routes, sentScene } from '@fairdraw/contract'
import type { AwardId, DrawId, Lid } from '@fairdraw/domain'
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
    sentStage(await readStageState(call.ports, driverIn(call), call.input.lid as Lid)),
  )
  serve(edge, routes.liveBegin, async (call) => {
    const { life } = await beginShow(call.ports, driverIn(call), call.input.lid as Lid)
    return { status: life.status }
  })
  serve(edge, routes.roundStart, async (call) => {
    const { lid, round, shot } = call.input
    const { record, scene } = await startRound(call.ports, driverIn(call), { lid: lid as Lid, round, shot })
    return { record, scene: sentScene(scene) }
  })
  serve(edge, routes.roundConfirm, async (call) => {
    const { lid, absent, record: looked, reason, redraw } = call.input
    const asked = { lid: lid as Lid, record: looked, absent: absent as AwardId[], reason, redraw }
    const { record, scene } = await confirmRound(call.ports, driverIn(call), asked)
    return { record, scene: sentScene(scene) }
  })
  serve(edge, routes.liveChange, async (call) => {
    const { lid, change } = call.input
    const asked = { lid: lid as Lid, change: changeIn(change) }
    const { draw, programme } = await changeShow(call.ports, driverIn(call), asked)
    return { programme: programme.map((round) => sentProgrammeRound(draw, round)) }
  })
  serve(edge, routes.liveEnd, async (call) => {
    const { life } = await endShow(call.ports, driverIn(call), call.input.lid as Lid)
    return { status: life.status }
  })
  serve(edge, routes.liveRehearse, async (call) => {
    const { id, people } = call.input
    return await rehearseShow(call.ports, userIn(call), { id: id as DrawId, people })
  })
}

function changeIn(change: InputOf<typeof routes.liveChange>['change']): AskedChange {
  if (change.kind === 'abandon') return change
  if (change.kind === 'count') {
    const { reason, ...rest } = change
    return reason === undefined ? rest : { ...rest, reason }
  }
  const { kind, count, tier, prize, groups, checked_in: checkedIn, repeat } = change
  return {
    kind,
    count,
    ...(tier === undefined ? {} : { tier }),
    ...(prize === undefined ? {} : { prize }),
    ...(groups === undefined ? {} : { groups }),
    ...(checkedIn === undefined ? {} : { checkedIn }),
    ...(repeat === undefined ? {} : { repeat }),
  }
}
