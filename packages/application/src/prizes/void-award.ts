import {
  type AwardId,
  type Draw,
  type DrawId,
  isOver,
  Refusal,
  runningRound,
  type UserId,
} from '@fairdraw/domain'
import type { VoidReason } from '@fairdraw/fairness'
import { lookAtBeacon } from '../beacon/beacon-time.ts'
import { holdRunDraw, type RunDraw, runDraw } from '../draws/owned-draw.ts'
import { planRound, type RoundPlan } from '../draws/plan-round.ts'
import { chainLength } from '../draws/publish-draw.ts'
import { record } from '../draws/record.ts'
import { tell } from '../notices/tell.ts'
import { isPlayed } from '../plays/open-book.ts'
import type { Award, Ports, Writing } from '../ports/index.ts'
import type { LiveDraw } from '../show/driven-draw.ts'
import { lastHash, redrawOf, roundOfRecord } from '../show/seats-of-records.ts'
import { whoIsIn } from '../show/who-is-in.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'store' | 'vault'>

/**
 * Voids an award for a public reason. The voided person leaves the line for good; `redraw` picks somebody else for
 * exactly this prize with fresh public randomness, otherwise the round's record has no seat and only tells the void
 * (lot-1 §7.8). Other winners cannot move. What a play won is only ever taken back.
 */
export async function voidAward(
  ports: Needs,
  userId: UserId,
  given: { id: DrawId; awardId: AwardId; reason: VoidReason; redraw: boolean },
): Promise<{ status: Draw['life']['status']; round: number }> {
  const { id, awardId, reason, redraw } = given
  const seen = await ports.store.read((tx) => runDraw(tx, userId, id))
  if (!isPlayed(seen)) await lookAtBeacon(ports, seen)
  const answer = await ports.store.transact(async (tx) => {
    const draw = await holdRunDraw(tx, userId, id)
    const award = await tx.awards.byId(id, awardId)
    if (!award) throw new Refusal('not_found')
    if (award.state === 'void') throw new Refusal('award_already_void')
    if (isPlayed(draw)) return await voidPlay(tx, ports, draw, award, given)
    if (runningRound(draw.life)) throw new Refusal('round_running')
    const { status } = draw.life
    if (isOver(status)) throw new Refusal('draw_over')
    if (status !== 'drawn' && status !== 'claiming') throw new Refusal('draw_not_drawn')
    // Each round reveals a link of the secret chain; without one left it could never be drawn.
    if (draw.life.rounds.length >= chainLength) throw new Refusal('redraws_used_up')
    const now = await tx.now()
    // What was handed over cannot be taken back; somebody may have done so this very moment.
    if (!(await tx.awards.void(id, awardId, reason))) throw new Refusal('award_handed_over')
    const winner = await tx.entrants.bySeq(id, award.index + 1)
    await tell(tx, ports.vault, winner, { kind: 'void', at: now, about: awardId })
    const redrawn = { ...redrawOf(draw, [award], reason, redraw), prev: lastHash(draw) }
    const plan = { ...redrawn, exclude: await leftOut(tx, draw, award, redrawn) }
    const logged = planRound(draw, plan, await tx.log.instant(), ports)
    const moved = await record(tx, draw, [logged])
    return { status: moved.life.status, round: logged.record.round }
  })
  ports.bell.ring(id, 'facts')
  return answer
}

type Voiding = { readonly reason: VoidReason; readonly redraw: boolean }

/**
 * Takes back what a play won, while the draw runs and while its prizes are claimed. There is no line from which
 * somebody else could be drawn, and its play counts as it was decided: the piece is given to nobody.
 */
async function voidPlay(
  tx: Writing,
  { vault }: Needs,
  draw: RunDraw,
  award: Award,
  { reason, redraw }: Voiding,
): Promise<{ status: Draw['life']['status']; round: number }> {
  if (redraw) throw new Refusal('plays_not_redrawn')
  if (isOver(draw.life.status)) throw new Refusal('draw_over')
  if (!(await tx.awards.void(draw.id, award.id, reason))) throw new Refusal('award_handed_over')
  const winner = await tx.entrants.bySeq(draw.id, award.index + 1)
  const at = await tx.now()
  await tell(tx, vault, winner, { kind: 'void', at, about: award.id })
  const { slot: seq, tier, round } = award
  const moved = await record(tx, draw, [{ type: 'award.voided', at, seq, tier, reason }])
  return { status: moved.life.status, round }
}

/** Of a show, its round's rule on who is left out holds for its seats after its end too. */
async function leftOut(tx: Writing, draw: RunDraw, award: Award, { voids, slots }: RoundPlan) {
  const round = draw.life.rounds[award.round]
  const planned = round && slots.length > 0 ? roundOfRecord(draw, round.record) : undefined
  return planned ? (await whoIsIn(tx, draw as RunDraw & LiveDraw, planned, voids)).exclude : ''
}
