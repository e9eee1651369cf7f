import { type Bytes, hex, unhex, utf8 } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import { newPlayBook, takeCell } from '../engines/instant.ts'
import { boardRecord, type DealtBoard, dealBoard, sealBoard } from '../plays/deal-board.ts'
import type { Spin } from '../plays/play.ts'
import type { Proof, ProofBoard } from '../proof.ts'
import { randomnessOf, timeOfRound } from '../rounds/chain.ts'
import { type Charter, charterHash } from '../rounds/charter.ts'
import { dueRound } from '../rounds/due-round.ts'
import { roundHash } from '../rounds/round.ts'
import { chainLink, serverCommit, spinCommit } from '../rounds/secret-chain.ts'
import { masterOf, spinKey } from '../rounds/spin.ts'
import { exampleChain, exampleOrigin } from './example-draw.ts'
import { exampleHours, refOf, treesOf } from './example-plays.ts'

/** What an example of a shared board is made of: the places that its players take, one player after another. */
export type ExampleBoard = {
  readonly level: 'B' | 'C'
  readonly taken: readonly number[]
  readonly players: number
  /** Ended, with the last card or before, or not yet. */
  readonly endedBy?: 'gone' | 'hand'
}

const DRAW = 'D-EXAMPLE-0004'
const last = nobleHasher.sha256(utf8('example secret of a board'))
/** The link of the chain that deals the board. */
const boardSecret: Bytes = chainLink(last, 8, 0)
export const boardMaster: Bytes = masterOf(last)
/** When the charter is logged, and the round that deals with it; its beacon is out long before anybody plays. */
const publishedAt = new Date(timeOfRound(exampleChain.info, 894)).toISOString()

/** Two phones, three coupons and seven cards with nothing. */
export function boardCharter(level: 'B' | 'C'): Charter {
  const prizes = [
    { tier: 1, name: '手机', count: 2 },
    { tier: 2, name: '优惠券', count: 3 },
  ]
  return {
    v: 'lot/1',
    drawId: DRAW,
    origin: exampleOrigin,
    at: publishedAt,
    kind: 'instant',
    title: '翻牌',
    organiser: '明签',
    organiserNo: 1,
    organiserPrev: null,
    prizes,
    rules: { maxWins: 3, minEntrants: 1, onShort: 'open', redraw: 'none', textHash: '00'.repeat(32) },
    openBy: 'instant',
    openAt: exampleHours.from,
    closeAt: exampleHours.to,
    level,
    beacon: level === 'B' ? { chain: exampleChain.info.hash, after: 6 } : null,
    serverCommit: serverCommit(DRAW, boardSecret),
    spinCommit: spinCommit(DRAW, boardMaster),
    mode: 'pool',
    counts: prizes.map(({ tier, count }) => ({ tier, count })),
    blanks: 7,
    board: { cells: 12 },
    visibility: 'public',
    version: 1,
  }
}

/** The board of this charter, dealt and salted, and what a proof says of it before the end. */
export function dealExample(charter: Charter): {
  readonly tiers: readonly (number | null)[]
  readonly dealt: DealtBoard
  readonly board: ProofBoard & { readonly seal: NonNullable<ProofBoard['seal']> }
} {
  const beaconRound = dueRound(charter, exampleChain.info, 'open', Date.parse(publishedAt))
  const record = boardRecord(charter, charterHash(charter), { at: publishedAt, beaconRound })
  const beacon = record.beaconRound === null ? null : exampleChain.sign(record.beaconRound)
  const tiers = dealBoard(charter, record, boardSecret, beacon && randomnessOf(beacon.signature))
  const dealt = sealBoard(tiers, { master: boardMaster, charterHash: unhex(charterHash(charter)) })
  const outAt = beaconRound === null ? Date.parse(publishedAt) : timeOfRound(exampleChain.info, beaconRound)
  const sealedAt = new Date(outAt + 1000).toISOString()
  const { cells, root } = dealt
  return {
    tiers,
    dealt,
    board: {
      record,
      beacon: beacon && { round: beacon.round, signature: beacon.signature },
      seal: { v: 'lot/1', drawId: DRAW, roundHash: roundHash(record), cells, root, sealedAt },
      secret: null,
    },
  }
}

/** Plays a shared board to its published proof, without a log. */
export function playBoard({ level, taken, players, endedBy }: ExampleBoard): Proof {
  const charter = boardCharter(level)
  const { dealt, board } = dealExample(charter)
  const spins = takeAll(charter, dealt, taken, players)
  const winCount = spins.filter(({ tier }) => tier !== null).length
  const { trees, state } = treesOf(DRAW, spins)
  const end = { playCount: spins.length, winCount, master: hex(boardMaster), root: state.root }
  const at = spins.at(-1)?.at ?? exampleHours.from
  return {
    v: 'lot/1',
    drawId: DRAW,
    state: endedBy ? 'closed' : 'open',
    level,
    charter,
    charterHash: charterHash(charter),
    close: null,
    closeHash: null,
    rounds: [],
    log: null,
    rowsFile: null,
    spins,
    ...(trees.length > 0 ? { trees } : {}),
    board: endedBy ? { ...board, secret: hex(boardSecret) } : board,
    ...(endedBy ? { plays: { at, by: endedBy, ...end }, master: end.master } : {}),
    software: { name: 'fairdraw', version: '0.1.0' },
  }
}

function takeAll(charter: Charter, dealt: DealtBoard, taken: readonly number[], players: number): Spin[] {
  const bound = unhex(charterHash(charter))
  const spins: Spin[] = []
  let book = newPlayBook(charter)
  for (const [seq, place] of taken.entries()) {
    const [ref, i] = [refOf(seq % players), Math.floor(seq / players) + 1]
    const { tier, salt, path } = dealt.open(place)
    const { u, stockBefore, book: after } = takeCell(charter, book, { cell: place, tier })
    spins.push({
      seq,
      ref,
      i,
      nonce: hex(nobleHasher.sha256(utf8(`nonce ${seq}`))),
      k: hex(spinKey(boardMaster, bound, unhex(ref), i)),
      u,
      tier,
      stockBefore,
      beaconRound: null,
      cell: { salt, path },
      at: new Date(Date.parse(exampleHours.from) + seq * 60_000).toISOString(),
    })
    book = after
  }
  return spins
}

/** The whole board of twelve, taken by six people. */
export const wholeBoard: ExampleBoard = {
  level: 'B',
  players: 6,
  endedBy: 'gone',
  taken: [3, 0, 11, 7, 1, 2, 10, 9, 4, 5, 8, 6],
}
