/** Milliseconds since 1970-01-01T00:00:00Z. */
export type Instant = number

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

/** ISO 8601 in UTC with `Z`, as everything that is hashed or sent spells its times. */
export function iso(at: Instant): string {
  if (at !== spelledLast.at) spelledLast = { at, text: new Date(at).toISOString() }
  return spelledLast.text
}

/** A group of joins or plays has one instant, that is spelled several times for each of them. */
let spelledLast = { at: Number.NaN, text: '' }
