import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createHallClock } from './hall-clock.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A machine whose clock is wrong by so much, and whose line takes so long there and back. */
function machine(skewMs: number, trips: readonly (readonly [there: number, back: number])[]) {
  const start = Date.now()
  const ticks = () => Date.now() - start
  let asked = 0
  const ask = async () => {
    const [there, back] = trips[Math.min(asked++, trips.length - 1)] ?? [0, 0]
    await new Promise((resolve) => setTimeout(resolve, there))
    const server = Date.now()
    await new Promise((resolve) => setTimeout(resolve, back))
    return server
  }
  return createHallClock({ ask, ticks, wall: () => Date.now() + skewMs })
}

it.each([-5_000, 0, 5_000])('tells the server’s time on a machine that is off by %i ms', async (skewMs) => {
  const clock = machine(skewMs, [
    [10, 10],
    [80, 5],
    [3, 4],
  ])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(Math.abs(clock.now() - Date.now())).toBeLessThanOrEqual(5)
  expect(clock.doubtMs()).toBe(3.5)
  clock.stop()
})

it('keeps two machines ten seconds apart within a few milliseconds of each other', async () => {
  const one = machine(-5_000, [
    [20, 30],
    [4, 9],
  ])
  const other = machine(5_000, [
    [2, 2],
    [90, 15],
  ])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(Math.abs(one.now() - other.now())).toBeLessThanOrEqual(10)
  one.stop()
  other.stop()
})

it('approaches a better reading evenly, never backwards', async () => {
  const clock = machine(0, [
    [200, 0],
    [200, 0],
    [200, 0],
    [200, 0],
    [200, 0],
    [1, 1],
  ])
  let before = 0
  for (let at = 0; at < 40_000; at += 50) {
    await vi.advanceTimersByTimeAsync(50)
    if (clock.isSet()) expect(clock.now()).toBeGreaterThan(before)
    before = clock.isSet() ? clock.now() : 0
  }
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5)
  clock.stop()
})

it('goes on by its last reading while the server cannot be reached', async () => {
  let isDown = false
  const clock = createHallClock({
    ask: async () => {
      if (isDown) throw new Error('no line')
      return Date.now()
    },
    ticks: () => Date.now() - 1_000_000,
    wall: () => Date.now() - 4_000,
  })
  await vi.advanceTimersByTimeAsync(2_000)
  isDown = true
  await vi.advanceTimersByTimeAsync(120_000)
  expect(await clock.ask()).toBe(false)
  expect(Math.abs(clock.now() - Date.now())).toBeLessThan(5)
  clock.stop()
})
