/** A verified beacon, kept for ever: it is part of proofs. */
export type StoredBeacon = { readonly chain: string; readonly round: number; readonly signature: string }

export type BeaconReader = {
  get(chain: string, round: number): Promise<StoredBeacon | null>
}

export type BeaconWriter = BeaconReader & {
  /** Idempotent: a beacon that is there already stays. */
  put(beacon: StoredBeacon): Promise<void>
}
