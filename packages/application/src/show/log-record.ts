import {
  type Fact,
  type Instant,
  mostSeatsFilled,
  type ProgrammeRound,
  Refusal,
  rollingScene,
  type Scene,
} from '@fairdraw/domain'
import { type RoundRecord, seatCount, type Void } from '@fairdraw/fairness'
import { planRound } from '../draws/plan-round.ts'
import { chainLength } from '../draws/publish-draw.ts'
import { record } from '../draws/record.ts'
import type { Ports, Writing } from '../ports/index.ts'
import type { DrivenDraw } from './driven-draw.ts'
import { tellAllDrawn } from './reveal.ts'
import { lastHash } from './seats-of-records.ts'
import { whoIsIn } from './who-is-in.ts'

type Needs = Pick<Ports, 'beacon' | 'vault'>

/** A record of a show that is about to be logged. */
export type ShowRecord = Pick<RoundRecord, 'kind' | 'slots' | 'voids' | 'show'>
/** The stage as it is held, and when. */
export type ShowMoment = { readonly now: Instant; readonly scene: Scene }

/**
 * Logs a record of a show before its randomness exists, and lets the stage roll where it has seats. Refuses
 * `seats_unfillable` unless everybody who is left could fill all of them (lot-1 §8.4), `redraws_used_up` where
 * no secret is left.
 */
export async function logRecord(
  tx: Writing,
  ports: Needs,
  draw: DrivenDraw,
  round: ProgrammeRound,
  planned: ShowRecord,
  moment: ShowMoment,
  before: readonly Fact[] = [],
): Promise<{ readonly record: number; readonly scene: Scene }> {
  const { now, scene } = moment
  if (draw.life.rounds.length >= chainLength) throw new Refusal('redraws_used_up')
  const exclude = await fillable(tx, draw, round, planned)
  await tellAllDrawn(tx, ports, draw, now)
  const plan = { ...planned, exclude, prev: lastHash(draw) }
  const logged = planRound(draw, plan, await tx.log.instant(), ports)
  const number = logged.record.round
  const next = seatCount(planned.slots) > 0 ? rollingScene(scene, round.place, number, now) : scene
  await tx.shows.saveScene(draw.id, next)
  await record(tx, draw, [...before, logged])
  return { record: number, scene: next }
}

async function fillable(
  tx: Writing,
  draw: DrivenDraw,
  round: ProgrammeRound,
  { slots, voids }: { readonly slots: RoundRecord['slots']; readonly voids: readonly Void[] },
): Promise<string> {
  const wanted = seatCount(slots)
  if (wanted === 0) return ''
  const { exclude, crowds } = await whoIsIn(tx, draw, round, voids)
  const left = mostSeatsFilled(slots, crowds)
  if (left < wanted) throw new Refusal('seats_unfillable', { left, wanted })
  return exclude
}
