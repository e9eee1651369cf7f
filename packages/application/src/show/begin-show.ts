import { type Draw, type Lid, Refusal, type Round } from '@fairdraw/domain'
import { closeEntry } from '../draws/close-entry.ts'
import type { Ports } from '../ports/index.ts'
import { type Driver, holdDrivenDraw } from './driven-draw.ts'

type Needs = Pick<Ports, 'beacon' | 'bell' | 'store' | 'vault'>

/**
 * Shuts the doors of a live draw, so that its list is sealed; then rounds can be drawn. Asked again before the first of
 * them, it answers where the draw is.
 */
export async function beginShow(ports: Needs, driver: Driver, lid: Lid): Promise<Draw> {
  const draw = await ports.store.transact(async (tx) => {
    const held = await holdDrivenDraw(tx, ports, lid, driver)
    const { rounds, show, status } = held.life
    if (status === 'sealed' || (show && show.endedAt === undefined && rounds.every(isOfOrder))) return held
    if (status === 'scheduled' || status === 'paused') throw new Refusal('draw_not_open_yet')
    if (status !== 'open') throw new Refusal('show_begun')
    const door = await tx.entrants.holdDoor(held.id)
    if (!door || door.joined === 0) throw new Refusal('nobody_entered')
    return await closeEntry(tx, held, 'end', ports.beacon.chain)
  })
  ports.bell.ring(draw.id, 'facts')
  return draw
}

/** The order of the rounds is drawn as the show begins: none of them was pressed by it. */
const isOfOrder = ({ record }: Round) => record.kind === 'order'
