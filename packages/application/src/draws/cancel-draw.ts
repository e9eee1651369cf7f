import { type Draw, type DrawId, isBeforeClose, Refusal, type UserId } from '@fairdraw/domain'
import type { Ports, Writing } from '../ports/index.ts'
import { holdOwnDraw, ownDraw } from './owned-draw.ts'
import { record } from './record.ts'
import { holdStages } from './series.ts'

type Needs = Pick<Ports, 'bell' | 'store'>

/**
 * Cancels a published draw before its list is closed; the reason stays public for ever. Later than that nobody can. Of
 * a period draw `all` cancels every stage that is not closed yet, in one transaction; `this` leaves the others alone.
 */
export async function cancelDraw(
  ports: Needs,
  userId: UserId,
  given: { id: DrawId; reason: string; stages?: 'this' | 'all' },
): Promise<Draw> {
  const { id, reason } = given
  const stages = await ports.store.transact(async (tx) => {
    const own = await ownDraw(tx, userId, id)
    const held = given.stages === 'all' ? await holdStages(tx, own) : [await holdOwnDraw(tx, userId, id)]
    const open = held.filter(({ life, recycledAt }) => isBeforeClose(life.status) && recycledAt === undefined)
    if (open.length === 0) throw new Refusal('draw_not_cancellable')
    const cancelled: Draw[] = []
    for (const stage of open) cancelled.push(await cancelHeld(tx, stage, reason))
    return held.map((stage) => cancelled.find((one) => one.id === stage.id) ?? stage)
  })
  for (const stage of stages) ports.bell.ring(stage.id, 'facts')
  return stages.find((stage) => stage.id === id) as Draw
}

async function cancelHeld(tx: Writing, draw: Draw, reason: string): Promise<Draw> {
  const door = await tx.entrants.holdDoor(draw.id)
  if (door) await tx.entrants.saveDoor({ ...door, isOpen: false })
  return await record(tx, draw, [{ type: 'draw.cancelled', at: await tx.now(), reason }])
}
