import type { Instant, NoticeKind } from '@fairdraw/domain'
import { openIdentity } from '../entrants/identity.ts'
import type { Entrant, Vault, Writing } from '../ports/index.ts'
import { lettersTo, type Recipient } from './letters-to.ts'
import { noticeOf } from './notice-of.ts'

type Told = {
  readonly kind: NoticeKind
  readonly at: Instant
  /** The award, the proof … that the entrant is told about. */
  readonly about: string
}

/**
 * Tells an entrant something in the transaction of the act that causes it: a notice, and a letter where they can be
 * written to. Told once: again, it changes nothing. Who has everything erased is told nothing any more.
 */
export async function tell(
  tx: Writing,
  vault: Vault,
  entrant: Entrant | null,
  { kind, at, about }: Told,
): Promise<void> {
  if (!entrant?.sealedIdentity) return
  const { drawId, identityKey: readerKey } = entrant
  const notice = noticeOf(vault, { readerKey, drawId, kind, at, about })
  const added = await tx.notices.put([notice])
  const recipient = recipientOf(vault, entrant, about)
  if (added.length === 0 || !recipient) return
  await tx.outbox.put(await lettersTo(tx, vault, { drawId, kind, at }, [recipient]))
}

/** An entrant as somebody to write to; null after erasure. */
export function recipientOf(vault: Vault, entrant: Entrant, about = ''): Recipient | null {
  const own = openIdentity(vault, entrant)
  return own && { readerKey: entrant.identityKey, identity: own.identity, about }
}
