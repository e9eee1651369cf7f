import type { Instant } from '../basics/instant.ts'
import type { CellProof } from './board-cell.ts'

/**
 * What could be won at the moment of a play, so that its outcome can be recomputed from the answer alone.
 * `probability`: how many pieces of the prize that `u` falls on were let out and left, 0 where it falls on none ·
 * `pool`: the tickets left of each prize, in charter order, and of blanks, last.
 */
export type StockBefore = number | readonly number[]

/** One play as it was decided, and as a proof carries it (lot-1 §9.9). Hashes and keys are hexadecimal. */
export type Spin = {
  /** Its place in the one order of the draw's plays: 0, 1, 2 … */
  readonly seq: number
  /** The player's idCommit. */
  readonly ref: string
  /** The player's own count: 1, 2, 3 … */
  readonly i: number
  readonly nonce: string
  readonly k: string
  /** The number that was drawn; on a shared board the place of the card that was taken. */
  readonly u: number
  readonly tier: number | null
  readonly stockBefore: StockBefore
  /** Strong mode: the round whose randomness took part. */
  readonly beaconRound: number | null
  /** ISO 8601 UTC: when it was accepted. */
  readonly at: string
  /** Which part of the release it fell into, from 0; absent where all stock is out at once. */
  readonly slice?: number
  /** A shared board: what shows that the card in place `u` held this prize. */
  readonly cell?: CellProof
}

/** What is left when a play comes: wins so far of each prize in charter order, and blanks that were taken. */
export type PlayBookState = { readonly won: readonly number[]; readonly blanksTaken: number }

/** How a played draw ended. */
export type PlaysEnd = 'time' | 'gone' | 'hand'

export type PlaysEnded = {
  readonly at: Instant
  readonly by: PlaysEnd
  /** The revealed master, from which every k follows; hex. */
  readonly master: string
  /** A shared board: the link of the chain that dealt it, revealed; hex. */
  readonly boardSecret?: string
  readonly playCount: number
  readonly winCount: number
  /** Of the tree of all plays, hexadecimal. */
  readonly root: string
  /** SHA-256 (hexadecimal) of the text of the file of all plays; absent where a program of before ended them. */
  readonly spinsHash?: string
  /** The organiser's words, where it ended by hand. */
  readonly reason?: string
  /** How many prizes nobody claimed in time; present once that time is over. */
  readonly forfeited?: number
}
