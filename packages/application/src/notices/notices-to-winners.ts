import type { Instant, NoticeKind } from '@fairdraw/domain'
import type { Entrant, Notice, Vault } from '../ports/index.ts'
import { noticeOf } from './notice-of.ts'

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
