import { serverNow } from './server-clock.ts'
import { readItem, writeItem } from './web-storage.ts'

/** Who opens the page within this after the result sees it rise; later it simply stands. */
const freshMs = 60_000

/**
 * When a result begins to rise in this tab, epoch milliseconds of this device; 0 where it stands already. A tab that is
 * loaded again in the middle of it goes on from there.
 */
export function revealStart(resultHash: string, drawnAt: number): number {
  const age = serverNow() - drawnAt
  if (age >= freshMs) return 0
  const key = `reveal:${resultHash}`
  const kept = Number(readItem('session', key))
  if (kept > 0) return kept
  const startsAt = Date.now()
  writeItem('session', key, String(startsAt))
  return startsAt
}
