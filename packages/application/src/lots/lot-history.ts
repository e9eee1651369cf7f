import { type Draw, type Instant, iso, type Lid } from '@fairdraw/domain'
import {
  growTree,
  type Hasher,
  hex,
  keptTree,
  type LotEvent,
  leafHash,
  lotEventLeaf,
} from '@fairdraw/fairness'
import type { LotBook, LotTake, Reading } from '../ports/index.ts'
import { areLotsLaidOut } from './open-lots.ts'

const takesAtOnce = 1_000

/** All takes of a draw in their order, some at a time. */
async function* allTakes(tx: Reading, { id }: Pick<Draw, 'id'>): AsyncGenerator<LotTake> {
  for (let from = 0; ; ) {
    const some = await tx.lots.list(id, from, takesAtOnce)
    yield* some
    if (some.length < takesAtOnce) return
    from = (some.at(-1)?.seq ?? from) + 1
  }
}

/** What happened to the lots of a draw so far, as its proof tells it. Of a pairing nobody took anything. */
export async function lotEvents(tx: Reading, draw: Draw): Promise<LotEvent[]> {
  const events: LotEvent[] = []
  if (!areLotsLaidOut(draw)) return events
  const { reopened = [], swapped = [] } = draw.life.lots ?? {}
  for (const { seq, k, reason, at } of reopened) events[seq] = { type: 'back', seq, k, reason, at: iso(at) }
  for (const { seq, a, b, at } of swapped) events[seq] = { type: 'swap', seq, a, b, at: iso(at) }
  for await (const take of allTakes(tx, draw)) events[take.seq] = takeEvent(take)
  return events
}

/** A take as the protocol tells it. */
export function takeEvent({ seq, k, ref, at }: LotTake): LotEvent {
  return { type: 'take', seq, k, ref: hex(ref), at: iso(at) }
}

/** The book with these events behind those that it has; each is a leaf of the tree of its draw (lot-1 §10.4). */
export function withEvents(book: LotBook, drawId: Lid, events: readonly LotEvent[], hasher: Hasher): LotBook {
  const tree = growTree({ size: book.events, edge: book.edge }, hasher)
  for (const event of events) tree.push(leafHash(lotEventLeaf(drawId, event), hasher))
  const last = events.at(-1)
  const { size, edge } = keptTree(tree)
  return { ...book, events: size, edge, lastAt: last ? Date.parse(last.at) : book.lastAt }
}

/** When something happens to lots: not before they were sealed, nor before the last that did, wherever a clock was set back. */
export function lotMoment(sealedAt: Instant, { lastAt }: LotBook, now: Instant): Instant {
  return Math.max(now, lastAt ?? 0, sealedAt)
}

/** When the lots of a draw were sealed, in milliseconds; 0 before. */
export function sealedAtOf({ life }: Pick<Draw, 'life'>): Instant {
  return life.lots ? Date.parse(life.lots.seal.sealedAt) : 0
}
