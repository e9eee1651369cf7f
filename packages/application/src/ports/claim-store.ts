import type { AwardId, DrawId, Instant, UserId } from '@fairdraw/domain'
import type { Arrival } from '@fairdraw/fairness'

/** What a winner gave and what was done with it, beside the state of the award. */
export type Claim = {
  readonly drawId: DrawId
  readonly awardId: AwardId
  /** The answers, encrypted; null before a claim and after erasure. */
  readonly sealedAnswers: Uint8Array | null
  readonly claimedAt: Instant | null
  readonly parcel: { readonly carrier: string; readonly number: string } | null
  readonly shippedAt: Instant | null
  /** Keyed hash of the code shown at the counter, unique in its draw; the code itself, encrypted. */
  readonly redeemKey: Uint8Array | null
  readonly sealedRedeem: Uint8Array | null
  readonly redeemedAt: Instant | null
  readonly redeemedBy: UserId | null
  /** When the winner said that it has come, and the statement they signed; null before. */
  readonly arrivedAt: Instant | null
  readonly arrival: Arrival | null
}

export type ClaimReader = {
  /** Those of these awards that have one. */
  ofAwards(drawId: DrawId, awardIds: readonly AwardId[]): Promise<readonly Claim[]>
  byRedeemKey(drawId: DrawId, redeemKey: Uint8Array): Promise<Claim | null>
}

export type ClaimWriter = ClaimReader & {
  /**
   * Keeps the whole claim, in place of an earlier one. To be called after its award was moved in the same transaction:
   * that holds off everybody else. Throws Taken('redeem_code') when the code is another award's.
   */
  put(claim: Claim): Promise<void>
}
