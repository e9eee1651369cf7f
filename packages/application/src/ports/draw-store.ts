import type { Draw, DrawId, DrawStatus, DrawTypeCode, Instant, Lid, UserId } from '@fairdraw/domain'
import type { Page } from './store.ts'

/** A row of the organiser's list, with the number of people in. */
export type DrawSummary = { readonly draw: Draw; readonly entrantCount: number }

/** The draws that a user owns or helps to run, a period draw as its first stage; what was removed never. */
export type DrawFilter = {
  readonly userId: UserId
  /** Without those of others that the user helps to run. */
  readonly isOwn?: boolean
  /** Own draws from the recycle bin, instead of those that are not in it. */
  readonly isRecycled?: boolean
  /** Of the draw or of any of its later stages. */
  readonly statuses?: readonly DrawStatus[]
  readonly taskType?: DrawTypeCode
  /** Part of the title, any case. */
  readonly keyword?: string
  readonly createdFrom?: Instant
  readonly createdTo?: Instant
  /** Only these, each named by its first stage. */
  readonly ids?: readonly DrawId[]
}

/**
 * `newest`: the youngest first · `opening`: those whose entry ends soonest, then those that are over, the youngest
 * first · `entrants`: those with most people in first.
 */
export type DrawOrder = 'newest' | 'opening' | 'entrants'

/** Continues after this one: its place in the order, a rising number, and who stands there. */
export type DrawKey = { readonly place: number; readonly id: DrawId }

export type AwardCount = { readonly round: number; readonly tier: number; readonly count: number }

/** What waits for a human in a draw; draws with nothing of it are left out. */
export type DrawTodo = {
  readonly drawId: DrawId
  /** Proofs to be judged, and when the oldest of them was sent. */
  readonly proofs: { readonly count: number; readonly oldestAt: Instant } | null
  /** Appeals against being set aside that nobody has decided on while it can still be taken back. */
  readonly appeals: number
  /** Awards that were claimed and are not on their way, by round and tier. */
  readonly claimed: readonly AwardCount[]
  /** Awards that nobody has claimed yet while they can be, by round and tier. */
  readonly unclaimed: readonly AwardCount[]
}

export type DrawReader = {
  byId(id: DrawId): Promise<Draw | null>
  byLid(lid: Lid): Promise<Draw | null>
  /** Those of these draws that exist, in any order. */
  byIds(ids: readonly DrawId[]): Promise<readonly DrawSummary[]>
  list(
    filter: DrawFilter,
    after: DrawKey | null,
    limit: number,
    order?: DrawOrder,
  ): Promise<Page<DrawSummary, DrawKey>>
  count(filter: DrawFilter): Promise<number>
  /** What waits in the draws that a user owns or helps to run, stages each by itself. */
  todo(userId: UserId): Promise<readonly DrawTodo[]>
  /** Draws of the same whose entry ends before `until`, stages each by itself. */
  endingBefore(userId: UserId, until: Instant): Promise<readonly DrawId[]>
  /** Draws with something to do at `now`, earliest first, that nobody holds a lease on. */
  due(now: Instant, limit: number): Promise<readonly DrawId[]>
  /** Draws whose logged round, or whose shared board, waits for a beacon, the earliest beacon round first. */
  awaitingBeacon(): Promise<readonly { readonly id: DrawId; readonly lid: Lid; readonly round: number }[]>
}

/** A lease on moving one draw on; every step names its token, so that a paused holder is fenced off. */
export type Lease = { readonly drawId: DrawId; readonly token: number }

export type DrawWriter = DrawReader & {
  /** Throws Taken('lid') when the public id is in use. */
  insert(draw: Draw): Promise<void>
  /** Locks the draw's row until the transaction ends and returns it as it then is. */
  hold(id: DrawId): Promise<Draw | null>
  /** Saves a held draw. `dueAt`: when the poller shall look at it next; null = never. */
  save(draw: Draw, dueAt: Instant | null): Promise<void>
  /** Has the poller look at a draw now; touches nothing else. */
  makeDue(id: DrawId, at: Instant): Promise<void>
  /** Takes the lease if it is free or ran out before `now`; the token grows with every taking. */
  lease(id: DrawId, now: Instant, untilAt: Instant): Promise<Lease | null>
  /** Throws LeaseLost unless this lease is still the newest. To be called inside a step's transaction. */
  confirmLease(lease: Lease): Promise<void>
  /** Keeps a lease that is still the newest for longer; false when another took over. */
  renewLease(lease: Lease, untilAt: Instant): Promise<boolean>
  release(lease: Lease): Promise<void>
}

/** Another process took the draw over: this one must stop without having written. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}
