import type { DrawId, Instant, MailKind } from '@fairdraw/domain'

/** Something that a draw tells many, or that an account is told: its readers are walked a batch at a time, and `position` is how far one has come. */
export type Mailing = {
  readonly id: number
  /** Null for what an account is told; `about` begins with its user then. */
  readonly drawId: DrawId | null
  readonly kind: MailKind
  /** The round, the time or the day it is about; of one draw, kind and this there is one. */
  readonly about: string
  readonly at: Instant
  readonly position: number
}
export type NewMailing = Omit<Mailing, 'id' | 'position'>

/** One e-mail to one reader, before it has an address: that is looked up when it is sent. */
export type Letter = {
  /** Made of reader, draw, kind and what it is about, so that nobody is written to twice. */
  readonly id: string
  /** Null for a letter about the reader's own account. */
  readonly drawId: DrawId | null
  readonly readerKey: Uint8Array
  /** The identity of the reader, encrypted for this row. */
  readonly sealedReader: Uint8Array
  readonly kind: MailKind
  readonly about: string
  readonly at: Instant
}
/** Lent out for sending; `tries` counts the lendings and is the token of this one. */
export type LentLetter = Letter & { readonly tries: number }

export type LetterState = 'waiting' | 'sent' | 'refused' | 'unwanted' | 'given_up'
/** What became of a letter; a later try at `nextAt` when it is still waiting. `answer`: the mail server's code. */
export type LetterEnd = {
  readonly state: LetterState
  readonly at: Instant
  readonly nextAt?: Instant
  readonly answer: string | null
}

export type OutboxReader = {
  /** Something is to be walked or to be sent at `now` that is no older than `since`. */
  hasWork(now: Instant, since: Instant): Promise<boolean>
  /** A mailing that was announced, done or not; null when there was none. */
  announced(drawId: DrawId | null, kind: MailKind, about: string): Promise<Mailing | null>
  /** The letters about a draw, or about no draw, and what became of them, the earliest first. */
  ofDraw(
    drawId: DrawId | null,
    limit: number,
  ): Promise<readonly (LentLetter & { readonly state: LetterState; readonly answer: string | null })[]>
}

export type OutboxWriter = OutboxReader & {
  /** Stores those that are not stored yet. */
  announce(mailings: readonly NewMailing[]): Promise<void>
  /** The earliest mailing that is not done, held until the transaction ends; null when there is none since then. */
  hold(since: Instant): Promise<Mailing | null>
  /** Says how far a held mailing has come; with `doneAt`, that it has come to its end. */
  advance(id: number, position: number, doneAt: Instant | null): Promise<void>
  /** Stores those that are not stored yet. */
  put(letters: readonly Letter[]): Promise<void>
  /** Lends out what is due, the earliest first; lent again from `untilAt` on, if nobody says what became of it. */
  lend(due: { now: Instant; since: Instant; untilAt: Instant }, limit: number): Promise<readonly LentLetter[]>
  /** Says what became of a lent letter; false when it was lent again meanwhile. */
  settle(letter: Pick<LentLetter, 'id' | 'tries'>, end: LetterEnd): Promise<boolean>
  /** Removes every letter to this reader. */
  forget(readerKey: Uint8Array): Promise<void>
  /** Removes up to `limit` letters and as many mailings from before; answers the larger number. */
  sweep(before: Instant, limit: number): Promise<number>
}
