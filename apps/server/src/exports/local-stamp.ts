import { type Instant, minute, offsetMs, second } from '@fairdraw/domain'

/** Offsets change at whole quarters of an hour, and asking for one is a hundred times the work of keeping it. */
const quarter = 15 * minute

/** What clocks of a time zone show, as milliseconds of a clock in UTC; made for instants that mostly follow one another. */
export function createLocalClock(timeZone: string): (at: Instant) => number {
  let begins = Number.NaN
  let offset = 0
  return (at) => {
    if (!(at >= begins && at < begins + quarter)) {
      begins = Math.floor(at / quarter) * quarter
      offset = offsetMs(begins, timeZone)
    }
    return at + offset
  }
}

/** 2026-11-27 21:30:05 of what clocks show: of a minute all but its seconds is made once. */
export function createStamp(): (shown: number) => string {
  let begins = Number.NaN
  let head = ''
  return (shown) => {
    if (!(shown >= begins && shown < begins + minute)) {
      begins = Math.floor(shown / minute) * minute
      head = new Date(begins).toISOString().slice(0, 17).replace('T', ' ')
    }
    const seconds = Math.floor((shown - begins) / second)
    return seconds < 10 ? `${head}0${seconds}` : `${head}${seconds}`
  }
}
