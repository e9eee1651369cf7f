import { type AwardId, type Fact, isBeforeReveal, type Lid, Refusal, runningRound } from '@fairdraw/domain'
import type { VoidReason } from '@fairdraw/fairness'
import { record } from '../draws/record.ts'
import type { Award, Ports, Writing } from '../ports/index.ts'
import type { Driver } from './driven-draw.ts'
import { logRecord } from './log-record.ts'
import { tellHall, tellRevealed } from './reveal.ts'
import { holdRunningShow, lookAhead, type RunningShow } from './running-show.ts'
import { redrawOf, roundOfRecord } from './seats-of-records.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'store' | 'vault'>
type Looked = {
  readonly lid: Lid
  /** The record whose winners were looked at. */
  readonly record: number
  readonly absent: readonly AwardId[]
  readonly reason: VoidReason
  /** Their seats are drawn anew; else they stay empty. */
  readonly redraw: boolean
}
type Confirmed = { readonly record: number | null; readonly scene: RunningShow['scene'] }

/**
 * The winners of a record stand, but for the absent: those are set aside for a public reason, and their very seats are
 * drawn anew in one record with fresh randomness (lot-1 §7.8). Nobody else moves.
 */
export async function confirmRound(ports: Needs, driver: Driver, looked: Looked): Promise<Confirmed> {
  await lookAhead(ports, looked.lid)
  const { id, answer } = await ports.store.transact(async (tx) => {
    const show = await holdRunningShow(tx, ports, { lid: looked.lid, driver })
    return { id: show.draw.id, answer: await confirmHeld(tx, ports, show, looked) }
  })
  ports.bell.ring(id, 'facts')
  return answer
}

async function confirmHeld(tx: Writing, ports: Needs, show: RunningShow, looked: Looked): Promise<Confirmed> {
  const { draw, scene, now } = show
  const round = draw.life.rounds[looked.record]
  if (!round?.outcome)
    throw new Refusal(round && round.failedAt === undefined ? 'round_running' : 'round_unknown')
  const planned = roundOfRecord(draw, round.record)
  if (!planned) throw new Refusal('round_unknown')
  const isKnown = draw.life.show?.confirmed.includes(looked.record) === true
  const confirmed: Fact[] = isKnown ? [] : [{ type: 'round.confirmed', at: now, round: looked.record }]
  if (looked.absent.length === 0) {
    if (isBeforeReveal(scene, now) && scene.record === looked.record) throw new Refusal('round_running')
    await tellRevealed(tx, ports, draw, now)
    if (confirmed.length > 0) await record(tx, draw, confirmed)
    return { record: null, scene }
  }
  if (runningRound(draw.life) || isBeforeReveal(scene, now)) throw new Refusal('round_running')
  const absent = await setAside(tx, show, looked)
  await tellHall(tx, ports.vault, draw, absent, { kind: 'void', at: now })
  return await logRecord(
    tx,
    ports,
    draw,
    planned,
    redrawOf(draw, absent, looked.reason, looked.redraw),
    show,
    confirmed,
  )
}

/** Refuses `not_found` for what this record did not give, `award_already_void`, and `award_handed_over`. */
async function setAside(tx: Writing, { draw }: RunningShow, looked: Looked): Promise<readonly Award[]> {
  const given = await tx.awards.ofRound(draw.id, looked.record)
  const absent = given.filter(({ id }) => looked.absent.includes(id))
  if (absent.length < new Set(looked.absent).size) throw new Refusal('not_found')
  for (const { id, state } of absent) {
    if (state === 'void') throw new Refusal('award_already_void')
    if (!(await tx.awards.void(draw.id, id, looked.reason))) throw new Refusal('award_handed_over')
  }
  return absent
}
