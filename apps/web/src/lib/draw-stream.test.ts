// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DrawLink, openDrawStream } from './draw-stream.ts'

class FakeSource extends EventTarget {
  static readonly OPEN = 1
  static opened: FakeSource[] = []
  readyState = 0
  onopen: (() => void) | null = null
  onerror: (() => void) | null = null
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    FakeSource.opened.push(this)
  }

  close() {
    this.readyState = 2
  }

  say(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
}

let stop: () => void
let known = 2
const links: DrawLink[] = []
const facts: unknown[] = []
const boards: unknown[] = []
const lots: unknown[] = []
const poll = vi.fn(async () => true)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  FakeSource.opened = []
  links.length = 0
  facts.length = 0
  boards.length = 0
  lots.length = 0
  known = 2
  poll.mockClear()
  stop = openDrawStream({
    address: () => `/stream?after=${known}`,
    onFact: (fact) => facts.push(fact),
    onPulse: () => undefined,
    onBoard: (board) => boards.push(board),
    onLots: (taken) => lots.push(taken),
    onScene: () => undefined,
    onLink: (link) => links.push(link),
    poll,
  })
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('cards that are gone are handed on as they go', () => {
  FakeSource.opened[0]?.say('board', { taken: [{ cell: 4, tier: null }] })
  expect(boards).toEqual([{ taken: [{ cell: 4, tier: null }] }])
})

test('lots that are taken are counted as they go', () => {
  FakeSource.opened[0]?.say('lots', { given: 3, left: 9 })
  expect(lots).toEqual([{ given: 3, left: 9 }])
})

test('facts are handed on as they come', () => {
  FakeSource.opened[0]?.say('fact', { type: 'draw.started', number: 3 })
  expect(facts).toEqual([{ type: 'draw.started', number: 3 }])
})

test('a lost stream comes back after what is known by then', async () => {
  known = 5
  FakeSource.opened[0]?.onerror?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(FakeSource.opened[1]?.url).toBe('/stream?after=5')
})

test('one loss is no reason to poll', async () => {
  FakeSource.opened[0]?.onerror?.()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(poll).not.toHaveBeenCalled()
})

test('where streams are blocked the page asks now and then', async () => {
  FakeSource.opened[0]?.onerror?.()
  await vi.advanceTimersByTimeAsync(10_000)
  FakeSource.opened[1]?.onerror?.()
  await vi.advanceTimersByTimeAsync(50)
  expect(links.at(-1)).toBe('polling')
})

test('a stream that works again ends the asking', async () => {
  FakeSource.opened[0]?.onerror?.()
  await vi.advanceTimersByTimeAsync(10_000)
  FakeSource.opened[1]?.onerror?.()
  await vi.advanceTimersByTimeAsync(50)
  FakeSource.opened[1]?.onopen?.()
  poll.mockClear()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(poll).not.toHaveBeenCalled()
})

test('a page nobody looks at any more holds no stream', () => {
  stop()
  expect(FakeSource.opened[0]?.readyState).toBe(2)
})
