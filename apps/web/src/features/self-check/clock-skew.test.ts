import { expect, test } from 'vitest'
import { clockSkew } from './clock-skew.ts'

/** A server whose clock is `aheadMs` before this device's, at the end of round trips that take so long. */
function server(aheadMs: number, trips: readonly number[]) {
  let now = 1_000_000
  let time = 0
  const ask = async () => {
    const trip = trips[time++ % trips.length] ?? 0
    now += trip
    return now - trip / 2 + aheadMs
  }
  return clockSkew(
    ask,
    () => now,
    () => now,
  )
}

test('the quickest of several trips counts, with half of it as the doubt', async () => {
  expect(await server(0, [900, 40, 300])).toEqual({ verdict: 'ok', seen: '0.0 s ± 20 ms' })
})

test.each([
  [3_100, '3.1 s ± 20 ms'],
  [-60_000, '−60.0 s ± 20 ms'],
])('a device that is %i ms off is told so', async (ahead, seen) => {
  expect(await server(ahead, [40])).toEqual({ verdict: 'fails', seen })
})

test('what may be the way alone is not held against the clock', async () => {
  expect(await server(2_300, [1_000])).toEqual({ verdict: 'ok', seen: '2.3 s ± 500 ms' })
})

test('over a way that takes longer than what is looked for nothing is said', async () => {
  expect((await server(0, [5_000])).verdict).toBe('none')
})
