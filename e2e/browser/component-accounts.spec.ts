import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { fakeComponent } from '../../apps/server/src/outside/wechat/testing/component-rules.ts'
import { somebody } from '../../apps/server/src/outside/wechat/testing/fake-wechat.ts'
import { fakeAccount } from '../../apps/server/src/outside/wechat/testing/wechat-world.ts'
import { type FakeTencent, startFakeTencent } from '../../apps/server/src/testing/fake-tencent.ts'
import { freePort } from '../support/free-port.ts'
import { accessibilityFaults } from './accessibility.ts'
import { type House, openHouse } from './house.ts'

const { appId } = fakeAccount
let tencent: FakeTencent
let house: House
let events: string
beforeAll(async () => {
  tencent = await startFakeTencent()
  const port = String(await freePort())
  const { origin } = tencent.wechat
  house = await openHouse({
    env: {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      WECHAT_API_BASE: origin,
      WECHAT_MP_BASE: origin,
      WECHAT_OPEN_BASE: origin,
      WECHAT_COMPONENT_APPID: fakeComponent.appId,
      WECHAT_COMPONENT_SECRET: fakeComponent.secret,
      WECHAT_COMPONENT_TOKEN: fakeComponent.token,
      WECHAT_COMPONENT_AES_KEY: fakeComponent.aesKey,
    },
  })
  events = `${house.url}/lotto/api/v1/outside/component`
  tencent.wechat.component.whats.appId = appId
})
afterEach(() => house.clear())
afterAll(async () => {
  await house?.close()
  await tencent?.close()
})

const mp = (page: Page) => page.getByRole('region', { name: '公众号', exact: true })

it('is authorised on WeChat’s page, taken back, authorised again and disconnected', async () => {
  const { component } = tencent.wechat
  const page = await house.desk()
  await page.goto(`${house.url}/plugins#accounts`)
  await mp(page).getByText('还没有连接').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  // WeChat has not sent its ticket yet: that is said, and nothing else happens.
  await mp(page).getByRole('button', { name: '授权公众号' }).click()
  await page.getByText('微信还没有把票据发给本站').first().waitFor()
  expect(await component.tell(events, component.nextTicket())).toMatchObject({ status: 200 })

  await mp(page).getByRole('button', { name: '授权公众号' }).click()
  await mp(page).getByText('还差消息推送').waitFor()
  await mp(page).getByText('授权接入').waitFor()
  // WeChat's page asks where somebody comes from, which this site tells nobody else.
  const left = tencent.wechat.calls.find(({ path }) => path.endsWith('/componentloginpage'))
  expect(left?.headers.referer).toBe(`${house.url}/`)
  expect(page.url()).toBe(`${house.url}/plugins#accounts`)
  expect(await mp(page).getByText('消息推送怎么填').count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])

  // Its messages reach the platform: the first one makes the account whole.
  component.takeMessages(appId, `${events}/${appId}`)
  expect(await tencent.wechat.phone.follows(appId, somebody)).toMatchObject({ status: 200 })
  const check = () => mp(page).getByRole('button', { name: /^检查/ }).click()
  await check()
  await mp(page).getByText('已连接', { exact: true }).waitFor()

  // The administrator takes it back in WeChat, and gives it again here.
  expect(await component.tell(events, component.takeBack(appId))).toMatchObject({ status: 200 })
  await page.reload()
  await mp(page).getByText('有问题', { exact: true }).waitFor()
  await mp(page).getByText('公众号已经不再授权本站').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await mp(page)
    .getByRole('button', { name: /^重新授权/ })
    .click()
  await mp(page).getByText('已连接', { exact: true }).waitFor()

  await mp(page)
    .getByRole('button', { name: /^解除连接/ })
    .click()
  await page.locator('dialog[open]').getByText('本站马上忘掉这个授权').waitFor()
  await page.locator('dialog[open]').getByRole('button', { name: '解除连接' }).click()
  await mp(page).getByText('还没有连接').waitFor()
  expect(tencent.wechat.complaints).toEqual([])
})
