import type { DrawId, Instant } from '@fairdraw/domain'

/** What a customer is marked with at WeCom: that they joined a draw, and that they won in it. */
export type MarkKind = 'joined' | 'won'

/** That an entrant is to carry a mark at WeCom. One of each kind an entrant. */
export type CustomerMark = {
  readonly drawId: DrawId
  readonly joinSeq: number
  readonly kind: MarkKind
  readonly identityKey: Uint8Array
  /** `dormant`: nothing happened yet that it marks. */
  readonly state: 'dormant' | 'waiting' | 'done' | 'given_up'
  /** How often it was lent; names a lending. */
  readonly tries: number
  /** Since when it waits; of a dormant one when it was made. */
  readonly since: Instant
  readonly nextAt: Instant
}

/** What became of a lent mark. */
export type MarkEnd =
  | { readonly state: 'done' | 'given_up' }
  | { readonly state: 'waiting'; readonly nextAt: Instant }

export type CustomerMarkReader = {
  of(drawId: DrawId, joinSeq: number): Promise<readonly CustomerMark[]>
}

export type CustomerMarkWriter = CustomerMarkReader & {
  /** Those of them that are there already stay as they are. */
  put(marks: readonly Omit<CustomerMark, 'tries' | 'nextAt'>[]): Promise<void>
  /** The dormant marks of this kind of these entrants begin to wait; who has none gets none. */
  wake(drawId: DrawId, joinSeqs: readonly number[], kind: MarkKind, at: Instant): Promise<void>
  /** Lends what waits and is due, the longest due first: nobody else's until `untilAt`. */
  lend(
    due: { readonly now: Instant; readonly untilAt: Instant },
    limit: number,
  ): Promise<readonly CustomerMark[]>
  /** False when it was lent again meanwhile, or is gone. */
  settle(mark: Pick<CustomerMark, 'drawId' | 'joinSeq' | 'kind' | 'tries'>, end: MarkEnd): Promise<boolean>
  /** Forgets the marks of somebody, whatever became of them. */
  forgetIdentity(identityKey: Uint8Array): Promise<void>
  /** Deletes what was made before this, up to `limit`; answers how many. */
  sweep(before: Instant, limit: number): Promise<number>
}
