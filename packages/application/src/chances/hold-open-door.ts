import { type DrawId, Refusal } from '@fairdraw/domain'
import { isShut } from '../entrants/door-refusal.ts'
import type { Door, Writing } from '../ports/index.ts'

/**
 * Holds the door until the transaction ends, and refuses `draw_closed` once entry is over. Whoever closes a draw holds
 * it too, so a grant behind an open door is in the sealed weight, and one that comes later is nowhere.
 */
export async function holdOpenDoor(tx: Writing, drawId: DrawId): Promise<Door> {
  const door = await tx.entrants.holdDoor(drawId)
  if (!door) throw new Refusal('not_found')
  if (isShut(door, await tx.now())) throw new Refusal('draw_closed')
  return door
}
