import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { errcodeOf } from '../../comments/testing/ask-fake.ts'
import { fakeMiniApp, startFakeMini } from './fake-mini.ts'

let fake: Awaited<ReturnType<typeof startFakeMini>>
beforeEach(async () => {
  fake = await startFakeMini()
})
afterEach(() => fake.close())

type Json = Readonly<Record<string, unknown>>
const ask = (path: string, query: Readonly<Record<string, string>>, json?: Json) =>
  errcodeOf(fake.origin, path, query, json)
const { appId: appid, secret } = fakeMiniApp
const asked = { grant_type: 'client_credential', appid, secret, force_refresh: false }
const link = {
  path: '/pages/index/index',
  query: 'lid=a',
  env_version: 'release',
  expire_type: 1,
  expire_interval: 30,
}

async function token(): Promise<string> {
  expect(await ask('/cgi-bin/stable_token', {}, asked)).toBe(0)
  return fake.tokens.at(-1) ?? ''
}

describe('a call as documented', () => {
  test('is answered, and nothing of it is remembered as wrong', async () => {
    const access_token = await token()
    expect(await ask('/wxa/generate_urllink', { access_token }, link)).toBe(0)
    const code = fake.login({ openid: 'o1' })
    const login = { appid, secret, js_code: code, grant_type: 'authorization_code' }
    expect(await ask('/sns/jscode2session', login)).toBe(0)
    expect(fake.complaints).toEqual([])
  })
})

describe('a call that is not as documented is refused and remembered', () => {
  test.each([
    [{ appid, secret, js_code: 'c' }],
    [{ appid, js_code: 'c', grant_type: 'authorization_code' }],
    [{ appid, secret, js_code: 'c', grant_type: 'authorization_code', more: '1' }],
  ])('a login of %j', async (query) => {
    expect(await ask('/sns/jscode2session', query)).toBe(47001)
    expect(fake.complaints).toHaveLength(1)
  })

  test.each([
    [{ grant_type: 'client_credential', appid }],
    [{ ...asked, more: 1 }],
    [{ ...asked, grant_type: 'none' }],
  ])('a token of %j', async (json) => {
    expect(await ask('/cgi-bin/stable_token', {}, json)).toBe(47001)
    expect(fake.complaints).toHaveLength(1)
  })

  test.each([
    ['/wxa/generate_urllink', { ...link, path: undefined }],
    ['/wxa/generate_urllink', { ...link, more: 1 }],
    ['/wxa/generate_urllink', { ...link, expire_interval: 31 }],
    ['/wxa/generatescheme', { jump_wxa: link }],
    ['/wxa/getwxacodeunlimit', { scene: 'abc', page: '/pages/index/index', check_path: true }],
    ['/cgi-bin/message/subscribe/send', { touser: 'o1', data: {} }],
    ['/wxa/nothing-of-the-kind', {}],
  ])('%s of %j', async (path, json) => {
    expect(await ask(path, { access_token: await token() }, json)).toBe(47001)
    expect(fake.complaints).toHaveLength(1)
  })

  test('a parameter in the address that is not known', async () => {
    expect(await ask('/wxa/generate_urllink', { access_token: await token(), more: '1' }, link)).toBe(47001)
    expect(fake.complaints).toHaveLength(1)
  })
})

test('nothing is done without a token, with one that was made up or with the last one', async () => {
  const access_token = await token()
  const told = (query: Readonly<Record<string, string>>) => ask('/wxa/generate_urllink', query, link)
  expect(await told({})).toBe(41001)
  expect(await told({ access_token: 'made-up' })).toBe(40001)
  fake.endToken()
  expect(await told({ access_token })).toBe(42001)
  expect(await ask('/cgi-bin/stable_token', {}, { ...asked, secret: 'guess' })).toBe(40125)
  expect(await ask('/cgi-bin/stable_token', {}, { ...asked, appid: 'wx0' })).toBe(40013)
  expect(fake.complaints).toEqual([])
})
