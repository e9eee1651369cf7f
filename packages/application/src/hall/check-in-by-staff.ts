import { attendeeNumber, type Lid, Refusal } from '@fairdraw/domain'
import type { Attendee, Ports } from '../ports/index.ts'
import { type Driver, drivenDraw } from '../show/driven-draw.ts'

type Asked = { readonly lid: Lid; readonly number: string; readonly isHere: boolean }

/**
 * Checks somebody in by the number on their badge, or takes that back; asked again it changes nothing. Refuses
 * `not_on_roster`, and `show_over` once nobody can come any more.
 */
export async function checkInByStaff(
  { bell, store, vault }: Pick<Ports, 'bell' | 'store' | 'vault'>,
  driver: Driver,
  { lid, number: typed, isHere }: Asked,
): Promise<Attendee> {
  const number = attendeeNumber(typed)
  const { attendee, hasChanged } = await store.transact(async (tx) => {
    const { id, life } = await drivenDraw(tx, { vault }, lid, driver)
    if (life.show?.endedAt !== undefined || life.endedAt !== undefined) throw new Refusal('show_over')
    const arrival = isHere ? { at: await tx.now(), phoneKey: null } : null
    const hasChanged = await tx.attendees.checkIn(id, number, arrival)
    const [attendee] = await tx.attendees.byNumbers(id, [number])
    if (!attendee) throw new Refusal('not_on_roster')
    return { attendee, hasChanged }
  })
  if (hasChanged) bell.ring(attendee.drawId, 'hall')
  return attendee
}
