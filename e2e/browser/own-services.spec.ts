import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { fakeAccount } from '../../apps/server/src/outside/wechat/testing/wechat-world.ts'
import { appSecret, fakeCorpId } from '../../apps/server/src/outside/wecom/testing/wecom-enterprise.ts'
import { type FakeTencent, startFakeTencent } from '../../apps/server/src/testing/fake-tencent.ts'
import { freePort } from '../support/free-port.ts'
import { accessibilityFaults } from './accessibility.ts'
import { complaintsOf } from './complaints.ts'
import { type House, openHouse } from './house.ts'

let tencent: FakeTencent
let house: House
beforeAll(async () => {
  tencent = await startFakeTencent()
  const port = String(await freePort())
  house = await openHouse({
    env: {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      WECHAT_API_BASE: tencent.wechat.origin,
      WECOM_API_BASE: tencent.wecom.origin,
      WECHAT_APPID: fakeAccount.appId,
      WECHAT_SECRET: fakeAccount.secret,
      WECOM_CORPID: fakeCorpId,
      WECOM_AGENTID: String(appSecret.agentId),
      WECOM_SECRET: appSecret.secret,
    },
  })
})
afterEach(() => house.clear())
afterAll(async () => {
  await house?.close()
  await tencent?.close()
})

it('what the operator set up is looked at from the browser, and again only after a minute', async () => {
  tencent.wecom.whats.isTrusted = false
  const page = await house.desk()
  const heard = await complaintsOf(page)
  await page.goto(`${house.url}/test`)
  const section = page.getByRole('region', { name: '外部平台' })
  const line = (name: string) => section.getByRole('listitem').filter({ hasText: name })
  await line('微信公众号（WECHAT_APPID）').getByText('正常', { exact: true }).waitFor()
  await line('企业微信应用（WECOM_CORPID）').getByText('不行', { exact: true }).waitFor()
  expect(await line('企业微信应用').textContent()).toMatch(/企业可信 IP.*60020/)
  expect(await accessibilityFaults(page)).toEqual([])
  // Mended at the platform, and looked at again at once: the answer stands for a minute.
  tencent.wecom.whats.isTrusted = true
  const asked = tencent.wecom.calls.length
  const answered = page.waitForResponse(/outside\/own\/check/)
  await section.getByRole('button', { name: '再看一遍' }).click()
  await answered
  await line('企业微信应用').getByText('不行', { exact: true }).waitFor()
  expect(tencent.wecom.calls.length).toBe(asked)
  expect(heard).toEqual([])
})

it('whoever is signed out sees nothing of it and has nobody asked', async () => {
  const page = await house.phone()
  const asked = tencent.wechat.calls.length
  await page.goto(`${house.url}/test`)
  await page.getByRole('link', { name: '登录后检查服务' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('外部平台').count()).toBe(0)
  expect(tencent.wechat.calls.length).toBe(asked)
})
