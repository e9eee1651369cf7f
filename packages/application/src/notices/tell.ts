import type { Instant, NoticeKind } from '@fairdraw/domain'
import { openIdentity } from '../entrants/identity.ts'
import type { Entrant, Mailing, Vault, Writing } from '../ports/index.ts'
import type { Recipient } from './letters-to.ts'
import { noticeOf } from './notice-of.ts'

type Told = {
  readonly kind: NoticeKind
  readonly at: Instant
  /** The award, the proof … that the entrant is told about. */
  readonly about: string
}

/**
 * Tells an entrant something in the transaction of the act that causes it: a notice, and behind it letters on the ways
 * on which they can be told (`walkMailing`). Told once: again, it changes nothing. Who has everything erased is told
 * nothing any more.
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
  if (added.length === 0) return
  await tx.outbox.announce([{ drawId, kind, about: `${entrant.joinSeq} ${about}`, at }])
}

/** Whom a mailing of `tell` is for, by their place in the order of joining, and what it is about. */
export function toldOf({ about }: Pick<Mailing, 'about'>): { joinSeq: number; about: string } {
  const space = about.indexOf(' ')
  return { joinSeq: Number(about.slice(0, space)), about: about.slice(space + 1) }
}

/** An entrant as somebody to write to; null after erasure. */
export function recipientOf(vault: Vault, entrant: Entrant, about = ''): Recipient | null {
  const own = openIdentity(vault, entrant)
  return own && { readerKey: entrant.identityKey, identity: own.identity, about }
}
