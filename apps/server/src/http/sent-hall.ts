import type { Attendee, HallMessage } from '@fairdraw/application/ports'
import type { OutputOf, routes, SentMessage } from '@fairdraw/contract'
import { type Instant, iso } from '@fairdraw/domain'
import type { CheckInReceipt } from '@fairdraw/fairness'

const isoOf = (at: Instant | null) => (at === null ? null : iso(at))

/** Somebody of the roster, for who runs the hall. */
export function sentAttendee(one: Attendee): OutputOf<typeof routes.liveCheckInStaff> {
  const { number, name, department, title, picture, groups, joinSeq, checkedInAt } = one
  return {
    ...{ number, name, groups: [...groups], join_seq: joinSeq, checked_in_at: isoOf(checkedInAt) },
    ...(department === null ? {} : { department }),
    ...(title === null ? {} : { title }),
    ...(picture === null ? {} : { picture }),
  }
}

/** The same for their own phone. */
export function sentOwnAttendee(
  one: Attendee,
  receipt: CheckInReceipt | null,
): OutputOf<typeof routes.liveCheckIn> {
  const { number, name, department, groups, joinSeq, place, checkedInAt } = one
  return {
    ...{
      number,
      name,
      groups: [...groups],
      join_seq: joinSeq ?? 0,
      place,
      checked_in_at: isoOf(checkedInAt),
    },
    ...(department === null ? {} : { department }),
    ...(receipt ? { check_in: receipt } : {}),
  }
}

/** A message for who looks at it before everybody does. */
export function sentMessage({ id, name, text, at, sentAt }: HallMessage): SentMessage {
  return { id: String(id), name, text, at: at ?? sentAt }
}
