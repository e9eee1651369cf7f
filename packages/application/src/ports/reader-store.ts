import type { MailTopic, MessageChannel, UserId } from '@fairdraw/domain'

/** The languages people are written to in. */
export type ReaderLang = 'zh' | 'en'

/** What somebody with an account wants to be told of outside the product, and how. */
export type MailChoices = {
  readonly lang: ReaderLang
  readonly declined: readonly MailTopic[]
  /** The ways they switched off, or on where those are off unasked (`isOnUnasked`). */
  readonly turned: readonly MessageChannel[]
}

/** An account as a reader of e-mail; `address` is null when it was not made with one. */
export type MailReader = MailChoices & { readonly userId: UserId; readonly address: string | null }

export type ReaderReader = {
  /** Those of these accounts that exist. Who never chose reads Chinese and declined nothing. */
  of(userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, MailReader>>
}

export type ReaderWriter = ReaderReader & {
  choose(userId: UserId, choices: MailChoices): Promise<void>
}
