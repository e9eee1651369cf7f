import type { Random } from '../basics/uniform.ts'
import type { StockBefore } from './play.ts'
import type { PlayChart } from './play-chart.ts'

/** Odds are whole parts of this (lot-1 §9.3). */
export const oddsScale = 1_000_000

/** What a play drew: a number, and the prize it falls on; null for none. */
export type Drawn = { readonly u: number; readonly tier: number | null }

/** The one number that decides a play, from its own stream (lot-1 §9.3). Throws RangeError in an empty pool. */
export function drawNumber(stockBefore: StockBefore, random: Random): number {
  return random.uniform(typeof stockBefore === 'number' ? oddsScale : sum(stockBefore))
}

/** The prize whose interval holds the number, in stock or not; null for none. */
export function tierOfInterval({ intervals = [] }: PlayChart, u: number): number | null {
  return intervals.find(({ from, to }) => from <= u && u < to)?.tier ?? null
}

/**
 * What a number wins against what could be won before it. By probability an interval without stock gives nothing; from
 * a pool it is the class, in charter order and blanks last, that holds the ticket of this number.
 */
export function tierOfNumber(chart: PlayChart, stockBefore: StockBefore, u: number): number | null {
  if (typeof stockBefore === 'number') return stockBefore > 0 ? tierOfInterval(chart, u) : null
  return chart.counts?.[classOf(stockBefore, u)]?.tier ?? null
}

/** The class that holds this ticket; behind the last one where there is no such ticket. */
function classOf(left: readonly number[], ticket: number): number {
  let before = 0
  for (const [place, count] of left.entries()) {
    before += count
    if (ticket < before) return place
  }
  return left.length
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
