import type { DrawId, Instant, MailKind, MessageChannel } from '@fairdraw/domain'

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

/** One message to one reader on one way, before it has an address: that is looked up when it is sent. */
export type Letter = {
  /** Made of reader, draw, kind, what it is about and the way, so that nobody is told twice on one way. */
  readonly id: string
  readonly channel: MessageChannel
  /** Whose account at a platform sends it: when that is out of order, letters of others go on. Empty for the operator's. */
  readonly account: string
  /** Null for a letter about the reader's own account. */
  readonly drawId: DrawId | null
  readonly readerKey: Uint8Array
  /** The identity of the reader, encrypted for this row. */
  readonly sealedReader: Uint8Array
  readonly kind: MailKind
  readonly about: string
  readonly at: Instant
}
/**
 * Lent out for sending; `tries` counts the lendings and is the token of this one. `isUncertain`: an earlier lending was
 * never settled, so that it may have been sent.
 */
export type LentLetter = Letter & { readonly tries: number; readonly isUncertain: boolean }

/**
 * `unwanted`: its reader cannot be told any more, or does not want to · `uncertain`: it may have arrived, and is not sent
 * again.
 */
export type LetterState = 'waiting' | 'sent' | 'refused' | 'unwanted' | 'uncertain' | 'given_up'
/** What became of a letter; a later try at `nextAt` when it is still waiting. `answer`: the platform's code. */
export type LetterEnd = {
  readonly state: LetterState
  readonly at: Instant
  readonly nextAt?: Instant
  readonly answer: string | null
}

/** What became of a letter, and when it was last so. */
export type ToldLetter = {
  readonly about: string
  readonly channel: MessageChannel
  readonly state: LetterState
  /** When it ended; when it was written where it still waits. */
  readonly at: Instant
}

/** Which letter is lent out: of one way and one account. */
export type DueLetter = {
  readonly channel: MessageChannel
  readonly account: string
  readonly now: Instant
  readonly since: Instant
  readonly untilAt: Instant
}

export type OutboxReader = {
  /** A mailing is to be walked that is no older than `since`. */
  hasMailing(since: Instant): Promise<boolean>
  /**
   * The first account, by its id and behind `after`, that has something to send on this way at `now` which is no older than
   * `since`; null when no further one has.
   */
  dueAccount(asked: {
    readonly channel: MessageChannel
    readonly after: string | null
    readonly now: Instant
    readonly since: Instant
  }): Promise<string | null>
  /** A mailing that was announced, done or not; null when there was none. */
  announced(drawId: DrawId | null, kind: MailKind, about: string): Promise<Mailing | null>
  /** The letters about a draw, or about no draw, and what became of them, the earliest first. */
  ofDraw(
    drawId: DrawId | null,
    limit: number,
  ): Promise<readonly (LentLetter & { readonly state: LetterState; readonly answer: string | null })[]>
  /** The letters of one kind that a draw has for these readers, on every way, in no order. */
  toReaders(drawId: DrawId, kind: MailKind, readerKeys: readonly Uint8Array[]): Promise<readonly ToldLetter[]>
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
  /** Lends out the letter that is due the longest; lent again from `untilAt` on, if nobody says what became of it. */
  lend(due: DueLetter): Promise<LentLetter | null>
  /** Undoes a lending: the letter was surely not sent. Not when it was lent again meanwhile. */
  handBack(
    letter: Pick<LentLetter, 'id' | 'tries'>,
    how: { readonly nextAt: Instant; readonly answer: string | null },
  ): Promise<void>
  /** Says what became of a lent letter; false when it was lent again meanwhile. */
  settle(letter: Pick<LentLetter, 'id' | 'tries'>, end: LetterEnd): Promise<boolean>
  /**
   * Says how the platform ended a message that was taken: also before its sender has settled it, but not of one that
   * ended otherwise. That it arrived changes nothing about one that is `sent`.
   */
  ended(letterId: string, end: Omit<LetterEnd, 'nextAt'>): Promise<void>
  /** Gives up to `limit` letters up that were written before this and still wait; answers their ids. */
  giveUp(when: { readonly before: Instant; readonly at: Instant }, limit: number): Promise<readonly string[]>
  /** Removes every letter to this reader. */
  forget(readerKey: Uint8Array): Promise<void>
  /** Removes up to `limit` letters and as many mailings from before; answers the larger number. */
  sweep(before: Instant, limit: number): Promise<number>
}
