import type { DrawId } from '@fairdraw/domain'
import { identityKey } from '../entrants/identity.ts'
import { rosterIdentity } from '../entrants/terms/entry-keys.ts'
import type { BlacklistEntry, Reading, Subject, Vault } from '../ports/index.ts'

/** Who knocks: by the session, and by the mobile number where one was given. */
export type Knocking = { readonly subject: Subject; readonly key: Uint8Array; readonly mobile?: string }

/** What a written phone, e-mail address or staff number is found by; null for what names nobody. */
export function writtenKey(vault: Vault, written: string): Uint8Array | null {
  const identity = rosterIdentity(written)
  return identity === null ? null : identityKey(vault, identity)
}

/** The entry that keeps somebody out of a draw: by who they are, by the name of their account or by their mobile. */
export async function blacklistedBy(
  tx: Reading,
  vault: Vault,
  drawId: DrawId,
  { subject, key, mobile }: Knocking,
): Promise<BlacklistEntry | null> {
  const account = subject.kind === 'user' ? await tx.accounts.byId(subject.userId) : null
  const written = [account?.account, mobile].map((text) => (text ? writtenKey(vault, text) : null))
  const keys = [key, ...written.filter((found) => found !== null)]
  const [entry = null] = await tx.blacklist.among(drawId, keys)
  return entry
}
