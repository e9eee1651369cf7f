// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { revealStart } from './reveal-start.ts'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => vi.useRealTimers())

it('begins when a fresh result is first seen, and goes on from there after a reload', () => {
  expect(revealStart('ab', 995_000)).toBe(1_000_000)
  vi.advanceTimersByTime(3_000)
  expect(revealStart('ab', 995_000)).toBe(1_000_000)
})

it('stands already where the result is old, and rises anew for another result', () => {
  expect(revealStart('ab', 930_000)).toBe(0)
  expect(revealStart('cd', 999_000)).toBe(1_000_000)
})
