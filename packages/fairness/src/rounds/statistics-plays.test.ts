import { describe, expect, test } from 'vitest'
import { type Bytes, be32, utf8 } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import type { Random } from '../basics/uniform.ts'
import { decidePlay, newPlayBook } from '../engines/instant.ts'
import type { PlayChart } from '../plays/play-chart.ts'
import { chiSquare, chiSquareP } from '../testing/statistics.ts'
import { spinKey, spinRandom } from './spin.ts'

const seedOf = (name: string): Bytes => nobleHasher.sha256(utf8(`lot1 stat test ${name}`))

/** The stream of one player's first play, as every play has its own. */
function streamOf(master: Bytes, k: number): Random {
  const ref = nobleHasher.sha256(be32(k))
  return spinRandom(spinKey(master, master, ref, 1), nobleHasher.sha256(ref))
}

const named = (counts: readonly number[]) => counts.map((count, at) => ({ tier: at + 1, name: '', count }))

const odds = [50_000, 150_000, 300_000]
const byOdds: PlayChart = {
  prizes: named([1e9, 1e9, 1e9]),
  mode: 'probability',
  intervals: odds.map((share, at) => {
    const from = odds.slice(0, at).reduce((sum, one) => sum + one, 0)
    return { tier: at + 1, from, to: from + share }
  }),
}
const shares = [...odds, 500_000].map((share) => share / 1_000_000)

const left = [1, 2, 3]
const pool: PlayChart = {
  prizes: named(left),
  mode: 'pool',
  counts: left.map((count, at) => ({ tier: at + 1, count })),
  blanks: 4,
}
/** Tickets of each class, blanks last. */
const tickets = [...left, 4]
/** The chance of a first and a second ticket of these classes. */
const pairShares = tickets.flatMap((first, a) =>
  tickets.map((second, b) => (first / 10) * ((second - (a === b ? 1 : 0)) / 9)),
)

const classOf = (tier: number | null) => (tier ?? 4) - 1

/** How plausible the counts of cells are, where cell i has this share of all. */
function plausibility(cells: readonly number[], all: number, sharesOf: readonly number[]): number {
  const kept = sharesOf
    .map((share, at) => ({ share, count: cells[at] ?? 0 }))
    .filter(({ share }) => share > 0)
  const statistic = chiSquare(
    kept.map(({ count }) => count),
    (cell) => (kept[cell]?.share ?? 0) * all,
  )
  return chiSquareP(statistic, kept.length - 1)
}

function counted(all: number, cells: number, cellOf: (k: number) => number): number[] {
  const counts = new Array<number>(cells).fill(0)
  for (let k = 0; k < all; k++) {
    const cell = cellOf(k)
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return counts
}

describe('with fixed seeds', () => {
  const master = seedOf('plays')

  test('each prize comes as often as its odds say', () => {
    const cells = counted(20_000, 4, (k) =>
      classOf(decidePlay(byOdds, newPlayBook(byOdds), streamOf(master, k), 0).tier),
    )
    expect(plausibility(cells, 20_000, shares)).toBeGreaterThan(1e-6)
  })

  test('the first two tickets of a pool come as often as tickets are left', () => {
    const cells = counted(12_000, 16, (k) =>
      pairFrom(pool, streamOf(master, 2 * k), streamOf(master, 2 * k + 1)),
    )
    expect(plausibility(cells, 12_000, pairShares)).toBeGreaterThan(1e-6)
  })
})

function pairFrom(chart: PlayChart, one: Random, two: Random): number {
  const first = decidePlay(chart, newPlayBook(chart), one, 0)
  const second = decidePlay(chart, first.book, two, 0)
  return classOf(first.tier) * 4 + classOf(second.tier)
}

describe('a fault is seen', () => {
  const master = seedOf('plays of mutants')

  test('numbers by the remainder of a byte', () => {
    const biased = (random: Random): Random => ({
      ...random,
      uniform: (n) => Math.floor(((Number(random.word() & 255n) % 200) / 200) * n),
    })
    const cells = counted(5_000, 4, (k) =>
      classOf(decidePlay(byOdds, newPlayBook(byOdds), biased(streamOf(master, k)), 0).tier),
    )
    expect(plausibility(cells, 5_000, shares)).toBeLessThan(1e-12)
  })

  test('intervals that overlap, where the first one wins', () => {
    const wide = [100_000, 100_000, 100_000].map((share, at) => ({
      tier: at + 1,
      from: at * share,
      to: (at + 1) * share + 100_000,
    }))
    const cells = counted(5_000, 4, (k) =>
      classOf(decidePlay({ ...byOdds, intervals: wide }, newPlayBook(byOdds), streamOf(master, k), 0).tier),
    )
    expect(plausibility(cells, 5_000, [0.1, 0.1, 0.1, 0.7])).toBeLessThan(1e-12)
  })

  test('tickets that are put back', () => {
    const cells = counted(12_000, 16, (k) => {
      const one = decidePlay(pool, newPlayBook(pool), streamOf(master, 2 * k), 0)
      const two = decidePlay(pool, newPlayBook(pool), streamOf(master, 2 * k + 1), 0)
      return classOf(one.tier) * 4 + classOf(two.tier)
    })
    expect(plausibility(cells, 12_000, pairShares)).toBeLessThan(1e-12)
  })
})
