import { type ChosenChannel, isOnUnasked, type MailTopic, mailTopics, type UserId } from '@fairdraw/domain'
import { maskedAccount } from '../operator/masked-account.ts'
import { refuseSupport } from '../organisers/refuse-support.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import type { MailReader, Ports, ReaderLang, Reading } from '../ports/index.ts'
import { provenMobile } from './channels/sms-channel.ts'
import { isOn } from './letters-to.ts'

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
    const { declined, turned } = await readerNamed(tx, userId)
    const others = declined.filter((one) => one !== topic)
    await tx.readers.choose(userId, { lang, turned, declined: on ? others : [...others, topic] })
  })
}

export type WaySight = {
  readonly channel: ChosenChannel
  readonly on: boolean
  /** Masked; null where nothing can arrive yet. */
  readonly to: string | null
  /** Why nothing can: no WeCom linked · the account is no mobile number · nobody proved that it is theirs. */
  readonly missing: 'no_mobile' | 'not_bound' | 'not_verified' | null
}

/** The further ways of this deployment on which an account can be told, and what is missing where it cannot. */
export async function readChannels(
  { ownWecom, sms, store }: Pick<Ports, 'ownWecom' | 'sms' | 'store'>,
  userId: UserId,
): Promise<readonly WaySight[]> {
  return await store.read(async (tx) => {
    const reader = await readerNamed(tx, userId)
    const sights: WaySight[] = []
    if (ownWecom !== null) {
      const isBound = (await tx.identities.linkedTo('wecom', ownWecom.app.appId, [userId])).size > 0
      sights.push({
        channel: 'wecom',
        on: isOn(reader, 'wecom'),
        to: isBound ? '' : null,
        missing: isBound ? null : 'not_bound',
      })
    }
    if (sms?.tellsWinners) {
      const mobile = await provenMobile(tx, userId)
      const isMobile = mobile !== null || /^\d+$/.test((await tx.accounts.byId(userId))?.account ?? '')
      sights.push({
        channel: 'sms',
        on: isOn(reader, 'sms'),
        to: mobile === null ? null : maskedAccount({ account: mobile }),
        missing: mobile !== null ? null : isMobile ? 'not_verified' : 'no_mobile',
      })
    }
    return sights
  })
}

/** Switches one way on or off, for all draws; from here on they are told in the language of this call. */
export async function chooseChannel(
  { store }: Pick<Ports, 'store'>,
  caller: UserCaller,
  { channel, on, lang }: { readonly channel: ChosenChannel; readonly on: boolean; readonly lang: ReaderLang },
): Promise<void> {
  refuseSupport(caller)
  const { userId } = caller.subject
  await store.transact(async (tx) => {
    const { declined, turned } = await readerNamed(tx, userId)
    const others = turned.filter((one) => one !== channel)
    const isTurned = on !== isOnUnasked(channel)
    await tx.readers.choose(userId, { lang, declined, turned: isTurned ? [...others, channel] : others })
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
    const { declined, turned } = await readerNamed(tx, userId)
    await tx.readers.choose(userId, { lang, declined, turned })
  })
}

async function readerNamed(tx: Reading, userId: UserId): Promise<MailReader> {
  const reader = (await tx.readers.of([userId])).get(userId)
  if (!reader) throw new Error('the account of a session is gone')
  return reader
}
