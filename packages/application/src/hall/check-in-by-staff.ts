import { attendeeNumber, type Instant, type Lid, Refusal } from '@fairdraw/domain'
import type { Attendee, Ports, Writing } from '../ports/index.ts'
import { type DrivenDraw, type Driver, drivenDraw } from '../show/driven-draw.ts'
import { forgetSelfies } from './portraits.ts'

type Asked = { readonly lid: Lid; readonly number: string; readonly isHere: boolean }

/**
 * Checks somebody in by the number on their badge, or takes that back; asked again it changes nothing. What is taken
 * back stays on record: when they, or somebody in their name, came, and when staff undid it; the photo
 * that was sent from the phone goes. Refuses `not_on_roster`, and `show_over` once nobody can come any more.
 */
export async function checkInByStaff(
  { bell, media, store, vault }: Pick<Ports, 'bell' | 'media' | 'store' | 'vault'>,
  driver: Driver,
  { lid, number: typed, isHere }: Asked,
): Promise<Attendee> {
  const number = attendeeNumber(typed)
  const { attendee, hasChanged, files } = await store.transact(async (tx) => {
    const draw = await drivenDraw(tx, { vault }, lid, driver)
    const { id, life } = draw
    if (life.show?.endedAt !== undefined || life.endedAt !== undefined) throw new Refusal('show_over')
    await tx.attendees.hold(id)
    const now = await tx.now()
    const [before] = await tx.attendees.byNumbers(id, [number])
    if (!before) throw new Refusal('not_on_roster')
    const hasChanged = await tx.attendees.checkIn(id, number, isHere ? { at: now, phoneKey: null } : null)
    const isUndone = hasChanged && !isHere
    if (isUndone) await recordUndone(tx, draw, driver, before, now)
    const files = isUndone ? await forgetSelfies(tx, id, [before]) : []
    const [attendee] = await tx.attendees.byNumbers(id, [number])
    return { attendee: attendee ?? before, hasChanged, files }
  })
  for (const file of files) await media.remove(file)
  if (hasChanged) bell.ring(attendee.drawId, 'hall')
  return attendee
}

/** A remote acts for the owner. */
async function recordUndone(
  tx: Writing,
  { id: drawId, ownerId }: DrivenDraw,
  { subject }: Driver,
  { checkedInAt, joinSeq: about }: Attendee,
  now: Instant,
): Promise<void> {
  const userId = subject?.kind === 'user' ? subject.userId : ownerId
  if (checkedInAt !== null)
    await tx.activities.record({ drawId, about, userId, at: checkedInAt, what: 'checkedIn' })
  await tx.activities.record({ drawId, about, userId, at: now, what: 'checkInUndone' })
}
