import { day, type Instant } from '@fairdraw/fairness'
import { offsetMs } from './zone-offset.ts'

/** Where the days of a draw are counted that names no time zone: China, which has one and no summer time. */
export const usualTimeZone = 'Asia/Shanghai'

/** The time zone the days of a draw are counted in. */
export function timeZoneOf({ timeZone }: { readonly timeZone?: string }): string {
  return timeZone ?? usualTimeZone
}

/** A clock on the wall: what it shows, without saying where it hangs. */
export type WallTime = {
  readonly year: number
  /** 1 to 12. */
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
}

/**
 * A name of the IANA list as this machine spells it; null for any other text, offsets like `+08:00` among them: an
 * offset knows no summer time.
 */
export function knownTimeZone(name: string): string | null {
  if (!/^[a-z]/i.test(name)) return null
  try {
    const zone = new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
    return zone === 'UTC' || timeZones().includes(zone) ? zone : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Every time zone there is to choose, UTC first. */
export function timeZones(): readonly string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
}

/** What clocks there show at this instant, to the minute. */
export function wallTime(at: Instant, timeZone: string): WallTime {
  const shown = new Date(at + offsetMs(at, timeZone))
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    hour: shown.getUTCHours(),
    minute: shown.getUTCMinutes(),
  }
}

/**
 * The instant at which clocks there show this. Of an hour that comes twice it is the first; a time that is left out,
 * as when summer time begins, is as much later as the clocks go forward.
 */
export function instantOf(wall: WallTime, timeZone: string): Instant {
  const shown = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute)
  // Clocks change by a few hours at most, so one of the days around knows the offset on either side of a change.
  const [before, after] = [offsetMs(shown - day, timeZone), offsetMs(shown + day, timeZone)]
  const found = [shown - before, shown - after]
    .filter((at) => at + offsetMs(at, timeZone) === shown)
    .toSorted((a, b) => a - b)
  return found[0] ?? shown - before
}
