import type { Instant } from '../basics/instant.ts'
import type { Random } from '../basics/uniform.ts'
import type { PlayBookState, StockBefore } from '../plays/play.ts'
import type { PlayChart } from '../plays/play-chart.ts'
import { type Drawn, drawNumber, tierOfInterval, tierOfNumber } from '../plays/play-outcome.ts'
import { releasedCount, sliceAt, slicesOf } from '../plays/release.ts'

/** A play as the engine decides it; `slice` only where stock is let out in parts. `book` is what the next play meets. */
export type DecidedPlay = Drawn & {
  readonly stockBefore: StockBefore
  readonly slice?: number
  readonly book: PlayBookState
}

/** The book of a draw that nobody has played. */
export function newPlayBook({ prizes }: PlayChart): PlayBookState {
  return { won: prizes.map(() => 0), blanksTaken: 0 }
}

/**
 * Decides one play against what is left (lot-1 §9.3, §9.9). `chart` is the charter, `random` the play's own
 * stream; plays are decided one after another in the order of their draw. Of `shut` tiers, which this player has won as
 * often as one may, nothing is left for them.
 * Throws RangeError for a chart that is not played, and where no ticket is left: whoever asks refuses such a play before.
 */
export function decidePlay(
  chart: PlayChart,
  book: PlayBookState,
  random: Random,
  at: Instant,
  shut: ReadonlySet<number> = new Set(),
): DecidedPlay {
  if (chart.mode === 'pool') return fromPool(chart, book, random, shut)
  if (chart.mode === 'probability') return byProbability(chart, book, random, at, shut)
  throw new RangeError('this chart is not played')
}

function byProbability(
  chart: PlayChart,
  book: PlayBookState,
  random: Random,
  at: Instant,
  shut: ReadonlySet<number>,
): DecidedPlay {
  const slice = chart.release && sliceAt(chart.release, at)
  const u = drawNumber(0, random)
  const hit = tierOfInterval(chart, u)
  const place = placeOf(chart, hit)
  const stockBefore = hit === null || place < 0 || shut.has(hit) ? 0 : stockOf(chart, book, place, slice)
  const tier = tierOfNumber(chart, stockBefore, u)
  return {
    u,
    tier,
    stockBefore,
    ...(slice === undefined ? {} : { slice }),
    book: tier === null ? book : won(book, place),
  }
}

/** Pieces of a prize that are let out and not won. */
function stockOf(
  { prizes, release }: PlayChart,
  book: PlayBookState,
  place: number,
  slice: number | undefined,
): number {
  const count = prizes[place]?.count ?? 0
  const isWhole = !release || slice === undefined
  const released = isWhole ? count : releasedCount(count, slice, slicesOf(release))
  return Math.max(0, released - (book.won[place] ?? 0))
}

function fromPool(
  chart: PlayChart,
  book: PlayBookState,
  random: Random,
  shut: ReadonlySet<number>,
): DecidedPlay {
  const stockBefore = ticketsFor(chart, book, shut)
  const u = drawNumber(stockBefore, random)
  const tier = tierOfNumber(chart, stockBefore, u)
  return { u, tier, stockBefore, book: taken(book, placeOf(chart, tier)) }
}

/**
 * Takes a card from a shared board: what it holds was dealt before anyone played, the player chose the place (lot-1
 * §9.7). Throws RangeError where the board holds no more cards of this kind: then it is not the board of this chart.
 */
export function takeCell(
  chart: PlayChart,
  book: PlayBookState,
  { cell, tier }: { readonly cell: number; readonly tier: number | null },
): DecidedPlay {
  const stockBefore = ticketsByClass(chart, book)
  const place = placeOf(chart, tier)
  const left = tier === null ? stockBefore.at(-1) : place < 0 ? 0 : stockBefore[place]
  if (!left) throw new RangeError(`no card with ${tier ?? 'nothing'} is left`)
  return { u: cell, tier, stockBefore, book: taken(book, place) }
}

/** Tickets left of each prize for a player, in charter order, and of blanks, last: of shut tiers none. */
export function ticketsFor(chart: PlayChart, book: PlayBookState, shut: ReadonlySet<number>): number[] {
  const left = ticketsByClass(chart, book)
  return left.map((count, place) => (shut.has(chart.counts?.[place]?.tier ?? -1) ? 0 : count))
}

/** Tickets left of each prize, in charter order, and of blanks, last. */
function ticketsByClass({ counts = [], blanks = 0 }: PlayChart, book: PlayBookState): number[] {
  return [...counts.map(({ count }, place) => count - (book.won[place] ?? 0)), blanks - book.blanksTaken]
}

function placeOf({ prizes }: PlayChart, tier: number | null): number {
  return prizes.findIndex((prize) => prize.tier === tier)
}

/** One ticket less: of a prize, or of those that win nothing, which stand in no place. */
function taken(book: PlayBookState, place: number): PlayBookState {
  return place < 0 ? { ...book, blanksTaken: book.blanksTaken + 1 } : won(book, place)
}

function won(book: PlayBookState, place: number): PlayBookState {
  const counts = book.won.slice()
  counts[place] = (counts[place] ?? 0) + 1
  return { ...book, won: counts }
}

/** What can still be won: `tickets` only in a pool; gone when every piece of every prize is won. */
export type PlaysLeft = {
  readonly prizes: readonly { readonly tier: number; readonly left: number }[]
  readonly tickets?: number
  readonly isGone: boolean
}

/** What is left after the plays that the book tells of; stock that is not let out yet is left too. */
export function playsLeft(book: PlayBookState, chart: PlayChart): PlaysLeft {
  const prizes = chart.prizes.map(({ tier, count }, place) => ({
    tier,
    left: count - (book.won[place] ?? 0),
  }))
  const left = prizes.reduce((total, prize) => total + prize.left, 0)
  const tickets = chart.mode === 'pool' ? left + (chart.blanks ?? 0) - book.blanksTaken : undefined
  return { prizes, ...(tickets === undefined ? {} : { tickets }), isGone: left === 0 }
}
