import { type Draw, type Instant, minute } from '@fairdraw/domain'
import { timeOfRound } from '@fairdraw/fairness'
import type { BeaconSource, Ports } from '../ports/index.ts'

/** A clock may be so far ahead of a fresh beacon; and a beacon is fresh for so long after it came. */
const apartMs = minute

/** What the public randomness shows of time: it is `at` or later. A fresh beacon says that it is hardly later. */
export type BeaconTime = { readonly at: Instant; readonly isFresh: boolean }

/** By the newest beacon that was verified here, and the time since it came (lot-1 §12.1); null before the first. */
export function beaconTime({ chain, seen }: Pick<BeaconSource, 'chain' | 'seen'>): BeaconTime | null {
  const newest = seen()
  if (!newest) return null
  return {
    at: timeOfRound(chain, newest.round) + newest.agoMs,
    isFresh: newest.isNewest && newest.agoMs <= apartMs,
  }
}

/**
 * Looks for the newest beacon before a draw logs a round, so that the clock of the log is compared with a fresh one. Level C is
 * for halls without a network: there the relays would be waited for in vain.
 */
export async function lookAtBeacon(
  { beacon }: Pick<Ports, 'beacon'>,
  { life }: Pick<Draw, 'life'>,
): Promise<void> {
  if (life.charter?.level !== 'C') await beacon.latest()
}

/** Whether a clock is so far ahead of a fresh beacon that nothing may be logged by it. */
export function isAheadOf(shown: BeaconTime, clock: Instant): boolean {
  return shown.isFresh && clock > shown.at + apartMs
}
