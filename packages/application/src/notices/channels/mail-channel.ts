import { topicOf } from '@fairdraw/domain'
import type { LentLetter, Mail, Mailer, Ports, Reading, Vault } from '../../ports/index.ts'
import { composeLetter } from '../compose-letter.ts'
import { letterOn, readerOf, userOf, wants } from '../letters-to.ts'
import { unsubscribeToken } from '../unsubscribe.ts'
import type { NoticeChannel } from './notice-channel.ts'
import { type LetterLinks, saidNow } from './said-now.ts'

type Needs = Pick<Ports, 'store' | 'vault'> & { readonly mailer: Mailer }

/** E-mail, to everybody whose account is an address. Sent again, a mail keeps its Message-ID: its reader sees one. */
export function mailChannel({ mailer, store, vault }: Needs, links: LetterLinks): NoticeChannel {
  return {
    name: 'mail',
    mayRepeat: true,
    tells: () => true,
    async lettersTo(tx, told, recipients) {
      const users = recipients.flatMap(({ identity }) => userOf(identity) ?? [])
      const readers = await tx.readers.of([...new Set(users)])
      return recipients.flatMap((recipient) => {
        const userId = userOf(recipient.identity)
        const reader = userId === null ? undefined : readers.get(userId)
        if (reader?.address == null || !wants(reader, told.kind)) return []
        return [letterOn(vault, 'mail', told, recipient)]
      })
    },
    async send(letter) {
      const mail = await store.read((tx) => mailOf(tx, vault, letter, links))
      return mail && (await mailer.send(mail))
    },
  }
}

/** The mail as it is now: nothing when its reader has no address any more, wants no such mail, or the draw is gone. */
async function mailOf(
  tx: Reading,
  vault: Vault,
  letter: LentLetter,
  links: LetterLinks,
): Promise<Mail | null> {
  const userId = userOf(readerOf(vault, letter))
  const reader = userId === null ? undefined : (await tx.readers.of([userId])).get(userId)
  if (reader?.address == null || !wants(reader, letter.kind)) return null
  const { lang, address } = reader
  const now = await saidNow(tx, letter, lang, links)
  if (!now) return null
  const topic = topicOf(letter.kind)
  const stop = topic && { topic, url: links.unsubscribe(unsubscribeToken(vault, reader.userId, topic)) }
  return {
    id: letter.id,
    to: address,
    ...composeLetter({ ...now, lang, stop }),
    unsubscribeUrl: stop?.url ?? null,
  }
}
