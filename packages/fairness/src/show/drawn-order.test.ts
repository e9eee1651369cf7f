import { expect, test } from 'vitest'
import { type RoundRecord, roundHash } from '../rounds/round.ts'
import { drawnOrder, turnIn } from './drawn-order.ts'

// lot-1 §18.4: as the opening of §18.2 at level C, but of kind order.
const closeHash = 'cef4399972e88fa4e87ab51f6aca44967153c672ef2963c452ab60e2d13f5899'
const record: RoundRecord = {
  v: 'lot/1',
  drawId: 'D-EXAMPLE-0001',
  closeHash,
  round: 0,
  kind: 'order',
  slots: [],
  voids: [],
  exclude: '',
  beaconRound: null,
  prev: closeHash,
  at: '2023-08-23T15:59:00.000Z',
}
const secret = '4e6241a40f2968352ba6a3f1e0396d51375b28f1c9dfbf04af31a2d4c411ee92'
const order = drawnOrder({ record, secret, beacon: null }, 6)

test('the published example comes in the published order', () => {
  expect(roundHash(record)).toBe('06abef3ec81e3b729ac8ac0a88fc28fc6378b4a2c00ade02683a0754c4152dff')
  expect(order).toEqual([4, 5, 2, 3, 1, 0])
})

test('a round comes at its place in the order, and one that was added behind all that were drawn', () => {
  expect([0, 4, 5, 6, 7].map((place) => turnIn(order ?? [], place))).toEqual([5, 0, 1, 6, 7])
})

test('nobody knows it before the link is out, and a press has none', () => {
  expect(drawnOrder({ record, secret: null, beacon: null }, 6)).toBeUndefined()
  expect(drawnOrder({ record: { ...record, beaconRound: 1000 }, secret, beacon: null }, 6)).toBeUndefined()
  expect(drawnOrder({ record: { ...record, kind: 'live' }, secret, beacon: null }, 6)).toBeUndefined()
})
