// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type DrawLink, openDrawStream } from './draw-stream.ts'
import { keepGuestToken } from './session.ts'
import { type FakeLine, fakeLines } from './testing/fake-line.ts'

let stop: () => void
let lines: FakeLine[]
const line = () => lines.at(-1) as FakeLine
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
let known = 2
const links: DrawLink[] = []
const facts: unknown[] = []
const boards: unknown[] = []
const lots: unknown[] = []
const poll = vi.fn(async () => true)
const follow = () =>
  openDrawStream({
    address: () => `/stream?after=${known}`,
    on: {
      fact: (fact) => facts.push(fact),
      board: (board) => boards.push(board),
      lots: (taken) => lots.push(taken),
    },
    onLink: (link) => links.push(link),
    poll,
  })

beforeEach(() => {
  vi.useFakeTimers()
  lines = fakeLines()
  links.length = 0
  facts.length = 0
  boards.length = 0
  lots.length = 0
  known = 2
  poll.mockClear()
  stop = follow()
})

afterEach(() => {
  stop()
  vi.restoreAllMocks()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('cards that are gone are handed on as they go', async () => {
  line().open()
  line().say('board', { taken: [{ cell: 4, tier: null }] })
  await wait(0)
  expect(boards).toEqual([{ taken: [{ cell: 4, tier: null }] }])
})

test('lots that are taken are counted as they go', async () => {
  line().open()
  line().say('lots', { given: 3, left: 9 })
  await wait(0)
  expect(lots).toEqual([{ given: 3, left: 9 }])
})

test('facts are handed on as they come', async () => {
  line().open()
  line().say('fact', { type: 'draw.started', number: 3, title: 'a: b\u2028c' })
  await wait(0)
  expect(facts).toEqual([{ type: 'draw.started', number: 3, title: 'a: b\u2028c' }])
})

test('a lost stream comes back after what is known by then', async () => {
  known = 5
  line().lose()
  await wait(10_000)
  expect(lines[1]?.url).toBe('/stream?after=5')
})

test('one loss is no reason to poll', async () => {
  line().lose()
  await wait(10_000)
  expect(poll).not.toHaveBeenCalled()
})

test('where streams are blocked the page asks now and then', async () => {
  line().lose()
  await wait(10_000)
  line().lose()
  await wait(50)
  expect(links.at(-1)).toBe('polling')
})

test('a proxy that holds a stream back, or a line that falls silent, is given up, and the page asks', async () => {
  await wait(45_000)
  expect(lines[0]?.isLeft()).toBe(true)
  await wait(60_000)
  expect(links.at(-1)).toBe('polling')
  line().open()
  await wait(0)
  expect(links.at(-1)).toBe('live')
  const open = line()
  await wait(44_000)
  open.retry(1_000)
  await wait(44_000)
  expect(open.isLeft()).toBe(false)
  await wait(2_000)
  expect(open.isLeft()).toBe(true)
})

test('a stream that works again ends the asking', async () => {
  line().lose()
  await wait(10_000)
  line().lose()
  await wait(6_100)
  expect(lines).toHaveLength(3)
  line().open()
  await wait(0)
  poll.mockClear()
  await wait(8_000)
  expect(poll).not.toHaveBeenCalled()
})

test('a page nobody looks at any more holds no stream', async () => {
  stop()
  expect(lines[0]?.isLeft()).toBe(true)
  await wait(600_000)
  expect(lines).toHaveLength(1)
})

test('a service that stops is asked again when it says, not all pages at once', async () => {
  line().open()
  line().retry(9_000)
  await wait(0)
  line().lose()
  await wait(8_900)
  expect(lines).toHaveLength(1)
  await wait(200)
  expect(lines).toHaveLength(2)
})

test('a stream says whose it is', () => {
  expect(lines[0]?.token).toBeNull()
  keepGuestToken('of a guest')
  stop()
  stop = follow()
  expect(line().token).toBe('of a guest')
})

test('who finds no room asks meanwhile, and comes back no sooner than told, whoever wakes the page', async () => {
  line().refuse(503, 30)
  await wait(50)
  expect(links.at(-1)).toBe('polling')
  for (const event of ['online', 'focus']) dispatchEvent(new Event(event))
  await wait(29_000)
  expect(lines).toHaveLength(1)
  await wait(31_100)
  expect(lines).toHaveLength(2)
})

const closeAsOldest = async (oldest: FakeLine) => {
  oldest.retry(300_000)
  oldest.say('closed', { reason: 'newer' })
  await wait(0)
  oldest.lose()
  await wait(50)
}

test('a page whose stream was closed for newer ones asks instead, and listens again when somebody turns to it', async () => {
  line().open()
  await closeAsOldest(line())
  expect(links.at(-1)).toBe('polling')
  await wait(200_000)
  expect(lines).toHaveLength(1)
  dispatchEvent(new Event('focus'))
  expect(lines).toHaveLength(2)
})

test('out of sight it neither asks nor listens again', async () => {
  line().open()
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await closeAsOldest(line())
  await wait(3_600_000)
  expect([lines.length, poll.mock.calls.length]).toEqual([1, 0])
  vi.restoreAllMocks()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(lines).toHaveLength(2)
})

test('nine pages of one person that all lie in sight do not fight for eight streams', async () => {
  const stops = [stop]
  const open: FakeLine[] = []
  /** As the service does: of a session's streams the newest eight stay. */
  const serve = async () => {
    for (const fresh of lines.filter((one) => !open.includes(one))) {
      fresh.open()
      if (open.push(fresh) > 8) await closeAsOldest(open.at(-9) as FakeLine)
    }
  }
  for (let page = 1; page < 9; page++) stops.push(follow())
  for (let beats = 0; beats < 180; beats++) {
    await serve()
    // As the service does every twenty seconds, so that nobody takes a silent line for a dead one.
    for (const one of open.slice(-8)) one.retry(1_000)
    await wait(20_000)
  }
  expect(lines.length).toBeGreaterThan(9)
  expect(lines.length).toBeLessThan(9 + 60 / 5)
  for (const leave of stops) leave()
})
