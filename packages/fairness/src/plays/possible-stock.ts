import type { Spin } from './play.ts'
import type { PlayChart } from './play-chart.ts'
import { tierOfInterval } from './play-outcome.ts'
import { releasedCount, sliceAt, slicesOf } from './release.ts'

/**
 * Whether the stock that a play claims to have met could have been there, as far as one play can tell: by probability
 * no more than was let out of the prize that it fell on, in a pool what so many plays before it must have left. Of a
 * prize that one player wins only so often, nothing may have been left for them whatever lay in the pool.
 */
export function isPossibleStock(
  chart: PlayChart,
  { stockBefore, u, at, seq }: Pick<Spin, 'stockBefore' | 'u' | 'at' | 'seq'>,
): boolean {
  if (chart.mode === 'probability')
    return isCount(stockBefore) && stockBefore <= releasedOf(chart, tierOfInterval(chart, u), Date.parse(at))
  if (!Array.isArray(stockBefore)) return false
  const most = [...(chart.counts ?? []).map(({ count }) => count), chart.blanks ?? 0]
  const isWithin =
    stockBefore.length === most.length && stockBefore.every((left, at) => isUpTo(left, most[at]))
  const shut = most.filter(
    (_, place) => stockBefore[place] === 0 && chart.prizes[place]?.winsEach !== undefined,
  )
  const kept = sum(most) - seq - sum(stockBefore)
  return isWithin && kept >= 0 && kept <= sum(shut)
}

/** Pieces of a prize that are let out by an instant. */
function releasedOf({ prizes, release }: PlayChart, tier: number | null, at: number): number {
  const count = prizes.find((prize) => prize.tier === tier)?.count ?? 0
  return release ? releasedCount(count, sliceAt(release, at), slicesOf(release)) : count
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isUpTo(left: unknown, most = 0): boolean {
  return isCount(left) && left <= most
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
