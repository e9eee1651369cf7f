import type { Arrival } from '@fairdraw/fairness'
import { readJson, writeJson } from '../../../lib/web-storage.ts'

/** A statement with the key that signed it, which stays on the phone. */
type KeptArrival = { readonly secret: string; readonly arrival: Arrival }
const placeOf = ({ drawId, awardId }: Pick<Arrival, 'awardId' | 'drawId'>) => `arrival:${drawId}:${awardId}`

export function keepArrival(kept: KeptArrival): void {
  writeJson('local', placeOf(kept.arrival), kept)
}

/** True when this phone holds the key of the statement. */
export function isSignedHere(arrival: Arrival): boolean {
  return readJson<KeptArrival>('local', placeOf(arrival))?.arrival.key === arrival.key
}
