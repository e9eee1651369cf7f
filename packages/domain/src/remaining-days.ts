import { day, type Instant, minute } from '@fairdraw/fairness'
import { offsetMs } from './terms/zone-offset.ts'

/**
 * Calendar days from `now` until `at`: how many midnights lie between them, never less than 0. They are those of
 * `timeZone` (an IANA name), or of this machine when it is left out.
 */
export function remainingDays(at: Instant, now: Instant, timeZone?: string): number {
  return Math.max(0, dayNumber(at, timeZone) - dayNumber(now, timeZone))
}

/** 今天 · 3 天后, today · in 3 days. */
export function remainingDaysWords(days: number): { readonly zh: string; readonly en: string } {
  if (days === 0) return { zh: '今天', en: 'today' }
  return { zh: `${days} 天后`, en: `in ${days} ${days === 1 ? 'day' : 'days'}` }
}

/** Days since 1970-01-01 on the calendar of a time zone, where a day may have 23 or 25 hours. */
export function dayNumber(at: Instant, timeZone?: string): number {
  return Math.floor(shownTime(at, timeZone) / day)
}

/**
 * An instant moved by what clocks of a time zone (an IANA name), or of this machine when it is left out, are ahead of
 * UTC: the UTC fields of a Date made of it are what those clocks show.
 */
export function shownTime(at: Instant, timeZone?: string): number {
  if (timeZone === undefined) return at - new Date(at).getTimezoneOffset() * minute
  return at + offsetMs(at, timeZone)
}
