import { forgetEntrantToken, userToken } from '../../../lib/session.ts'
import { dropItem } from '../../../lib/web-storage.ts'

const kept = /^(?:entry|receipt|draft|way):/

/** Leaves nothing of the own entries in this browser; a guest is nobody from here on. */
export function forgetEntries(): void {
  try {
    for (const key of Object.keys(localStorage)) if (kept.test(key)) dropItem('local', key)
  } catch {
    // A browser that forbids storage kept none.
  }
  if (userToken() === null) forgetEntrantToken()
}
