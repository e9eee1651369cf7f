import { expect, test } from 'vitest'
import type { RecordedDraw } from './checked-record.ts'
import { listThreads, type Thread } from './list-threads.ts'
import { plainLuck } from './plain-luck.ts'
import { worthOf } from './prizes-worth.ts'

const row = {
  number: 1,
  charter: null,
  charter_hash: null,
  close: null,
  state: 'closed',
  ended_for: null,
  is_removed: false,
  won: 0,
  handed_over: 0,
  due: 0,
  received: 0,
  lid: 'a',
} satisfies RecordedDraw
const close: NonNullable<RecordedDraw['close']> = {
  v: 'lot/1',
  drawId: 'a',
  charterHash: '',
  root: '',
  n: 9,
  totalWeight: 9,
  excluded: 0,
  closedAt: '',
  at: '',
  by: 'time',
  sources: [],
  largest: null,
}

/** A draw over this list after those, and one with so many winners. */
const draw = (lid: string, list = '', earlier: readonly string[] = []): RecordedDraw => {
  const runs = { list, earlier: earlier.map((drawId) => ({ drawId, at: '' })), near: 0 }
  return { ...row, lid, close: list === '' ? null : { ...close, runs } }
}
const drawn = (won: number, n: number, excluded = 0): RecordedDraw => {
  return { ...row, won, close: { ...close, n, excluded } }
}

const told = ({ lane, isAbove, isBelow, isKnot }: Thread) =>
  `${lane}${isAbove ? '↑' : ''}${isKnot ? 'o' : ''}${isBelow ? '↓' : ''}`
const threadsOf = (...draws: readonly RecordedDraw[]) =>
  listThreads(draws).map((threads) => threads.map(told).join(' '))

test('draws over one list hang on one thread, which passes by what lies between', () => {
  expect(threadsOf(draw('d', 'L', ['c', 'a']), draw('c', 'L', ['a']), draw('b'), draw('a', 'L'))).toEqual([
    '0o↓',
    '0↑o↓',
    '0↑↓',
    '0↑o',
  ])
})

test('threads of two lists run side by side, and one after another in one place', () => {
  expect(threadsOf(draw('d', 'L', ['b']), draw('c', 'M', ['a']), draw('b', 'L'), draw('a', 'M'))).toEqual([
    '0o↓',
    '0↑↓ 1o↓',
    '0↑o 1↑↓',
    '1↑o',
  ])
  expect(threadsOf(draw('d', 'L', ['c']), draw('c', 'L'), draw('b', 'M', ['a']), draw('a', 'M'))).toEqual([
    '0o↓',
    '0↑o',
    '0o↓',
    '0↑o',
  ])
})

test('none is drawn to a draw that was not read', () => {
  expect(threadsOf(draw('d', 'L', ['a']), draw('c', 'M'))).toEqual(['', ''])
})

test('luck alone lets a share of those who are in every draw win twice', () => {
  expect(plainLuck([drawn(1, 2), drawn(1, 3, 1)])).toEqual({ draws: 2, twice: 0.25 })
  expect(plainLuck([drawn(2, 10), drawn(1, 10), drawn(5, 10)])?.twice).toBeCloseTo(0.15, 9)
  expect(plainLuck([drawn(9, 4), drawn(9, 4)])?.twice).toBe(1)
})

test('and of fewer than two draws with a list and winners nothing is said', () => {
  for (const draws of [[], [drawn(1, 2)], [drawn(1, 2), drawn(0, 9), drawn(1, 0), draw('a')]])
    expect(plainLuck(draws)).toBeNull()
})

test('prizes are worth what their charter says, piece by piece', () => {
  const prizes = [
    { tier: 1, name: '手机', count: 2, valueFen: 299_900 },
    { tier: 2, name: '糖', count: 9 },
  ]
  expect([worthOf(prizes), worthOf([]), worthOf(undefined)]).toEqual([599_800, 0, 0])
})
