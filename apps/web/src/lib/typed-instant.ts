import { instantOf, shownTime } from '@fairdraw/domain'

/** A moment as a `datetime-local` field holds it, on clocks of a time zone, else on the reader’s own: 2026-11-20T19:58. */
export function typedInstant(at: number, zone?: string): string {
  return new Date(shownTime(at, zone)).toISOString().slice(0, 16)
}

/** The moment somebody typed, to the minute; null while it is not a whole one. */
export function instantTyped(typed: string, zone?: string): number | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)/.exec(typed)
  if (!parts) return null
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = parts.slice(1).map(Number)
  const at =
    zone === undefined
      ? new Date(typed.slice(0, 16)).getTime()
      : Number.isNaN(Date.parse(`${typed.slice(0, 16)}Z`))
        ? Number.NaN
        : instantOf({ year, month, day, hour, minute }, zone)
  return Number.isNaN(at) ? null : at
}
