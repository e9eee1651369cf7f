import { day, hour, type Instant, minute } from '@fairdraw/domain'

/** Organisers: 7 days idle, 30 days at most. */
const idleMs = 7 * day
const longestMs = 30 * day
/** A support session ends after this, however much it is used. */
export const supportMs = 30 * minute
/** A session's row is touched at most this often: reading must not become writing. */
export const touchEveryMs = hour

/** When an organiser's session ends if it is used now. */
export function expiryOf(createdAt: Instant, now: Instant): Instant {
  return Math.min(now + idleMs, createdAt + longestMs)
}
