import { type Bytes, hex, unhex } from '../basics/bytes.ts'
import type { Hasher } from '../basics/hasher.ts'
import { jcs } from '../basics/jcs.ts'
import { hash, hmac } from '../basics/tagged.ts'
import { createRandom, type Random } from '../basics/uniform.ts'
import { PROTOCOL } from './charter.ts'

/** `count` seats of one prize, drawn one after another; with `group`, only among the rows of that group. */
export type Slot = { readonly tier: number; readonly count: number; readonly group?: number }

/** Why a winner may be set aside. */
export type VoidReason = 'absent' | 'ineligible' | 'declined' | 'unreachable' | 'error'

/** A winner set aside: `slot` is the seat, counted from 0 over all slots of that round, `index` the row that had won it. */
export type Void = {
  readonly round: number
  readonly slot: number
  readonly index: number
  readonly reason: VoidReason
}

/** What is logged before the randomness of a round exists (lot-1 §7.1); `beaconRound` is null at level C. */
export type RoundRecord = {
  readonly v: typeof PROTOCOL
  readonly drawId: string
  readonly closeHash: string
  readonly round: number
  readonly kind: 'open' | 'order' | 'live' | 'redraw'
  readonly slots: readonly Slot[]
  readonly voids: readonly Void[]
  /** Who had not checked in, as row ranges (lot-1 §7.6); empty where the round is not only for who has. */
  readonly exclude: string
  readonly beaconRound: number | null
  readonly prev: string
  /** That of its leaf in the log; which beacon it is follows from it (lot-1 §12.2). */
  readonly at: string
  /** Where no fresh beacon was seen when it was made: the clock of the log could not be compared with any (lot-1 §12.5). */
  readonly clockUnverified?: true
  /** Of every live record: its place in the programme, from 0, and which press of "start" it is (lot-1 §8.5). */
  readonly show?: { readonly round: number; readonly shot: number }
}

/** What of a record nobody but the log decides. */
export type LoggedRound = Pick<RoundRecord, 'at' | 'beaconRound' | 'clockUnverified'>

/**
 * The record of a round that deals `count` things at once, each to its place: its one slot belongs to no prize. `bound` is
 * the hash of the close, or of the charter's first version where there is no list (lot-1 §7.1).
 */
export function dealRecord(
  drawId: string,
  bound: string,
  count: number,
  { at, beaconRound, clockUnverified }: LoggedRound,
): RoundRecord {
  return {
    v: PROTOCOL,
    drawId,
    closeHash: bound,
    round: 0,
    kind: 'open',
    slots: [{ tier: 0, count }],
    voids: [],
    exclude: '',
    beaconRound,
    prev: bound,
    at,
    ...(clockUnverified ? { clockUnverified } : {}),
  }
}

/** One seat: `T` tickets were in the line, ticket `t` was picked, the row `index` held it. */
export type RoundResult = {
  readonly tier: number
  readonly T: number
  readonly t: number
  readonly index: number
}

/** A secret that is not revealed within this of its round's beacon is a failure, in public (lot-1 §7.9). */
export const REVEAL_WITHIN_MS = 24 * 60 * 60 * 1000

/**
 * A redraw that came to nothing: its randomness stayed away for {@link REVEAL_WITHIN_MS}, so its secret was never used. Its seats stay
 * unawarded for good, or a result that displeases could be waited out; what stood before it stands. `at` is UTC with `Z`.
 */
export type RoundFailure = { readonly at: string; readonly reason: 'secret_not_revealed' }

const NO_RANDOMNESS = new Uint8Array(32)

/** The hexadecimal hash that binds a round's record. */
export function roundHash(record: RoundRecord): string {
  return hex(hash('lot1/round', jcs(record)))
}

/** The 32-byte key of a round's random stream, from its link of the chain; `randomness` is null at level C (lot-1 §7.3). */
export function roundSeed(secret: Bytes, roundHash: Bytes, randomness: Bytes | null): Bytes {
  return hmac(secret, 'lot1/seed\n', roundHash, randomness ?? NO_RANDOMNESS)
}

/** The random stream of a round. Who deals for many may hand in a faster hasher. */
export function roundRandom(
  record: RoundRecord,
  secret: Bytes,
  randomness: Bytes | null,
  hasher?: Hasher,
): Random {
  return createRandom(roundSeed(secret, unhex(roundHash(record)), randomness), hasher)
}

/** The hexadecimal hash that binds a round's results; members of a result other than tier, T, t, index are left out. */
export function resultHash(v: typeof PROTOCOL, roundHash: string, results: readonly RoundResult[]): string {
  const bare = results.map(({ tier, T, t, index }) => ({ tier, T, t, index }))
  return hex(hash('lot1/result', jcs({ v, roundHash, results: bare })))
}

/** The hexadecimal hash that binds a failed round: it stands in the log, and the next record names it as `prev`. */
export function failureHash(v: typeof PROTOCOL, roundHash: string, { at, reason }: RoundFailure): string {
  return hex(hash('lot1/failed', jcs({ v, roundHash, at, reason })))
}

/** Why and when a draw stopped before its end: `cancel` by its organiser or by its rules, `expired` because nothing came of it. */
export type Stop = {
  readonly type: 'cancel' | 'expired'
  readonly at: string
  readonly reason: string
}

/** The hexadecimal hash that binds a stop; it is the last leaf of the draw. */
export function stopHash(drawId: string, { type, at, reason }: Stop): string {
  return hex(hash(`lot1/${type}`, jcs({ drawId, at, reason })))
}

/** The hexadecimal hash that binds the end of a show; no round follows it. */
export function showEndHash(drawId: string, at: string): string {
  return hex(hash('lot1/live-end', jcs({ drawId, at })))
}
