import type { DrawId } from '@fairdraw/domain'
import { equal } from '@fairdraw/fairness'
import type { ClaimLink, Entrant, Reading, Subject, Vault } from '../ports/index.ts'
import { hasClaimed } from '../prizes/link-phones.ts'
import { identityOf, identityKey as keyOf } from './identity.ts'

/** Where a person stands in a draw. */
export type OwnPlace = { readonly drawId: DrawId; readonly joinSeq: number }

/**
 * The own entry of whoever holds a session: the one place where an identity becomes an entrant. The phone that somebody of
 * a list checked in to a hall with, or opened their claim link with, stands for them.
 */
export function ownEntrant(
  tx: Reading,
  vault: Vault,
  drawId: DrawId,
  subject: Subject,
): Promise<Entrant | null> {
  return entrantByKey(tx, drawId, keyOf(vault, identityOf(subject)))
}

/** The same by the key of the identity. */
export async function entrantByKey(tx: Reading, drawId: DrawId, key: Uint8Array): Promise<Entrant | null> {
  const own = await tx.entrants.byIdentity(drawId, key)
  if (own) return own
  const joinSeq =
    (await tx.attendees.byPhone(drawId, key))?.joinSeq ??
    (await tx.claimLinks.byPhone(drawId, key))?.joinSeq ??
    null
  return joinSeq === null ? null : await tx.entrants.bySeq(drawId, joinSeq)
}

/** True when somebody of a list is meant for whom this phone stands, and not whoever holds it. */
export function isPhoneOf({ identityKey }: Pick<Entrant, 'identityKey'>, key: Uint8Array): boolean {
  return !equal(identityKey, key)
}

/** Every entry of this identity: those of people for whom it stands as a phone, then the others, newest first. */
export async function ownPlaces(tx: Reading, key: Uint8Array, limit: number): Promise<readonly OwnPlace[]> {
  return await placesBy(tx, key, limit, await tx.claimLinks.ofPhone(key, limit))
}

/** The same of what may be erased: whoever only opened a claim link, and claimed nothing by it, gives up nobody's prize. */
export async function erasablePlaces(
  tx: Reading,
  key: Uint8Array,
  limit: number,
): Promise<readonly OwnPlace[]> {
  const claimed: ClaimLink[] = []
  for (const link of await tx.claimLinks.ofPhone(key, limit))
    if (await hasClaimed(tx, link.drawId, link.joinSeq)) claimed.push(link)
  return await placesBy(tx, key, limit, claimed)
}

async function placesBy(
  tx: Reading,
  key: Uint8Array,
  limit: number,
  links: readonly ClaimLink[],
): Promise<readonly OwnPlace[]> {
  const joined = await tx.entrants.ofPerson(key, limit)
  const found = new Map(joined.map((one) => [one.drawId, one]))
  const asPhone: OwnPlace[] = []
  const opened = links.toSorted((a, b) => (b.openedAt ?? 0) - (a.openedAt ?? 0))
  for (const { drawId, joinSeq } of [...(await tx.attendees.ofPhone(key, limit)), ...opened]) {
    if (joinSeq === null || found.has(drawId)) continue
    found.set(drawId, { drawId, joinSeq })
    asPhone.push({ drawId, joinSeq })
  }
  return [...asPhone, ...joined].slice(0, limit)
}
