import type { RecordedDraw } from './checked-record.ts'

/** What luck alone would give those who were in all of so many draws with one chance in each. */
export type PlainLuck = {
  readonly draws: number
  /** The share of them that would win twice or more, 0 to 1. */
  readonly twice: number
}

/** Over the draws of a list that have results; null for fewer than two, in which nobody could win twice. */
export function plainLuck(draws: readonly RecordedDraw[]): PlainLuck | null {
  const shares = draws.flatMap(({ close, won }) => {
    const people = close ? close.n - close.excluded : 0
    return people > 0 && won > 0 ? [Math.min(1, won / people)] : []
  })
  // Draw by draw: who won in none so far, and who in one.
  let [never, once] = [1, 0]
  for (const share of shares) [never, once] = [never * (1 - share), once * (1 - share) + never * share]
  return shares.length < 2 ? null : { draws: shares.length, twice: Math.max(0, 1 - never - once) }
}
