import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agentId, app, contact, type OpenWecom, openWecom, otherApp } from './testing/open-wecom.ts'
import { fakeCorpId } from './testing/wecom-enterprise.ts'

let open: OpenWecom
beforeEach(async () => {
  open = await openWecom()
})
afterEach(() => open.close())

const asked = { corpId: fakeCorpId, agentId, returnTo: 'https://draw.example.org/auth3' }

test('the address inside WeCom keeps the order and the fragment that are looked at, with a place for the state', () => {
  expect(open.wecom.insideUrl({ ...asked, state: null })).toBe(
    `${open.fake.origin}/connect/oauth2/authorize?appid=${fakeCorpId}&redirect_uri=https%3A%2F%2Fdraw.example.org%2Fauth3` +
      `&response_type=code&scope=snsapi_base&state=&agentid=1000002#wechat_redirect`,
  )
})

test('a state that is known stands in its place', () => {
  const url = new URL(open.wecom.insideUrl({ ...asked, state: 'a1B2' }))
  expect(url.searchParams.get('state')).toBe('a1B2')
})

test('the address of the code names the app and where it returns to', () => {
  const url = new URL(open.wecom.siteUrl({ ...asked, state: 'a1B2' }))
  expect(url.pathname).toBe('/wwlogin/sso/login')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    login_type: 'CorpApp',
    appid: fakeCorpId,
    agentid: '1000002',
    redirect_uri: asked.returnTo,
    state: 'a1B2',
  })
  expect(new URL(open.wecom.siteUrl({ ...asked, state: null })).searchParams.has('state')).toBe(false)
})

test('a code tells a member by their id', async () => {
  const code = open.fake.visit({ userid: 'zhangsan' })
  expect(await open.wecom.personOf(app, code)).toEqual({ kind: 'member', userId: 'zhangsan' })
})

test('a code of somebody outside tells their openid, and whose customer id they have', async () => {
  const customer = open.fake.visit({ openid: 'oA1', external_userid: 'wmA1' })
  expect(await open.wecom.personOf(app, customer)).toEqual({
    kind: 'outsider',
    openid: 'oA1',
    externalUserId: 'wmA1',
  })
  const stranger = open.fake.visit({ openid: 'oB2' })
  expect(await open.wecom.personOf(app, stranger)).toMatchObject({ externalUserId: null })
})

test('a code works once', async () => {
  const code = open.fake.visit({ userid: 'lisi' })
  await open.wecom.personOf(app, code)
  await expect(open.wecom.personOf(app, code)).rejects.toMatchObject({ trouble: 'code', errcode: 40029 })
})

test('a code of another app of the same enterprise is not good here', async () => {
  const code = open.fake.visit({ userid: 'lisi' }, 1_000_003)
  await expect(open.wecom.personOf(app, code)).rejects.toMatchObject({ trouble: 'code' })
  expect(await open.wecom.personOf(otherApp, code)).toMatchObject({ userId: 'lisi' })
})

test('each secret has a token of its own, fetched once', async () => {
  await Promise.all([1, 2, 3].map(() => open.wecom.holders(app)))
  await open.wecom.customerIds(contact, 'lisi')
  await open.wecom.customerIds(contact, 'zhangsan')
  expect(open.fake.timesCalled('/cgi-bin/gettoken')).toBe(2)
  expect(open.fake.tokenCount()).toBe(2)
})

test('a token that was called back early is fetched again, and the call made once more', async () => {
  await open.wecom.member(app, 'lisi')
  open.fake.revokeTokens()
  expect(await open.wecom.member(app, 'lisi')).toMatchObject({ name: '李四' })
  expect(open.fake.timesCalled('/cgi-bin/gettoken')).toBe(2)
})

test('a token is renewed before it ends', async () => {
  await open.wecom.member(app, 'lisi')
  open.wait(7_200_000 - 60_000)
  await open.wecom.member(app, 'lisi')
  expect(open.fake.timesCalled('/cgi-bin/gettoken')).toBe(2)
})

test.each([
  ['of another enterprise', { appId: 'ww0000000000000000' }, 40013],
  ['with a wrong secret', { secret: 'fake-secret-of-nobody' }, 40001],
])('an app %s is told apart by its credentials', async (_, wrong, errcode) => {
  await expect(open.wecom.member({ ...app, ...wrong }, 'lisi')).rejects.toMatchObject({
    trouble: 'credentials',
    errcode,
  })
})

test('a page is signed for the JS-SDK with a ticket that is fetched once', async () => {
  const url = 'https://draw.example.org/mobile/abc?x=1'
  const [one, other] = [
    await open.wecom.shareSignature(app, `${url}#share`),
    await open.wecom.shareSignature(app, url),
  ]
  expect(one.appId).toBe(fakeCorpId)
  const signed = `jsapi_ticket=ticket-of-1000002&noncestr=${one.nonce}&timestamp=${one.timestamp}&url=${url}`
  expect(one.signature).toBe(createHash('sha1').update(signed).digest('hex'))
  expect(other.nonce).not.toBe(one.nonce)
  expect(open.fake.timesCalled('/cgi-bin/get_jsapi_ticket')).toBe(1)
})

test('nothing of tokens and addresses stands in what is thrown', async () => {
  open.fake.errors.push({ path: '/cgi-bin/user/get', errcode: 60011 })
  const failure = await open.wecom.member(app, 'lisi').catch((error: unknown) => error)
  const said = `${String(failure)} ${JSON.stringify(failure)} ${(failure as Error).stack} ${String((failure as Error).cause)}`
  expect(said).not.toMatch(/access_token|192\.0\.2\.7|userid=/)
})

test('a browser comes back from either page with a code and its state', async () => {
  const { wecom, fake } = open
  const addresses = [wecom.insideUrl({ ...asked, state: 'a1B2' }), wecom.siteUrl({ ...asked, state: 'a1B2' })]
  for (const address of addresses) {
    const back = new URL((await fetch(address, { redirect: 'manual' })).headers.get('location') ?? '')
    expect(back.origin + back.pathname).toBe(asked.returnTo)
    expect(back.searchParams.get('state')).toBe('a1B2')
    const code = back.searchParams.get('code') ?? ''
    expect(await wecom.personOf(app, code)).toMatchObject({ userId: 'zhangsan' })
  }
  fake.browser.host = 'elsewhere.example.org'
  expect((await fetch(addresses[0] ?? '', { redirect: 'manual' })).status).toBe(400)
})
