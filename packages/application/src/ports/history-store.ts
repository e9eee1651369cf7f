import type { DrawId, Instant, Lid, UserId } from '@fairdraw/domain'

/** A published draw in the row of its organiser (lot-1 §4.7): it stays whatever becomes of the draw. */
export type OrganiserDraw = {
  readonly ownerId: UserId
  /** 1, 2, 3 … per organiser. */
  readonly number: number
  readonly drawId: DrawId
  /** Of the first version, hexadecimal. */
  readonly charterHash: string
}

/** The close of an imported list, by what later lists of the organiser are compared with (lot-1 §6.6). */
export type ListRun = {
  readonly ownerId: UserId
  readonly drawId: DrawId
  readonly lid: Lid
  /** That of the close. */
  readonly at: Instant
  /** Hexadecimal. */
  readonly list: string
  /** Keyed hashes of its people, the smallest, ascending. */
  readonly marks: BigUint64Array
}

export type HistoryReader = {
  /** The newest of an organiser; null before the first. Under the log's lock the next number follows from it. */
  last(ownerId: UserId): Promise<OrganiserDraw | null>
  /** Null for a draw that was published before draws were numbered. */
  of(drawId: DrawId): Promise<OrganiserDraw | null>
  /** At most `limit` with a smaller number than `before`, the newest first; null begins at the newest. */
  page(ownerId: UserId, before: number | null, limit: number): Promise<readonly OrganiserDraw[]>
  /** Whether the organiser published a draw before draws were numbered. */
  hasUnnumbered(ownerId: UserId): Promise<boolean>
  /** The runs of an organiser from `since` on, oldest first. */
  runs(ownerId: UserId, since: Instant): Promise<readonly ListRun[]>
}

export type HistoryWriter = HistoryReader & {
  /** Throws Taken('organiser_draw') for a number or a draw that is there. */
  add(draw: OrganiserDraw): Promise<void>
  addRun(run: ListRun): Promise<void>
  /** Forgets up to `limit` runs from before this; answers how many. */
  forgetRuns(before: Instant, limit: number): Promise<number>
}
