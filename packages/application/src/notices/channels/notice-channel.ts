import type { DrawId, Instant, MailKind, MessageChannel } from '@fairdraw/domain'
import type { LentLetter, Letter, Writing } from '../../ports/index.ts'
import type { Recipient } from '../letters-to.ts'

/** What people are told. */
export type Told = { readonly drawId: DrawId | null; readonly kind: MailKind; readonly at: Instant }

/**
 * What became of a message. `refused`: for good · `put_off`: for now, this one alone · `unreachable`: nothing of its
 * account can be sent just now · `uncertain`: it may have arrived, and must not be sent again. `answer` is the
 * platform's code or the name of the failure, never text that could name somebody.
 */
export type LetterOutcome = {
  readonly kind: 'accepted' | 'put_off' | 'refused' | 'uncertain' | 'unreachable'
  readonly answer: string
  /** When a `put_off` may be tried again, or an account that is `unreachable` asked, where the platform says so. */
  readonly retryAfterMs?: number
}

/** One way on which people are told outside the product, as this deployment has it. */
export type NoticeChannel = {
  readonly name: MessageChannel
  /** False where a second message would be a second text on somebody's phone, or cost a second consent. */
  readonly mayRepeat: boolean
  tells(kind: MailKind): boolean
  /** A letter for each who can be told on this way and wants to be; in the transaction that tells them. */
  lettersTo(tx: Writing, told: Told, recipients: readonly Recipient[]): Promise<readonly Letter[]>
  /** Says it as it is now; null when its reader cannot be told any more, or does not want to. */
  send(letter: LentLetter): Promise<LetterOutcome | null>
}
