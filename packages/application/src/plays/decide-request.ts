import { allowanceOf, type Instant, played, Refusal } from '@fairdraw/domain'
import {
  type DealtBoard,
  decidePlay,
  equal,
  type Hasher,
  hex,
  type PlayChart,
  playRound,
  playsLeft,
  shutTiers,
  spinRandom,
  takeCell,
  ticketsFor,
  wonWith,
} from '@fairdraw/fairness'
import type { Play, PlayBook, PlayTree, Writing } from '../ports/index.ts'
import type { Asker } from './askers-of.ts'
import type { Move, UngroupedPlay } from './commit-plays.ts'
import type { PlayedDraw, PlayNeeds, PlayRequest } from './play-draw.ts'
import { spinCommitOf } from './spin-secret.ts'

type Given = {
  readonly request: PlayRequest
  readonly book: PlayBook
  /** Changed when somebody plays: their next request of the batch finds it. */
  readonly askers: Map<string, Asker>
  /** Cards of a shared board that are gone; grows with each play. */
  readonly taken: Set<number>
  /** The tree of its plays before this batch. */
  readonly tree: PlayTree
  /** When its plays are made: never before the last one. */
  readonly now: Instant
  /** The calendar day of `now` where the draw is held. */
  readonly day: string
}

type Decided = { readonly move: Move; readonly book: PlayBook }

/** Decides one request behind the held book: the play is made, was made before, or is refused with its reason. */
export async function decideRequest(tx: Writing, ports: PlayNeeds, given: Given): Promise<Decided> {
  const { request, book, askers, taken } = given
  const { draw } = request
  const name = hex(request.key)
  const asker = askers.get(name)
  if (!asker) return refused(book, new Refusal('not_entered'))
  const earlier = await earlierPlay(tx, request, asker)
  if (earlier) return { book, move: storedMove(request, asker, earlier) }
  const refusal = refusalOf(given, asker)
  if (refusal) return refused(book, refusal)
  const { play, after } = made(ports, given, asker)
  if (draw.board && play.u !== null) taken.add(play.u)
  askers.set(name, afterPlay(asker, play))
  return { book: after, move: { kind: 'new', play, earned: asker.earned, nickname: asker.nickname } }
}

const refused = (book: PlayBook, refusal: Refusal): Decided => ({ book, move: { kind: 'refused', refusal } })

function afterPlay(asker: Asker, play: UngroupedPlay): Asker {
  const { day, dayUsed, freeUsed, extraUsed, wins, i: plays } = play
  const tally = { day, dayUsed, freeUsed, extraUsed, wins }
  const made = [...asker.made, { ...play, ...ungrouped }]
  const won = wonWith(asker.won, play.tier)
  return { ...asker, plays, tally, isWaiting: play.u === null, made, won }
}

/** Where a play stands that its group has not signed yet. */
const ungrouped = { groupId: 0, groupIndex: 0, groupPath: new Uint8Array() } as const

function storedMove({ draw, nonce, cell }: PlayRequest, { earned, tally }: Asker, play: Play): Move {
  const isConflict = !equal(play.nonce, nonce) || (draw.board !== null && play.u !== cell)
  return { kind: 'stored', play, tally, earned, isConflict }
}

async function earlierPlay(tx: Writing, { draw, i }: PlayRequest, asker: Asker): Promise<Play | null> {
  if (i < 1 || i > asker.plays) return null
  return asker.made.find((play) => play.i === i) ?? (await tx.plays.one(draw.id, asker.joinSeq, i))
}

/** Why this next play cannot be made; null when it can. */
function refusalOf(
  { request, book, taken, now, day }: Given,
  { status, plays, tally, isWaiting, earned, won }: Asker,
): Refusal | null {
  const { draw, i } = request
  const next = plays + 1
  if (i !== next) return new Refusal('play_out_of_order', { next })
  if (status === 'X5') return new Refusal('withdrawn')
  if (status !== 'E') return new Refusal('excluded')
  if (now < book.opensAt) return new Refusal('draw_not_open_yet')
  if (!book.isOpen || now >= book.closesAt || isUsedUp(draw, book)) return new Refusal('draw_closed')
  if (isWaiting) return new Refusal('play_waiting')
  if (tally.wins >= draw.maxWins || isUsedUpFor(draw, book, won)) return new Refusal('wins_used_up')
  const { free, extra } = allowanceOf(draw.play.plays, tally, day, earned)
  if (free + extra === 0) return new Refusal('no_chances')
  return draw.board ? cellRefusal(draw.board, request.cell, taken) : null
}

/** A place that is free on the shared board, or why it is none. */
function cellRefusal({ cells }: DealtBoard, cell: number | null, taken: ReadonlySet<number>): Refusal | null {
  const isPlace = cell !== null && Number.isInteger(cell) && cell >= 0 && cell < cells
  if (!isPlace) return new Refusal('cell_unknown', { cells })
  return taken.has(cell) ? new Refusal('cell_taken', { cell }) : null
}

/** Every ticket of the pool is taken or spoken for, or every prize is won in a draw that ends with them. */
export function isUsedUp({ chart, play }: Pick<PlayedDraw, 'chart' | 'play'>, book: PlayBook): boolean {
  if (chart.mode !== 'pool' && play.whenGone !== 'end') return false
  const left = playsLeft(book, chart)
  if (left.tickets !== undefined && left.tickets <= book.waiting) return true
  return play.whenGone === 'end' && left.isGone
}

/**
 * A pool in which this player finds no ticket: they won what is left as often as one may. Those who wait for a beacon may
 * take every ticket that they could.
 */
function isUsedUpFor({ chart }: Pick<PlayedDraw, 'chart'>, book: PlayBook, won: Asker['won']): boolean {
  const shut = shutTiers(chart, won)
  if (chart.mode !== 'pool' || shut.size === 0) return false
  return ticketsFor(chart, book, shut).reduce((sum, left) => sum + left, 0) <= book.waiting
}

function made(
  { beacon, vault }: PlayNeeds,
  { request, book, tree, now, day }: Given,
  { ref, joinSeq, tally, earned, won: wonBefore }: Asker,
): { play: UngroupedPlay; after: PlayBook } {
  const { draw, i, nonce } = request
  const k = draw.secret.keyOf(ref, i)
  const after = played(tally, day, allowanceOf(draw.play.plays, tally, day, earned))
  const play = {
    drawId: draw.id,
    seq: book.playCount,
    joinSeq,
    ref,
    i,
    nonce,
    k,
    at: now,
    ...after,
    tree,
    nextCommit: spinCommitOf(draw.secret, ref, i + 1, vault),
  }
  const counted = { ...book, playCount: book.playCount + 1 }
  if (draw.play.isStrong) {
    // Decided once its beacon is out, by whoever moves the draw on.
    const waiting = { u: null, tier: null, stockBefore: null, slice: null }
    const beaconRound = playRound(draw.chart.beacon, beacon.chain, now)
    return { play: { ...play, ...waiting, beaconRound }, after: { ...counted, waiting: book.waiting + 1 } }
  }
  const outcome = draw.board
    ? takenFrom(draw, draw.board, book, request.cell as number)
    : outcomeOf(draw, book, { k, nonce, at: now, won: wonBefore }, null, vault)
  const won = outcome.tier === null ? 0 : 1
  const next = { ...counted, ...outcome.book, winCount: book.winCount + won }
  return {
    play: { ...play, ...outcome.told, beaconRound: null, wins: after.wins + won },
    after: { ...next, isOpen: next.isOpen && !isUsedUp(draw, next) },
  }
}

/** What the chosen card holds: it was dealt before anyone played. */
function takenFrom({ chart }: PlayedDraw, board: DealtBoard, book: PlayBook, cell: number) {
  const before = { won: book.won, blanksTaken: book.blanksTaken }
  const { u, tier, stockBefore, book: next } = takeCell(chart, before, board.open(cell))
  return { tier, told: { u, tier, stockBefore, slice: null }, book: next }
}

/** What a play comes to against the book as it is (lot-1 §9.3): the engine chooses, from the play's own stream. */
export function outcomeOf(
  { chart }: { readonly chart: PlayChart },
  book: PlayBook,
  { k, nonce, at, won }: Pick<Play, 'k' | 'nonce' | 'at'> & Pick<Asker, 'won'>,
  randomness: Uint8Array | null,
  hasher: Hasher,
) {
  const {
    u,
    tier,
    stockBefore,
    slice = null,
    book: next,
  } = decidePlay(
    chart,
    { won: book.won, blanksTaken: book.blanksTaken },
    spinRandom(k, nonce, randomness, hasher),
    at,
    shutTiers(chart, won),
  )
  return { tier, told: { u, tier, stockBefore, slice }, book: next }
}
