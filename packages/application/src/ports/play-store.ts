import type { DrawId, Instant, Lid, PlayerTally } from '@fairdraw/domain'
import type { PlayBookState, RowStatus, StockBefore } from '@fairdraw/fairness'

/**
 * The one row that the plays of a draw change: its gate and what is left. Whoever decides a play holds it, so that
 * plays have one order and no piece is given twice.
 */
export type PlayBook = PlayBookState & {
  readonly drawId: DrawId
  readonly isOpen: boolean
  readonly opensAt: Instant
  readonly closesAt: Instant
  /** Plays so far, which is the next one's `seq`. */
  readonly playCount: number
  readonly winCount: number
  /** Strong mode: accepted plays that wait for their beacon. */
  readonly waiting: number
  /** The right edge of the tree of these plays (lot-1 §9.6), and how many of them the log tells of. */
  readonly edge: Uint8Array
  readonly logged: number
}

/** The tree of a draw's plays at one moment; the root raw. */
export type PlayTree = { readonly size: number; readonly root: Uint8Array }

/** One play, with its player's tally after it. `u`, `tier` and `stockBefore` are null while it waits for its beacon. */
export type Play = PlayerTally & {
  readonly drawId: DrawId
  readonly seq: number
  readonly joinSeq: number
  /** The player's idCommit. */
  readonly ref: Uint8Array
  /** The player's own count, from 1. */
  readonly i: number
  readonly nonce: Uint8Array
  readonly k: Uint8Array
  readonly nextCommit: Uint8Array
  readonly u: number | null
  readonly tier: number | null
  readonly stockBefore: StockBefore | null
  readonly beaconRound: number | null
  readonly at: Instant
  readonly slice: number | null
  /** The tree of plays as its group signed it: as it stood before that group. */
  readonly tree: PlayTree
  /** The group that signed it; of a waiting play, the group that signed its acceptance. */
  readonly groupId: number
  readonly groupIndex: number
  readonly groupPath: Uint8Array
}

/** Somebody who is in a draw that is played, as they stand before the next of their plays. */
export type Player = {
  readonly identityKey: Uint8Array
  readonly joinSeq: number
  /** Their idCommit. */
  readonly ref: Uint8Array
  readonly nickname: string
  readonly status: RowStatus
  /** How often they played. */
  readonly plays: number
  readonly tally: PlayerTally
  /** Strong mode: their newest play waits for its beacon. */
  readonly isWaiting: boolean
  /** Chances from tasks and gifts, all that were ever given. */
  readonly earned: number
}

/** Plays that were made, and prizes that were won, in an hour of UTC that begins `at`. */
export type PlayHour = { readonly at: Instant; readonly plays: number; readonly wins: number }

/** The number that a play came to, on a shared board the place of its card; and the prize there, null for none. */
type TakenPlace = { readonly u: number; readonly tier: number | null }

export type PlayReader = {
  book(drawId: DrawId): Promise<PlayBook | null>
  /** The newest play of each of these players who played. */
  newestOf(drawId: DrawId, joinSeqs: readonly number[]): Promise<readonly Play[]>
  one(drawId: DrawId, joinSeq: number, i: number): Promise<Play | null>
  /** When the last play of the draw was made; null before the first. */
  lastAt(drawId: DrawId): Promise<Instant | null>
  /** A player's plays, newest first, from before this count on. */
  ofPlayer(drawId: DrawId, joinSeq: number, before: number | null, limit: number): Promise<readonly Play[]>
  /** In their order, from this `seq` on. */
  list(drawId: DrawId, from: number, limit: number): Promise<readonly Play[]>
  /** What decided plays came to, in their order: on a shared board the cards that are gone. At most so many. */
  taken(drawId: DrawId, limit: number): Promise<readonly TakenPlace[]>
  /** How often each of these players won each tier, by join number; who won nothing is left out. */
  wonBy(
    drawId: DrawId,
    joinSeqs: readonly number[],
  ): Promise<ReadonlyMap<number, ReadonlyMap<number, number>>>
  /** A draw's plays by the hour, the earliest first; kept as sums, never counted. */
  hours(drawId: DrawId): Promise<readonly PlayHour[]>
  /** Rounds whose beacons took part in plays, ascending. */
  beaconRounds(drawId: DrawId): Promise<readonly number[]>
  /** Rounds that plays of any draw wait for, each once for each draw, the earliest first. */
  awaitedRounds(limit: number): Promise<readonly { id: DrawId; lid: Lid; round: number }[]>
  /** Accepted plays that wait for their beacon, in their order. */
  waiting(drawId: DrawId, limit: number): Promise<readonly Play[]>
}

export type PlayWriter = PlayReader & {
  /** Those of these identities who are in the draw. */
  players(drawId: DrawId, identityKeys: readonly Uint8Array[]): Promise<readonly Player[]>
  makeBook(book: PlayBook): Promise<void>
  /** Locks the book until the transaction ends. */
  holdBook(drawId: DrawId): Promise<PlayBook | null>
  /** Saves a held book. */
  saveBook(book: PlayBook): Promise<void>
  /** Adds to the sums of the hour that holds `at`. */
  countHour(drawId: DrawId, counted: PlayHour): Promise<void>
  /** Throws Taken('play') when a play of this player and count exists. */
  insert(plays: readonly Play[]): Promise<void>
  /** Writes what became of plays that waited. */
  decide(plays: readonly Play[]): Promise<void>
}
