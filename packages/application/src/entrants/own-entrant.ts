import type { DrawId } from '@fairdraw/domain'
import type { Entrant, Reading, Subject, Vault } from '../ports/index.ts'
import { identityKey, identityOf } from './identity.ts'

/** Where a person stands in a draw. */
export type OwnPlace = { readonly drawId: DrawId; readonly joinSeq: number }

/**
 * The own entry of whoever holds a session: the one place where an identity becomes an entrant. In a hall the phone that
 * somebody of the roster checked in with stands for them.
 */
export function ownEntrant(
  tx: Reading,
  vault: Vault,
  drawId: DrawId,
  subject: Subject,
): Promise<Entrant | null> {
  return entrantByKey(tx, drawId, identityKey(vault, identityOf(subject)))
}

/** The same by the key of the identity. */
export async function entrantByKey(tx: Reading, drawId: DrawId, key: Uint8Array): Promise<Entrant | null> {
  const own = await tx.entrants.byIdentity(drawId, key)
  if (own) return own
  const joinSeq = (await tx.attendees.byPhone(drawId, key))?.joinSeq ?? null
  return joinSeq === null ? null : await tx.entrants.bySeq(drawId, joinSeq)
}

/** Every entry of this identity: those of the halls it checked in to as a phone, then the others, newest first. */
export async function ownPlaces(tx: Reading, key: Uint8Array, limit: number): Promise<readonly OwnPlace[]> {
  const joined = await tx.entrants.ofPerson(key, limit)
  const inHalls = (await tx.attendees.ofPhone(key, limit)).flatMap(({ drawId, joinSeq }) =>
    joinSeq === null || joined.some((one) => one.drawId === drawId) ? [] : [{ drawId, joinSeq }],
  )
  return [...inHalls, ...joined].slice(0, limit)
}
