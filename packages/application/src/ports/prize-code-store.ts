import type { AwardId, DrawId } from '@fairdraw/domain'

/** One imported code of a prize. */
export type PrizeCode = {
  readonly drawId: DrawId
  readonly tier: number
  /** 1, 2, 3 … within the prize: codes are handed out in the order of their import. */
  readonly position: number
  /** Keyed hash of the code; unique in its draw. */
  readonly codeKey: Uint8Array
  readonly sealedCode: Uint8Array
  /** Whose it is; null while it is free. */
  readonly awardId: AwardId | null
}

export type CodeTally = { readonly tier: number; readonly total: number; readonly handedOut: number }

export type PrizeCodeReader = {
  /** How many codes were imported, by tier. */
  countByTier(drawId: DrawId): Promise<ReadonlyMap<number, number>>
  /** How many were imported and how many of them were handed out, by tier; tiers without any are left out. */
  tally(drawId: DrawId): Promise<readonly CodeTally[]>
  ofAward(drawId: DrawId, awardId: AwardId): Promise<PrizeCode | null>
}

export type PrizeCodeWriter = PrizeCodeReader & {
  /** Those of these codes that the draw has already. */
  known(drawId: DrawId, codeKeys: readonly Uint8Array[]): Promise<readonly Uint8Array[]>
  /** Throws Taken('prize_code') when the draw has one of them already. */
  add(codes: readonly PrizeCode[]): Promise<void>
  /** Gives the next free code to an award; two at the same moment get two. Null when none is left. */
  assign(drawId: DrawId, tier: number, awardId: AwardId): Promise<PrizeCode | null>
}
