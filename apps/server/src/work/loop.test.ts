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
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let turns = 0
  const turn = async () => {
    turns++
    begun.resolve()
    await end.promise
  }
  const loop = startLoop({ name: 'test', everyMs: 3_600_000, turn, log: silent })
  await begun.promise
  loop.nudge()
  end.resolve()
  await until(() => expect(turns).toBe(2))
  await loop.stop()
})

test.each([10, 3_600_000])(
  'a turn of a loop that rests for %i ms, and fails, is logged and tried again at least every two seconds',
  async (everyMs) => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const log = { ...silent, error: vi.fn() }
    const times: number[] = []
    let isDown = true
    const turn = async () => {
      times.push(performance.now())
      if (isDown) throw new Error('no database')
    }
    const loop = startLoop({ name: 'test', everyMs, turn, log })
    await vi.advanceTimersByTimeAsync(0)
    expect([times.length, log.error.mock.calls.length]).toEqual([1, 1])
    await vi.advanceTimersByTimeAsync(600_000)
    const pauses = times.slice(1).map((time, at) => time - (times[at] as number))
    expect(pauses[1]).toBeGreaterThan(pauses[0] as number)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(2_000)
    // What fails for ten minutes goes on saying so, but a few times, not three hundred.
    expect(log.error.mock.calls.length).toBeGreaterThan(1)
    expect(log.error.mock.calls.length).toBeLessThan(15)
    isDown = false
    const before = times.length
    await vi.advanceTimersByTimeAsync(2_000)
    expect(times.length).toBeGreaterThan(before)
    await loop.stop()
  },
)

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
