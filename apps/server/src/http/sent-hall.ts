import type { OwnSelfie } from '@fairdraw/application'
import type { Attendee, HallMessage, Remote } from '@fairdraw/application/ports'
import type { SentMessage } from '@fairdraw/contract'
import type { CheckInReceipt } from '@fairdraw/fairness'

/** Somebody of the roster, for their own phone. */
export function sentOwnAttendee(
  one: Attendee,
  receipt: CheckInReceipt | null,
  selfie: OwnSelfie | null = null,
) {
  return { ...one, joinSeq: one.joinSeq ?? 0, checkIn: receipt, selfie }
}

/** A remote for who may drive the same stage. */
export const sentRemote = ({ id: remoteId, ...remote }: Remote) => ({
  remoteId,
  label: remote.label,
  pairedAt: remote.pairedAt,
  seenAt: remote.seenAt,
  spareChecksum: remote.spareChecksum,
})

/** A message for who looks at it before everybody does. */
export function sentMessage({ id, name, text, at, sentAt }: HallMessage): SentMessage {
  return { id: String(id), name, text, at: at ?? sentAt }
}
