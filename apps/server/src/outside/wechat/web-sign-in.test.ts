import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeWechat, somebody, somebodyElse, startFakeWechat } from './testing/fake-wechat.ts'
import { consent, wechatAt } from './testing/wechat-at.ts'
import { type FakeApp, fakeAccount, fakeSite } from './testing/wechat-world.ts'

const strict: FakeApp = { ...fakeAccount, appId: 'wxfakestrict000001', domain: 'draw.example.org' }
const returnTo = 'http://127.0.0.1:8080/wxAuthCb?lid=a b&中=1'
let fake: FakeWechat
let wechat: Awaited<ReturnType<typeof wechatAt>>

beforeAll(async () => {
  fake = await startFakeWechat({ apps: [fakeAccount, fakeSite, strict] })
  wechat = await wechatAt(fake)
})
beforeEach(() => {
  Object.assign(fake.visitor, { person: somebody, isSnapshot: false, declines: false, losesToken: false })
})
afterAll(async () => {
  expect(fake.complaints).toEqual([])
  await wechat.close()
  await fake.close()
})

async function codeOf(scope: 'base' | 'profile', app: Pick<FakeApp, 'appId'> = fakeAccount): Promise<string> {
  const url = wechat.insideUrl({ appId: app.appId, returnTo, scope, state: 'abc123' })
  return (await consent(url))?.searchParams.get('code') ?? ''
}

describe('the address of a consent', () => {
  test('has WeChat’s order of parameters and its fragment', () => {
    const url = wechat.insideUrl({
      appId: 'wx1',
      returnTo: 'https://a.example/b?c=d',
      scope: 'base',
      state: 's1',
    })
    expect(url).toBe(
      `${fake.origin}/connect/oauth2/authorize?appid=wx1&redirect_uri=https%3A%2F%2Fa.example%2Fb%3Fc%3Dd` +
        '&response_type=code&scope=snsapi_base&state=s1#wechat_redirect',
    )
    expect(wechat.siteUrl({ appId: 'wx1', returnTo: 'https://a.example/', state: null })).toBe(
      `${fake.origin}/connect/qrconnect?appid=wx1&redirect_uri=https%3A%2F%2Fa.example%2F` +
        '&response_type=code&scope=snsapi_login#wechat_redirect',
    )
  })

  test('leads back with a code and the state, to the very place that was named', async () => {
    const url = wechat.insideUrl({
      appId: fakeAccount.appId,
      returnTo,
      scope: 'base',
      state: 'abc123',
    })
    const back = await consent(url)
    expect(back?.pathname).toBe('/wxAuthCb')
    expect(back?.searchParams.get('中')).toBe('1')
    expect(back?.searchParams.get('state')).toBe('abc123')
    expect(back?.searchParams.get('code')).toMatch(/./)
  })

  test('leads back with the state alone when the person declines', async () => {
    fake.visitor.declines = true
    const back = await consent(wechat.siteUrl({ appId: fakeSite.appId, returnTo, state: 'abc123' }))
    expect(back?.searchParams.has('code')).toBe(false)
    expect(back?.searchParams.get('state')).toBe('abc123')
  })

  test('leads nowhere outside WeChat, to an address that is not registered, or for an app of the other kind', async () => {
    const inside = (appId: string) => wechat.insideUrl({ appId, returnTo, scope: 'base', state: null })
    expect(await consent(inside(fakeAccount.appId), 'Mozilla/5.0 (X11)')).toBeNull()
    expect(await consent(inside(strict.appId))).toBeNull()
    expect(await consent(inside(fakeSite.appId))).toBeNull()
  })
})

describe('who came back with a code', () => {
  test('is an openid alone without consent to the profile', async () => {
    expect(await wechat.personOf(fakeAccount, await codeOf('base'))).toEqual({
      isSnapshot: false,
      openid: fake.openidOf(fakeAccount.appId, somebody),
      unionid: null,
      nickname: null,
      avatarUrl: null,
    })
  })

  test('has a name, a picture and a unionid with it', async () => {
    fake.visitor.person = somebodyElse
    expect(await wechat.personOf(fakeAccount, await codeOf('profile'))).toEqual({
      isSnapshot: false,
      openid: fake.openidOf(fakeAccount.appId, somebodyElse),
      unionid: somebodyElse.unionid,
      nickname: '晚风',
      avatarUrl: somebodyElse.avatarUrl,
    })
  })

  test('is the same person at a website, under another openid and the same unionid', async () => {
    const back = await consent(wechat.siteUrl({ appId: fakeSite.appId, returnTo, state: 'a' }))
    const person = await wechat.personOf(fakeSite, back?.searchParams.get('code') ?? '')
    expect(person).toMatchObject({ isSnapshot: false, unionid: somebody.unionid, nickname: '晨光' })
    expect(person).toMatchObject({ openid: fake.openidOf(fakeSite.appId, somebody) })
    expect(fake.openidOf(fakeSite.appId, somebody)).not.toBe(fake.openidOf(fakeAccount.appId, somebody))
  })

  test.each(['base', 'profile'] as const)('in snapshot mode is nobody (%s)', async (scope) => {
    fake.visitor.isSnapshot = true
    expect(await wechat.personOf(fakeAccount, await codeOf(scope))).toEqual({ isSnapshot: true })
  })
})

describe('a code', () => {
  const refused = async (code: string, app = fakeAccount) =>
    await wechat.personOf(app, code).catch(({ trouble, errcode }) => ({ trouble, errcode }))

  test('works once', async () => {
    const code = await codeOf('profile')
    await wechat.personOf(fakeAccount, code)
    expect(await refused(code)).toEqual({ trouble: 'code', errcode: 40163 })
  })

  test('of another app, made up or too old is refused', async () => {
    const code = await codeOf('base')
    expect(await refused(code, strict)).toEqual({ trouble: 'code', errcode: 40029 })
    expect(await refused('made-up')).toEqual({ trouble: 'code', errcode: 40029 })
    fake.passTime(5 * 60_000)
    expect(await refused(code)).toEqual({ trouble: 'code', errcode: 42003 })
  })

  test('is refused with a wrong secret or AppID, as credentials', async () => {
    const code = await codeOf('base')
    expect(await refused(code, { ...fakeAccount, secret: 'guess' })).toEqual({
      trouble: 'credentials',
      errcode: 40125,
    })
    expect(await refused(code, { ...fakeAccount, appId: 'wx0' })).toEqual({
      trouble: 'credentials',
      errcode: 40013,
    })
    expect(await wechat.personOf(fakeAccount, code)).toMatchObject({ isSnapshot: false })
  })

  test('whose person changed the password meanwhile has to be fetched anew', async () => {
    fake.visitor.losesToken = true
    expect(await refused(await codeOf('profile'))).toEqual({ trouble: 'code', errcode: 40001 })
  })

  test('cannot be looked at while WeChat is down', async () => {
    fake.setDown(true)
    expect(await refused('any')).toEqual({ trouble: 'busy', errcode: null })
    fake.setDown(false)
  })
})
