import { until } from '@fairdraw/application/testing/until'
import { basePath, routes } from '@fairdraw/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { mostStreams } from './most-streams.ts'

type Opened = { readonly answer: Response; told: string; isOver: boolean; stop(): void }

const most = 40

let one: TestApp
let origin: string
let lid: string
let owner: string
const opened: Opened[] = []
beforeEach(async () => {
  one = await testApp({ mostStreams: most })
  owner = await one.organiser()
  ;({ lid } = await makeDraw(one, owner))
  origin = await one.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.stop()
  await one.close()
})

/** Opens a stream, of a session where there is a token; what it has told so far. */
async function open(headers: Record<string, string> = {}, query = ''): Promise<Opened> {
  const stop = new AbortController()
  const address = `${origin}${basePath}/lotto/live/stream?lid=${lid}${query}`
  const answer = await fetch(address, { headers, signal: stop.signal })
  const stream = { answer, told: '', isOver: false, stop: () => stop.abort() }
  opened.push(stream)
  const read = async () => {
    for await (const bytes of answer.body ?? []) stream.told += new TextDecoder().decode(bytes)
  }
  void read()
    .catch(() => {})
    .then(() => {
      stream.isOver = true
    })
  return stream
}

const openCount = async () => {
  const answer = await one.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  return Number(/^fairdraw_streams_open (\d+)$/m.exec(answer.body)?.[1])
}

test('of nine streams of a guest the oldest is told why, and closed; the others go on', async () => {
  const token = await one.guest()
  const streams: Opened[] = []
  for (let n = 0; n < 9; n++) streams.push(await open({ token }))
  await until(() => expect(streams[0]?.isOver).toBe(true))
  expect(streams[0]?.told).toMatch(/retry: 300000\n\nevent: closed\ndata: {"reason":"newer"}\n\n$/)
  await one.call(routes.entryJoin, { lid }, { token })
  for (const stream of streams.slice(1)) await until(() => expect(stream.told).toContain('"joined":1'))
  expect(streams.slice(1).some(({ isOver }) => isOver)).toBe(false)
  expect(await openCount()).toBe(8)
})

test('a stream that is left makes room for the next one of its session', async () => {
  const token = await one.guest()
  const streams: Opened[] = []
  for (let n = 0; n < 8; n++) streams.push(await open({ token }))
  streams[3]?.stop()
  await until(async () => expect(await openCount()).toBe(7))
  await open({ token })
  await until(async () => expect(await openCount()).toBe(8))
  expect(streams[0]?.isOver).toBe(false)
})

test('streams opened by ticket count for the session that asked for it', async () => {
  const first = await open({ token: owner })
  for (let n = 0; n < 8; n++) {
    const { ticket } = (await one.call(routes.liveTicket, { lid }, { token: owner })).data
    await open({}, `&ticket=${ticket}`)
  }
  await until(() => expect(first.told).toContain('event: closed'))
})

test('a hall behind one address is not capped, with sessions or without', async () => {
  const guests = await Promise.all(Array.from({ length: 15 }, () => one.guest()))
  for (const token of guests) await open({ token })
  for (let n = 0; n < 15; n++) await open()
  expect(await openCount()).toBe(30)
  expect(opened.some(({ isOver }) => isOver)).toBe(false)
})

test('beyond the total new streams are told when to try again, in both languages, and everything else works', async () => {
  for (let n = 0; n < most; n++) expect((await open()).answer.status).toBe(200)
  for (const [lang, words] of Object.entries({ zh: '人太多', en: 'Too many are watching' })) {
    const refused = await open({ 'accept-language': lang })
    const { status, headers } = refused.answer
    // Its connection takes no descriptor along.
    expect([status, headers.get('retry-after'), headers.get('connection')]).toEqual([503, '30', 'close'])
    await until(() => expect(refused).toMatchObject({ isOver: true, told: expect.stringContaining(words) }))
  }
  const token = await one.guest()
  expect((await one.call(routes.entryJoin, { lid }, { token })).sta).toBe(0)
  opened[0]?.stop()
  await until(async () => expect(await openCount()).toBe(most - 1))
  expect((await open()).answer.status).toBe(200)
})

test('streams that find no room are no reason to send requests elsewhere, nor faults in the log', async () => {
  for (let n = 0; n < most; n++) await open()
  for (let n = 0; n < 40; n++) expect((await open()).answer.status).toBe(503)
  expect((await one.app.inject({ url: '/readyz' })).statusCode).toBe(200)
  expect(one.logged.filter((line) => line.includes('"level":50'))).toEqual([])
})

test.each([
  [64, 16],
  [256, 128],
  [1_024, 768],
  [20_000, 15_904],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
])(
  'of %d descriptors %d are for streams, and the rest for calls, the database and files',
  (limit, streams) => {
    expect(mostStreams(limit)).toBe(streams)
  },
)

test('the limit of this process is what its system says', () => {
  expect(mostStreams()).toBeGreaterThan(0)
})
