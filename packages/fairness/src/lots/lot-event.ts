import { type Bytes, utf8 } from '../basics/bytes.ts'
import { jcs } from '../basics/jcs.ts'
import type { TreeState } from '../merkle/growing-tree.ts'

/** Something that happened to the lots of a draw; `seq` is its place in the one order of all of it: 0, 1, 2 … */
type Happened<At> = { readonly seq: number; readonly at: At }
/** Somebody took lot k: who by their idCommit in hexadecimal. */
type Taken = { readonly k: number; readonly ref: string }
/** A lot that came back: nobody holds it until all that were never given are gone. */
export type ReopenedLot = { readonly seq: number; readonly k: number; readonly reason: string }
/** Two lots that changed hands. */
export type SwappedLots = { readonly seq: number; readonly a: number; readonly b: number }

/** A take, a lot that came back, or an exchange, as a proof tells it; `at` ISO 8601 UTC (lot-1 §10.4). */
export type LotEvent =
  | (Happened<string> & { readonly type: 'take' } & Taken)
  | (Happened<string> & { readonly type: 'back' } & ReopenedLot)
  | (Happened<string> & { readonly type: 'swap' } & SwappedLots)

/** The leaf data of an event in the growing tree of its draw: the canonical text of exactly the keys of its type. */
export function lotEventLeaf(drawId: string, event: LotEvent): Bytes {
  const { seq, type, at } = event
  const head = { drawId, seq, type, at }
  switch (type) {
    case 'take':
      return utf8(jcs({ ...head, k: event.k, ref: event.ref }))
    case 'back':
      return utf8(jcs({ ...head, k: event.k, reason: event.reason }))
    case 'swap':
      return utf8(jcs({ ...head, a: event.a, b: event.b }))
  }
}

/** A take as its group signs it; `tree` is that of the events before the group (lot-1 §10.4). */
export type TakeLeaf = Happened<string> & Taken & { readonly drawId: string; readonly tree: TreeState }

/** The leaf data of a take in its commit group: the canonical text of exactly these keys. */
export function takeLeaf({ drawId, seq, k, ref, at, tree: { size, root } }: TakeLeaf): Bytes {
  return utf8(jcs({ drawId, seq, k, ref, at, tree: { size, root } }))
}
