import type { MailTopic, UserId } from '@fairdraw/domain'

/** The languages people are written to in. */
export type ReaderLang = 'zh' | 'en'

/** What somebody with an account wants to be told of by e-mail. */
export type MailChoices = {
  readonly lang: ReaderLang
  readonly declined: readonly MailTopic[]
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
