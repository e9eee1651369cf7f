import type { DrawId, Instant, UserId } from '@fairdraw/domain'

/** An ended draw something of which will be removed. */
export type AgeingDraw = {
  readonly id: DrawId
  readonly ownerId: UserId
  readonly title: string
  readonly endedAt: Instant
}

/** What is left of draws that were thrown away. */
export type ErasureReader = {
  /** Draws that went into the bin before this and are not removed yet. */
  recycledBefore(before: Instant, limit: number): Promise<readonly DrawId[]>
  /** Removed draws about whose people something is still stored. */
  unerased(limit: number): Promise<readonly DrawId[]>
  /** Where the entrants stand who gave the number that this key is of, at most `limit`. */
  placesByMobile(
    mobileKey: Uint8Array,
    limit: number,
  ): Promise<readonly { readonly drawId: DrawId; readonly joinSeq: number }[]>
  /** Draws that ended before this and whose contacts are still stored; the earliest first. */
  contactsDue(endedBefore: Instant, limit: number): Promise<readonly DrawId[]>
  /** Draws that ended before this, are not removed, and about whose people something is still stored. */
  identitiesDue(endedBefore: Instant, limit: number): Promise<readonly DrawId[]>
  /**
   * Draws that ended before this and whose organiser was told of so many removals and no more; the earliest first, without those in
   * the bin.
   */
  untold(told: number, endedBefore: Instant, limit: number): Promise<readonly AgeingDraw[]>
  /** Draws that ended before this and whose organiser was told of all removals before `toldBefore`, by their ids behind `after`. */
  outlived(
    endedBefore: Instant,
    toldBefore: Instant,
    after: DrawId | null,
    limit: number,
  ): Promise<readonly DrawId[]>
}

export type ErasureWriter = ErasureReader & {
  /**
   * Forgets who an account was, and deletes its ways in and what is nobody else's; its id stays with draws and orders.
   * What invoices said goes too, where one was issued or the order is over.
   */
  eraseAccount(userId: UserId): Promise<void>
  /** Deletes a draft with everything that was prepared for it. */
  dropDraft(drawId: DrawId): Promise<void>
  /**
   * Forgets who the entrants with the next `limit` join numbers after `afterSeq` were; their commitments and
   * chances stay. Answers how many there were.
   */
  eraseEntrants(drawId: DrawId, afterSeq: number, limit: number): Promise<number>
  /** Deletes some of what entrants were told and are looked up by, up to `limit` of each; answers how many. */
  eraseTrails(drawId: DrawId, limit: number): Promise<number>
  /**
   * Forgets what the entrants with the next `limit` join numbers after `afterSeq` told of themselves: answers, number,
   * network, vouchers. Who they are stays. Answers how many there were.
   */
  eraseContacts(drawId: DrawId, afterSeq: number, limit: number): Promise<number>
  /** Forgets the answers and codes of up to `limit` claims; answers how many. */
  eraseClaims(drawId: DrawId, limit: number): Promise<number>
  /** Marks that no contact of the draw is left. What serves all stages goes with the last: the first one is held. */
  finishContacts(drawId: DrawId, at: Instant): Promise<void>
  /** Marks that the organiser of these was told of so many removals. */
  markTold(drawIds: readonly DrawId[], told: number, at: Instant): Promise<void>
  /** Forgets the names of winners as they were shown, and has all else about the people of a removed draw erased once more. */
  eraseWinners(drawId: DrawId): Promise<void>
  /**
   * Deletes what else names people, and marks the draw as erased. What serves all stages goes with the last: the first one
   * is held. `keepsRecord`: who did what to it stays.
   */
  finish(drawId: DrawId, at: Instant, keepsRecord?: boolean): Promise<void>
}
