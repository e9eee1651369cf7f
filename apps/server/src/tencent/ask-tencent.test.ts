import { inspect } from 'node:util'
import type { OutsideFailed } from '@fairdraw/application/ports'
import { afterEach, expect, test } from 'vitest'
import {
  type PlatformAnswer,
  type PlatformCall,
  type PlatformWhim,
  startFakePlatform,
} from '../outside/comments/testing/fake-platform.ts'
import { createTencentClient } from './ask-tencent.ts'

const open: { close(): Promise<void> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

async function platformThat(answer: (call: PlatformCall) => PlatformAnswer, ...whims: PlatformWhim[]) {
  const fake = await startFakePlatform(answer, () => ({ body: { errcode: 40097 } }))
  open.push(fake)
  fake.whims.push(...whims)
  const patienceMs = whims.includes('hang') ? 400 : 10_000
  const client = createTencentClient(fake.origin, { platform: 'wechat', patienceMs, pauseMs: 5 })
  return { ...fake, client }
}
const failureOf = (asked: Promise<unknown>) => asked.catch((failure: OutsideFailed) => failure)

test('success has no number, or 0', async () => {
  const bodies = [{ a: 1 }, { errcode: 0, errmsg: 'ok', a: 1 }]
  const { client, calls } = await platformThat(() => ({ body: bodies.shift() }))
  expect(await client.get('/x', { access_token: 't', n: 5 })).toMatchObject({ a: 1 })
  expect(await client.post('/y', { access_token: 't' }, { 名: '值' })).toMatchObject({ a: 1 })
  expect(calls.map(({ method, path, query, body }) => ({ method, path, query, body }))).toEqual([
    { method: 'GET', path: '/x', query: { access_token: 't', n: '5' }, body: {} },
    { method: 'POST', path: '/y', query: { access_token: 't' }, body: { 名: '值' } },
  ])
})

test('a busy platform is asked twice more, and no oftener', async () => {
  let busy = 2
  const { client, calls } = await platformThat(() => ({ body: busy-- > 0 ? { errcode: -1 } : { a: 1 } }))
  expect(await client.get('/x', {})).toEqual({ a: 1 })
  expect(calls).toHaveLength(3)
  busy = 9
  const failure = await failureOf(client.get('/x', {}))
  expect(failure).toMatchObject({ trouble: 'busy', errcode: -1 })
  expect(calls).toHaveLength(6)
})

test.each<[PlatformWhim, string]>([
  ['down', 'busy'],
  ['down_for_a_while', 'busy'],
  ['too_many', 'busy'],
  ['drop', 'busy'],
  ['hang', 'busy'],
  ['garbage', 'busy'],
  ['too_long', 'busy'],
  ['endless', 'busy'],
  ['elsewhere', 'busy'],
])('what got no answer because it was %s is asked once, for it may have been done', async (whim, trouble) => {
  const { client, calls } = await platformThat(() => ({ body: {} }), whim)
  const failure = await failureOf(client.post('/x', {}, {}))
  expect(failure).toMatchObject({ trouble, errcode: null, retryAfterMs: 60_000 })
  expect(calls).toHaveLength(1)
})

test.each<[PlatformWhim, boolean]>([
  ['hang', true],
  ['drop', true],
  ['garbage', true],
  ['too_long', true],
  ['down', false],
  ['down_for_a_while', false],
  ['too_many', false],
])('what must not be done twice and met %s may be done: %s', async (whim, mayBeDone) => {
  const { client, calls } = await platformThat(() => ({ body: {} }), whim, whim)
  expect(await failureOf(client.send('/x', {}, {}))).toMatchObject({ trouble: 'busy', mayBeDone })
  expect(await failureOf(client.post('/x', {}, {}))).toMatchObject({ trouble: 'busy', mayBeDone: false })
  expect(calls).toHaveLength(2)
})

test('what must not be done twice is not done where nobody listens, or where it was refused', async () => {
  const gone = await startFakePlatform(
    () => ({ body: {} }),
    () => ({ body: {} }),
  )
  await gone.close()
  const nobody = createTencentClient(gone.origin, { platform: 'wechat' })
  expect(await failureOf(nobody.send('/x', {}, {}))).toMatchObject({ trouble: 'busy', mayBeDone: false })
  const { client } = await platformThat(() => ({ body: { errcode: 43101 } }))
  expect(await failureOf(client.send('/x', {}, {}))).toMatchObject({ trouble: 'consent', mayBeDone: false })
})

test('a platform that is not there is busy', async () => {
  const client = createTencentClient('http://127.0.0.1:1', { platform: 'wecom' })
  expect(await failureOf(client.get('/x', {}))).toMatchObject({ trouble: 'busy', errcode: null })
})

test('what is no interface of Tencent’s refuses, or is out of order', async () => {
  const bodies: PlatformAnswer[] = [
    { status: 404, body: { errcode: 0 } },
    { body: [] },
    { body: 'words' },
    { body: null },
    { body: { errcode: '0' } },
  ]
  const { client } = await platformThat(() => bodies.shift() ?? { body: {} })
  const troubles: unknown[] = []
  while (bodies.length > 0) troubles.push((await failureOf(client.get('/x', {}))) as OutsideFailed)
  expect(troubles.map((failure) => (failure as OutsideFailed).trouble)).toEqual([
    'refused',
    'busy',
    'busy',
    'busy',
    'refused',
  ])
})

test('the failure keeps nothing of the address or the answer', async () => {
  const { client } = await platformThat((call) =>
    call.path === '/told'
      ? { body: { errcode: 40003, errmsg: 'openid o_person of secret-token' } }
      : { status: 500, body: null },
  )
  for (const path of ['/told', '/down']) {
    const failure = await failureOf(client.get(path, { access_token: 'secret-token', openid: 'o_person' }))
    expect(inspect(failure, { depth: 9, showHidden: true })).not.toMatch(/secret-token|o_person|127\.0\.0\.1/)
  }
})

test('a picture is told from words by its type', async () => {
  const picture = Uint8Array.from([0x89, 0x50])
  const answers: PlatformAnswer[] = [
    { body: null, picture },
    { body: { errcode: 45009 } },
    { body: { errcode: 0 } },
  ]
  const { client } = await platformThat(() => answers.shift() ?? { body: {} })
  const drawn = await client.picture('/qr', { access_token: 't' }, { scene: 's' })
  expect(drawn).toEqual({ type: 'image/png', bytes: Buffer.from(picture) })
  expect(await failureOf(client.picture('/qr', {}, {}))).toMatchObject({ trouble: 'quota', errcode: 45009 })
  expect(await failureOf(client.picture('/qr', {}, {}))).toMatchObject({ trouble: 'refused' })
})

test('a picture that nobody asked for is no answer', async () => {
  const { client } = await platformThat(() => ({ body: null, picture: Uint8Array.from([1]) }))
  expect(await failureOf(client.get('/x', {}))).toMatchObject({ trouble: 'busy' })
})

test('a number too long for a number stays as it was written', async () => {
  const text = '{"errcode":0,"msgid":2486279263524716544,"n":12,"deep":{"id":9007199254740993},"half":1.5}'
  const { client } = await platformThat(() => ({ body: null, written: { type: 'application/json', text } }))
  expect(await client.get('/x', {})).toEqual({
    errcode: 0,
    msgid: '2486279263524716544',
    n: 12,
    deep: { id: '9007199254740993' },
    half: 1.5,
  })
})
