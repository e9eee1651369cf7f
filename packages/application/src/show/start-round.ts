import { type Lid, type ProgrammeRound, Refusal, slotsOfShot } from '@fairdraw/domain'
import type { RoundRecord } from '@fairdraw/fairness'
import type { Ports } from '../ports/index.ts'
import type { DrivenDraw, Driver } from './driven-draw.ts'
import { logRecord } from './log-record.ts'
import { holdRunningShow, newestBeacon, type Rolled, requireStill } from './running-show.ts'

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
  const latestRound = await newestBeacon(ports, lid)
  const { id, answer } = await ports.store.transact(async (tx) => {
    const show = await holdRunningShow(tx, ports, { lid, driver, latestRound })
    const { draw, programme, scene } = show
    const round = programme[place]
    if (!round) throw new Refusal('round_unknown')
    const logged = round.records[shot]
    if (logged !== undefined) return { id: draw.id, answer: { record: logged, scene } }
    if (round.abandonedFor !== undefined || shot >= round.shotSizes.length) throw new Refusal('round_over')
    if (shot !== round.records.length) throw new Refusal('round_unknown')
    requireStill(show)
    const slots = slotsOfShot(draw.settings.show, round, shot)
    const planned = {
      kind: 'live',
      slots,
      voids: [],
      show: { round: place, shot },
      ...extraOf(draw, round),
    } as const
    return { id: draw.id, answer: await logRecord(tx, ports, draw, round, planned, show) }
  })
  ports.bell.ring(id, 'facts')
  return answer
}

/** A prize that the charter does not list is named in the record of its round. */
function extraOf({ life, settings }: DrivenDraw, { tier }: ProgrammeRound): Pick<RoundRecord, 'extra'> {
  if (life.charter?.prizes.some((prize) => prize.tier === tier)) return {}
  const prize = settings.prizes.find((one) => one.tier === tier)
  return prize ? { extra: { tier, name: prize.name } } : {}
}
