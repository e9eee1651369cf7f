import type { AccountKind, Instant, Plan, UserId } from '@fairdraw/domain'

/** Something an account is told. Of one user, kind and subject there is one: nobody is told twice. */
export type NewAccountNotice = {
  readonly userId: UserId
  readonly kind: AccountKind
  /** What it is about: the number of an order, the id of a hook, the end of a plan (`planAbout`), a way in (`wayAbout`). */
  readonly about: string
  readonly at: Instant
}
export type AccountNotice = NewAccountNotice & {
  /** Grows with every notice that is stored. */
  readonly number: number
  readonly readAt: Instant | null
}

/** A plan that has an end; `since`: when it began, where that is known. */
export type EndingPlan = {
  readonly userId: UserId
  readonly plan: Plan
  readonly endsAt: Instant
  readonly since: Instant | null
}

export type AccountNoticeReader = {
  /** Those of an account, the newest first; continues before this number. */
  list(userId: UserId, before: number | null, limit: number): Promise<readonly AccountNotice[]>
  /** Counts no further than `most`. */
  unread(userId: UserId, most: number): Promise<number>
  /** Plans that end after `from` and at `until` at the latest, in the order of their users; continues after this one. */
  endingPlans(
    ends: { readonly from: Instant; readonly until: Instant },
    after: UserId | null,
    limit: number,
  ): Promise<readonly EndingPlan[]>
}

export type AccountNoticeWriter = AccountNoticeReader & {
  /** True when it was not stored yet. */
  put(notice: NewAccountNotice): Promise<boolean>
  /** Marks those of an account up to this number as read. */
  readUpTo(userId: UserId, number: number, at: Instant): Promise<void>
  /** Removes everything that this account was told. */
  forget(userId: UserId): Promise<void>
  /** Removes up to `limit` from before; answers how many. */
  sweep(before: Instant, limit: number): Promise<number>
}
