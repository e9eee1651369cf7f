import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createThrottle } from './throttle.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function throttled() {
  const passed: string[] = []
  return { passed, ...createThrottle<string>(1_000, (key) => passed.push(key)) }
}

test('the first knock passes at once', () => {
  const { knock, passed } = throttled()
  knock('a')
  expect(passed).toEqual(['a'])
})

test('however many knock within a second, one more passes at its end', () => {
  const { knock, passed } = throttled()
  for (let i = 0; i < 500; i++) knock('a')
  vi.advanceTimersByTime(999)
  expect(passed).toEqual(['a'])
  vi.advanceTimersByTime(1)
  expect(passed).toEqual(['a', 'a'])
})

test('a knock an hour later passes at once', () => {
  const { knock, passed } = throttled()
  knock('a')
  vi.advanceTimersByTime(3_600_000)
  knock('a')
  expect(passed).toEqual(['a', 'a'])
})

test('one key does not hold up another', () => {
  const { knock, passed } = throttled()
  knock('a')
  knock('b')
  expect(passed).toEqual(['a', 'b'])
})

test('what waits when it is closed never passes', () => {
  const { knock, close, passed } = throttled()
  knock('a')
  knock('a')
  close()
  vi.advanceTimersByTime(10_000)
  expect(passed).toEqual(['a'])
})
