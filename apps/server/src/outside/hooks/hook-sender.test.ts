import type { ServerResponse } from 'node:http'
import type { HookAnswer } from '@fairdraw/application/ports'
import { shortMs } from '@fairdraw/application/testing/until'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHookSender } from './hook-sender.ts'
import { otherPublicAddress, publicAddress, startFakeReceivers } from './testing/fake-receivers.ts'

const host = 'hooks.example.org'
const url = `https://${host}/in?from=draw`
const headers = { 'webhook-id': 'msg_1' }

let receivers: Awaited<ReturnType<typeof startFakeReceivers>>
let sender: ReturnType<typeof createHookSender>
beforeEach(async () => {
  receivers = await startFakeReceivers()
  sender = createHookSender({ ...receivers.world, patienceMs: shortMs(700) })
})
afterEach(() => receivers.close())

const send = (to = url) => sender.send(to, headers, '{"type":"测试"}')
const problem = (answer: HookAnswer) => ('problem' in answer ? answer.problem : answer.status)

test('what is sent arrives as it is, at the address that was checked, and nothing is kept open', async () => {
  expect(await send()).toMatchObject({ status: 204, retryAfterMs: null, tookMs: expect.any(Number) })
  const [got] = receivers.got
  expect(got).toMatchObject({ host, path: '/in?from=draw', body: '{"type":"测试"}' })
  expect(got?.headers).toMatchObject({ 'webhook-id': 'msg_1', 'content-type': 'application/json' })
  expect(got?.headers.cookie).toBeUndefined()
  expect(receivers.dialled).toEqual([`${publicAddress}:443`])
  await expect.poll(receivers.openSockets).toBe(0)
})

test('names of every script and addresses of both kinds are sent to', async () => {
  receivers.name('xn--fsqu00a.xn--0zwm56d', [otherPublicAddress])
  expect(problem(await send('https://例子.测试/'))).toBe(204)
  expect(receivers.dialled).toEqual([`${otherPublicAddress}:443`])
})

describe('is never sent to', () => {
  const inside = [
    'http://hooks.example.org/',
    'ftp://hooks.example.org/',
    'file:///etc/passwd',
    'hooks.example.org',
    'https://user@hooks.example.org/',
    'https://user:pw@hooks.example.org/',
    '',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://0.0.0.0/',
    'https://127.1/',
    'https://①②⑦.⓪.⓪.①/',
    'https://169.254.169.254/',
    'https://[::1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://93.184.215.14/',
    'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
    'https://localhost/',
    'https://metadata/',
    'https://hooks.example.org./',
    'https://.example.org/',
    'https://hooks.example.org:22/',
    'https://hooks.example.org:6379/',
    'https://hooks.example.org:80/',
    `https://hooks.example.org/${'a'.repeat(500)}`,
  ]
  test.each(inside)('%s', async (to) => {
    expect(problem(await send(to))).toBe('not_public')
    expect(await sender.isPublic(to)).toBe(false)
    expect(receivers.dialled).toEqual([])
  })

  const addresses = [
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.100.100.200',
    '0.0.0.0',
    '::1',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
    '224.0.0.1',
  ]
  test.each(addresses)('a name that leads to %s', async (address) => {
    receivers.name(host, [address])
    expect(problem(await send())).toBe('not_public')
    expect(await sender.isPublic(url)).toBe(false)
    // One public address beside it does not help: which of them is dialled would be chance.
    receivers.name(host, [publicAddress, address])
    expect(problem(await send())).toBe('not_public')
    expect(receivers.dialled).toEqual([])
  })
})

test('a name that was public when it was added and leads inside when it is sent to is not dialled', async () => {
  receivers.name(host, [publicAddress], ['127.0.0.1'])
  expect(await sender.isPublic(url)).toBe(true)
  expect(problem(await send())).toBe('not_public')
  expect(receivers.dialled).toEqual([])
})

test('a name is looked up once a try: what it leads to a moment later is not asked', async () => {
  receivers.name(host, [publicAddress], ['127.0.0.1'])
  expect(problem(await send())).toBe(204)
  expect(receivers.dialled).toEqual([`${publicAddress}:443`])
})

test('the two ports of https are sent to', async () => {
  expect(problem(await send('https://hooks.example.org:8443/'))).toBe(204)
  expect(receivers.dialled).toEqual([`${publicAddress}:8443`])
  expect(receivers.got[0]?.headers.host).toBe('hooks.example.org:8443')
})

test('a name that leads nowhere is told apart', async () => {
  receivers.name(host, [])
  expect(problem(await send())).toBe('no_host')
})

test('a name server that never answers is not waited for longer than for an answer', async () => {
  const lost = createHookSender({ ...receivers.world, resolve: () => new Promise(() => {}), patienceMs: 100 })
  expect(problem(await lost.send(url, {}, ''))).toBe('too_late')
})

test.each([302, 301, 307, 308])('a redirect (%i) is not followed, wherever it leads', async (status) => {
  receivers.serve(host, (response) => {
    response.writeHead(status, { location: 'https://169.254.169.254/latest/meta-data/' }).end()
  })
  expect(problem(await send())).toBe('redirected')
  expect(receivers.dialled).toHaveLength(1)
})

test.each([
  ['120', 120_000],
  ['soon', null],
  ['-5', null],
  [undefined, null],
])('who is overloaded says when to come back: %s', async (text, retryAfterMs) => {
  receivers.serve(host, (response) => {
    response.writeHead(429, text === undefined ? {} : { 'retry-after': text }).end()
  })
  expect(await send()).toMatchObject({ status: 429, retryAfterMs })
})

test('who is overloaded may name the time to come back at', async () => {
  const at = new Date(Date.now() + 60_000).toUTCString()
  receivers.serve(host, (response) => void response.writeHead(503, { 'retry-after': at }).end())
  const answer = await send()
  if (!('status' in answer)) throw new Error('it answered')
  expect(answer.retryAfterMs).toBeGreaterThan(50_000)
  expect(answer.retryAfterMs).toBeLessThanOrEqual(60_000)
})

test('the status is the answer; what follows it may be endless', async () => {
  receivers.serve(host, (response) => {
    response.writeHead(200)
    const more = setInterval(() => response.write('x'.repeat(60_000)), 1)
    response.on('close', () => clearInterval(more))
  })
  expect(problem(await send())).toBe(200)
  await expect.poll(receivers.openSockets).toBe(0)
})

const misbehaving: readonly [string, (response: ServerResponse) => void, string][] = [
  ['says nothing', () => {}, 'too_late'],
  ['hangs up', (response) => response.socket?.destroy(), 'no_connection'],
  ['speaks something else', (response) => response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n'), 'no_connection'],
  [
    'sends a header without end, a little at a time',
    ({ socket }) => {
      socket?.write('HTTP/1.1 200 OK\r\nx-slow: ')
      const more = setInterval(() => socket?.write('a'), 50)
      socket?.on('close', () => clearInterval(more))
    },
    'too_late',
  ],
  [
    'sends huge headers',
    (response) => void response.writeHead(200, { 'x-huge': 'a'.repeat(20_000) }).end(),
    'no_connection',
  ],
  [
    'puts off for ever',
    (response) => {
      const more = setInterval(() => response.writeProcessing(), 50)
      response.on('close', () => clearInterval(more))
    },
    'too_late',
  ],
  [
    'changes the protocol',
    ({ socket }) =>
      socket?.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
    'no_connection',
  ],
]

test.each(misbehaving)('a receiver that %s ends', async (_, how, outcome) => {
  receivers.serve(host, how)
  expect(problem(await send())).toBe(outcome)
  await expect.poll(receivers.openSockets).toBe(0)
})

test('an address that takes the connection and never speaks is given up in time', async () => {
  receivers.silence(host)
  const answer = await send()
  expect(answer).toMatchObject({ problem: 'too_late' })
  expect(answer.tookMs).toBeGreaterThanOrEqual(650)
  await expect.poll(receivers.openSockets).toBe(0)
})

test('fifteen seconds are waited for an answer, unless another time is named', async () => {
  // The name server is the first to be waited for: its hour is never over, the patience is.
  const waits: number[] = []
  const timeout = AbortSignal.timeout
  AbortSignal.timeout = (ms) => {
    waits.push(ms)
    return timeout.call(AbortSignal, 10)
  }
  try {
    const usual = createHookSender({ ...receivers.world, resolve: () => new Promise(() => {}) })
    expect(problem(await usual.send(url, {}, ''))).toBe('too_late')
  } finally {
    AbortSignal.timeout = timeout
  }
  expect(waits).toEqual([15_000])
})

test('a machine that takes no connection is told apart from one that is slow', async () => {
  await receivers.close()
  expect(problem(await send())).toBe('no_connection')
  receivers = await startFakeReceivers()
})

test('who ends it early waits no longer', async () => {
  receivers.silence(host)
  const ending = new AbortController()
  const sent = sender.send(url, {}, '', ending.signal)
  await expect.poll(receivers.openSockets).toBe(1)
  ending.abort()
  expect((await sent).tookMs).toBeLessThan(500)
  await expect.poll(receivers.openSockets).toBe(0)
})

test('a certificate for another name, or that nobody signed, is not trusted', async () => {
  expect(problem(await send('https://other.example.org/'))).toBe('bad_certificate')
  const { ca: _, ...world } = receivers.world
  expect(problem(await createHookSender(world).send(url, {}, ''))).toBe('bad_certificate')
  expect(receivers.got).toEqual([])
})
