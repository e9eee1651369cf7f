import { createFakeSignInWay } from '@fairdraw/application/testing/fake-sign-in-way'
import { routes } from '@fairdraw/contract'
import { minute, second } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { contactSecret, fakeCorpId } from '../outside/wecom/testing/wecom-enterprise.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { type FakeTencent, startFakeTencent } from '../testing/fake-tencent.ts'
import { tencentPorts } from '../testing/tencent-ports.ts'

const look = '/cgi-bin/externalcontact/get'
const support = { app: { appId: fakeCorpId, secret: contactSecret.secret }, staff: ['lisi'] }

let tencent: FakeTencent
let one: TestApp
const wechat = createFakeSignInWay()
beforeEach(async () => {
  tencent = await startFakeTencent()
  const { enterprise } = tencent.wecom
  enterprise.meet('wmA1', { unionid: 'uA1', openid: 'oA1' })
  enterprise.befriend('lisi', 'wmA1')
  one = await testApp({
    change: (real) => ({
      ...tencentPorts(real, tencent.bases),
      ownSupport: support,
      signInWays: [wechat],
    }),
  })
})
afterEach(async () => {
  await one.close()
  await tencent.close()
  expect(tencent.wecom.complaints).toEqual([])
})

async function signedIn(subject: string, unionid: string | null): Promise<string> {
  const auth_code = wechat.agree({ subject, unionid, nickname: '林小满' }).code
  return (await one.call(routes.userLogin, { auth_code, auth_platform: 2 })).data.token
}
const isFriend = async (token: string) =>
  (await one.call(routes.userInfoRead, {}, { token })).data.user_info.is_wework_friend

it('is 1 for who has a support member as a contact, and asks WeCom once in ten minutes', async () => {
  const token = await signedIn('oA1', 'uA1')
  expect([await isFriend(token), await isFriend(token)]).toEqual([1, 1])
  expect(tencent.wecom.timesCalled(look)).toBe(1)
  tencent.wecom.enterprise.unfriend('lisi', 'wmA1')
  one.clock.advance(9 * minute)
  expect(await isFriend(token)).toBe(1)
  one.clock.advance(minute)
  expect(await isFriend(token)).toBe(0)
})

it('is 0 for a customer of others, for a stranger, and for whom WeChat never named', async () => {
  tencent.wecom.enterprise.meet('wmB2', { unionid: 'uB2', openid: 'oB2' })
  tencent.wecom.enterprise.befriend('zhangsan', 'wmB2')
  expect(await isFriend(await signedIn('oB2', 'uB2'))).toBe(0)
  expect(await isFriend(await signedIn('oC3', 'uC3'))).toBe(0)
  expect(tencent.wecom.timesCalled(look)).toBe(1)
  expect(await isFriend(await signedIn('oD4', null))).toBe(0)
  expect(await isFriend(await one.organiser())).toBe(0)
  expect(tencent.wecom.timesCalled('/cgi-bin/idconvert/unionid_to_external_userid')).toBe(2)
})

it('is 0 while WeCom is out of order, and right again soon after', async () => {
  const token = await signedIn('oA1', 'uA1')
  tencent.wecom.setDown(true)
  expect(await isFriend(token)).toBe(0)
  tencent.wecom.setDown(false)
  expect(await isFriend(token)).toBe(0)
  one.clock.advance(30 * second)
  expect(await isFriend(token)).toBe(1)
})

it('waits a second for WeCom at most', async () => {
  const token = await signedIn('oA1', 'uA1')
  tencent.wecom.whims.push('hang')
  const before = performance.now()
  expect(await isFriend(token)).toBe(0)
  expect(performance.now() - before).toBeLessThan(5_000)
  expect(performance.now() - before).toBeGreaterThan(900)
})
