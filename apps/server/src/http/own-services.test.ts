import { routes } from '@fairdraw/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readConfig } from '../config.ts'
import { openOwnServices } from '../outside/open-own-services.ts'
import { fakeAccount } from '../outside/wechat/testing/wechat-world.ts'
import { appSecret, fakeCorpId } from '../outside/wecom/testing/wecom-enterprise.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { type FakeTencent, startFakeTencent } from '../testing/fake-tencent.ts'
import { tencentPorts } from '../testing/tencent-ports.ts'
import { plainPages } from './web-terms.ts'

let tencent: FakeTencent
let one: TestApp | null = null
beforeEach(async () => {
  tencent = await startFakeTencent()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await one?.close()
  await tencent.close()
  expect([tencent.wechat.complaints, tencent.wecom.complaints]).toEqual([[], []])
})

const wrongSecret = 'fake-wrong-secret-of-an-app'
async function open(selfCheck: 'open' | 'signed_in' | 'closed' = 'signed_in'): Promise<TestApp> {
  const config = readConfig({
    PUBLIC_URL: 'https://draw.example.org',
    WECHAT_API_BASE: tencent.bases.wechatApi,
    WECHAT_APPID: fakeAccount.appId,
    WECHAT_SECRET: fakeAccount.secret,
    WECOM_API_BASE: tencent.bases.wecomApi,
    WECOM_CORPID: fakeCorpId,
    WECOM_SECRET: wrongSecret,
    WECOM_AGENTID: String(appSecret.agentId),
  })
  one = await testApp({
    change: (real) => ({
      ownServices: openOwnServices(config, { ...real, ...tencentPorts(real, tencent.bases) }),
    }),
    pages: { ...plainPages, selfCheck },
  })
  return one
}
const check = (token?: string) =>
  one?.call(routes.ownServiceCheck, {}, token === undefined ? {} : { token }) ??
  Promise.reject(new Error('closed'))
const callsOfWechat = () => tencent.wechat.calls.length

it('tells an organiser what works and what does not, with the platform’s number and nothing secret', async () => {
  const app = await open()
  const answer = await check(await app.organiser())
  expect(answer.data).toMatchObject({
    list: [
      { service: 'wechat', state: 'works', fault: null },
      { service: 'wecom', state: 'fails', fault: { trouble: 'credentials', errcode: expect.any(Number) } },
    ],
  })
  expect(JSON.stringify([answer, app.logged])).not.toMatch(/fake-(wrong|account)-secret/)
})

it('asks the platforms once a minute, however many look at once and whoever they are', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  const app = await open()
  const tokens = [await app.organiser(), await app.organiser()]
  const answers = await Promise.all([...tokens, ...tokens, ...tokens].map((token) => check(token)))
  const once = callsOfWechat()
  expect(once).toBe(1)
  expect(new Set(answers.map(({ data }) => data.checked_at)).size).toBe(1)
  now = 59_000
  await check(tokens[0])
  expect(callsOfWechat()).toBe(once)
  now = 61_000
  await check(tokens[0])
  expect(callsOfWechat()).toBe(2 * once)
})

it.each(['open', 'signed_in'] as const)(
  'lets no stranger and no guest have platforms asked (%s)',
  async (said) => {
    const app = await open(said)
    expect((await check()).http).toBe(401)
    expect((await check(await app.guest())).sta).not.toBe(0)
    expect(callsOfWechat()).toBe(0)
  },
)

it('is not there where the operator closed the self-check', async () => {
  const app = await open('closed')
  expect((await check(await app.organiser())).http).toBe(404)
  expect(callsOfWechat()).toBe(0)
})
