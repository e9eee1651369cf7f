import { isOutOfTurn, type Lid, Refusal } from '@fairdraw/domain'
import { slotsOfPress } from '@fairdraw/fairness'
import type { Ports } from '../ports/index.ts'
import type { Driver } from './driven-draw.ts'
import { logRecord } from './log-record.ts'
import { holdRunningShow, lookAhead, type Rolled, requireStill } from './running-show.ts'
import { groupsOf } from './seats-of-records.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'store' | 'vault'>

/**
 * The press of "start": logs the draw-round before its randomness exists, then the stage rolls. Pressed twice, or from
 * two remotes at once, it is one record and both get it.
 */
export async function startRound(
  ports: Needs,
  driver: Driver,
  { lid, round: place, shot }: { readonly lid: Lid; readonly round: number; readonly shot: number },
): Promise<Rolled> {
  await lookAhead(ports, lid)
  const { id, answer } = await ports.store.transact(async (tx) => {
    const show = await holdRunningShow(tx, ports, { lid, driver })
    const { draw, programme, scene } = show
    const round = programme[place]
    if (!round) throw new Refusal('round_unknown')
    const logged = round.records[shot]
    if (logged !== undefined) return { id: draw.id, answer: { record: logged, scene } }
    if (round.abandonedFor !== undefined || shot >= round.shotSizes.length) throw new Refusal('round_over')
    if (shot !== round.records.length) throw new Refusal('round_unknown')
    requireStill(show)
    if (isOutOfTurn(draw.settings.show, programme, place)) throw new Refusal('round_not_next')
    const slots = slotsOfPress(round, round.shotSizes[shot] ?? 0, groupsOf(draw))
    const planned = { kind: 'live', slots, voids: [], show: { round: place, shot } } as const
    return { id: draw.id, answer: await logRecord(tx, ports, draw, round, planned, show) }
  })
  ports.bell.ring(id, 'facts')
  return answer
}
