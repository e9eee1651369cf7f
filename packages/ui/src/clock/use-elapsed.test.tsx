// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useElapsed } from './use-elapsed.ts'

const beganAt = 1_000_000
let root: Root
let shown: number[]

beforeEach(() => {
  vi.useFakeTimers({ now: beganAt })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  shown = []
  root = createRoot(document.createElement('div'))
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Shown({ startedAt }: { readonly startedAt: number }) {
  shown.push(useElapsed({ startedAt, totalMs: 1_000 }))
  return null
}
const show = (startedAt: number) => act(() => root.render(<Shown startedAt={startedAt} />))
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it('runs with the screen from when it began to its whole length, and rests there', () => {
  show(beganAt - 100)
  expect(shown).toEqual([100])
  wait(500)
  expect(shown.at(-1)).toBeGreaterThan(550)
  expect(shown).toEqual([...shown].sort((a, b) => a - b))
  wait(5_000)
  expect(shown.at(-1)).toBe(1_000)
  const drawn = shown.length
  wait(5_000)
  expect(shown).toHaveLength(drawn)
})

it('stands at its end where the page was held up over it', () => {
  show(beganAt)
  wait(300)
  // No frame came meanwhile: the next thing the page draws is after the end.
  vi.setSystemTime(beganAt + 20_000)
  show(beganAt)
  expect(shown.at(-1)).toBe(1_000)
})

it('begins anew when it is told to, from nothing', () => {
  show(0)
  expect(shown).toEqual([1_000])
  show(beganAt)
  expect(shown.at(-1)).toBe(0)
  wait(400)
  expect(shown.at(-1)).toBeGreaterThan(350)
})
