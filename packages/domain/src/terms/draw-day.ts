import { day, hour, type Instant, minute } from '@fairdraw/fairness'
import { offsetMs } from './zone-offset.ts'

/** The calendar day of an instant where the draw is held, as `2026-01-31`. */
export function drawDayOf(at: Instant, timeZone: string): string {
  return new Date(at + offsetMs(at, timeZone)).toISOString().slice(0, 10)
}

/**
 * When the next calendar day begins there: 23, 24 or 25 hours after this one began, and at one o'clock where summer
 * time leaves midnight out.
 */
export function nextDrawDayAt(at: Instant, timeZone: string): Instant {
  const today = drawDayOf(at, timeZone)
  // The last minute known to be today, and one known to be later: no day has 26 hours.
  let [before, after] = [Math.floor(at / minute), Math.floor((at + day + 2 * hour) / minute)]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (drawDayOf(middle * minute, timeZone) === today) before = middle
    else after = middle
  }
  return after * minute
}
