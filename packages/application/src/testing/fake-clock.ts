import type { Instant } from '@fairdraw/domain'
import type { Clock } from '../ports/index.ts'

/** A clock that moves only when told to. */
export type FakeClock = Clock & {
  advance(ms: number): void
  set(at: Instant): void
}

/** A clock that stands at 2026-01-01T00:00:00Z unless told otherwise. */
export function createFakeClock(startsAt: Instant = Date.UTC(2026, 0, 1)): FakeClock {
  let now = startsAt
  return {
    now: () => now,
    advance: (ms) => {
      now += ms
    },
    set: (at) => {
      now = at
    },
  }
}
