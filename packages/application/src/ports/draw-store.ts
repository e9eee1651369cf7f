import type { Draw, DrawId, DrawStatus, DrawTypeCode, Instant, Lid, UserId } from '@fairdraw/domain'
import type { Page } from './store.ts'

/** A row of the organiser's list, with the number of people in. */
export type DrawSummary = { readonly draw: Draw; readonly entrantCount: number }

/** The draws that a user owns or helps to run, a period draw as its first stage; what was removed never. */
export type DrawFilter = {
  readonly userId: UserId
  /** Own draws from the recycle bin, instead of those that are not in it. */
  readonly isRecycled?: boolean
  /** Of the draw or of any of its later stages. */
  readonly statuses?: readonly DrawStatus[]
  readonly taskType?: DrawTypeCode
  /** Part of the title, any case. */
  readonly keyword?: string
  readonly createdFrom?: Instant
  readonly createdTo?: Instant
}

/** Newest first; continues after this one. */
export type DrawKey = { readonly createdAt: Instant; readonly id: DrawId }

export type DrawReader = {
  byId(id: DrawId): Promise<Draw | null>
  byLid(lid: Lid): Promise<Draw | null>
  /** Those of these draws that exist, in any order. */
  byIds(ids: readonly DrawId[]): Promise<readonly DrawSummary[]>
  list(filter: DrawFilter, after: DrawKey | null, limit: number): Promise<Page<DrawSummary, DrawKey>>
  count(filter: DrawFilter): Promise<number>
  /** Draws with something to do at `now`, earliest first, that nobody holds a lease on. */
  due(now: Instant, limit: number): Promise<readonly DrawId[]>
  /** Draws whose logged round waits for a beacon, the earliest beacon round first. */
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
