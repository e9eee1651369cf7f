import { concat, utf8 } from '@fairdraw/fairness'
import type { Entrant, Subject, Vault } from '../ports/index.ts'

/** The identity string of whoever holds a session; one canonical form per way in (lot-1 §5.1). */
export function identityOf(subject: Subject): string {
  return subject.kind === 'guest' ? `guest:${subject.guestId}` : `user:${subject.userId}`
}

/** The key that finds an identity without storing it: the duplicate check and "my entries". */
export function identityKey(vault: Vault, identity: string): Uint8Array {
  return vault.index('entrants/identity', identity)
}

/** What opens a commitment: the owner's alone. */
export type OwnIdentity = { readonly salt: Uint8Array; readonly identity: string }

const saltLength = 32
const place = (drawId: string, joinSeq: number) => `entrants/${drawId}/${joinSeq}/identity`

/** Salt and identity as they are stored: readable only with the master key and only in their own row. */
export function sealIdentity(
  vault: Vault,
  at: Pick<Entrant, 'drawId' | 'joinSeq'>,
  { salt, identity }: OwnIdentity,
): Uint8Array {
  return vault.seal(place(at.drawId, at.joinSeq), concat(salt, utf8(identity)))
}

/** The reverse of `sealIdentity`; null after erasure. */
export function openIdentity(
  vault: Vault,
  entrant: Pick<Entrant, 'drawId' | 'joinSeq' | 'sealedIdentity'>,
): OwnIdentity | null {
  if (!entrant.sealedIdentity) return null
  const plain = vault.open(place(entrant.drawId, entrant.joinSeq), entrant.sealedIdentity)
  return {
    salt: plain.subarray(0, saltLength),
    identity: new TextDecoder().decode(plain.subarray(saltLength)),
  }
}
