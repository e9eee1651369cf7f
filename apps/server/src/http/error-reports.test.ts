import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorKey } from '../keys/error-dsn.ts'
import { openVault } from '../keys/vault.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { noLimits } from './rate-limit.ts'

let one: TestApp
let key: string
beforeAll(async () => {
  one = await testApp({ limits: noLimits })
  key = errorKey(one.ports.vault)
})
afterAll(() => one.close())

const id = 'ab'.repeat(16)
const text = (value: string, head: object = {}) =>
  `${JSON.stringify({ event_id: id, ...head })}\n{"type":"event"}\n${JSON.stringify({
    exception: { values: [{ type: 'Error', value }] },
  })}\n`

type Sent = { headers?: Record<string, string>; query?: Record<string, string>; url?: string; to?: TestApp }

async function send(payload: string | Buffer, { headers = {}, query, url, to = one }: Sent = {}) {
  const answer = await to.app.inject({
    method: 'POST',
    url: url ?? '/api/1/envelope/',
    payload: Buffer.from(payload),
    headers,
    query: query ?? { sentry_version: '7', sentry_key: key },
  })
  return { http: answer.statusCode, said: answer.json() as Record<string, unknown>, headers: answer.headers }
}

const kept = async (to = one) =>
  (await to.ports.store.read((tx) => tx.errors.newest(999))).map(({ value }) => value)

test('a report as the browser SDK sends it is kept and answered with its id', async () => {
  const headers = {
    'content-type': 'text/plain;charset=UTF-8',
    'user-agent': 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/150.0 Mobile MicroMessenger/8.0',
    'accept-language': 'en',
  }
  expect(await send(text('as sent'), { headers })).toMatchObject({ http: 200, said: { id } })
  await send(text('as sent'), { headers })
  const [report] = await one.ports.store.read((tx) => tx.errors.newest(1))
  expect(report).toMatchObject({ value: 'as sent', count: 2, browser: 'WeChat', lang: 'en' })
})

test.each([
  'application/x-sentry-envelope',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json',
  '',
])('the type %j is read as raw bytes', async (type) => {
  const headers = type === '' ? {} : { 'content-type': type }
  expect(await send(text(`typed ${type}`), { headers })).toMatchObject({ http: 200 })
})

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
] as const)('%s is expanded', async (encoding, compress) => {
  const sent = await send(compress(text(`sent as ${encoding}`)), {
    headers: { 'content-encoding': encoding },
  })
  expect(sent.http).toBe(200)
  expect(await kept()).toContain(`sent as ${encoding}`)
})

test('what expands to more than it should is not expanded', async () => {
  const bomb = gzipSync(Buffer.alloc(100 * 1024 * 1024))
  expect(bomb.length).toBeLessThan(256 * 1024)
  const before = process.memoryUsage().arrayBuffers
  expect(await send(bomb, { headers: { 'content-encoding': 'gzip' } })).toMatchObject({ http: 413 })
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1024 * 1024)
})

test.each([
  ['too long', Buffer.alloc(256 * 1024 + 1, 0x61), {}, 413],
  ['not what it says', Buffer.from('plain'), { 'content-encoding': 'gzip' }, 400],
  ['in an unknown encoding', Buffer.from('plain'), { 'content-encoding': 'zstd' }, 415],
  ['no envelope', Buffer.from('plain'), {}, 400],
  ['empty', Buffer.alloc(0), {}, 400],
] as const)('a body that is %s is refused', async (_, body, headers, http) => {
  const answer = await send(body, { headers })
  expect(answer).toMatchObject({ http, said: { detail: expect.any(String) } })
})

const dsn = (given: string, project = '1') => ({ dsn: `https://${given}@any.example/${project}` })
const auth = (given: string) => ({
  'x-sentry-auth': `Sentry sentry_version=7, sentry_client=x/1, sentry_key=${given}`,
})

test('each of the three ways to name the key will do', async () => {
  expect((await send(text('a'), { query: {}, headers: auth(key) })).http).toBe(200)
  expect((await send(text('a', dsn(key)), { query: {} })).http).toBe(200)
  expect((await send(text('a', dsn(key)), { headers: auth(key) })).http).toBe(200)
})

test('a report without a key, with another one, or with two that differ is refused', async () => {
  const other = 'f'.repeat(32)
  const refused = [
    await send(text('refused'), { query: {} }),
    await send(text('refused'), { query: { sentry_key: other } }),
    await send(text('refused'), { headers: auth(other) }),
    await send(text('refused', dsn(other))),
    await send(text('refused', dsn(key, '2'))),
    await send(text('refused', { dsn: 'nonsense' })),
    await send(text('refused'), { url: '/api/2/envelope/' }),
    await send(text('refused'), { headers: { 'x-sentry-auth': `sentry_key=${key}` } }),
    await send(text('refused'), { url: `/api/1/envelope/?sentry_key=${key}&sentry_key=${key}`, query: {} }),
    await send(text('refused'), { headers: { 'sec-fetch-site': 'cross-site' } }),
  ]
  expect(refused.map(({ http }) => http)).toEqual(refused.map(() => 403))
  expect(await kept()).not.toContain('refused')
})

test('who sends too much is told when to send again, in the words of the SDK', async () => {
  const limited = await testApp()
  const own = errorKey(limited.ports.vault)
  const answers = await Promise.all(
    Array.from({ length: 602 }, () => send('{}\n', { to: limited, query: { sentry_key: own } })),
  )
  const refused = answers.filter(({ http }) => http === 429)
  expect(refused).toHaveLength(2)
  expect(refused[0]?.headers['retry-after']).toMatch(/^\d+$/)
  expect(refused[0]?.headers['x-sentry-rate-limits']).toMatch(/^\d+::key$/)
  await limited.close()
})

test('nothing personal reaches the store', async () => {
  const value = 'entrant 13800138000 <lin@example.org> with token=let-me-in'
  await send(text(value, { user: { id: '13900139000' } }))
  const all = JSON.stringify(await one.ports.store.read((tx) => tx.errors.newest(999)))
  expect(all).toContain('entrant **** <****> with token=****')
  expect(all).not.toMatch(/13800138000|13900139000|lin@|let-me-in/)
})

test('the key is the same in every process of a deployment, and another in another', async () => {
  const masterKey = '11'.repeat(32)
  const [first, second] = [
    await openVault({ dataFolder: 'none', masterKey }),
    await openVault({ dataFolder: 'none', masterKey }),
  ]
  expect(errorKey(first)).toBe(errorKey(second))
  expect(errorKey(first)).toMatch(/^\w{32}$/)
  expect(errorKey(first)).not.toBe(key)
})

test('another path or method under it is no call', async () => {
  expect((await one.app.inject({ url: '/api/1/envelope/' })).statusCode).toBe(404)
  expect((await one.app.inject({ method: 'POST', url: '/api/1/store/' })).statusCode).toBe(404)
})

test('anything at all is answered, never with a fault', async () => {
  const sent = fc.record({
    body: fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.string().map((event) => Buffer.from(text(event))),
      fc
        .jsonValue()
        .map((event) =>
          Buffer.from(
            `{}\n{"type":"event"}\n${JSON.stringify({ exception: event, request: event, message: event, tags: event })}`,
          ),
        ),
    ),
    type: fc.constantFrom('text/plain', '', 'a/b', 'multipart/form-data', ';;;', 'application/json'),
    encoding: fc.constantFrom('', 'gzip', 'br', 'deflate', 'gzip, br', 'identity', '\u00ff'),
    auth: fc.constantFrom(
      '',
      'Sentry ',
      `Sentry sentry_key=${'a'.repeat(9_000)}`,
      'Sentry ,,,==,',
      'Basic x',
    ),
  })
  await fc.assert(
    fc.asyncProperty(sent, async ({ body, type, encoding, auth }) => {
      const headers = {
        ...(type === '' ? {} : { 'content-type': type }),
        ...(encoding === '' ? {} : { 'content-encoding': encoding }),
        ...(auth === '' ? {} : { 'x-sentry-auth': auth }),
      }
      expect((await send(Buffer.from(body), { headers })).http).toBeLessThan(500)
    }),
    { numRuns: 500 },
  )
})
