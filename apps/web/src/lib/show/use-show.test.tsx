// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HallClock } from './hall-clock.ts'
import { useMoment } from './use-show.ts'

let root: Root
/** How far the hall's clock is ahead of this machine's ticks, and how fast it runs beside them. */
let ahead: number
let pace: number
const clock = { now: () => ahead + Date.now() * pace } as HallClock

function Reveal({ at }: { readonly at: number }) {
  const now = clock.now()
  useMoment({ clock }, now < at ? at : null)
  return now < at ? 'rolling' : 'reveal'
}

const wait = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const shown = () => document.body.textContent

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  ahead = 0
  pace = 1
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.innerHTML = ''
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('draws anew at its moment', async () => {
  await act(async () => root.render(<Reveal at={5_000} />))
  await wait(4_999)
  expect(shown()).toBe('rolling')
  await wait(1)
  expect(shown()).toBe('reveal')
})

it('does so, too, where the clock runs slower than the ticks while it is corrected', async () => {
  pace = 0.98
  await act(async () => root.render(<Reveal at={4_900} />))
  await wait(4_950)
  expect(shown()).toBe('rolling')
  await wait(60)
  expect(shown()).toBe('reveal')
})

it('keeps the moment of a clock that is set while it waits', async () => {
  await act(async () => root.render(<Reveal at={9_000} />))
  await wait(1_000)
  ahead = 5_000
  await wait(2_990)
  expect(shown()).toBe('rolling')
  await wait(20)
  expect(shown()).toBe('reveal')
})
