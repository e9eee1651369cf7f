import { type Bytes, hex, unhex } from '../basics/bytes.ts'
import { type Json, jcs } from '../basics/jcs.ts'
import { type DecidedPlay, decidePlay, newPlayBook } from '../engines/instant.ts'
import type { PlayBookState, Spin } from '../plays/play.ts'
import { limitsWinsEach, shutTiers, wonWith } from '../plays/wins-each.ts'
import type { ChainInfo } from '../rounds/chain.ts'
import type { Charter } from '../rounds/charter.ts'
import { playRound } from '../rounds/due-round.ts'
import { maxWinsOf } from '../rounds/max-wins.ts'
import { spinKey, spinRandom } from '../rounds/spin.ts'
import { attempt } from './attempt.ts'
import type { CheckedBoard } from './board.ts'
import type { FailureCode } from './reason-codes.ts'
import { createCardReplay } from './replay-cards.ts'
import type { CheckId, Wrong } from './report.ts'

/** All that the plays of a draw follow from; `master` is null until it is revealed, `chain` undefined where it is not known. */
export type ReplaySetting = {
  readonly charter: Charter
  /** Of the charter's first version. */
  readonly charterHash: Bytes
  readonly master: Bytes | null
  readonly chain: ChainInfo | undefined
  /** By round. */
  readonly randomness: ReadonlyMap<number, Bytes>
  /** Milliseconds: plays from here on, and before there. */
  readonly opensAt: number
  readonly closesAt: number
  /** Where one is shared, and sealed. */
  readonly board?: CheckedBoard | undefined
}

/** What is wrong with a play, and which check says so. */
export type PlayFinding = Wrong & { readonly id: CheckId }

/** The plays so far. */
export type Replay = {
  /** Replays one more; what is wrong with it, undefined if it is right. */
  next(spin: Spin): PlayFinding | undefined
  book(): PlayBookState
  playCount(): number
  winCount(): number
}

/** `won`: how often they won each tier. */
type Player = {
  readonly turns: number
  readonly wins: number
  readonly won: ReadonlyMap<number, number>
}
const nobody: Player = { turns: 0, wins: 0, won: new Map() }

/** A draw that nobody has played yet, to be replayed in the order of its plays (lot-1 §9.9). */
export function createReplay(setting: ReplaySetting): Replay {
  const { charter } = setting
  const maxWins = maxWinsOf(charter)
  const isLimited = limitsWinsEach(charter)
  const players = new Map<string, Player>()
  const cards = createCardReplay(charter, setting.board)
  let book = newPlayBook(charter)
  let [playCount, winCount] = [0, 0]
  let lastAt = ''

  function turnFinding(spin: Spin, { turns, wins }: Player): PlayFinding | undefined {
    if (spin.seq !== playCount) return differs('play_out_of_order', playCount, spin.seq)
    if (spin.i !== turns + 1) return differs('turn_out_of_order', turns + 1, spin.i)
    return wins >= maxWins ? { id: 'plays', reason: 'play_after_wins', expected: String(maxWins) } : undefined
  }

  function next(spin: Spin): PlayFinding | undefined {
    const player = players.get(spin.ref) ?? nobody
    const finding =
      turnFinding(spin, player) ??
      timeFinding(spin, setting) ??
      clockFinding(spin, lastAt) ??
      keyFinding(spin, setting)
    if (finding) return finding
    const decided = charter.board ? cards.take(spin, book) : decideAgain(spin, book, player.won, setting)
    if ('reason' in decided) return decided
    const { stockBefore, u, tier, slice } = decided
    const numbers = unlike('number_differs', u, spin.u)
    const stock = unlike('stock_differs', stockBefore, spin.stockBefore)
    // Named is what comes first: the number falls on a stock, but in a pool it is one of the tickets that are left.
    const outcome =
      (charter.mode === 'pool' ? (stock ?? numbers) : (numbers ?? stock)) ??
      unlike('prize_differs', tier, spin.tier) ??
      unlike('slice_differs', slice ?? null, spin.slice ?? null)
    if (outcome) return outcome
    const won = tier === null ? 0 : 1
    players.set(spin.ref, {
      turns: spin.i,
      wins: player.wins + won,
      won: isLimited ? wonWith(player.won, tier) : player.won,
    })
    book = decided.book
    lastAt = spin.at
    playCount++
    winCount += won
    return undefined
  }

  return { next, book: () => book, playCount: () => playCount, winCount: () => winCount }
}

/** What the play comes to against the book as it was, from its own stream. */
function decideAgain(
  spin: Spin,
  book: PlayBookState,
  won: Player['won'],
  setting: ReplaySetting,
): DecidedPlay | PlayFinding {
  const randomness = randomnessFor(spin, setting)
  if (randomness !== null && 'reason' in randomness) return randomness
  const random = spinRandom(unhex(spin.k), unhex(spin.nonce), randomness)
  const decided = attempt(() =>
    decidePlay(setting.charter, book, random, Date.parse(spin.at), shutTiers(setting.charter, won)),
  )
  return decided ?? { id: 'plays', reason: 'play_surplus' }
}

function differs(reason: FailureCode, expected: number, found: number): PlayFinding {
  return { id: 'plays', reason, expected: String(expected), found: String(found) }
}

function unlike(reason: FailureCode, expected: Json, found: Json): PlayFinding | undefined {
  const [is, due] = [jcs(found), jcs(expected)]
  return is === due ? undefined : { id: 'plays', reason, expected: due, found: is }
}

function timeFinding({ at }: Spin, { opensAt, closesAt }: ReplaySetting): PlayFinding | undefined {
  const playedAt = Date.parse(at)
  const isWithin = playedAt >= opensAt && playedAt < closesAt
  return isWithin ? undefined : { id: 'plays', reason: 'play_outside_time', found: at }
}

/** No play was made before the one before it: the part of a release that a play meets cannot be moved back. */
function clockFinding({ at }: Spin, lastAt: string): PlayFinding | undefined {
  const isBack = Date.parse(at) < Date.parse(lastAt)
  return isBack ? { id: 'plays', reason: 'play_out_of_order', expected: lastAt, found: at } : undefined
}

function keyFinding({ ref, i, k }: Spin, { master, charterHash }: ReplaySetting): PlayFinding | undefined {
  if (master === null) return undefined
  const key = attempt(() => hex(spinKey(master, charterHash, unhex(ref), i)))
  return key === k ? undefined : { id: 'plays', reason: 'play_key_differs', found: k }
}

/** The beacon's part in a play: null where none was promised. */
function randomnessFor(
  spin: Spin,
  { charter, chain, randomness }: ReplaySetting,
): Bytes | null | PlayFinding {
  const { beaconRound } = spin
  if (charter.beacon === null)
    return beaconRound === null ? null : { id: 'beacons', reason: 'beacon_unexpected' }
  const found = String(beaconRound)
  const due = chain ? playRound(charter.beacon, chain, Date.parse(spin.at)) : beaconRound
  if (beaconRound === null || beaconRound !== due)
    return { id: 'time', reason: 'round_not_as_promised', expected: String(due), found }
  return randomness.get(beaconRound) ?? { id: 'beacons', reason: 'beacon_missing', expected: found }
}
