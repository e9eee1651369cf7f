import { type Instant, minute, second } from '@fairdraw/domain'
import type { Order } from '../ports/index.ts'

/** Somebody who looks at their order has its provider asked no more often than this. */
export const askAtMostEveryMs = 3 * second
const firstLookMs = 5 * second
const longestPauseMs = 5 * minute
/** Money is on its way for a while after nothing can be paid any more; then the order is closed. */
const lingersMs = 30 * minute
/** Nobody answers for the provider any more: the order is closed without having asked. */
const givesUpMs = 24 * 60 * minute
/** Less than this is left: an order that waits is not answered again, a fresh one is made. */
const hardlyLeftMs = 5 * minute

/** When the provider is asked again after it was asked at `now`: after 5 s, 10 s, 20 s and so on, then every 5 min. */
export function nextLookOf({ createdAt }: Pick<Order, 'createdAt'>, now: Instant): Instant {
  return now + Math.min(longestPauseMs, Math.max(0, now - createdAt) + firstLookMs)
}

export function isToBeClosed({ expiresAt }: Pick<Order, 'expiresAt'>, now: Instant): boolean {
  return now >= expiresAt + lingersMs
}

export function isToBeGivenUp({ expiresAt }: Pick<Order, 'expiresAt'>, now: Instant): boolean {
  return now >= expiresAt + givesUpMs
}

/** True while somebody can still be sent to pay it. */
export function isPayable({ expiresAt, state }: Pick<Order, 'expiresAt' | 'state'>, now: Instant): boolean {
  return state === 'created' && now < expiresAt
}

export function isWorthWaiting(order: Pick<Order, 'expiresAt' | 'state'>, now: Instant): boolean {
  return isPayable(order, now + hardlyLeftMs)
}
