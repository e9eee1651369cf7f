import {
  type Draw,
  type Fact,
  type Instant,
  isRoundOver,
  type Lid,
  type ProgrammeRound,
  sceneAfter,
} from '@fairdraw/domain'
import { seatsDrawn } from '@fairdraw/fairness'
import { record } from '../draws/record.ts'
import { claimingAgain } from '../draws/run-round.ts'
import type { Ports } from '../ports/index.ts'
import type { Driver } from './driven-draw.ts'
import { tellAllDrawn } from './reveal.ts'
import { holdRunningShow, requireStill } from './running-show.ts'

type Needs = Pick<Ports, 'bell' | 'store' | 'vault'>

/** Why a round was given up that nobody got to: the show ended before it. */
const showEnded = 'show_ended'

/** Ends a show: no further round. What was not drawn is told as given up. */
export async function endShow(ports: Needs, driver: Driver, lid: Lid): Promise<Draw> {
  const draw = await ports.store.transact(async (tx) => {
    const show = await holdRunningShow(tx, ports, { lid, driver })
    requireStill(show)
    const { now, scene } = show
    await tellAllDrawn(tx, ports, show.draw, now)
    const over = sceneAfter(scene, { do: 'show', act: 'end' }, now)
    if (over) await tx.shows.saveScene(show.draw.id, over)
    const at = await tx.log.instant()
    const ended: Fact = { type: 'show.ended', at }
    const life = { ...show.draw.life, show: { beganAt: at, changes: [], confirmed: [], endedAt: at } }
    const left = show.programme.filter((round) => !isRoundOver(round))
    return await record(tx, show.draw, [
      ...left.map((round) => givenUp(round, at)),
      ended,
      ...claimingAgain({ ...show.draw, life }, at),
    ])
  })
  ports.bell.ring(draw.id, 'facts')
  return draw
}

/** Of a round that was begun, what is left of its number. */
function givenUp(round: ProgrammeRound, at: Instant): Fact {
  const told = { round: round.place, reason: showEnded }
  const change =
    round.records.length === 0
      ? ({ kind: 'abandoned', ...told } as const)
      : ({ kind: 'count', ...told, to: seatsDrawn(round) } as const)
  return { type: 'show.changed', at, change }
}
