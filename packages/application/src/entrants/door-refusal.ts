import { type Instant, Refusal } from '@fairdraw/domain'
import type { Door, Subject } from '../ports/index.ts'

/** Why a door does not let this newcomer in at `now`; null when it does. */
export function doorRefusal(door: Door, subject: Subject, now: Instant): Refusal | null {
  if (subject.kind === 'guest' && !door.isLoginFree) return new Refusal('sign_in_needed')
  if (now < door.opensAt) return new Refusal('draw_not_open_yet')
  if (isShut(door, now)) return new Refusal('draw_closed')
  if (door.capacity !== null && door.joined >= door.capacity) return new Refusal('draw_full')
  return null
}

/** True when entry is over at `now`, whether or not somebody closed the door yet. */
export function isShut({ isOpen, closesAt, joined, openingCount }: Door, now: Instant): boolean {
  return !isOpen || now >= closesAt || (openingCount !== null && joined >= openingCount)
}

/** When somebody joins behind a held door: not before the charter under which they do, also where the clock was set back. */
export function joinInstant({ charter }: Door, now: Instant): Instant {
  return Math.max(now, charter.at)
}
