import { type DrawId, day, type Instant, type MailKind, topicOf, type UserId } from '@fairdraw/domain'
import { utf8 } from '@fairdraw/domain/fairness'
import type { Letter, MailReader, Reading, Vault } from '../ports/index.ts'
import { toldId } from './notice-of.ts'

/** News that is older is no news: nothing is begun or sent any more. */
export const mailWithinMs = 3 * day

/** Somebody to write to, by the identity they are in under. */
export type Recipient = {
  readonly readerKey: Uint8Array
  readonly identity: string
  readonly about?: string
}
type What = { readonly drawId: DrawId | null; readonly kind: MailKind; readonly at: Instant }

/** The account of an identity; null for guests and for names on a roster. */
export function userOf(identity: string): UserId | null {
  return identity.startsWith('user:') ? (identity.slice('user:'.length) as UserId) : null
}

/** True when somebody can be written to of such things, and did not decline. */
export function isReachable(reader: MailReader | undefined, kind: MailKind): reader is MailReader {
  return reader !== undefined && reader.address !== null && !reader.declined.includes(topicOf(kind))
}

/** A letter for each of these people who has an e-mail address and wants letters of this kind. */
export async function lettersTo(
  tx: Reading,
  vault: Vault,
  { drawId, kind, at }: What,
  recipients: readonly Recipient[],
): Promise<Letter[]> {
  const users = recipients.flatMap(({ identity }) => userOf(identity) ?? [])
  const readers = await tx.readers.of([...new Set(users)])
  return recipients.flatMap(({ readerKey, identity, about = '' }) => {
    const userId = userOf(identity)
    if (userId === null || !isReachable(readers.get(userId), kind)) return []
    const id = toldId(vault, { readerKey, drawId, kind, about })
    const sealedReader = vault.seal(place(id), utf8(identity))
    return [{ id, drawId, readerKey, sealedReader, kind, about, at }]
  })
}

/** Whom a letter is for. */
export function readerOf(vault: Vault, { id, sealedReader }: Pick<Letter, 'id' | 'sealedReader'>): string {
  return new TextDecoder().decode(vault.open(place(id), sealedReader))
}

const place = (id: string) => `outbox/${id}/reader`
