import type { DrawId, Instant } from '@fairdraw/domain'
import type { Page } from './store.ts'

export type NoticeKind =
  | 'won'
  | 'not_won'
  | 'shipped'
  | 'void'
  | 'forfeited'
  | 'cancelled'
  | 'extended'
  | 'excluded'
  | 'proof_refused'

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

export type NoticeReader = {
  list(readerKey: Uint8Array, after: NoticeKey | null, limit: number): Promise<Page<Notice, NoticeKey>>
  /** Those of these ids that are stored for this reader. */
  known(readerKey: Uint8Array, ids: readonly string[]): Promise<readonly Notice[]>
  count(readerKey: Uint8Array): Promise<{ readonly total: number; readonly unread: number }>
}

export type NoticeWriter = NoticeReader & {
  /** Stores those that are not stored yet; the others stay as they are. */
  put(notices: readonly Notice[]): Promise<void>
  /** Marks this one and all older ones as read. */
  readUpTo(readerKey: Uint8Array, upTo: NoticeKey, at: Instant): Promise<void>
  /** Removes everything this reader was told. */
  forget(readerKey: Uint8Array): Promise<void>
}
