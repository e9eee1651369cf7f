import type { AwardId, DrawId, Instant } from '@fairdraw/domain'

/** The way to a prize for a winner without a session of their own: who has its code and can name themselves. */
export type ClaimLink = {
  readonly drawId: DrawId
  readonly awardId: AwardId
  /** The winner's place in the draw. */
  readonly joinSeq: number
  /** Keyed hash of the code; the code itself, encrypted, for who runs the draw. */
  readonly codeKey: Uint8Array
  readonly sealedCode: Uint8Array
  readonly madeAt: Instant
  /** Keyed hash of the identity of the phone that opened it last, and when; null before. */
  readonly phoneKey: Uint8Array | null
  readonly openedAt: Instant | null
}

export type ClaimLinkReader = {
  ofAwards(drawId: DrawId, awardIds: readonly AwardId[]): Promise<readonly ClaimLink[]>
  byCode(codeKey: Uint8Array): Promise<ClaimLink | null>
  /** The one that this phone opened last in a draw. */
  byPhone(drawId: DrawId, phoneKey: Uint8Array): Promise<ClaimLink | null>
  /** Those that this phone opened, in every draw. */
  ofPhone(phoneKey: Uint8Array, limit: number): Promise<readonly ClaimLink[]>
}

export type ClaimLinkWriter = ClaimLinkReader & {
  /** Keeps the whole link, in place of an earlier one of its award. */
  put(link: ClaimLink): Promise<void>
  /** The phone stands for nobody any more. */
  forgetPhone(phoneKey: Uint8Array): Promise<void>
}
