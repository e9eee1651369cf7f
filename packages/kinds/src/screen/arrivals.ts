/** Somebody who has just come in; `at` is when, epoch milliseconds of the server's clock. */
export type Arrival = {
  readonly name: string
  readonly picture?: string | undefined
  readonly department?: string | undefined
  readonly place: number
  readonly at: number
}

/** A plate is the newest for at least so long, and is gone after so long. */
const leastMs = 4_000
export const mostMs = 12_000
export const leaveMs = 200
const mostPlates = 3

/** The plates after somebody came, newest first: whoever comes sooner after another fills their seat alone, and nobody queues. */
export function arrivalsWith(known: readonly Arrival[], came: Arrival): readonly Arrival[] {
  const [newest] = known
  if (newest && came.at - newest.at < leastMs) return known
  return [came, ...known].slice(0, mostPlates)
}

/** Which of the plates stand at a moment. */
export function standingAt(known: readonly Arrival[], now: number): readonly Arrival[] {
  return known.filter(({ at }) => now - at < mostMs)
}
