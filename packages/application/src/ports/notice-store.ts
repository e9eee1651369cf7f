import type { Draw, DrawId, Instant, NoticeKind } from '@fairdraw/domain'
import type { RowStatus } from '@fairdraw/fairness'
import type { Page } from './store.ts'

/** Something an entrant is told. Its id is made of reader, draw, kind and what it is about: nobody is told twice. */
export type Notice = {
  readonly id: string
  /** The identity key of the entrant, the same in every draw. */
  readonly readerKey: Uint8Array
  readonly drawId: DrawId
  readonly kind: NoticeKind
  readonly at: Instant
  readonly readAt: Instant | null
}

/** Newest first; continues after this one. */
export type NoticeKey = Pick<Notice, 'at' | 'id'>

/** An entry in a draw that has something to tell everybody in it. */
export type ToldPlace = {
  readonly draw: Draw
  readonly joinedAt: Instant
  readonly status: RowStatus
  readonly hasWon: boolean
}

export type NoticeReader = {
  list(readerKey: Uint8Array, after: NoticeKey | null, limit: number): Promise<Page<Notice, NoticeKey>>
  /** Those of these ids that are stored for this reader. */
  known(readerKey: Uint8Array, ids: readonly string[]): Promise<readonly Notice[]>
  /** Counts no further than `most`: beyond, the number is `most`. */
  count(readerKey: Uint8Array, most: number): Promise<{ readonly total: number; readonly unread: number }>
  /** What the draws this reader is in tell by their own state, those of their newest `draws` entries. */
  told(readerKey: Uint8Array, draws: number): Promise<readonly ToldPlace[]>
}

export type NoticeWriter = NoticeReader & {
  /** Stores those that are not stored yet and answers their ids; the others stay as they are. */
  put(notices: readonly Notice[]): Promise<readonly string[]>
  /** Marks this one and all older ones as read. */
  readUpTo(readerKey: Uint8Array, upTo: NoticeKey, at: Instant): Promise<void>
  /** Removes everything this reader was told. */
  forget(readerKey: Uint8Array): Promise<void>
}
