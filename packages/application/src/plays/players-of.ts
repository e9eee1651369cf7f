import { hex } from '@fairdraw/domain/fairness'
import type { Entrant, Play, Writing } from '../ports/index.ts'
import type { Placed } from './hold-books.ts'

/** Somebody who asks to play, as they stand before the next of their plays. */
export type Player = {
  readonly entrant: Entrant
  readonly newest: Play | null
  /** Chances from tasks and gifts, all that were ever given. */
  readonly earned: number
}

/** Those of these requests' people who are in the draw, by the key of their identity in hexadecimal. */
export async function playersOf(tx: Writing, own: readonly Placed[]): Promise<Map<string, Player>> {
  const { id } = (own[0] as Placed).request.draw
  const entrants = await tx.entrants.known(
    id,
    own.map(({ request }) => request.key),
  )
  const seqs = [...new Set(entrants.map(({ joinSeq }) => joinSeq))]
  const newest = new Map((await tx.plays.newestOf(id, seqs)).map((play) => [play.joinSeq, play]))
  const earned = new Map<number, number>()
  for (const { joinSeq, count, reason } of await tx.entrants.ledger(id, seqs))
    if (reason !== 'join') earned.set(joinSeq, (earned.get(joinSeq) ?? 0) + count)
  return new Map(
    entrants.map((entrant) => [
      hex(entrant.identityKey),
      { entrant, newest: newest.get(entrant.joinSeq) ?? null, earned: earned.get(entrant.joinSeq) ?? 0 },
    ]),
  )
}
