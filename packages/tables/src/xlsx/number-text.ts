import type { CellFormat } from './cell-formats.ts'

// A sheet keeps 17 digits of what was typed with at most 15: 1.1 is stored as 1.1000000000000001.
const asTyped = new Intl.NumberFormat('en-US', { useGrouping: false, maximumSignificantDigits: 15 })

const daySeconds = 86_400
const lastSerial = 2_958_466

/** A stored number as a person typed it; dates as ISO 8601 text without a zone. `stored` that is no number stays. */
export function numberText(stored: string, format: CellFormat, isFrom1904: boolean): string {
  const value = Number(stored)
  if (stored.trim() === '' || !Number.isFinite(value)) return stored
  if (format === 'date' && value >= 0 && value < lastSerial) return dateText(value, isFrom1904)
  // Some programs store whole numbers longer than 15 digits in full: keep every digit.
  const text = /^-?\d+$/.test(stored) ? stored : asTyped.format(value).replace(/^-0$/, '0')
  return typeof format === 'object' && /^\d+$/.test(text) ? text.padStart(format.digits, '0') : text
}

function dateText(serial: number, isFrom1904: boolean): string {
  const seconds = Math.round(serial * daySeconds)
  const iso = new Date((seconds + firstDay(seconds, isFrom1904) * daySeconds) * 1000).toISOString()
  if (seconds < daySeconds) return iso.slice(11, 19)
  return seconds % daySeconds === 0 ? iso.slice(0, 10) : iso.slice(0, 19)
}

// Day 0 in days since 1970. The 1900 system believes in 29 February 1900, so days before March are one later.
function firstDay(seconds: number, isFrom1904: boolean): number {
  if (isFrom1904) return -24_107
  return seconds < 60 * daySeconds ? -25_568 : -25_569
}
