import {
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
} from '@fairdraw/domain'
import { noticesToWinners } from '../notices/notices-to-winners.ts'
import type { Lease, Ports, Writing } from '../ports/index.ts'
import { record } from './record.ts'

type Needs = Pick<Ports, 'store' | 'vault'>

/**
 * One step of a draw whose prizes are being claimed: what was not claimed in time is forfeited, round by round, and a
 * draw with nothing left to hand over is closed. The state of the awards and the fact that tells of it are one
 * transaction, so that a death in between leaves both to the next.
 */
export async function handOutPrizes(ports: Needs, draw: Draw, lease: Lease): Promise<Draw | 'idle'> {
  return await ports.store.transact(async (tx) => {
    await tx.draws.confirmLease(lease)
    const held = await tx.draws.hold(draw.id)
    if (held?.life.status !== 'claiming') return 'idle'
    const now = await tx.now()
    const [over] = drawingsToForfeit(held, now)
    if (over) return await record(tx, held, [await forfeited(tx, ports, held, over, now)])
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

async function forfeited(
  tx: Writing,
  { vault }: Needs,
  { id }: Draw,
  { round }: Drawing,
  now: Instant,
): Promise<Fact> {
  const awards = await tx.awards.forfeit(id, round)
  const seqs = [...new Set(awards.map(({ index }) => index + 1))]
  const winners = await tx.entrants.bySeqs(id, seqs)
  await tx.notices.put(noticesToWinners(vault, 'forfeited', now, awards, winners))
  return { type: 'awards.forfeited', at: now, round, count: awards.length, reason: 'late' }
}
