import { describe, expect, it } from 'vitest'
import { be32, utf8 } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import { hmac } from '../basics/tagged.ts'
import { createRandom, type Random } from '../basics/uniform.ts'
import { chiSquare, chiSquareP } from '../testing/statistics.ts'
import { dealtOrder, lots } from './lots.ts'
import { derange } from './pairs.ts'
import { pool } from './pool.ts'

/** A stream for each trial of a test that never changes. */
function trial(name: string): (k: number) => Random {
  const seed = nobleHasher.sha256(utf8(`lot1 stat test ${name}`))
  return (k) => createRandom(hmac(seed, be32(k)))
}

class Exhausted extends Error {}

/** A stream that gives these numbers and then ends. */
function scripted(numbers: readonly number[]): Random {
  const left = [...numbers]
  const uniform = (n: number): number => {
    const next = left.shift()
    if (next === undefined) throw new Exhausted()
    if (next >= n) throw new Error('no such number')
    return next
  }
  return { uniform, uniformBig: () => 0n, word: () => 0n }
}

/** Every run of numbers that one shuffle of n may ask for: below n, below n−1 … below 2. */
function everyRun(n: number): number[][] {
  if (n < 2) return [[]]
  return Array.from({ length: n }, (_, first) => first).flatMap((first) =>
    everyRun(n - 1).map((rest) => [first, ...rest]),
  )
}

/** How often each derangement comes of every run of numbers, all of them equally likely; `null`: begun anew. */
function counted(n: number, runs: readonly (readonly number[])[]): Map<string | null, number> {
  const counts = new Map<string | null, number>()
  for (const run of runs) {
    let drawn: string | null = null
    try {
      drawn = derange(n, scripted(run)).join(' ')
    } catch (error) {
      if (!(error instanceof Exhausted)) throw error
    }
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1)
  }
  return counts
}

describe('a deal', () => {
  it('is what the pool engine makes of as many rows of weight 1', () => {
    const record = { slots: [{ tier: 0, count: 9 }], voids: [], exclude: '' }
    const setting = { weights: Array.from({ length: 9 }, () => 1), earlier: [], record, maxWins: 1 }
    const [one, other] = [trial('pool')(0), trial('pool')(0)]
    expect(lots.decide({ lots: 9 }, one)).toEqual(pool.decide(setting, other))
  })

  it.each([1, 2, 3, 17, 500])('of %i lots lays each of them once', (count) => {
    const order = dealtOrder(lots.decide({ lots: count }, trial('once')(count)))
    expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, k) => k))
  })

  it('of nothing is a fault', () => {
    expect(() => lots.decide({ lots: 0 }, trial('none')(0))).toThrow(RangeError)
  })

  it('lays every lot in every place equally often', () => {
    const random = trial('lots T1')
    const [count, trials] = [7, 14_000]
    const cells = new Array<number>(count * count).fill(0)
    for (let k = 0; k < trials; k++) {
      const order = dealtOrder(lots.decide({ lots: count }, random(k)))
      for (const [place, lot] of order.entries())
        cells[place * count + lot] = (cells[place * count + lot] ?? 0) + 1
    }
    // Rows and columns are fixed: (n − 1)² are free, and a cell varies by (n − 1) / n less than Poisson's.
    const value = (chiSquare(cells, () => trials / count) * (count - 1)) / count
    expect(chiSquareP(value, (count - 1) ** 2)).toBeGreaterThan(1e-6)
  })

  it('lays lots in every order equally often', () => {
    const random = trial('lots T2')
    const orders = new Map<string, number>()
    for (let k = 0; k < 24_000; k++) {
      const order = dealtOrder(lots.decide({ lots: 4 }, random(k))).join('')
      orders.set(order, (orders.get(order) ?? 0) + 1)
    }
    expect(orders.size).toBe(24)
    expect(
      chiSquareP(
        chiSquare([...orders.values()], () => 1_000),
        23,
      ),
    ).toBeGreaterThan(1e-6)
  })
})

describe('people who draw each other', () => {
  it.each([
    [2, 1],
    [3, 2],
    [4, 9],
    [5, 44],
    [6, 265],
  ])('%i of them: each of the %i ways comes of exactly one run of numbers', (n, ways) => {
    const counts = counted(n, everyRun(n))
    counts.delete(null)
    expect(counts.size).toBe(ways)
    expect(new Set(counts.values())).toEqual(new Set([1]))
  })

  it('begin anew with everybody in their own place: then too, each way is as likely as any other', () => {
    const runs = everyRun(4)
    const refused = runs.filter((run) => counted(4, [run]).has(null))
    expect(refused.length).toBe(24 - 9)
    const counts = counted(
      4,
      refused.flatMap((first) => runs.map((second) => [...first, ...second])),
    )
    counts.delete(null)
    expect(counts.size).toBe(9)
    expect(new Set(counts.values())).toEqual(new Set([refused.length]))
  })

  it('draw nobody twice, and never themselves', () => {
    const random = trial('derange')
    for (let n = 2; n < 60; n++) {
      const drawn = derange(n, random(n))
      expect(drawn.toSorted((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, k) => k))
      expect(drawn.some((other, k) => other === k)).toBe(false)
    }
  })

  it('cannot be fewer than two', () => {
    for (const n of [1, 0, -1]) expect(() => derange(n, trial('few')(0))).toThrow(RangeError)
  })

  const fairly = (draw: (random: Random) => readonly number[], name: string): number => {
    const random = trial(name)
    const counts = new Map(everyDerangementOfFive().map((way) => [way, 0]))
    for (let k = 0; k < 22_000; k++) {
      const way = draw(random(k)).join(' ')
      counts.set(way, (counts.get(way) ?? 0) + 1)
    }
    return chiSquareP(
      chiSquare([...counts.values()], () => 500),
      43,
    )
  }

  function everyDerangementOfFive(): string[] {
    const all = everyRun(5).map((run) => counted(5, [run]).keys().next().value)
    return all.filter((way): way is string => typeof way === 'string')
  }

  it('are paired in all 44 ways equally often', () => {
    expect(fairly((random) => derange(5, random), 'lots T3')).toBeGreaterThan(1e-6)
  })

  it('the test sees a fault: rings alone, and mending what hits itself', () => {
    // Sattolo's shuffle makes nothing but one ring of all.
    const ring = (random: Random) => {
      const places = [0, 1, 2, 3, 4]
      for (let i = 4; i >= 1; i--) exchange(places, i, random.uniform(i))
      return places
    }
    const mended = (random: Random) => {
      const places = [0, 1, 2, 3, 4]
      for (let i = 4; i >= 1; i--) exchange(places, i, random.uniform(i + 1))
      for (let k = 0; k < 5; k++) if (places[k] === k) exchange(places, k, (k + 1) % 5)
      return places
    }
    expect(fairly(ring, 'lots M1')).toBeLessThan(1e-12)
    expect(fairly(mended, 'lots M2')).toBeLessThan(1e-12)
  })
})

function exchange(places: number[], a: number, b: number): void {
  const held = places[a] as number
  places[a] = places[b] as number
  places[b] = held
}
