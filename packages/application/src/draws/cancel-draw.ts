import { type Draw, type DrawId, isBeforeClose, Refusal, type UserId } from '@fairdraw/domain'
import type { Ports } from '../ports/index.ts'
import { holdOwnDraw } from './owned-draw.ts'
import { record } from './record.ts'

type Needs = Pick<Ports, 'bell' | 'store'>

/** Cancels a published draw before its list is closed; the reason stays public for ever. Later than that nobody can. */
export async function cancelDraw(
  ports: Needs,
  userId: UserId,
  given: { id: DrawId; reason: string },
): Promise<Draw> {
  const { id, reason } = given
  const draw = await ports.store.transact(async (tx) => {
    const held = await holdOwnDraw(tx, userId, id)
    if (!isBeforeClose(held.life.status)) throw new Refusal('draw_not_cancellable')
    const door = await tx.entrants.holdDoor(id)
    if (door) await tx.entrants.saveDoor({ ...door, isOpen: false })
    return await record(tx, held, [{ type: 'draw.cancelled', at: await tx.now(), reason }])
  })
  ports.bell.ring(id, 'facts')
  return draw
}
