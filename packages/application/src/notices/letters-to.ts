import { day, isOnUnasked, type MailKind, type MessageChannel, topicOf, type UserId } from '@fairdraw/domain'
import { utf8 } from '@fairdraw/fairness'
import type { Letter, MailChoices, Vault } from '../ports/index.ts'
import type { Told } from './channels/notice-channel.ts'
import { toldId } from './notice-of.ts'

/** News that is older is no news: nothing is begun or sent any more. */
export const mailWithinMs = 3 * day

/** Somebody to write to, by the identity they are in under. */
export type Recipient = {
  readonly readerKey: Uint8Array
  readonly identity: string
  readonly about?: string
}

/** The account of an identity; null for guests and for names on a roster. */
export function userOf(identity: string): UserId | null {
  return identity.startsWith('user:') ? (identity.slice('user:'.length) as UserId) : null
}

/** True when somebody did not decline to be told of such things, or nobody can. */
export function wants({ declined }: Pick<MailChoices, 'declined'>, kind: MailKind): boolean {
  const topic = topicOf(kind)
  return topic === null || !declined.includes(topic)
}

/** True when somebody is to be told on a way: they did not switch it from what it is unasked, or switched it on. */
export function isOn({ turned }: Pick<MailChoices, 'turned'>, channel: MessageChannel): boolean {
  return isOnUnasked(channel) !== turned.includes(channel)
}

/** A letter to a reader on one way, under the one id it can have. */
export function letterOn(
  vault: Vault,
  channel: MessageChannel,
  { drawId, kind, at }: Told,
  { readerKey, identity, about = '' }: Recipient,
  account = '',
): Letter {
  const id = toldId(vault, { readerKey, drawId, kind, about, channel })
  const sealedReader = vault.seal(place(id), utf8(identity))
  return { id, channel, account, drawId, readerKey, sealedReader, kind, about, at }
}

/** Whom a letter is for. */
export function readerOf(vault: Vault, { id, sealedReader }: Pick<Letter, 'id' | 'sealedReader'>): string {
  return new TextDecoder().decode(vault.open(place(id), sealedReader))
}

const place = (id: string) => `outbox/${id}/reader`
