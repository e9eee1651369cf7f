import { createFakeSignInWay, type FakeSignInWay } from '@fairdraw/application/testing/fake-sign-in-way'
import { basePath, routes } from '@fairdraw/contract'
import { minute } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { plainPicture } from '../testing/sample-media.ts'

const publicUrl = 'https://draw.example.org'
const state = '0123456789abcdef0123456789abcdef'
const agents = {
  wechat: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50(0x18) NetType/WIFI',
  wecom: 'Mozilla/5.0 (Linux; Android 14) wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh',
  desk: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
} as const

let one: TestApp
let ways: Record<'account' | 'website' | 'wecomInside' | 'wecomSite' | 'issuer', FakeSignInWay>
let lying: Buffer | null
beforeEach(async () => {
  lying = null
  const corp = { provider: 'wecom', app: 'ww1' } as const
  ways = {
    account: createFakeSignInWay({ app: 'wx-account', where: 'inside' }),
    website: createFakeSignInWay({ app: 'wx-website' }),
    wecomInside: createFakeSignInWay({ ...corp, where: 'inside' }),
    wecomSite: createFakeSignInWay(corp),
    issuer: createFakeSignInWay({ provider: 'oidc', app: 'i', name: '统一认证', isMadeOfState: true }),
  }
  one = await testApp({
    publicUrl,
    change: () => ({
      signInWays: Object.values(ways),
      outsidePictures: { fetch: async (url) => (url.startsWith('https://pictures') ? lying : null) },
    }),
  })
})
afterEach(() => one.close())

const lin = { subject: 'lin', nickname: '林小满' }
const from = (agent: keyof typeof agents) => ({ headers: { 'user-agent': agents[agent] } })
const platformsOn = async (agent: keyof typeof agents) => {
  const { list } = (await one.call(routes.authPlatforms, {}, from(agent))).data
  return list.filter(({ authorise_url }) => authorise_url !== null)
}
const login = (way: FakeSignInWay, more: object = {}, agent: keyof typeof agents = 'desk') => {
  const { code } = way.agree(lin)
  return one.call(routes.userLogin, { auth_code: code, auth_platform: way.platform, ...more }, from(agent))
}
const userOf = async (token: string) => (await one.call(routes.userInfoRead, {}, { token })).data.user_info

describe('the ways that are listed', () => {
  it.each([
    ['desk', ['2 site', '3 site', '4 site']],
    ['wechat', ['2 inside', '3 inside', '4 site']],
    ['wecom', ['2 site', '3 inside', '4 site']],
  ] as const)('are those that a browser can take: %s', async (agent, wanted) => {
    const listed = await platformsOn(agent)
    expect(listed.map(({ platform, where }) => `${platform} ${where}`)).toEqual(wanted)
  })

  it('lead straight to the other site, or over us where the address is made of the state', async () => {
    const urls = (await platformsOn('desk')).map(({ name, authorise_url }) => [name, authorise_url])
    expect(urls).toEqual([
      ['微信', 'https://wechat.example.org/authorise?app=wx-website'],
      ['企业微信', 'https://wecom.example.org/authorise?app=ww1'],
      ['统一认证', `${publicUrl}${basePath}/auth/leave?platform=4`],
    ])
  })
})

describe('leaving for a site whose address is made of the state', () => {
  const leave = (query: Record<string, string>) =>
    one.app.inject({ method: 'GET', url: `${basePath}/auth/leave`, query })
  const placeOf = async (query: Record<string, string>) => {
    const { statusCode, headers, body } = await leave(query)
    expect([statusCode, body]).toEqual([302, ''])
    expect([headers['cache-control'], headers['referrer-policy']]).toEqual(['no-store', 'no-referrer'])
    return headers.location
  }

  it('leads there', async () => {
    expect(await placeOf({ platform: '4', state })).toBe(
      `https://oidc.example.org/authorise?app=i&state=${state}`,
    )
  })

  it('leads to our own page when the site does not answer, and the operator is told', async () => {
    ways.issuer.trouble = 'busy'
    expect(await placeOf({ platform: '4', state })).toBe(
      `${publicUrl}/auth4?error=temporarily_unavailable&state=${state}`,
    )
    const told = one.logged.find((line) => line.includes('a sign-in over another site failed')) ?? '{}'
    expect(JSON.parse(told)).toMatchObject({ platform: 4, where: 'site', trouble: 'busy' })
    expect(told).not.toContain(state)
  })

  it.each([
    { platform: '4', state, back: 'https://evil.example.org' },
    { platform: '4', state, redirect_uri: 'https://evil.example.org' },
    { platform: '4', state, url: '//evil.example.org' },
  ])('leads nowhere else, whatever else is asked: %o', async (query) => {
    expect(await placeOf(query)).toMatch(/^https:\/\/oidc\.example\.org\//)
  })

  it.each([
    { platform: '4' },
    { platform: '2', state },
    { platform: '4', state: 'short' },
    { platform: '4', state: `${state}&redirect_uri=https://evil.example.org` },
    { platform: '4', state: 'https://evil.example.org/00000' },
    { platform: '4', state: `${state}\r\nset-cookie: a=b` },
  ])('is refused as it stands: %o', async (query) => {
    const { statusCode, headers } = await leave(query)
    expect([statusCode, headers.location]).toEqual([400, undefined])
  })
})

it('without such a way, leaving leads to our own page, which says so', async () => {
  const plain = await testApp({ publicUrl })
  const { headers } = await plain.app.inject(`${basePath}/auth/leave?platform=4&state=${state}`)
  expect(headers.location).toBe(`${publicUrl}/auth4`)
  const answer = await plain.call(routes.userLogin, { auth_code: 'x', auth_platform: 2 })
  expect(answer).toMatchObject({ sta: 2001, data: { code: 'sign_in_wrong' } })
  await plain.close()
})

describe('a code that came back', () => {
  it('signs in by the app that it was told to be of, with all that came back', async () => {
    const returned = `code=x&state=${state}&iss=i`
    const { sta, data } = await login(ways.issuer, { state, returned, where: 'site' })
    expect(sta).toBe(0)
    expect(await userOf(data.token)).toMatchObject({ nickname: '林小满', unionid: null, all_task_count: 0 })
    expect(ways.issuer.asked).toMatchObject([{ state, returned }])
  })

  it.each([
    ['wechat', 'account'],
    ['desk', 'website'],
    ['wecom', 'website'],
  ] as const)('that says no app is of the one that the browser can use: %s', async (agent, name) => {
    expect((await login(ways[name], {}, agent)).sta).toBe(0)
    expect(ways[name].asked).toHaveLength(1)
  })

  it('that says another app is not asked about there', async () => {
    const answer = await login(ways.account, { where: 'mini' })
    expect(answer).toMatchObject({ http: 409, sta: 2001 })
    expect(Object.values(ways).flatMap(({ asked }) => asked)).toEqual([])
  })

  it('twice signs in once', async () => {
    const { code } = ways.account.agree(lin)
    const sent = { auth_code: code, auth_platform: 2, where: 'inside' } as const
    const answers = [await one.call(routes.userLogin, sent), await one.call(routes.userLogin, sent)]
    expect(answers.map(({ sta }) => sta)).toEqual([0, 2001])
  })

  it('of somebody who is shown a preview is refused in words that help', async () => {
    ways.account.isSnapshot = true
    const answer = await login(ways.account, { where: 'inside' })
    expect(answer).toMatchObject({ http: 409, sta: 2005, data: { code: 'snapshot_user' } })
    expect(answer.msg).toContain('使用完整服务')
  })

  it('that the site does not take for our app’s sake is for the operator to know', async () => {
    ways.account.trouble = 'credentials'
    const { code } = ways.account.agree(lin)
    const sent = { auth_code: code, auth_platform: 2, where: 'inside' } as const
    const answer = await one.call(routes.userLogin, sent)
    expect(answer).toMatchObject({ http: 409, sta: 2004, data: { trouble: 'credentials' } })
    const told = one.logged.filter((line) => line.includes('a sign-in over another site failed'))
    expect(told.map((line) => JSON.parse(line))).toMatchObject([
      { platform: 2, where: 'inside', trouble: 'credentials', errcode: 40_000 },
    ])
    expect(one.logged.join()).not.toContain(code)
  })

  it('makes no account where sign-up is closed', async () => {
    await one.close()
    one = await testApp({ isSignUpOpen: false, change: () => ({ signInWays: Object.values(ways) }) })
    expect(await login(ways.account, { where: 'inside' })).toMatchObject({ sta: 2002 })
  })

  it('is one of sixty tries a minute that fail', async () => {
    const wrong = () => one.call(routes.userLogin, { auth_code: 'made up', auth_platform: 4 })
    for (let tries = 0; tries < 60; tries++) expect((await wrong()).sta).toBe(2001)
    expect((await wrong()).sta).toBe(1030)
  })

  it.each([
    { auth_code: 'c', auth_platform: 2, state: 'not one' },
    { auth_code: 'c', auth_platform: 2, where: 'elsewhere' },
    { auth_code: 'c', auth_platform: 2, returned: 'x'.repeat(2_001) },
    { auth_code: 'c'.repeat(2_001), auth_platform: 2 },
  ])('has a form: %o', async (sent) => {
    expect((await one.call(routes.userLogin, sent as never)).sta).toBe(1001)
  })
})

describe('the picture of somebody new', () => {
  const avatarUrl = 'https://pictures.example.org/lin'
  const come = async () => {
    const { code } = ways.website.agree({ ...lin, avatarUrl })
    return (await one.call(routes.userLogin, { auth_code: code, auth_platform: 2 }, from('desk'))).data.token
  }

  it('is copied to our own address', async () => {
    lying = await plainPicture('png', 300, 300)
    const { headimgurl } = await userOf(await come())
    expect(headimgurl).toMatch(/^https:\/\/draw\.example\.org\/media\/[\da-f]{32}\.png$/)
  })

  it('that cannot be copied keeps nobody out, and is never linked', async () => {
    expect((await userOf(await come())).headimgurl).toBeNull()
    lying = Buffer.from('<svg/>')
    expect((await userOf(await come())).headimgurl).toBeNull()
  })

  it('that breaks the copying keeps nobody out', async () => {
    await one.close()
    const fetch = () => Promise.reject(new Error('out of order'))
    one = await testApp({
      publicUrl,
      change: () => ({ signInWays: [ways.website], outsidePictures: { fetch } }),
    })
    expect((await userOf(await come())).nickname).toBe('林小满')
    expect(one.logged.join()).toContain('a picture could not be copied')
  })
})

describe('who gets in from other sites', () => {
  it('is linked, listed and unlinked', async () => {
    const token = await one.organiser()
    const { code } = ways.issuer.agree(lin)
    const linked = await one.call(
      routes.authIdentityLink,
      { auth_code: code, auth_platform: 4, state },
      { token },
    )
    expect(linked.sta).toBe(0)
    const { list } = (await one.call(routes.authIdentities, {}, { token })).data
    expect(list).toMatchObject([{ platform: 4, name: '统一认证', nickname: '林小满', is_open: true }])
    const again = await login(ways.issuer)
    expect((await userOf(again.data.token)).user_id).toBe((await userOf(token)).user_id)
    const id = list[0]?.id ?? ''
    expect(await one.call(routes.authIdentityUnlink, { id }, { token })).toMatchObject({ sta: 2268 })
    const { code: second } = ways.website.agree(lin)
    await one.call(routes.authIdentityLink, { auth_code: second, auth_platform: 2 }, { token })
    expect((await one.call(routes.authIdentityUnlink, { id }, { token })).sta).toBe(0)
    expect((await one.call(routes.authIdentities, {}, { token })).data.list).toMatchObject([{ name: '微信' }])
  })

  it('is somebody else’s for whom that person came before', async () => {
    await login(ways.issuer)
    const token = await one.organiser()
    const { code } = ways.issuer.agree(lin)
    const answer = await one.call(routes.authIdentityLink, { auth_code: code, auth_platform: 4 }, { token })
    expect(answer).toMatchObject({ http: 409, sta: 2006, data: { code: 'identity_taken' } })
  })

  it('proves once more who holds a session of theirs, and nobody else', async () => {
    const { token } = (await login(ways.issuer)).data
    const stepUp = (by: string) => {
      const given = { auth_code: ways.issuer.agree(lin).code, auth_platform: 4 as const, state }
      return one.call(routes.authStepUp, given, { token: by })
    }
    const { sta, data } = await stepUp(token)
    expect([sta, Date.parse(data.fresh_until)]).toEqual([0, one.clock.now() + 10 * minute])
    expect((await stepUp(await one.organiser())).sta).toBe(2001)
    ways.issuer.trouble = 'busy'
    expect(await stepUp(token)).toMatchObject({ data: { code: 'sign_in_unavailable' } })
  })

  it('cannot be linked by a way that is not here', async () => {
    const token = await one.organiser()
    const answer = await one.call(routes.authIdentityLink, { auth_code: 'c', auth_platform: 7 }, { token })
    expect(answer).toMatchObject({ sta: 2001 })
  })
})
