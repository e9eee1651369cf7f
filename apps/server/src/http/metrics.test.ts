import { StoreUnavailable } from '@fairdraw/application/ports'
import { createMemoryHeads } from '@fairdraw/application/testing/memory-heads'
import { routes } from '@fairdraw/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { plainSettings } from '../testing/world.ts'

const token = 'a-token-of-the-operator'
let app: TestApp
beforeEach(async () => {
  app = await testApp({ metricsToken: token })
})
afterEach(() => app.close())

type Asked = { headers?: Record<string, string>; remoteAddress?: string }
const ask = ({ headers, remoteAddress }: Asked = {}, of = app) =>
  of.app.inject({
    url: '/metrics',
    headers: { host: '127.0.0.1:3000', ...headers },
    ...(remoteAddress === undefined ? {} : { remoteAddress }),
  })
const told = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length + 1) ?? Number.NaN,
  )

test('where people reach the service by an address of its own, this machine needs the token too', async () => {
  const published = await testApp({ metricsToken: token, publicUrl: 'https://draw.example.org' })
  expect((await ask({}, published)).statusCode).toBe(404)
  expect((await ask({ headers: { authorization: `Bearer ${token}` } }, published)).statusCode).toBe(200)
  await published.close()
})

test.each<[string, Asked, number]>([
  ['this machine', {}, 200],
  ['this machine by its name', { headers: { host: 'localhost' } }, 200],
  ['this machine by IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }, 200],
  ['another machine', { remoteAddress: '10.0.0.9' }, 404],
  [
    'another machine that claims to be this one',
    { remoteAddress: '10.0.0.9', headers: { 'x-forwarded-for': '127.0.0.1' } },
    404,
  ],
  ['a proxy here', { headers: { 'x-forwarded-for': '203.0.113.7' } }, 404],
  ['a proxy that claims to ask for this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }, 404],
  ['a proxy by its newer header', { headers: { forwarded: 'for=203.0.113.7' } }, 404],
  ['a proxy that passes the name on', { headers: { host: 'draw.example.org' } }, 404],
  [
    'a collector with the token',
    { remoteAddress: '10.0.0.9', headers: { authorization: `Bearer ${token}` } },
    200,
  ],
  [
    'a collector with the token through a proxy',
    { headers: { 'x-forwarded-for': '1.2.3.4', authorization: `Bearer ${token}` } },
    200,
  ],
  ['a wrong token, from here too', { headers: { authorization: 'Bearer wrong' } }, 404],
  ['the token without its scheme', { headers: { authorization: token } }, 404],
])('%s asks for the metrics', async (_, asked, status) => {
  const answer = await ask(asked)
  expect(answer.statusCode).toBe(status)
  if (status === 404)
    expect(answer.json()).toMatchObject({ sta: expect.any(Number), data: { code: 'not_found' } })
  else expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
})

test('without a token set, no token is right', async () => {
  const other = await testApp()
  expect((await ask({ headers: { authorization: 'Bearer ' } }, other)).statusCode).toBe(404)
  expect((await ask({ headers: { authorization: 'Bearer null' } }, other)).statusCode).toBe(404)
  await other.close()
})

test('joins, their groups and every call by its route are counted from the start on, and nobody is named', async () => {
  const owner = await app.organiser()
  const sent = { ...settingsOut, publish: true } as const
  const { lid } = (await app.call(routes.taskCreate, sent as never, { token: owner })).data as { lid: string }
  const nicknames = ['林小满', '13800138000', '王']
  const tokens = await Promise.all(nicknames.map((nickname) => app.guest(nickname)))
  await Promise.all(tokens.map((token) => app.call(routes.entryJoin, { lid }, { token })))
  await app.app.inject({ url: `/nowhere/${lid}` })
  const { payload } = await ask()
  expect(told(payload, 'fairdraw_acknowledged_total{what="join"}')).toBe(3)
  expect(told(payload, 'fairdraw_commit_group_size_sum{what="join"}')).toBe(3)
  const joins = 'fairdraw_http_request_duration_seconds_count{route="entryJoin",method="POST",status="2xx"}'
  expect(told(payload, joins)).toBe(3)
  for (const one of [lid, owner, ...tokens, ...nicknames]) expect(payload).not.toContain(one)
})

test('who calls what does not exist makes no label of their own', async () => {
  for (let n = 0; n < 50; n++) await app.app.inject({ url: `/lotto/api/v1/x${n}` })
  const { payload } = await ask()
  const routesTold = new Set([...payload.matchAll(/route="([^"]*)"/g)].map(([, route]) => route))
  expect(routesTold.size).toBeLessThan(4)
})

test('what waits is told: a draw that is late, facts for the log, the age of its head', async () => {
  const owner = await app.organiser()
  const at = '2026-01-01T00:00:00.000Z'
  await app.ports.store.transact((tx) => tx.log.post([{ type: 'fork', at, abandoned: null }]))
  const first = (await ask()).payload
  expect(told(first, 'fairdraw_log_outbox')).toBeGreaterThan(0)
  expect(first).not.toContain('fairdraw_log_head_age_seconds ')
  await app.call(routes.taskCreate, { ...settingsOut, publish: true } as never, { token: owner })
  const before = (await ask()).payload
  // What a draw says stands in the log by the time it is answered, and takes along what waited.
  expect(told(before, 'fairdraw_log_outbox')).toBe(0)
  expect(told(before, 'fairdraw_log_head_age_seconds')).toBeGreaterThanOrEqual(0)
  expect(told(before, 'fairdraw_store_up')).toBe(1)
  expect(told(before, 'fairdraw_draws_late_seconds')).toBe(0)
  for (const name of [
    'letters_waiting',
    'hook_deliveries_waiting',
    'orders_waiting',
    'streams_open',
    'log_forked',
  ])
    expect(told(before, `fairdraw_${name}`), name).toBe(0)
  expect(before).toMatch(/^process_cpu_seconds_total /m)
  expect(before).toMatch(/^nodejs_eventloop_lag_p99_seconds /m)
})

test('letters that wait are told in all and by their way, also where none waits', async () => {
  const bytes = new Uint8Array(60).fill(7)
  const letters = (['mail', 'mail', 'wecom'] as const).map((channel, at) => ({
    id: `letter-${at}`,
    channel,
    account: '',
    drawId: null,
    readerKey: bytes.slice(0, 32),
    sealedReader: bytes,
    kind: 'won' as const,
    about: String(at),
    at: 1_000,
  }))
  await app.ports.store.transact((tx) => tx.outbox.put(letters))
  const { payload } = await ask()
  expect(told(payload, 'fairdraw_letters_waiting')).toBe(3)
  const waiting = { mail: 2, wecom: 1, sms: 0, template: 0, subscribe: 0, mini: 0 }
  for (const [channel, count] of Object.entries(waiting))
    expect(told(payload, `fairdraw_channel_letters_waiting{channel="${channel}"}`), channel).toBe(count)
})

test('a store that is down is counted by its reason, and the metrics answer all the same', async () => {
  const down = {
    read: () => Promise.reject(new StoreUnavailable('down')),
    transact: () => Promise.reject(new StoreUnavailable('full')),
  }
  const other = await testApp({ change: () => ({ store: down }) })
  await other.app.inject({ method: 'POST', url: '/lotto/api/v1/guest/login', payload: { nickname: '客' } })
  const { statusCode, payload } = await ask({}, other)
  expect(statusCode).toBe(200)
  expect(told(payload, 'fairdraw_store_up')).toBe(0)
  expect(told(payload, 'fairdraw_store_outages_total{reason="full"}')).toBe(1)
  expect(payload).not.toContain('fairdraw_log_outbox ')
  expect(payload).not.toContain('letters_waiting')
  await other.close()
})

test('a log that forked is told by readyz and by the metrics', async () => {
  const held = await testApp({ keptHeads: createMemoryHeads('not a head') })
  await held.prepare()
  const ready = await held.app.inject({ url: '/readyz', headers: { 'accept-language': 'en' } })
  expect([ready.statusCode, ready.json()]).toMatchObject([
    503,
    { msg: expect.stringContaining('accept-fork') },
  ])
  expect(told((await ask({}, held)).payload, 'fairdraw_log_forked')).toBe(1)
  await held.close()
})

const settingsOut = {
  task_type: plainSettings.taskType,
  title: plainSettings.title,
  prizes: [{ tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: 1 }],
  opening: { by: 'manual' },
  login_free: true,
}
