import { setTimeout as pause } from 'node:timers/promises'
import { until } from '@fairdraw/application/testing/until'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startLoop } from './loop.ts'

const silent = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

test('turns never overlap, however often it is nudged', async () => {
  let now = 0
  let most = 0
  const turn = async () => {
    most = Math.max(most, ++now)
    await pause(5)
    now--
  }
  const loop = startLoop({ name: 'test', everyMs: 1, turn, log: silent })
  for (let nudge = 0; nudge < 20; nudge++) {
    loop.nudge()
    await pause(1)
  }
  await loop.stop()
  expect(most).toBe(1)
})

test('a nudge during a turn brings another turn at once', async () => {
  let turns = 0
  const turn = async () => {
    turns++
    await pause(10)
  }
  const loop = startLoop({ name: 'test', everyMs: 60_000, turn, log: silent })
  await until(() => expect(turns).toBe(1))
  loop.nudge()
  await until(() => expect(turns).toBe(2))
  await loop.stop()
})

test('a turn that fails is logged and tried again, later each time', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const log = { ...silent, error: vi.fn() }
  const times: number[] = []
  const turn = async () => {
    times.push(performance.now())
    throw new Error('no database')
  }
  const loop = startLoop({ name: 'test', everyMs: 10, turn, log })
  await vi.advanceTimersByTimeAsync(200)
  expect(times.length).toBeGreaterThan(3)
  await loop.stop()
  const [a = 0, b = 0, c = 0, d = 0] = times
  expect(d - c).toBeGreaterThan(b - a)
  expect(log.error).toHaveBeenCalledTimes(times.length)
})

test('stopping waits for the turn that runs', async () => {
  const begun = Promise.withResolvers<void>()
  let isDone = false
  const turn = async () => {
    begun.resolve()
    await pause(20)
    isDone = true
  }
  const loop = startLoop({ name: 'test', everyMs: 1, turn, log: silent })
  await begun.promise
  await loop.stop()
  expect(isDone).toBe(true)
})
