import { describe, expect, it } from 'vitest'
import { unhex } from '../basics/bytes.ts'
import { hour } from '../basics/instant.ts'
import type { Random } from '../basics/uniform.ts'
import type { PlayBookState } from '../plays/play.ts'
import type { PlayChart } from '../plays/play-chart.ts'
import { spinRandom } from '../rounds/spin.ts'
import { type DecidedPlay, decidePlay, newPlayBook, playsLeft } from './instant.ts'

const from = Date.parse('2026-11-22T08:00:00Z')
const prizes = [
  { tier: 1, name: '手机', count: 2 },
  { tier: 2, name: '优惠券', count: 6 },
]
const byOdds: PlayChart = {
  prizes,
  mode: 'probability',
  intervals: [
    { tier: 1, from: 0, to: 10 },
    { tier: 2, from: 10, to: 600_000 },
  ],
}
const inParts: PlayChart = {
  ...byOdds,
  release: { every: 'hour', from: '2026-11-22T08:00:00.000Z', to: '2026-11-22T12:00:00.000Z' },
}
const pool: PlayChart = {
  prizes,
  mode: 'pool',
  counts: [
    { tier: 1, count: 2 },
    { tier: 2, count: 6 },
  ],
  blanks: 4,
}

/** A stream that gives these numbers and remembers below what it was asked for. */
function scripted(...numbers: readonly number[]): Random & { readonly asked: number[] } {
  const asked: number[] = []
  const left = [...numbers]
  const uniform = (n: number): number => {
    asked.push(n)
    return left.shift() ?? 0
  }
  return { asked, uniform, uniformBig: () => 0n, word: () => 0n }
}

const play = (chart: PlayChart, book: PlayBookState, u: number, at = from): DecidedPlay =>
  decidePlay(chart, book, scripted(u), at)

describe('by probability', () => {
  const start = newPlayBook(byOdds)

  it('the published example draws 575324, and 663373 with its beacon', () => {
    // lot-1 §18.5: k_1, the nonce and the randomness of beacon 1000.
    const k = unhex('d131d205494e00d6251598a04f1ad4350d039bd66a7755bfb1f6ddd798f41884')
    const nonce = unhex('aa'.repeat(32))
    const beacon = unhex('fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd')
    expect(decidePlay(byOdds, start, spinRandom(k, nonce), from)).toMatchObject({ u: 575_324, tier: 2 })
    expect(decidePlay(byOdds, start, spinRandom(k, nonce, beacon), from)).toMatchObject({
      u: 663_373,
      tier: null,
      stockBefore: 0,
    })
  })

  it.each([
    [0, 1],
    [9, 1],
    [10, 2],
    [599_999, 2],
    [600_000, null],
    [999_999, null],
  ])('%i of a million wins prize %s', (u, tier) => {
    expect(play(byOdds, start, u)).toMatchObject({
      u,
      tier,
      stockBefore: tier === null ? 0 : tier === 1 ? 2 : 6,
    })
  })

  it('asks its stream once, for a number below a million', () => {
    const random = scripted(3)
    decidePlay(byOdds, start, random, from)
    expect(random.asked).toEqual([1_000_000])
  })

  it('takes a piece from the stock of what was won and from nothing else', () => {
    expect(play(byOdds, start, 3).book).toEqual({ won: [1, 0], blanksTaken: 0 })
    expect(play(byOdds, start, 700_000).book).toEqual({ won: [0, 0], blanksTaken: 0 })
  })

  it('gives nothing of what its player won as often as one may, with the number unchanged', () => {
    const shut = new Set([1])
    expect(decidePlay(byOdds, start, scripted(3), from, shut)).toEqual({
      u: 3,
      tier: null,
      stockBefore: 0,
      book: start,
    })
    expect(decidePlay(byOdds, start, scripted(10), from, shut)).toMatchObject({ tier: 2, stockBefore: 6 })
  })

  it('gives nothing once the stock is gone, with the number unchanged', () => {
    const gone = { won: [2, 0], blanksTaken: 0 }
    expect(play(byOdds, gone, 3)).toEqual({ u: 3, tier: null, stockBefore: 0, book: gone })
  })

  it('lets out equal parts, hour by hour', () => {
    // Six pieces in four hours: 1, 3, 4, 6.
    const stock = (hours: number) => play(inParts, start, 10, from + hours * hour)
    expect([0, 0.9, 1, 2, 3, 4].map((hours) => stock(hours).stockBefore)).toEqual([1, 1, 3, 4, 6, 6])
    expect([0, 0.9, 1, 2, 3, 4].map((hours) => stock(hours).slice)).toEqual([0, 0, 1, 2, 3, 3])
  })

  it('gives nothing of a prize that is not let out yet', () => {
    expect(play(inParts, start, 3, from)).toMatchObject({ u: 3, tier: null, stockBefore: 0, slice: 0 })
    expect(play(inParts, start, 3, from + hour)).toMatchObject({ tier: 1, stockBefore: 1, slice: 1 })
  })

  it('gives nothing, and fails at nothing, where a clock was set back behind pieces already won', () => {
    const book = { won: [0, 3], blanksTaken: 0 }
    expect(play(inParts, book, 10, from - hour)).toMatchObject({ tier: null, stockBefore: 0, slice: 0 })
  })
})

describe('from a pool', () => {
  it('counts tickets of prizes in charter order, then blanks', () => {
    const tiers = Array.from({ length: 12 }, (_, u) => play(pool, newPlayBook(pool), u).tier)
    expect(tiers).toEqual([1, 1, 2, 2, 2, 2, 2, 2, null, null, null, null])
  })

  it('draws from the tickets that are left', () => {
    const random = scripted(1)
    const book = { won: [1, 4], blanksTaken: 3 }
    expect(decidePlay(pool, book, random, from)).toEqual({
      u: 1,
      tier: 2,
      stockBefore: [1, 2, 1],
      book: { won: [1, 5], blanksTaken: 3 },
    })
    expect(random.asked).toEqual([4])
  })

  it('takes a blank as it takes a prize', () => {
    expect(play(pool, newPlayBook(pool), 11).book).toEqual({ won: [0, 0], blanksTaken: 1 })
  })

  it('gives out every ticket exactly once, whatever the numbers', () => {
    let book = newPlayBook(pool)
    for (let left = 12; left > 0; left--) book = play(pool, book, (left * 7) % left).book
    expect(book).toEqual({ won: [2, 6], blanksTaken: 4 })
  })

  it('has nothing of what its player won as often as one may, and gives it to others', () => {
    const random = scripted(2)
    const book = { won: [1, 4], blanksTaken: 1 }
    expect(decidePlay(pool, book, random, from, new Set([2]))).toEqual({
      u: 2,
      tier: null,
      stockBefore: [1, 0, 3],
      book: { won: [1, 4], blanksTaken: 2 },
    })
    expect(random.asked).toEqual([4])
    expect(decidePlay(pool, book, scripted(2), from)).toMatchObject({ tier: 2, stockBefore: [1, 2, 3] })
  })

  it('has no play for a player of whom all that is left is kept', () => {
    const book = { won: [2, 4], blanksTaken: 4 }
    const random = spinRandom(new Uint8Array(32), new Uint8Array(32))
    expect(() => decidePlay(pool, book, random, from, new Set([2]))).toThrow(RangeError)
  })

  it('has no play without a ticket', () => {
    const book = { won: [2, 6], blanksTaken: 4 }
    const random = spinRandom(new Uint8Array(32), new Uint8Array(32))
    expect(() => decidePlay(pool, book, random, from)).toThrow(RangeError)
  })
})

it('a chart that is not played decides nothing', () => {
  expect(() => play({ prizes }, { won: [0, 0], blanksTaken: 0 }, 1)).toThrow(RangeError)
})

describe('what is left', () => {
  it('counts pieces by prize, and in a pool tickets', () => {
    const book = { won: [1, 6], blanksTaken: 1 }
    const left = [
      { tier: 1, left: 1 },
      { tier: 2, left: 0 },
    ]
    expect(playsLeft(book, byOdds)).toEqual({ prizes: left, isGone: false })
    expect(playsLeft(book, pool)).toEqual({ prizes: left, tickets: 4, isGone: false })
  })

  it('is gone with the last prize, blanks or not', () => {
    expect(playsLeft({ won: [2, 6], blanksTaken: 1 }, pool)).toMatchObject({ tickets: 3, isGone: true })
  })
})
