import { hour, type Instant, minute } from '@fairdraw/fairness'

/** By how much clocks there are ahead of UTC at this instant, in milliseconds. */
export function offsetMs(at: Instant, timeZone: string): number {
  const name = offsetFormat(timeZone)
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /^GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * hour + Number(minutes) * minute)
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes a hundred times as long as using it. */
function offsetFormat(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone)
  if (made) return made
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  return format
}
