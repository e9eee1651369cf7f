import type { Instant } from '@fairdraw/domain'
import { timeOfRound } from '@fairdraw/fairness'
import type { Ports, StoredBeacon } from '../ports/index.ts'

/** The beacon of the round that deals a board or lots, kept or fetched; null while it cannot be had. */
export async function dealingBeacon(
  { beacon, store }: Pick<Ports, 'beacon' | 'store'>,
  round: number,
): Promise<StoredBeacon | null> {
  const kept = await store.read((tx) => tx.beacons.get(beacon.chain.hash, round))
  return kept ?? (await beacon.fetch(round))
}

/** By a clock that goes slow a beacon is there before its time: nothing is sealed earlier than it could be. */
export function isBeforeRound({ beacon }: Pick<Ports, 'beacon'>, round: number, now: Instant): boolean {
  return now < timeOfRound(beacon.chain, round)
}
