import type { DrawId, Instant, UserId } from '@fairdraw/domain'

/** That somebody did something to a draw. Says who and what, never with what words. */
export type Activity = {
  /** Grows within a draw. */
  readonly number: number
  readonly at: Instant
  readonly userId: UserId
  /** The name of the call in the contract. */
  readonly what: string
  /** The place in the list of whom it was done to; null for what is about nobody, or about many. */
  readonly about?: number | null
}

export type ActivityReader = {
  /** Newest first; continues before this one. */
  newest(
    drawId: DrawId,
    before: Pick<Activity, 'at' | 'number'> | null,
    limit: number,
  ): Promise<readonly Activity[]>
  /** Whether one of these acts was ever done. */
  includes(drawId: DrawId, what: readonly string[]): Promise<boolean>
  count(drawId: DrawId): Promise<number>
}

export type ActivityWriter = ActivityReader & {
  record(activity: Omit<Activity, 'number'> & { readonly drawId: DrawId }): Promise<void>
}
