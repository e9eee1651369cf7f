import { type Draw, type DrawId, isTooFew, Refusal, type UserId } from '@fairdraw/domain'
import { openWhenSeated } from '../comments/seat-commenters.ts'
import type { Ports } from '../ports/index.ts'
import { charterIn } from './charter-in.ts'
import { closeEntry } from './close-entry.ts'
import { holdRunDraw } from './owned-draw.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'store'>

/**
 * Opens a manual draw by hand: entry closes in this transaction, the rest follows by itself. Draws with a time or
 * a head count keep their promise and refuse. Asked again, it answers where the draw is.
 */
export async function openDraw(ports: Needs, userId: UserId, id: DrawId): Promise<Draw> {
  const draw = await ports.store.transact(async (tx) => {
    const held = await holdRunDraw(tx, userId, id)
    const { status } = held.life
    if (status === 'sealed' || status === 'awaiting_beacon' || status === 'drawn' || status === 'claiming')
      return held
    if (status !== 'open' || held.settings.opening.by !== 'manual') throw new Refusal('draw_not_openable')
    const door = await tx.entrants.holdDoor(id)
    // Its list is being let in: it opens as soon as everybody is.
    if (await openWhenSeated(tx, held, door)) return held
    if (!door || door.joined === 0) throw new Refusal('nobody_entered')
    if (isBoundToWait(held, door.joined)) throw new Refusal('too_few_entrants')
    return await closeEntry(tx, held, 'hand', ports.beacon.chain)
  })
  ports.bell.ring(id, 'facts')
  return draw
}

/** What the charter promised for a short list binds the hand too: it may not open what would be put off or cancelled. */
function isBoundToWait(draw: Draw, joined: number): boolean {
  const { rules } = charterIn(draw)
  if (rules.onShort === 'open' || !isTooFew({ rules }, joined)) return false
  return rules.onShort === 'cancel' || !draw.life.isExtended
}
