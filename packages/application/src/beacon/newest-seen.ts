import type { BeaconSource } from '../ports/index.ts'

/**
 * Remembers the newest round that was verified; `now` counts milliseconds, with parts of one, and cannot be set. How long ago it
 * came is said in whole ones, never more than it was: instants of the log follow from it.
 */
export function createNewestSeen(now: () => number): {
  /** A round was verified; `isNewest` where a relay gave it as its newest: an old one that was asked for says little of the time. */
  saw(round: number, isNewest?: boolean): void
  readonly seen: BeaconSource['seen']
} {
  let newest: { readonly round: number; readonly cameAt: number; readonly isNewest: boolean } | null = null
  return {
    saw(round, isNewest = false) {
      if (!newest || round > newest.round) newest = { round, cameAt: now(), isNewest }
      else if (round === newest.round && isNewest) newest = { ...newest, isNewest }
    },
    seen: () => newest && { ...newest, agoMs: Math.floor(now() - newest.cameAt) },
  }
}
