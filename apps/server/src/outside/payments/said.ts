/** What somebody outside said: of each part it is to be seen whether it is there and what it is. */
export type Said = Readonly<Record<string, unknown>>

/** Null unless it is a text with something in it. */
export function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Money in the smallest unit; null unless it is a whole number of it. */
export function wholeIn(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : null
}

/** An instant that was written as a date; null where there is none. */
export function instantIn(value: unknown): number | null {
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? null : at
}
