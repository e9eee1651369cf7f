import type { DrawId } from '@fairdraw/domain'
import { identityKey } from '../entrants/identity.ts'
import { rosterIdentities } from '../entrants/terms/entry-keys.ts'
import type { BlacklistEntry, Reading, Subject, Vault } from '../ports/index.ts'

/** Who knocks: by the session, and by the mobile number where one was given. */
export type Knocking = { readonly subject: Subject; readonly key: Uint8Array; readonly mobile?: string }

/** What a written phone, e-mail address or staff number is found by, what it gets now first; none for what names nobody. */
export function writtenKeys(vault: Vault, written: string): readonly Uint8Array[] {
  return rosterIdentities(written).map((identity) => identityKey(vault, identity))
}

/** The entry that keeps somebody out of a draw: by who they are, by the name of their account or by their mobile. */
export async function blacklistedBy(
  tx: Reading,
  vault: Vault,
  drawId: DrawId,
  { subject, key, mobile }: Knocking,
): Promise<BlacklistEntry | null> {
  const account = subject.kind === 'user' ? await tx.accounts.byId(subject.userId) : null
  const written = [account?.account, mobile].flatMap((text) => (text ? writtenKeys(vault, text) : []))
  const [entry = null] = await tx.blacklist.among(drawId, [key, ...written])
  return entry
}
