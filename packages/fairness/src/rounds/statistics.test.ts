import { describe, expect, test } from 'vitest'
import { type Bytes, be32, utf8 } from '../basics/bytes.ts'
import { nobleHasher } from '../basics/hasher.ts'
import { hmac } from '../basics/tagged.ts'
import { createRandom, type Random } from '../basics/uniform.ts'
import { chiSquare, chiSquareP, kolmogorovD, kolmogorovP } from '../testing/statistics.ts'
import { createLine } from './line.ts'
import { select } from './select.ts'

const KEYS = 60_000
/** A fault is gross: far fewer keys show it. */
const FEW = 5_000
const seedOf = (name: string): Bytes => nobleHasher.sha256(utf8(`lot1 stat test ${name}`))

/** The ordered winners of one prize each, from a fresh key. */
function winners(seed: Bytes, k: number, weights: readonly number[], count: number): readonly number[] {
  const random = createRandom(hmac(seed, be32(k)))
  return select({ line: createLine(weights), slots: [{ tier: 1, count }], maxWins: 1, random }).map(
    ({ index }) => index,
  )
}

/** Counts of ordered outcomes over all keys, by the digits of the outcome. */
function countOutcomes(cells: readonly string[], outcome: (k: number) => string, keys = KEYS): Float64Array {
  const places = new Map(cells.map((cell, place) => [cell, place]))
  const counts = new Float64Array(cells.length)
  for (let k = 0; k < keys; k++) {
    const place = places.get(outcome(k)) as number
    counts[place] = (counts[place] as number) + 1
  }
  return counts
}

function orders(n: number, length: number): string[] {
  if (length === 0) return ['']
  return orders(n, length - 1).flatMap((start) =>
    Array.from({ length: n }, (_, i) => String(i))
      .filter((next) => !start.includes(next))
      .map((next) => start + next),
  )
}

function countUniform(cells: number, draws: number, draw: () => number): Float64Array {
  const counts = new Float64Array(cells)
  for (let i = 0; i < draws; i++) {
    const cell = draw()
    counts[cell] = (counts[cell] as number) + 1
  }
  return counts
}

const WEIGHTS = [1, 2, 3, 4]
const PAIRS = orders(4, 2)
const pairChance = (pair: string): number => {
  const [first, second] = [WEIGHTS[Number(pair[0])] as number, WEIGHTS[Number(pair[1])] as number]
  return (first / 10) * (second / (10 - first))
}

describe('with fixed seeds', () => {
  test('a thousand numbers come up equally often', () => {
    const random = createRandom(seedOf('T1'))
    const value = chiSquare(
      countUniform(1000, 100_000, () => random.uniform(1000)),
      () => 100,
    )
    expect(value).toBeCloseTo(959.0, 1)
    expect(chiSquareP(value, 999)).toBeCloseTo(0.814, 4)
  })

  test('a number says nothing about the next', () => {
    const random = createRandom(seedOf('T2'))
    random.uniform(32)
    const counts = countUniform(1024, 100_000, () => 32 * random.uniform(32) + random.uniform(32))
    const value = chiSquare(counts, () => 100_000 / 1024)
    expect(value).toBeCloseTo(1138.1, 1)
    expect(chiSquareP(value, 1023)).toBeCloseTo(0.0068, 4)
  })

  test('every order of three winners among five is equally likely', () => {
    const seed = seedOf('T3')
    const counts = countOutcomes(orders(5, 3), (k) => winners(seed, k, [1, 1, 1, 1, 1], 3).join(''))
    const value = chiSquare(counts, () => 1000)
    expect(value).toBeCloseTo(73.2, 1)
    expect(chiSquareP(value, 59)).toBeCloseTo(0.1014, 4)
  })

  test('two winners come up as often as their chances say', () => {
    const seed = seedOf('T4')
    const counts = countOutcomes(PAIRS, (k) => winners(seed, k, WEIGHTS, 2).join(''))
    const value = chiSquare(counts, (cell) => KEYS * pairChance(PAIRS[cell] as string))
    expect(value).toBeCloseTo(11.5, 1)
    expect(chiSquareP(value, 11)).toBeCloseTo(0.4005, 3)
  })

  test('the words fill their range evenly', () => {
    const random = createRandom(seedOf('T5'))
    const sample = Array.from({ length: 100_000 }, () => Number(random.word() >> 11n) / 2 ** 53)
    const distance = kolmogorovD(sample)
    expect(distance).toBeCloseTo(0.00478, 5)
    expect(kolmogorovP(distance, 100_000)).toBeCloseTo(0.0208, 3)
  })
})

describe('the tests see a fault', () => {
  test('taking a byte modulo 200 is caught', () => {
    const random = createRandom(seedOf('T1'))
    const counts = countUniform(200, 100_000, () => Number(random.word() & 255n) % 200)
    expect(
      chiSquareP(
        chiSquare(counts, () => 500),
        199,
      ),
    ).toBeLessThan(1e-12)
  })

  test('a shuffle that swaps with any place is caught', () => {
    const seed = seedOf('T3')
    const shuffled = (random: Random): string => {
      const places = [0, 1, 2, 3, 4]
      for (let i = 0; i < 5; i++) {
        const j = random.uniform(5)
        ;[places[i], places[j]] = [places[j] as number, places[i] as number]
      }
      return places.slice(0, 3).join('')
    }
    const counts = countOutcomes(orders(5, 3), (k) => shuffled(createRandom(hmac(seed, be32(k)))), FEW)
    expect(
      chiSquareP(
        chiSquare(counts, () => FEW / 60),
        59,
      ),
    ).toBeLessThan(1e-12)
  })

  test('giving the ticket on a border to the neighbour is caught', () => {
    const seed = seedOf('T4')
    const pick = (weights: readonly number[], random: Random): number => {
      let left = random.uniform(weights.reduce((sum, weight) => sum + weight, 0))
      return weights.findIndex((weight) => {
        if (weight > 0 && left <= weight) return true
        left -= weight
        return false
      })
    }
    const counts = countOutcomes(
      PAIRS,
      (k) => {
        const random = createRandom(hmac(seed, be32(k)))
        const first = pick(WEIGHTS, random)
        return `${first}${pick(
          WEIGHTS.map((weight, i) => (i === first ? 0 : weight)),
          random,
        )}`
      },
      FEW,
    )
    const value = chiSquare(counts, (cell) => FEW * pairChance(PAIRS[cell] as string))
    expect(chiSquareP(value, 11)).toBeLessThan(1e-12)
  })
})

test('who joined when does not matter: the places of winners are spread evenly over the list', () => {
  const random = createRandom(seedOf('order'))
  const line = createLine(new Uint32Array(100_000).fill(1))
  const drawn = select({ line, slots: [{ tier: 1, count: 10_000 }], maxWins: 1, random })
  const counts = countUniform(100, 10_000, () => Math.floor((drawn.pop()?.index ?? 0) / 1000))
  expect(
    chiSquareP(
      chiSquare(counts, () => 100),
      99,
    ),
  ).toBeGreaterThan(1e-6)
})

test('one changed bit of the key changes about half of the words', () => {
  const key = seedOf('avalanche')
  let changed = 0
  for (let bit = 0; bit < 256; bit++) {
    const other = key.slice()
    other[bit >> 3] = (other[bit >> 3] as number) ^ (1 << (bit & 7))
    const difference = createRandom(key).word() ^ createRandom(other).word()
    changed += difference.toString(2).replaceAll('0', '').length
  }
  expect(changed / (256 * 64)).toBeGreaterThan(0.48)
  expect(changed / (256 * 64)).toBeLessThan(0.52)
})
