import type { DrawId, Instant } from '@fairdraw/domain'

/**
 * The one row that taking lots changes: its gate, and which lot is the next. Whoever gives one holds it, so that takes
 * have one order and no lot is given twice.
 */
export type LotBook = {
  readonly drawId: DrawId
  readonly isOpen: boolean
  readonly opensAt: Instant
  readonly closesAt: Instant
  /** How many there are. */
  readonly lots: number
  /** Takes so far; those of the first `lots` gave the k-th lot to the k-th. */
  readonly takes: number
  /** Lots that came back and nobody holds, in the order in which they did. */
  readonly reopened: readonly number[]
}

/** Somebody took a lot. The newest take of a lot that was not taken back says who drew it; swaps say who holds it. */
export type LotTake = {
  readonly drawId: DrawId
  /** Its place in their one order, from 0. */
  readonly seq: number
  readonly k: number
  /** Who drew it. */
  readonly joinSeq: number
  readonly ref: Uint8Array
  readonly at: Instant
  /** Who holds it now: the same until it is swapped; null once it was taken back. */
  readonly heldBy: number | null
  /** The group that signed it; null where the host gave it, or a pairing. */
  readonly group: { readonly id: number; readonly index: number; readonly path: Uint8Array } | null
}

/** A request to exchange lots that nobody has answered. */
export type LotSwap = {
  readonly drawId: DrawId
  readonly id: string
  readonly from: number
  readonly to: number
  readonly askedAt: Instant
}

export type LotReader = {
  book(drawId: DrawId): Promise<LotBook | null>
  /** What these people drew or hold now, the newest take of each. */
  ofPeople(drawId: DrawId, joinSeqs: readonly number[]): Promise<readonly LotTake[]>
  /** In their order, from this `seq` on. */
  list(drawId: DrawId, from: number, limit: number): Promise<readonly LotTake[]>
  /** The take by which somebody holds this lot now. */
  held(drawId: DrawId, k: number): Promise<LotTake | null>
  /** Entrants without a lot who may still have one, in the order of their joining, behind this join number. */
  without(
    drawId: DrawId,
    after: number,
    limit: number,
  ): Promise<readonly { joinSeq: number; ref: Uint8Array }[]>
  swapsOf(drawId: DrawId, joinSeq: number): Promise<readonly LotSwap[]>
}

export type LotWriter = LotReader & {
  makeBook(book: LotBook): Promise<void>
  /** Locks the book until the transaction ends. */
  holdBook(drawId: DrawId): Promise<LotBook | null>
  saveBook(book: LotBook): Promise<void>
  /** Throws Taken('lot') where the lot is held, or who takes it holds one. */
  insert(takes: readonly LotTake[]): Promise<void>
  /** Gives the held lot of this take to somebody else, or to nobody. */
  hand(drawId: DrawId, seq: number, to: number | null): Promise<void>
  putSwap(swap: LotSwap): Promise<void>
  /** True for one that was there. */
  removeSwap(drawId: DrawId, id: string): Promise<boolean>
  /** Requests of or to these people are gone. */
  removeSwapsOf(drawId: DrawId, joinSeqs: readonly number[]): Promise<void>
}
