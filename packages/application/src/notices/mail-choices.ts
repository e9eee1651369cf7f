import { type MailTopic, mailTopics, type UserId } from '@fairdraw/domain'
import { maskedAccount } from '../operator/masked-account.ts'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import type { MailReader, Ports, ReaderLang, Reading } from '../ports/index.ts'

type Needs = Pick<Ports, 'mailer' | 'store'>
export type MailChoicesSight = {
  /** Masked; null where nothing can be sent. */
  readonly address: string | null
  readonly topics: readonly { readonly topic: MailTopic; readonly on: boolean }[]
}

/** What somebody is told of by e-mail. */
export async function readMailChoices({ mailer, store }: Needs, userId: UserId): Promise<MailChoicesSight> {
  const { address, declined } = await store.read((tx) => readerNamed(tx, userId))
  return {
    address: mailer === null ? null : maskedAccount({ account: address }),
    topics: mailTopics.map((topic) => ({ topic, on: !declined.includes(topic) })),
  }
}

/** Switches one topic on or off; from here on they are written to in the language of this call. */
export async function chooseMail(
  { store }: Pick<Ports, 'store'>,
  caller: UserCaller,
  { topic, on, lang }: { readonly topic: MailTopic; readonly on: boolean; readonly lang: ReaderLang },
): Promise<void> {
  refuseSupport(caller)
  const { userId } = caller.subject
  await store.transact(async (tx) => {
    const { declined } = await readerNamed(tx, userId)
    const others = declined.filter((one) => one !== topic)
    await tx.readers.choose(userId, { lang, declined: on ? others : [...others, topic] })
  })
}

/** Remembers the language somebody signs in in, to write to them in it. */
export async function speakTo(
  { store }: Pick<Ports, 'store'>,
  userId: UserId,
  lang: ReaderLang,
): Promise<void> {
  const known = await store.read((tx) => readerNamed(tx, userId))
  if (known.lang === lang) return
  await store.transact(async (tx) => {
    const { declined } = await readerNamed(tx, userId)
    await tx.readers.choose(userId, { lang, declined })
  })
}

async function readerNamed(tx: Reading, userId: UserId): Promise<MailReader> {
  const reader = (await tx.readers.of([userId])).get(userId)
  if (!reader) throw new Error('the account of a session is gone')
  return reader
}
