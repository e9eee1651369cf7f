// @vitest-environment jsdom
import { type DrawLife, type NumberedFact, unborn } from '@fairdraw/domain'
import { act, createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ApiClient } from './api-client.ts'
import { followDraw, useLiveDraw } from './live-draw.ts'
import { type FakeLine, fakeLines } from './testing/fake-line.ts'
import { mounted } from './testing/mounted.ts'

const life: DrawLife = { ...unborn, status: 'open', factNumber: 2 }
const closed: NumberedFact = { type: 'entry.closed', at: 5, by: 'time', number: 3 }
const changed: NumberedFact = { type: 'draw.changed', at: 5, parts: ['prizes'], number: 3 }
const revealAt = 1_000_700

let asked: number[]
let lines: FakeLine[]
let stop: () => void
const show = mounted()
let me: { awards: { state: string }[] } | null = null
const api = {
  async callOrThrow() {
    asked.push(Date.now())
    return { now: new Date().toISOString(), life, join_count: 7, prizes: [], me }
  },
} as unknown as ApiClient

beforeEach(async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  lines = fakeLines()
  asked = []
  stop = followDraw(api, '2345abcdef').subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  lines[0]?.open()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['a fact before it', [changed, 'scene']],
  ['a fact behind it', ['scene', changed]],
  ['a fact that needs no look', ['scene', closed]],
] as const)(
  'looks again once winners have come forward, whatever is told around the reveal: %s',
  async (_, told) => {
    for (const one of told) {
      if (one === 'scene') lines[0]?.say('scene', { act: 'reveal', since: revealAt })
      else lines[0]?.say('fact', one)
    }
    await vi.advanceTimersByTimeAsync(5_000)
    expect(asked.filter((at) => at >= revealAt)).toHaveLength(1)
  },
)

test('looks again while winners come one after another, and no more once all have', async () => {
  const end = revealAt + 10_000
  lines[0]?.say('scene', { act: 'reveal', since: revealAt, all_come_at: end })
  await vi.advanceTimersByTimeAsync(60_000)
  const looks = asked.filter((at) => at >= revealAt)
  expect(looks.length).toBeGreaterThan(2)
  expect(looks.length).toBeLessThan(10)
  expect(looks.filter((at) => at >= end)).toHaveLength(1)
})

test('looks no more once nobody follows', async () => {
  lines[0]?.say('scene', { act: 'reveal', since: revealAt })
  await vi.advanceTimersByTimeAsync(100)
  stop()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked).toHaveLength(1)
})

async function showPage() {
  stop()
  asked = []
  function Page() {
    useLiveDraw(api, '2345abcdef')
    return null
  }
  await act(async () => void show(createElement(Page)))
  await act(() => vi.advanceTimersByTimeAsync(61_000))
}
const seeAgain = () => document.dispatchEvent(new Event('visibilitychange'))

test.each([
  ['announced', 1],
  ['claimed', 4],
  ['shipped', 4],
  ['done', 1],
])('a winner whose prize is %s looks %i times in a minute', async (state, times) => {
  me = { awards: [{ state }] }
  await showPage()
  expect(asked).toHaveLength(times)
  seeAgain()
  expect(asked).toHaveLength(times + 1)
  me = null
})

test('who won nothing does not look again because the page is looked at', async () => {
  me = { awards: [] }
  await showPage()
  seeAgain()
  expect(asked).toHaveLength(1)
  me = null
})
