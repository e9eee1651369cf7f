import { StoreUnavailable } from '@fairdraw/application/ports'
import { basePath, routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { handOpened, makeDraw } from '../testing/sample-draw.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp()
  owner = await one.organiser()
})
afterAll(() => one.close())

const english = { 'accept-language': 'en-GB,en;q=0.9' }
const post = (path: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
  one.app.inject({
    method: 'POST',
    url: basePath + path,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

test('rejected input names its fields in Chinese', async () => {
  const answer = await one.call(
    routes.taskCreate,
    { ...handOpened, title: 7 as never, prizes: [] },
    { token: owner },
  )
  expect(answer).toMatchObject({ http: 400, sta: 1001, data: { fields: { title: '类型不对' } } })
})

test('rejected input names its fields in English when asked to', async () => {
  const prizes = [{ tier: 51, name: 'x', quantity: 0 }]
  const sent = { token: owner, headers: english }
  const answer = await one.call(routes.taskCreate, { ...handOpened, prizes }, sent)
  expect(answer.data).toEqual({
    fields: { 'prizes.0.tier': 'At most 50', 'prizes.0.quantity': 'At least 1' },
  })
})

test('a missing field is told from a wrong one', async () => {
  const answer = await one.call(routes.userLogin, { auth_platform: 6 } as never)
  expect(answer.data).toEqual({ fields: { auth_code: '不能缺少' } })
})

test('unknown fields and prototype keys change nothing', async () => {
  const payload = `{"auth_code":"x","auth_platform":6,"isAdmin":true,"__proto__":{"sta":0},"constructor":{"prototype":{"a":1}}}`
  const answer = await post('/userlogin', payload)
  expect(answer.json()).toMatchObject({ sta: 2001, data: { code: 'sign_in_wrong' } })
  expect(({} as Record<string, unknown>).a).toBeUndefined()
})

test.each([
  ['not JSON', '{"auth_code":', 'application/json'],
  ['a form', 'auth_code=x', 'application/x-www-form-urlencoded'],
  ['plain text', '{}', 'text/plain'],
  ['a list', '[]', 'application/json'],
  ['null', 'null', 'application/json'],
  ['nothing', '', 'application/json'],
])('a body that is %s is rejected', async (_, payload, type) => {
  const answer = await post('/userlogin', payload, { 'content-type': type })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ sta: 1001 })
})

test('a body over a mebibyte is too large', async () => {
  const answer = await post('/userlogin', `{"auth_code":"${'x'.repeat(1024 * 1024)}"}`)
  expect(answer.statusCode).toBe(413)
  expect(answer.json()).toMatchObject({ sta: 1013 })
})

test('a path that is badly encoded is rejected', async () => {
  const answer = await one.app.inject({ url: `${basePath}/lotto/%E0%A4%A` })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ sta: 1001 })
})

test('a call that does not exist is answered in the envelope', async () => {
  const answer = await one.app.inject({ method: 'POST', url: `${basePath}/lotto/nothing`, payload: {} })
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ sta: 1004, data: { code: 'not_found' } })
})

test('a draw of somebody else and one that does not exist answer alike', async () => {
  const { id } = await makeDraw(one, owner)
  const stranger = { token: await one.organiser(), headers: { 'request-id': 'same' } }
  const foreign = await one.call(routes.taskInfo, { id }, stranger)
  const unknown = await one.call(routes.taskInfo, { id: 'nothing' }, stranger)
  expect(foreign).toEqual(unknown)
  expect(foreign).toMatchObject({ http: 404, sta: 1004 })
})

test.each([
  ['no token', undefined],
  ['an unknown token', 'f'.repeat(64)],
])('%s is answered 4001', async (_, token) => {
  const answer = await one.call(routes.taskInfo, { id: 'x' }, token === undefined ? {} : { token })
  expect(answer).toMatchObject({ http: 401, sta: 4001, data: { code: 'signed_out' } })
})

test('a guest is signed out where organisers work', async () => {
  const answer = await one.call(routes.taskInfo, { id: 'x' }, { token: await one.guest() })
  expect(answer).toMatchObject({ http: 401, sta: 4001 })
})

test('who is not signed in learns nothing about the input', async () => {
  const answer = await one.call(routes.taskInfo, {} as never)
  expect(answer).toMatchObject({ sta: 4001 })
})

test('a token ends with its sign-out', async () => {
  const token = await one.organiser()
  expect((await one.call(routes.authLogout, {}, { token })).sta).toBe(0)
  expect((await one.call(routes.userInfoRead, {}, { token })).sta).toBe(4001)
})

test('a locked feature says which and why', async () => {
  const answer = await one.call(
    routes.taskCreate,
    { ...handOpened, join_limit: 101 },
    { token: await one.organiser() },
  )
  expect(answer).toMatchObject({
    http: 403,
    sta: 3001,
    data: { code: 'vip_required', from: 'login_free', desc: '免登录抽奖' },
  })
})

test('a write from another site is refused', async () => {
  const answer = await post('/guest/login', '{}', { 'sec-fetch-site': 'cross-site' })
  expect(answer.statusCode).toBe(403)
  expect(answer.json()).toMatchObject({ sta: 3002 })
})

test('the client may name the request, in a plain word', async () => {
  const named = await post('/guest/login', '{}', { 'request-id': 'trace-1' })
  expect(named.headers['request-id']).toBe('trace-1')
  const wild = await post('/guest/login', '{}', { 'request-id': 'a b<script>' })
  expect(wild.headers['request-id']).toMatch(/^[\da-f-]{36}$/)
})

test('every answer forbids sniffing, framing, keeping and referring', async () => {
  for (const url of [`${basePath}/auth/platforms`, `${basePath}/nothing`, '/healthz']) {
    const { headers } = await one.app.inject({ url })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
    expect(headers).toHaveProperty('request-id')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
})

test('over TLS, browsers are told to stay there', async () => {
  const secure = await testApp({ publicUrl: 'https://draw.example.org' })
  const { headers } = await secure.app.inject({ url: '/healthz' })
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
  expect((await one.app.inject({ url: '/healthz' })).headers).not.toHaveProperty('strict-transport-security')
  await secure.close()
})

test('a fault tells its request id and nothing else, and is logged with its cause', async () => {
  const cause = new Error('the secret cause')
  const broken = await testApp({
    change: () => ({ beacon: failing(new Error('the secret message', { cause })) }),
  })
  const answer = await broken.call(routes.beaconRead, {}, { headers: { 'request-id': 'fault-1' } })
  expect(answer).toMatchObject({ http: 500, sta: -1, data: { request_id: 'fault-1' } })
  expect(JSON.stringify(answer)).not.toContain('secret')
  expect(broken.logged.join()).toContain('the secret cause')
  expect(broken.logged.join()).toContain('"request_id":"fault-1"')
  await broken.close()
})

test('a full disk is told as such', async () => {
  const broken = await testApp({ change: () => ({ beacon: failing(new StoreUnavailable('full')) }) })
  const answer = await broken.call(routes.beaconRead, {})
  expect(answer).toMatchObject({ http: 503, sta: -1, data: { retry_after_ms: 2_000 } })
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.msg).toContain('磁盘已满')
  await broken.close()
})

test('too many wrong codes are answered with a challenge, whatever address a header claims', async () => {
  const limited = await testApp()
  const guess = (number: number) => {
    const headers = { 'x-forwarded-for': `203.0.113.${number}` }
    return limited.call(routes.userLogin, { auth_code: 'wrong', auth_platform: 6 }, { headers })
  }
  for (let number = 0; number < 60; number++) await guess(number)
  const answer = await guess(60)
  expect(answer).toMatchObject({ http: 429, sta: 1030, data: { challenge: { bits: 15 } } })
  await limited.close()
})

test('the log holds no token, code, query, phone or password', async () => {
  const quiet = await testApp()
  const token = await quiet.organiser()
  await quiet.call(routes.memberSearch, { id: 'nothing', keyword: '欧阳' }, { token })
  await quiet.call(routes.userLogin, { auth_code: 'code-to-hide', auth_platform: 6 })
  await quiet.call(routes.authPassword, { account: '13800138000', password: 'password-to-hide' })
  await quiet.call(routes.taskInfo, { id: 'x' }, { token: 'token-to-hide' })
  const log = quiet.logged.join('')
  expect(log).toContain('"refusal":"sign_in_wrong"')
  for (const secret of [
    token,
    'code-to-hide',
    'password-to-hide',
    'token-to-hide',
    '13800138000',
    '欧阳',
    'keyword',
  ])
    expect(log).not.toContain(secret)
  await quiet.close()
})

test('a line break in what a client sends cannot forge a line of the log', async () => {
  const before = one.logged.length
  await one.app.inject({ url: `${basePath}/lotto/task/info?id=x%0d%0a{"level":60}`, headers: { token: 'a' } })
  for (const entry of one.logged.slice(before)) expect(entry.trimEnd().split('\n')).toHaveLength(1)
  expect(one.logged.slice(before).join('')).not.toContain('"level":60')
})

test('the database’s silence is told by readyz and not by healthz', async () => {
  const mute = await testApp({ ping: () => Promise.reject(new StoreUnavailable('down')) })
  expect((await mute.app.inject({ url: '/healthz' })).statusCode).toBe(200)
  expect((await mute.app.inject({ url: '/readyz' })).statusCode).toBe(503)
  expect((await mute.app.inject({ method: 'HEAD', url: '/readyz' })).statusCode).toBe(503)
  await mute.close()
})

test('readyz says when most calls fail, and the others are told when to ask again', async () => {
  const broken = await testApp({ change: () => ({ beacon: failing(new StoreUnavailable('down')) }) })
  const ready = async () => (await broken.app.inject({ url: '/readyz' })).statusCode
  for (let call = 0; call < 19; call++) await broken.call(routes.beaconRead, {})
  expect(await ready()).toBe(200)
  await broken.call(routes.beaconRead, {})
  expect(await ready()).toBe(503)
  // What watchdogs ask is no call: as many good ones as bad ones make it ready again.
  for (let call = 0; call < 20; call++) await broken.call(routes.districtList, {})
  expect(await ready()).toBe(200)
  await broken.close()
})

function failing(failure: Error) {
  const fail = () => Promise.reject(failure)
  return { chain: one.beacon.chain, latest: fail, fetch: fail, seen: () => null, verify: fail }
}
