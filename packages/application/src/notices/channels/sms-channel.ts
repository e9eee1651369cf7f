import type { UserId } from '@fairdraw/domain'
import type { Ports, Reading, SmsSender } from '../../ports/index.ts'
import { isOn, letterOn, readerOf, userOf, wants } from '../letters-to.ts'
import type { NoticeChannel } from './notice-channel.ts'
import { factsNow } from './said-now.ts'

type Needs = Pick<Ports, 'store' | 'vault'> & { readonly sms: SmsSender }

/**
 * Text messages to winners who asked for them, at the number they signed in with and proved to be theirs. One that
 * nobody answered for may have arrived, and is not sent again.
 */
export function smsChannel({ sms, store, vault }: Needs): NoticeChannel {
  return {
    name: 'sms',
    mayRepeat: false,
    tells: (kind) => kind === 'won',
    async lettersTo(tx, told, recipients) {
      const users = [...new Set(recipients.flatMap(({ identity }) => userOf(identity) ?? []))]
      const readers = await tx.readers.of(users)
      const asked = users.filter((userId) => {
        const reader = readers.get(userId)
        return reader !== undefined && isOn(reader, 'sms') && wants(reader, told.kind)
      })
      const reached = new Set<UserId>()
      for (const userId of asked) if ((await provenMobile(tx, userId)) !== null) reached.add(userId)
      return recipients.flatMap((recipient) => {
        const userId = userOf(recipient.identity)
        return userId !== null && reached.has(userId) ? [letterOn(vault, 'sms', told, recipient)] : []
      })
    },
    async send(letter) {
      const message = await store.read(async (tx) => {
        const userId = userOf(readerOf(vault, letter))
        const reader = userId === null ? undefined : (await tx.readers.of([userId])).get(userId)
        if (!reader || !isOn(reader, 'sms') || !wants(reader, letter.kind)) return null
        const mobile = await provenMobile(tx, reader.userId)
        const now = await factsNow(tx, letter)
        return mobile !== null && now ? { mobile, title: now.facts.title, prize: now.facts.prize } : null
      })
      if (!message) return null
      const { mobile, ...params } = message
      return await sms.sendTemplate({ mobile, template: 'won', params })
    },
  }
}

/** The number of an account that is one and was proved by a code; null for any other. */
export async function provenMobile(tx: Reading, userId: UserId): Promise<string | null> {
  const account = (await tx.accounts.byId(userId))?.account ?? null
  if (account === null || account.includes('@')) return null
  return (await tx.accounts.provenAt(userId)) === null ? null : account
}
