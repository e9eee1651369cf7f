import type { DrawId, Instant } from '@fairdraw/domain'
import { concat, hex, utf8 } from '@fairdraw/domain/fairness'
import type { Entrant, Notice, NoticeKind, Vault } from '../ports/index.ts'

type Told = {
  readonly readerKey: Uint8Array
  readonly drawId: DrawId
  readonly kind: NoticeKind
  readonly at: Instant
  /** The award, the proof … it is about; nothing when it is about the draw. */
  readonly about?: string
}

/** A notice under the one id that it can have, so that whoever writes it again changes nothing. */
export function noticeOf(
  { sha256 }: Pick<Vault, 'sha256'>,
  { readerKey, drawId, kind, at, about = '' }: Told,
): Notice {
  const id = hex(sha256(concat(readerKey, utf8(`${drawId}/${kind}/${about}`)))).slice(0, 32)
  return { id, readerKey, drawId, kind, at, readAt: null }
}

/** The same news of awards for those who won them; who has everything erased is told nothing any more. */
export function noticesToWinners(
  vault: Pick<Vault, 'sha256'>,
  kind: NoticeKind,
  at: Instant,
  awards: readonly { readonly id: string; readonly index: number }[],
  entrants: readonly Entrant[],
): Notice[] {
  const winners = new Map(entrants.map((entrant) => [entrant.joinSeq - 1, entrant]))
  return awards.flatMap(({ id, index }) => {
    const winner = winners.get(index)
    if (!winner?.sealedIdentity) return []
    const { drawId, identityKey } = winner
    return [noticeOf(vault, { readerKey: identityKey, drawId, kind, at, about: id })]
  })
}
