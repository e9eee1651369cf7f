import { day, hour, type Instant } from '../instant.ts'

/** Draws count their days in China, which has one time zone and no summer time. */
const aheadMs = 8 * hour

/** The calendar day of an instant where draws are held (UTC+8), as `2026-01-31`. */
export function drawDayOf(at: Instant): string {
  return new Date(at + aheadMs).toISOString().slice(0, 10)
}

/** When the next calendar day begins there. */
export function nextDrawDayAt(at: Instant): Instant {
  return (Math.floor((at + aheadMs) / day) + 1) * day - aheadMs
}
