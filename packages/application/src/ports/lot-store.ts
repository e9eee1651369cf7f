import type { ApartLine, DrawId, Instant } from '@fairdraw/domain'

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
  /** Of pairs: who is kept apart, as the organiser set it; sealed with the list. */
  readonly apart: readonly ApartLine[]
  /** All that happened to them so far: takes, lots that came back, exchanges. */
  readonly events: number
  /** The right edge of the tree of it (lot-1 §10.4), and how much of it the log tells of. */
  readonly edge: Uint8Array
  readonly logged: number
  /** When the last of it happened; null before the first. */
  readonly lastAt: Instant | null
}

/** How a take was signed: its group and the way there, and the tree of events before that group, the root raw. */
export type TakeSignature = {
  readonly id: number
  readonly index: number
  readonly path: Uint8Array
  readonly tree: { readonly size: number; readonly root: Uint8Array }
}

/** Somebody took a lot: once for each person, and a lot that came back again. */
export type LotTake = {
  readonly drawId: DrawId
  /** Its place in the one order of all that happens to lots, from 0; of a pairing that of its row. */
  readonly seq: number
  readonly k: number
  /** Who drew it. */
  readonly joinSeq: number
  readonly ref: Uint8Array
  readonly at: Instant
  /** Who holds it now: the same until it is swapped; null once it was taken back. */
  readonly heldBy: number | null
  /** The group that signed it; null where the host gave it, or a pairing. */
  readonly group: TakeSignature | null
}

/** A request to exchange lots that nobody has answered. */
export type LotSwap = {
  readonly drawId: DrawId
  readonly id: string
  readonly from: number
  readonly to: number
  readonly askedAt: Instant
}

/** Somebody who is in a draw of lots. */
type LotSeeker = { readonly joinSeq: number; readonly ref: Uint8Array }

export type LotReader = {
  book(drawId: DrawId): Promise<LotBook | null>
  /** The takes by which these people drew a lot, and those by which they hold one now; each once, in any order. */
  ofPeople(drawId: DrawId, joinSeqs: readonly number[]): Promise<readonly LotTake[]>
  /** In their order, from this `seq` on. */
  list(drawId: DrawId, from: number, limit: number): Promise<readonly LotTake[]>
  /** The take by which somebody holds this lot now. */
  held(drawId: DrawId, k: number): Promise<LotTake | null>
  /** Entrants that count and never drew, in the order of their joining, behind this join number. */
  without(drawId: DrawId, after: number, limit: number): Promise<readonly LotSeeker[]>
  countWithout(drawId: DrawId): Promise<number>
  /** Requests of or to this person, the oldest first. */
  swapsOf(drawId: DrawId, joinSeq: number): Promise<readonly LotSwap[]>
  swap(drawId: DrawId, id: string): Promise<LotSwap | null>
}

export type LotWriter = LotReader & {
  makeBook(book: LotBook): Promise<void>
  /** Locks the book until the transaction ends. */
  holdBook(drawId: DrawId): Promise<LotBook | null>
  /** Saves a held book; throws RangeError where there is none. */
  saveBook(book: LotBook): Promise<void>
  /** Throws Taken('lot') where the lot is held, Taken('lot_taker') where who takes it drew before. */
  insert(takes: readonly LotTake[]): Promise<void>
  /** Gives the lot of this take to somebody else, or to nobody. Throws Taken('lot_holder') where they hold another. */
  hand(drawId: DrawId, seq: number, to: number | null): Promise<void>
  putSwap(swap: LotSwap): Promise<void>
  /** True for one that was there. */
  removeSwap(drawId: DrawId, id: string): Promise<boolean>
  /** Requests of or to these people are gone. */
  removeSwapsOf(drawId: DrawId, joinSeqs: readonly number[]): Promise<void>
  /** All requests of a draw are gone. */
  removeSwaps(drawId: DrawId): Promise<void>
}
