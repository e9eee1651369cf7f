import { type MailTopic, mailTopics, type UserId } from '@fairdraw/domain'
import { utf8 } from '@fairdraw/fairness'
import type { Ports, ReaderLang, Vault } from '../ports/index.ts'

const purpose = 'mail/unsubscribe'

/** What an unsubscribe link names, readable and makeable only here: it stays good for ever, and names nobody. */
export function unsubscribeToken(vault: Vault, userId: UserId, topic: MailTopic): string {
  return Buffer.from(vault.seal(purpose, utf8(`${topic} ${userId}`))).toString('base64url')
}

/** The reverse; null for anything that was not made here. */
function named(vault: Vault, token: string): { userId: UserId; topic: MailTopic } | null {
  try {
    const plain = new TextDecoder().decode(vault.open(purpose, Buffer.from(token, 'base64url')))
    const topic = mailTopics.find((one) => plain.startsWith(`${one} `))
    return topic ? { topic, userId: plain.slice(topic.length + 1) as UserId } : null
  } catch {
    return null
  }
}

type Needs = Pick<Ports, 'store' | 'vault'>
export type Unsubscribed = { readonly topic: MailTopic; readonly lang: ReaderLang }

/** What a link would stop, without stopping it; null when the link is not ours or its account is gone. */
export async function readUnsubscribe({ store, vault }: Needs, token: string): Promise<Unsubscribed | null> {
  const asked = named(vault, token)
  if (!asked) return null
  const reader = (await store.read((tx) => tx.readers.of([asked.userId]))).get(asked.userId)
  return reader ? { topic: asked.topic, lang: reader.lang } : null
}

/** Stops e-mails of one topic, as the link in each of them says. Again, it changes nothing. */
export async function unsubscribe({ store, vault }: Needs, token: string): Promise<Unsubscribed | null> {
  const asked = named(vault, token)
  if (!asked) return null
  return await store.transact(async (tx) => {
    const reader = (await tx.readers.of([asked.userId])).get(asked.userId)
    if (!reader) return null
    const { lang, turned } = reader
    const declined = [...new Set([...reader.declined, asked.topic])]
    await tx.readers.choose(asked.userId, { lang, declined, turned })
    return { topic: asked.topic, lang }
  })
}
