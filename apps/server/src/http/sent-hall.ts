import type { Attendee, HallMessage } from '@fairdraw/application/ports'
import type { SentMessage } from '@fairdraw/contract'
import type { CheckInReceipt } from '@fairdraw/fairness'

/** Somebody of the roster, for their own phone. */
export function sentOwnAttendee(one: Attendee, receipt: CheckInReceipt | null) {
  return { ...one, joinSeq: one.joinSeq ?? 0, checkIn: receipt }
}

/** A message for who looks at it before everybody does. */
export function sentMessage({ id, name, text, at, sentAt }: HallMessage): SentMessage {
  return { id: String(id), name, text, at: at ?? sentAt }
}
