import { type Draw, type DrawId, type Instant, isPastRehearsal, second } from '@fairdraw/domain'
import { isSeating } from '../comments/seat-commenters.ts'
import { lotStep } from '../lots/end-lots.ts'
import { areLotsLaidOut } from '../lots/open-lots.ts'
import { playStep } from '../plays/end-plays.ts'
import { isPlayed } from '../plays/open-book.ts'
import type { Lease, Ports } from '../ports/index.ts'
import { tellRevealed } from '../show/reveal.ts'
import { closeEntry } from './close-entry.ts'
import { dueAt } from './due-at.ts'
import { handOutPrizes } from './hand-out-prizes.ts'
import { recheckEntrants } from './recheck-entrants.ts'
import { record } from './record.ts'
import { runRound } from './run-round.ts'
import { sealDraw } from './seal-draw.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'lists' | 'signer' | 'store' | 'vault' | 'wechat' | 'wecom'>

/**
 * A holder that is silent for so long has lost the draw to the next. Short, so that a crash costs seconds and the
 * round that was announced can still be met; a holder at long work says that it lives.
 */
export const leaseMs = 5 * second
const renewEveryMs = leaseMs / 3

/** `idle`: nothing to do now · `waiting`: its beacon is late, ask again soon · `taken`: another process is at it. */
export type Advance = 'idle' | 'waiting' | 'taken'

/**
 * Moves one draw on as far as it goes at this moment. Every step is one transaction that confirms the lease, is
 * idempotent, and yields the same bytes however often it is interrupted. Safe to call at any time by anyone.
 */
export async function advanceDraw(ports: Needs, id: DrawId): Promise<Advance> {
  const lease = await ports.store.transact(async (tx) => {
    // Behind the row: who waited for it would take a lease that is half over.
    await tx.draws.hold(id)
    const now = await tx.now()
    return await tx.draws.lease(id, now, now + leaseMs)
  })
  if (!lease) return 'taken'
  let renewal: Promise<unknown> = Promise.resolve()
  const heartbeat = setInterval(() => {
    renewal = renew(ports, lease)
  }, renewEveryMs)
  try {
    for (;;) {
      const moved = await step(ports, id, lease)
      if (moved === 'idle' || moved === 'waiting') return moved
      ports.bell.ring(id, 'facts')
    }
  } finally {
    clearInterval(heartbeat)
    // One still on its way would take the lease back after its release.
    await renewal
    await ports.store.transact((tx) => tx.draws.release(lease))
  }
}

/** A renewal that fails changes nothing: every step confirms its lease within its own transaction. */
async function renew({ store }: Needs, lease: Lease): Promise<boolean> {
  return await store
    .transact(async (tx) => tx.draws.renewLease(lease, (await tx.now()) + leaseMs))
    .catch(() => false)
}

async function step(ports: Needs, id: DrawId, lease: Lease): Promise<Draw | 'idle' | 'waiting'> {
  const { draw, now } = await ports.store.read(async (tx) => ({
    draw: await tx.draws.byId(id),
    now: await tx.now(),
  }))
  if (!draw || draw.removedAt !== undefined) return 'idle'
  if (isPastRehearsal(draw, now)) return await removeRehearsal(ports, draw, lease)
  switch (draw.life.status) {
    case 'scheduled':
    case 'open':
      if (draw.life.status === 'open' && isPlayed(draw)) return await playStep(ports, draw, lease)
      if (draw.life.status === 'open' && areLotsLaidOut(draw)) return await lotStep(ports, draw, lease)
      return await entryStep(ports, draw, now, lease)
    case 'sealed':
      return await sealDraw(ports, draw, lease)
    case 'awaiting_beacon':
      return isBeaconDue(draw, now) ? await runRound(ports, draw, lease) : 'idle'
    case 'live':
      return await tellStep(ports, draw, lease)
    case 'claiming':
      return await handOutPrizes(ports, draw, lease)
    default:
      return 'idle'
  }
}

/** Nothing of a rehearsal was promised to anybody: it goes, and who was in it is erased. */
async function removeRehearsal({ store }: Needs, { id }: Draw, lease: Lease): Promise<'idle'> {
  await store.transact(async (tx) => {
    await tx.draws.confirmLease(lease)
    const held = await tx.draws.hold(id)
    if (held) await tx.draws.save({ ...held, removedAt: await tx.now() }, null)
  })
  return 'idle'
}

/** Winners have come forward on a stage: they are told, and the stage waits for its host. */
async function tellStep({ store, vault }: Needs, draw: Draw, lease: Lease): Promise<'idle'> {
  await store.transact(async (tx) => {
    await tx.draws.confirmLease(lease)
    const held = await tx.draws.hold(draw.id)
    if (held?.life.factNumber !== draw.life.factNumber) return
    const now = await tx.now()
    await tx.draws.save(held, (await tellRevealed(tx, { vault }, held, now)) ?? dueAt(held))
  })
  return 'idle'
}

function isBeaconDue({ life }: Draw, now: Instant): boolean {
  return now >= (life.rounds.at(-1)?.beaconDueAt ?? 0)
}

/** Starts a scheduled draw, closes an open one: at its time, at its stated end, or when enough people are in. */
async function entryStep(
  ports: Needs,
  draw: Draw,
  seenAt: Instant,
  lease: Lease,
): Promise<Draw | 'idle' | 'waiting'> {
  if (!(await isEntryDue(ports, draw, seenAt))) return 'idle'
  // Its charter speaks of everybody in its list: it closes once they are in.
  if (draw.life.status === 'open' && (await ports.store.read((tx) => isSeating(tx, draw)))) return 'waiting'
  if (draw.life.status === 'open') await recheckEntrants(ports, draw)
  return await ports.store.transact(async (tx) => {
    await tx.draws.confirmLease(lease)
    const held = await tx.draws.hold(draw.id)
    if (held?.life.factNumber !== draw.life.factNumber) return 'idle'
    const now = await tx.now()
    if (held.life.status === 'scheduled') return await record(tx, held, [{ type: 'draw.started', at: now }])
    return await closeEntry(tx, held, 'count', ports.beacon.chain)
  })
}

async function isEntryDue({ store }: Needs, draw: Draw, now: Instant): Promise<boolean> {
  if (draw.life.status === 'scheduled') return now >= (draw.settings.startAt ?? 0)
  if (now >= (draw.life.closesAt ?? Number.MAX_SAFE_INTEGER)) return true
  if (draw.settings.opening.by !== 'count') return false
  const door = await store.read((tx) => tx.entrants.door(draw.id))
  return door !== null && door.openingCount !== null && door.joined >= door.openingCount
}
