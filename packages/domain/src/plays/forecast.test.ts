import {
  be32,
  createRandom,
  decidePlay,
  hmac,
  hour,
  newPlayBook,
  playsLeft,
  type Random,
} from '@fairdraw/fairness'
import { describe, expect, it } from 'vitest'
import { forecast } from './forecast.ts'
import type { PlaySettings } from './play-settings.ts'
import { createQuickRandom } from './quick-random.ts'
import { type ExpectedTraffic, rehearsalChart } from './rehearse.ts'

const prizes = [
  { tier: 1, name: '手机', kind: 'goods', quantity: 1, odds: 4_000, valueFen: 500_000 },
  { tier: 2, name: '优惠券', kind: 'goods', quantity: 60, odds: 150_000, valueFen: 1_000 },
] as const
const play: PlaySettings = {
  mode: 'probability',
  blanks: 0,
  isStrong: false,
  whenGone: 'go_on',
  cells: [1, 2, null],
  plays: { total: 3 },
}
const traffic: ExpectedTraffic = {
  players: 200,
  playsEach: 3,
  startsAt: 0,
  closesAt: 10 * hour,
  arrival: 'even',
}
const settings = { prizes, play, maxWins: 2 }
const pool = { ...settings, play: { ...play, mode: 'pool', blanks: 500 } as const }

/** A campaign in the plainest words, on the stream that draws are decided by. */
function campaign({ play: rules, maxWins }: typeof settings | typeof pool, random: Random) {
  const chart = rehearsalChart({ prizes, play: rules, maxWins }, traffic)
  const turns = Array.from({ length: 600 }, (_, turn) => ({
    player: turn % 200,
    key: random.word(),
    at: random.uniform(10 * hour),
  }))
  turns.sort((a, b) => (a.key < b.key ? -1 : 1))
  const moments = turns.map(({ at }) => at).sort((a, b) => a - b)
  const wins = new Map<number, number>()
  let book = newPlayBook(chart)
  let [cost, goneAt] = [0, Number.POSITIVE_INFINITY]
  for (const [turn, { player }] of turns.entries()) {
    if ((wins.get(player) ?? 0) >= maxWins || playsLeft(book, chart).tickets === 0) continue
    const decided = decidePlay(chart, book, random, moments[turn] ?? 0)
    book = decided.book
    if (decided.tier === null) continue
    wins.set(player, (wins.get(player) ?? 0) + 1)
    cost += decided.tier === 1 ? 500_000 : 1_000
    if (decided.tier === 2 && book.won[1] === 60) goneAt = moments[turn] ?? 0
  }
  return { cost, goneAt, winners: wins.size / 200, wins: book.won.reduce((sum, count) => sum + count, 0) }
}

/** Work enough for these figures. */
const some = { mostPlays: 240_000 }

const share = (values: readonly boolean[]) => values.filter(Boolean).length / values.length

describe.each([
  ['by probability', settings],
  ['from a pool', pool],
] as const)('the forecast %s', (name, given) => {
  const told = forecast(given, traffic, { mostPlays: 600_000 })
  const lived = Array.from({ length: 200 }, (_, k) =>
    campaign(given, createRandom(hmac(new TextEncoder().encode(name), be32(k)))),
  )

  // Nine in ten are promised; of two hundred at least 83 % lie within unless one is very unlucky (10⁻³).
  it('holds nine of ten real campaigns within what it states', () => {
    const within = (value: number, { from, to }: { from: number; to: number }) => value >= from && value <= to
    expect(share(lived.map(({ cost }) => within(cost, told.costFen)))).toBeGreaterThan(0.83)
    expect(share(lived.map(({ wins }) => within(wins, told.wins)))).toBeGreaterThan(0.83)
    const gone = told.prizes[1]?.goneAt
    const span = { from: gone?.from ?? 1 / 0, to: gone?.to ?? 1 / 0 }
    expect(share(lived.map(({ goneAt }) => within(goneAt, span)))).toBeGreaterThan(0.83)
  })

  it('states no more than that: some real campaigns lie outside', () => {
    const gone = told.prizes[1]?.goneAt
    const outside = lived.filter(({ goneAt }) => goneAt < (gone?.from ?? 0) || goneAt > (gone?.to ?? 1 / 0))
    expect(outside.length).toBeGreaterThan(0)
  })

  it('agrees on the chance to win and on how often a prize runs out', () => {
    const winners = lived.reduce((sum, one) => sum + one.winners, 0) / lived.length
    expect(Math.abs(told.chanceToWin - winners)).toBeLessThan(0.01)
    const gone = share(lived.map(({ goneAt }) => Number.isFinite(goneAt)))
    expect(Math.abs((told.prizes[1]?.goneShare ?? -1) - gone)).toBeLessThan(0.1)
  })
})

it('tells the same for the same seed, and much the same for another', () => {
  expect(forecast(settings, traffic, { mostPlays: 60_000 })).toEqual(
    forecast(settings, traffic, { mostPlays: 60_000 }),
  )
  const other = forecast(settings, traffic, { seed: 2, mostPlays: 240_000 })
  expect(Math.abs(other.chanceToWin - forecast(settings, traffic, some).chanceToWin)).toBeLessThan(0.01)
})

it('knows what is certain: a chance without limits is one minus all misses', () => {
  const plenty = prizes.map((prize) => ({ ...prize, quantity: 100_000 }))
  const { chanceToWin, prizes: gone } = forecast({ ...settings, prizes: plenty, maxWins: 9 }, traffic, some)
  expect(Math.abs(chanceToWin - (1 - 0.846 ** 3))).toBeLessThan(0.01)
  expect(gone.map(({ goneAt, goneShare }) => [goneAt.median, goneShare])).toEqual([
    [null, 0],
    [null, 0],
  ])
})

it('sees the highest prize go in the first hour where everybody comes at once', () => {
  const sure = prizes.map((prize) => ({ ...prize, odds: 500_000 }))
  expect(forecast({ ...settings, prizes: sure }, traffic, some).topGoneInFirstHour).toBe(1)
  const slow = { ...play, release: 'hour' } as const
  // Let out hour by hour, the only piece comes with the last hour.
  expect(forecast({ ...settings, prizes: sure, play: slow }, traffic, some).topGoneInFirstHour).toBe(0)
})

it('has more of it early where people come early', () => {
  const even = forecast(settings, traffic, some).topGoneInFirstHour
  const early = forecast(settings, { ...traffic, arrival: 'early' }, some).topGoneInFirstHour
  expect(early).toBeGreaterThan(even * 2)
})

it('ends with its prizes where the draw does', () => {
  const sure = prizes.map((prize) => ({ ...prize, odds: 500_000 }))
  const ends = forecast({ ...settings, prizes: sure, play: { ...play, whenGone: 'end' } }, traffic, some)
  expect(ends.wins).toEqual({ median: 61, from: 61, to: 61 })
  expect(ends.plays.to).toBeLessThan(600)
  expect(ends.costFen.median).toBe(560_000)
})

it('counts no plays beyond the limits', () => {
  const { plays } = forecast({ ...settings, play: { ...play, plays: { perDay: 1 } } }, traffic, some)
  expect(plays.to).toBe(200)
})

it('its stream is even', () => {
  const random = createQuickRandom(7)
  const cells = new Array(100).fill(0)
  for (let i = 0; i < 100_000; i++) cells[random.uniform(100)]++
  const chi = cells.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0)
  // 99 degrees of freedom: below 60 or above 150 is one in a thousand.
  expect(chi).toBeGreaterThan(60)
  expect(chi).toBeLessThan(150)
})

it('tells after each campaign how far it is', () => {
  const told: (readonly [number, number])[] = []
  const { campaigns } = forecast(settings, traffic, {
    ...some,
    onProgress: (done, of) => told.push([done, of]),
  })
  expect(told).toEqual(Array.from({ length: campaigns }, (_, at) => [at + 1, campaigns]))
})
