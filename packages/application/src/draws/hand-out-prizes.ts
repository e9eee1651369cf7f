import {
  apply,
  claimsCloseAt,
  claimsLookMs,
  type Draw,
  type Drawing,
  drawingsToForfeit,
  drawingsToRemind,
  type Fact,
  type Instant,
  nextForfeitAt,
  nextReminderAt,
  replacesSilent,
  waitsForWinner,
} from '@fairdraw/domain'
import { lookAtBeacon } from '../beacon/beacon-time.ts'
import { noticesToWinners } from '../notices/notices-to-winners.ts'
import { tell } from '../notices/tell.ts'
import type { Lease, Ports, Writing } from '../ports/index.ts'
import { lastHash, redrawOf } from '../show/seats-of-records.ts'
import { planRound } from './plan-round.ts'
import { chainLength } from './publish-draw.ts'
import { record } from './record.ts'

type Needs = Pick<Ports, 'beacon' | 'store' | 'vault'>

/**
 * One step of a draw whose prizes are being claimed: what was not claimed in time is forfeited, round by round, and a
 * draw with nothing left to hand over is closed. The state of the awards and the fact that tells of it are one
 * transaction, so that a death in between leaves both to the next.
 */
export async function handOutPrizes(ports: Needs, draw: Draw, lease: Lease): Promise<Draw | 'idle'> {
  if (await mayReplace(ports, draw)) await lookAtBeacon(ports, draw)
  return await ports.store.transact(async (tx) => {
    await tx.draws.confirmLease(lease)
    const held = await tx.draws.hold(draw.id)
    if (held?.life.status !== 'claiming') return 'idle'
    const now = await tx.now()
    const [over] = drawingsToForfeit(held, now)
    if (over) return await record(tx, held, await unclaimed(tx, ports, held, over, now))
    await remind(tx, held, now)
    const left = await tx.awards.left(held.id, thanksOf(held))
    const closesAt = claimsCloseAt(held, left)
    if (now >= closesAt) return await record(tx, held, [{ type: 'draw.closed', at: now }])
    const ahead = [nextForfeitAt(held), nextReminderAt(held, now)].filter((at) => at !== null)
    const lookAt = nextForfeitAt(held) ?? Math.min(closesAt, now + claimsLookMs)
    await tx.draws.save(held, Math.min(lookAt, ...ahead))
    return 'idle'
  })
}

/** Has winners who left nothing told once more before their time is over: announced again, it changes nothing. */
async function remind(tx: Writing, draw: Draw, now: Instant): Promise<void> {
  const due = drawingsToRemind(draw, now)
  await tx.outbox.announce(
    due.map(({ round, at }) => ({ drawId: draw.id, kind: 'claim_ending', about: String(round), at })),
  )
}

/** Thanks reach nobody: they keep no draw open. */
function thanksOf({ settings }: Draw): readonly number[] {
  return settings.prizes.flatMap(({ kind, tier }) => (kind === 'thanks' ? [tier] : []))
}

/** Tiers whose winners have nothing to leave and nothing to press: whom one thanks or comes to missed no time. */
function neverSilent(draw: Draw, round: number): readonly number[] {
  const tiers = draw.settings.prizes.map(({ tier }) => tier)
  return tiers.filter((tier) => !waitsForWinner(draw, { round, tier, state: 'announced' }))
}

/** The time to claim is over, and a round may have to be logged for it. */
async function mayReplace({ store }: Needs, draw: Draw): Promise<boolean> {
  if (!replacesSilent(draw.settings)) return false
  return drawingsToForfeit(draw, await store.read((tx) => tx.now())).length > 0
}

/**
 * What nobody claimed in time: forfeited, or, where the rules said so beforehand, set aside in public and drawn anew in one
 * round for all of them (lot-1 §7.8). Without a link of its chain left there is no further round.
 */
async function unclaimed(
  tx: Writing,
  ports: Needs,
  draw: Draw,
  { round }: Drawing,
  now: Instant,
): Promise<readonly Fact[]> {
  const { id } = draw
  const awards = await tx.awards.forfeit(id, round, neverSilent(draw, round))
  const seqs = [...new Set(awards.map(({ index }) => index + 1))]
  const winners = await tx.entrants.bySeqs(id, seqs)
  const told: Fact = { type: 'awards.forfeited', at: now, round, count: awards.length, reason: 'late' }
  const isReplaced = replacesSilent(draw.settings) && draw.life.rounds.length < chainLength
  if (!isReplaced || awards.length === 0) {
    await tx.notices.put(noticesToWinners(ports.vault, 'forfeited', now, awards, winners))
    return [told]
  }
  const silent = new Set(awards.map((award) => award.id))
  const seats = (await tx.awards.ofRound(id, round)).filter((award) => silent.has(award.id))
  for (const { id: awardId, index } of seats) {
    await tx.awards.void(id, awardId, 'unreachable')
    const winner = winners.find(({ joinSeq }) => joinSeq === index + 1) ?? null
    await tell(tx, ports.vault, winner, { kind: 'void', at: now, about: awardId })
  }
  const moved = { ...draw, life: apply(draw.life, told) }
  const plan = { ...redrawOf(moved, seats, 'unreachable', true), prev: lastHash(moved) }
  return [told, planRound(moved, plan, await tx.log.instant(), ports)]
}
