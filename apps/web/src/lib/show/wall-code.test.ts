import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWallCode } from './wall-code.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what the wall shows is asked for again when it is over, and no more once nobody comes', async () => {
  let [minute, now] = [0, 0]
  const told: (string | null)[] = []
  const ask = vi.fn(async () => ({ code: `00000${minute++}`, until_ms: now + 60_000 }))
  const wall = createWallCode({ ask, told: (code) => told.push(code), now: () => now })
  wall.want(true)
  wall.want(true)
  await vi.advanceTimersByTimeAsync(0)
  now += 60_000
  await vi.advanceTimersByTimeAsync(60_600)
  expect(told).toEqual(['000000', '000001'])
  wall.want(false)
  await vi.advanceTimersByTimeAsync(300_000)
  expect([told.at(-1), ask.mock.calls.length]).toEqual([null, 2])
})

test('a hall without a line asks again after a moment', async () => {
  const ask = vi.fn().mockRejectedValue(new Error('no line'))
  const wall = createWallCode({ ask, told: () => {}, now: () => 0 })
  wall.want(true)
  await vi.advanceTimersByTimeAsync(9_000)
  expect(ask.mock.calls.length).toBe(3)
  wall.want(false)
})
