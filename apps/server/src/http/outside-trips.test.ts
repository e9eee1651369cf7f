import type { SignInWay } from '@fairdraw/application/ports'
import { basePath, routes } from '@fairdraw/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { openSignInWays } from '../outside/sign-in/open-sign-in-ways.ts'
import { comeBack, type RealIssuer, startRealIssuer } from '../outside/sign-in/testing/real-issuer.ts'
import { type FakeWechat, somebody, startFakeWechat } from '../outside/wechat/testing/fake-wechat.ts'
import { fakeAccount, fakeSite } from '../outside/wechat/testing/wechat-world.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { tencentPorts } from '../testing/tencent-ports.ts'

/** The whole way of a browser, over real protocols: what is listed, there, back, and in. */
const publicUrl = 'http://127.0.0.1:3000'
const agents = { wechat: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50(0x18)', desk: 'Mozilla/5.0 Chrome/142' }
const state = '0123456789abcdef0123456789abcdef'

let wechat: FakeWechat
let issuer: RealIssuer
let one: TestApp
beforeAll(async () => {
  wechat = await startFakeWechat()
  issuer = await startRealIssuer({ returnTo: `${publicUrl}/auth4` })
})
afterAll(async () => {
  await wechat.close()
  await issuer.close()
})
beforeEach(async () => {
  const { outside } = readConfig({
    PUBLIC_URL: publicUrl,
    WECHAT_APPID: fakeAccount.appId,
    WECHAT_SECRET: fakeAccount.secret,
    WECHAT_SITE_APPID: fakeSite.appId,
    WECHAT_SITE_SECRET: fakeSite.secret,
    OIDC_ISSUER: issuer.setting.issuer.origin,
    OIDC_CLIENT_ID: issuer.setting.clientId,
    OIDC_CLIENT_SECRET: issuer.setting.clientSecret,
    OIDC_NAME: issuer.setting.name,
  })
  const ways: SignInWay[] = []
  one = await testApp({ publicUrl, change: () => ({ signInWays: ways }) })
  const tencent = { ...tencentPorts(one.ports, wechat.bases), vault: one.ports.vault }
  ways.push(...(await openSignInWays({ outside, publicUrl }, { ...tencent, mini: tencent.miniProgram })))
})
afterEach(async () => {
  expect(wechat.complaints).toEqual([])
  await one.close()
})

type Agent = keyof typeof agents
const wayOn = async (agent: Agent, platform: number) => {
  const headers = { 'user-agent': agents[agent] }
  const { list } = (await one.call(routes.authPlatforms, {}, { headers })).data
  const way = list.find((listed) => listed.platform === platform)
  if (!way?.authorise_url) throw new Error('it is not listed')
  return { url: way.authorise_url, where: way.where ?? 'site' }
}
const userOf = async (token: string) => (await one.call(routes.userInfoRead, {}, { token })).data.user_info

/** To WeChat and back, with the state in its place; what the page then sends. */
async function tripToWechat(agent: Agent) {
  const { url, where } = await wayOn(agent, 2)
  const there = url.replace('#wechat_redirect', `&state=${state}`)
  const response = await fetch(there, { redirect: 'manual', headers: { 'user-agent': agents[agent] } })
  const back = new URL(response.headers.get('location') ?? `about:${response.status}`)
  const sent = { auth_code: back.searchParams.get('code') ?? '', auth_platform: 2, where, state } as const
  return { back: back.origin + back.pathname, sent }
}

it('one person comes by WeChat’s own browser and by its code for websites, and is the same', async () => {
  const inside = await tripToWechat('wechat')
  expect(inside.back).toBe(`${publicUrl}/wxAuthCb`)
  const first = (await one.call(routes.userLogin, inside.sent)).data
  expect(await userOf(first.token)).toMatchObject({
    nickname: somebody.nickname,
    unionid: somebody.unionid,
    // It lies on this machine: no address to fetch anything from.
    headimgurl: null,
  })
  const site = await tripToWechat('desk')
  expect(site.back).toBe(`${publicUrl}/auth2`)
  const second = (await one.call(routes.userLogin, site.sent)).data
  expect((await userOf(second.token)).user_id).toBe((await userOf(first.token)).user_id)
  const { list } = (await one.call(routes.authIdentities, {}, first)).data
  expect(list).toMatchObject([{ platform: 2, name: '微信', nickname: somebody.nickname }])
})

it('a code of one app is worth nothing at the other, nor a second time', async () => {
  const { sent } = await tripToWechat('desk')
  expect((await one.call(routes.userLogin, { ...sent, where: 'inside' })).sta).toBe(2001)
  expect((await one.call(routes.userLogin, sent)).sta).toBe(0)
  expect((await one.call(routes.userLogin, sent)).sta).toBe(2001)
})

/** To the issuer by our own address, and back. */
async function tripToIssuer() {
  const { url } = await wayOn('desk', 4)
  const left = await one.app.inject(`${url.replace(publicUrl, '')}&state=${state}`)
  expect([left.statusCode, url.startsWith(`${publicUrl}${basePath}/`)]).toEqual([302, true])
  const came = await comeBack(String(left.headers.location), `${publicUrl}/auth4`)
  return { auth_code: came.get('code') ?? '', auth_platform: 4 as const, state, returned: came.toString() }
}

it('somebody comes by the issuer, and is linked to an account that has a way already', async () => {
  const { sta, data } = await one.call(routes.userLogin, await tripToIssuer())
  expect(sta).toBe(0)
  expect((await userOf(data.token)).nickname).toBe('林小满')
  const token = await one.organiser()
  const taken = await one.call(routes.authIdentityLink, await tripToIssuer(), { token })
  expect(taken.sta).toBe(2006)
  issuer.state.person = { sub: 'wang', name: '王' }
  const linked = await one.call(routes.authIdentityLink, await tripToIssuer(), { token })
  expect(linked.sta).toBe(0)
  const again = await one.call(routes.userLogin, await tripToIssuer())
  expect((await userOf(again.data.token)).user_id).toBe((await userOf(token)).user_id)
  issuer.state.person = { sub: 'lin', name: '林小满' }
})

it('nobody comes by the issuer with the state of another browser, or without one', async () => {
  const sent = await tripToIssuer()
  expect((await one.call(routes.userLogin, { ...sent, state: 'f'.repeat(32) })).sta).toBe(2001)
  const { state: _, ...stateless } = await tripToIssuer()
  expect((await one.call(routes.userLogin, stateless)).sta).toBe(2001)
})

it('nothing of codes, states or people is in the log', async () => {
  const { sent } = await tripToWechat('desk')
  const trip = await tripToIssuer()
  for (const more of [sent, sent, trip, trip]) await one.call(routes.userLogin, more)
  const log = one.logged.join()
  for (const told of [sent.auth_code, trip.auth_code, state, somebody.unionid, somebody.nickname, '林小满'])
    expect(log).not.toContain(told)
})
