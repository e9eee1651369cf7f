// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { beginConnectTrip, takeConnectTrip } from './connect-trip.ts'

const address = 'https://open.example/authorise?client=1&state=abc'

beforeEach(() => sessionStorage.clear())

test('a trip comes back once, with the state that the server chose', () => {
  const back = '/dashboard/create_draw/media_draw/index?link=x'
  expect(beginConnectTrip(address, { platform: 'weibo', back })).toBe(true)
  expect(takeConnectTrip()).toEqual({ state: 'abc', platform: 'weibo', back })
  expect(takeConnectTrip()).toBeNull()
})

test('an address without a state begins none', () => {
  expect(beginConnectTrip('https://open.example/authorise', { platform: 'weibo', back: '/' })).toBe(false)
})

test.each(['https://elsewhere.example/', '//elsewhere.example'])('no trip leads to %s', (back) => {
  beginConnectTrip(address, { platform: 'weibo', back })
  expect(takeConnectTrip()).toBeNull()
})
