// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startStageClock } from './stage-clock.ts'

let isHidden = false

beforeEach(() => {
  isHidden = false
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const setHidden = (hidden: boolean) => {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a late-comer sees the moment the others see', () => {
  const frame = vi.fn()
  const stop = startStageClock(frame, { startedAt: Date.now() - 5_000 })
  vi.advanceTimersByTime(16)
  stop()
  expect(frame.mock.lastCall?.[0]).toBeGreaterThanOrEqual(5_000)
})

test('no frame is drawn while the page is hidden, and it wakes at the true time', () => {
  const frame = vi.fn()
  const stop = startStageClock(frame)
  vi.advanceTimersByTime(100)
  setHidden(true)
  frame.mockClear()
  vi.advanceTimersByTime(3_000)
  expect(frame).not.toHaveBeenCalled()
  setHidden(false)
  vi.advanceTimersByTime(50)
  stop()
  expect(frame.mock.lastCall?.[0]).toBeGreaterThanOrEqual(3_100)
})

test('an idle picture draws no more than its frames a second', () => {
  const frame = vi.fn()
  const stop = startStageClock(frame, { fps: 10 })
  vi.advanceTimersByTime(1_000)
  stop()
  expect(frame.mock.calls.length).toBeLessThanOrEqual(11)
  expect(frame.mock.calls.length).toBeGreaterThan(5)
})

test('a stopped clock draws nothing more', () => {
  const frame = vi.fn()
  startStageClock(frame)()
  vi.advanceTimersByTime(500)
  expect(frame).not.toHaveBeenCalled()
})
