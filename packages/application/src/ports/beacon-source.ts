import type { ChainInfo } from '@fairdraw/fairness'
import type { StoredBeacon } from './beacon-store.ts'

/** The public randomness network, reached over relays nobody needs to trust: every beacon is verified. */
export type BeaconSource = {
  /** The pinned chain: quicknet unless the operator pinned another. */
  readonly chain: ChainInfo
  /** The newest round any relay shows, verified; null when none answers in time. */
  latest(): Promise<StoredBeacon | null>
  /** A round's verified beacon; null when it is not to be had yet. */
  fetch(round: number): Promise<StoredBeacon | null>
  /**
   * The newest round that was verified here, whether a relay gave it as its newest, and the milliseconds since it came first, by
   * a clock that cannot be set; null before the first.
   */
  seen(): { readonly round: number; readonly isNewest: boolean; readonly agoMs: number } | null
  /** True when the signature is the chain's over this round. Takes about 30 ms. */
  verify(round: number, signature: string): Promise<boolean>
}
