import { type Draw, type DrawId, isBeforeClose, Refusal, type UserId } from '@fairdraw/domain'
import { isDealDue } from '../beacon/dealing-beacon.ts'
import { stopLots } from '../lots/close-lots.ts'
import { areLotsLaidOut } from '../lots/open-lots.ts'
import { stopPlays } from '../plays/end-plays.ts'
import { isPlayed } from '../plays/open-book.ts'
import { type HashedSpins, hashSpins, noSpins } from '../plays/read-spins.ts'
import type { Ports, Writing } from '../ports/index.ts'
import { holdOwnDraw, ownDraw } from './owned-draw.ts'
import { record } from './record.ts'
import { holdStages } from './series.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'store' | 'vault'>

/**
 * Cancels a published draw before its list is closed; the reason stays public for ever. Later than that nobody can. Of
 * a period draw `all` cancels every stage that is not closed yet, in one transaction; `this` leaves the others alone. A
 * draw that somebody has played, or taken a lot of, is not undone: it ends here with the same public reason, and what was
 * won stays won.
 */
export async function cancelDraw(
  ports: Needs,
  userId: UserId,
  given: { id: DrawId; reason: string; stages?: 'this' | 'all' },
): Promise<Draw> {
  const { id, reason } = given
  const seen = await ports.store.read((tx) => ownDraw(tx, userId, id))
  // Its plays are read while nobody waits for them; no stage is played.
  const spins = isPlayed(seen) && isCancellable(seen) ? await hashSpins(ports, seen.lid) : noSpins()
  const stages = await ports.store.transact(async (tx) => {
    const own = await ownDraw(tx, userId, id)
    const held = given.stages === 'all' ? await holdStages(tx, own) : [await holdOwnDraw(tx, userId, id)]
    const open = held.filter(isCancellable)
    if (open.length === 0) throw new Refusal('draw_not_cancellable')
    const cancelled: Draw[] = []
    for (const stage of open) cancelled.push(await cancelHeld(tx, ports, stage, reason, spins))
    return held.map((stage) => cancelled.find((one) => one.id === stage.id) ?? stage)
  })
  for (const stage of stages) ports.bell.ring(stage.id, 'facts')
  return stages.find((stage) => stage.id === id) as Draw
}

function isCancellable({ life, recycledAt }: Draw): boolean {
  return isBeforeClose(life.status) && !life.stopped && recycledAt === undefined
}

async function cancelHeld(
  tx: Writing,
  ports: Needs,
  draw: Draw,
  reason: string,
  spins: HashedSpins,
): Promise<Draw> {
  const ended = isPlayed(draw)
    ? await stopPlays(tx, ports, draw, reason, spins)
    : areLotsLaidOut(draw)
      ? await stopLots(tx, ports, draw, reason)
      : null
  if (ended) return ended
  const door = await tx.entrants.holdDoor(draw.id)
  if (door) await tx.entrants.saveDoor({ ...door, isOpen: false })
  const at = await tx.log.instant()
  if (isDealDue(draw, ports.beacon.chain, at)) throw new Refusal('draw_not_cancellable')
  return await record(tx, draw, [{ type: 'draw.cancelled', at, reason }])
}
