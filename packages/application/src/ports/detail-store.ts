import type { DrawId, Instant } from '@fairdraw/domain'

/** What an entrant brought along beside their identity, and what is to be known of how they came. */
export type EntrantDetail = {
  readonly drawId: DrawId
  readonly joinSeq: number
  readonly joinedAt: Instant
  /** Mobile number and answers, encrypted as one. */
  readonly sealedAnswers: Uint8Array | null
  readonly district: string | null
  /** Keyed hash; unique in its draw. */
  readonly mobileKey: Uint8Array | null
  readonly deviceKey: Uint8Array | null
  readonly addressKey: Uint8Array | null
  /** Join number of who invited them. */
  readonly inviterSeq: number | null
  readonly chatGroup: string | null
  readonly excludeReason: string | null
  readonly excludedAt: Instant | null
}

export type DetailReader = {
  bySeq(drawId: DrawId, joinSeq: number): Promise<EntrantDetail | null>
  hasMobile(drawId: DrawId, mobileKey: Uint8Array): Promise<boolean>
  /** Join number of who gave this mobile number; null when nobody did. */
  withMobile(drawId: DrawId, mobileKey: Uint8Array): Promise<number | null>
  /** How many came from this address at `since` or later. */
  countAddress(drawId: DrawId, addressKey: Uint8Array, since: Instant): Promise<number>
  countDevice(drawId: DrawId, deviceKey: Uint8Array): Promise<number>
}

export type DetailWriter = DetailReader & {
  /** Throws Taken('entrant_mobile') when the mobile number is in the draw already. */
  insert(detail: EntrantDetail): Promise<void>
  /**
   * Notes that somebody counted as invited, and answers whether for the first time. The key stays when they have
   * themselves erased, or each erasure would let them count anew; with the draw's people it is erased.
   */
  countInvited(drawId: DrawId, inviteKey: Uint8Array): Promise<boolean>
}
