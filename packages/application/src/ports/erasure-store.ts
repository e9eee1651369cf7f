import type { DrawId, Instant } from '@fairdraw/domain'

/** What is left of draws that were thrown away. */
export type ErasureReader = {
  /** Draws that went into the bin before this and are not removed yet. */
  recycledBefore(before: Instant, limit: number): Promise<readonly DrawId[]>
  /** Removed draws about whose people something is still stored. */
  unerased(limit: number): Promise<readonly DrawId[]>
}

export type ErasureWriter = ErasureReader & {
  /** Deletes a draft with everything that was prepared for it. */
  dropDraft(drawId: DrawId): Promise<void>
  /**
   * Forgets who the entrants with the next `limit` join numbers after `afterSeq` were; their commitments and
   * chances stay. Answers how many there were.
   */
  eraseEntrants(drawId: DrawId, afterSeq: number, limit: number): Promise<number>
  /** Deletes some of what entrants were told and are looked up by, up to `limit` of each; answers how many. */
  eraseTrails(drawId: DrawId, limit: number): Promise<number>
  /** Deletes what else names people, and marks the draw as erased. */
  finish(drawId: DrawId, at: Instant): Promise<void>
}
