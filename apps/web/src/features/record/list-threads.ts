import type { RecordedDraw } from './checked-record.ts'

/** A thread beside a row: its place among those side by side, whether it goes on above and below, and whether the row hangs on it. */
export type Thread = {
  readonly lane: number
  readonly isAbove: boolean
  readonly isBelow: boolean
  readonly isKnot: boolean
}

/** By row, the newest first: the threads that tie draws over one list, as the close of the later one names the earlier. */
export function listThreads(draws: readonly RecordedDraw[]): readonly (readonly Thread[])[] {
  const threads: Thread[][] = draws.map(() => [])
  /** By lane the row in which its newest thread ends. */
  const ends: number[] = []
  for (const rows of tiedRows(draws)) {
    const [first = 0, last = 0] = [rows[0], rows.at(-1)]
    const free = ends.findIndex((end) => end < first)
    const lane = free === -1 ? ends.length : free
    ends[lane] = last
    for (let row = first; row <= last; row++)
      threads[row]?.push({ lane, isAbove: row > first, isBelow: row < last, isKnot: rows.includes(row) })
  }
  return threads
}

/** The rows over each list that was used more than once, ascending; by their first. */
function tiedRows(draws: readonly RecordedDraw[]): readonly (readonly number[])[] {
  const placeOf = new Map(draws.map(({ lid }, row) => [lid, row]))
  const tied = new Map<string, Set<number>>()
  for (const [row, { close }] of draws.entries()) {
    const { earlier = [], list = '' } = close?.runs ?? {}
    const before = earlier.flatMap(({ drawId }) => placeOf.get(drawId as RecordedDraw['lid']) ?? [])
    if (before.length > 0) tied.set(list, new Set([...(tied.get(list) ?? []), row, ...before]))
  }
  return [...tied.values()].map((rows) => [...rows].sort((a, b) => a - b))
}
