import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { somebody } from '../../apps/server/src/outside/wechat/testing/fake-wechat.ts'
import { fakeAccount } from '../../apps/server/src/outside/wechat/testing/wechat-world.ts'
import { type FakeTencent, startFakeTencent } from '../../apps/server/src/testing/fake-tencent.ts'
import { freePort } from '../support/free-port.ts'
import { accessibilityFaults } from './accessibility.ts'
import { type House, openHouse } from './house.ts'
import { makeDraw } from './stories.ts'

let tencent: FakeTencent
let house: House
beforeAll(async () => {
  tencent = await startFakeTencent()
  const port = String(await freePort())
  house = await openHouse({
    env: {
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      FAIRDRAW_OUTGOING_IPS: '203.0.113.7',
      WECHAT_API_BASE: tencent.wechat.origin,
      WECHAT_MP_BASE: tencent.wechat.origin,
      WECOM_API_BASE: tencent.wecom.origin,
    },
  })
})
afterEach(() => house.clear())
afterAll(async () => {
  await house?.close()
  await tencent?.close()
})

const mp = (page: Page) => page.getByRole('region', { name: '公众号', exact: true })
const dialog = (page: Page) => page.locator('dialog[open]')
const told = async (page: Page, label: string) =>
  (await dialog(page).locator('.copied').filter({ hasText: label }).locator('code').textContent()) ?? ''

async function opened(): Promise<Page> {
  const page = await house.desk()
  await page.goto(`${house.url}/plugins#accounts`)
  await mp(page).waitFor()
  return page
}

async function typeAccount(page: Page, secret: string): Promise<void> {
  await mp(page).getByRole('button', { name: '连接公众号' }).click()
  await dialog(page).getByLabel('名字').fill('晨光书店')
  await dialog(page).getByLabel('AppID').fill(fakeAccount.appId)
  await dialog(page).getByLabel('AppSecret').fill(secret)
  await dialog(page).getByRole('button', { name: '连接公众号' }).click()
}

it('is connected after a wrong secret and an address that was not let in, checked, changed and disconnected', async () => {
  const page = await opened()
  // A secret that was mistyped is not kept, and the rest of the form is.
  await typeAccount(page, 'not-the-secret-of-it')
  await dialog(page).getByText('编号或 Secret 不对').waitFor()
  expect(await dialog(page).getByLabel('AppID').inputValue()).toBe(fakeAccount.appId)

  // The right one, from an address that WeChat does not know yet.
  tencent.wechat.setAddressRefused(true)
  await dialog(page).getByLabel('AppSecret').fill(fakeAccount.secret)
  await dialog(page).getByRole('button', { name: '连接公众号' }).click()
  await dialog(page).getByText('只显示这一次').waitFor()
  const url = await told(page, 'URL（服务器地址）')
  expect(url).toMatch(new RegExp(`^${house.url}/lotto/api/v1/outside/push/[0-9a-f]{24}$`))
  const [token, aesKey] = [await told(page, 'Token'), await told(page, 'EncodingAESKey')]
  expect([token, aesKey].map(({ length }) => length)).toEqual([32, 43])
  await dialog(page).getByRole('button', { name: '都填好了，关闭' }).click()
  await mp(page).getByText('有问题', { exact: true }).waitFor()
  await mp(page).getByText('平台的错误号 40164').waitFor()
  await mp(page).getByText('203.0.113.7').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])

  // The organiser adds it to the list and looks again.
  tencent.wechat.setAddressRefused(false)
  await mp(page).getByRole('button', { name: '检查：晨光书店' }).click()
  await mp(page).getByText('还差消息推送').waitFor()
  expect(await mp(page).getByText('有问题', { exact: true }).count()).toBe(0)

  // The console takes the address, as it knows the token; the first message makes the account whole.
  const callback = { url, token, aesKey, mode: 'aes' } as const
  expect(await tencent.wechat.connect(fakeAccount.appId, callback)).toBe(true)
  expect(await tencent.wechat.phone.follows(fakeAccount.appId, somebody)).toMatchObject({ status: 200 })
  await mp(page).getByRole('button', { name: '检查：晨光书店' }).click()
  await mp(page).getByText('已连接', { exact: true }).waitFor()

  // Nothing that is secret is anywhere on the page once it is loaded anew.
  await page.reload()
  await mp(page).getByText('已连接', { exact: true }).waitFor()
  const whole = await page.content()
  for (const secret of [fakeAccount.secret, token, aesKey]) expect(whole).not.toContain(secret)

  await mp(page).getByRole('button', { name: '修改：晨光书店' }).click()
  await dialog(page).getByLabel('名字').fill('晨光书店（总店）')
  await dialog(page).getByRole('button', { name: '保存' }).click()
  await mp(page).getByText('晨光书店（总店）', { exact: true }).waitFor()

  // A draw of its followers runs: it is named, and goes on.
  const draw = await makeDraw(house, {
    task_type: 'mp',
    title: '关注有礼',
    login_free: false,
    conditions: [{ kind: 'follow', on_outage: 'let_in' }],
  })
  await page.reload()
  await mp(page).getByRole('button', { name: '解除连接：晨光书店（总店）' }).click()
  await dialog(page).getByText('关注有礼', { exact: true }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog(page).getByRole('button', { name: '解除连接' }).click()
  await mp(page).getByText('还没有连接').waitFor()
  const { client, organiser } = house
  const info = await client.get('/lotto/task/info', { id: draw.id }, organiser)
  expect(client.data<{ status: string }>(info).status).toBe('open')
  expect(tencent.wechat.complaints).toEqual([])
})

it('of WeCom is connected, and shows what the enterprise was granted', async () => {
  const page = await opened()
  const wecom = page.getByRole('region', { name: '企业微信', exact: true })
  await wecom.getByRole('button', { name: '连接企业微信' }).click()
  await dialog(page).getByLabel('名字').fill('晨光集团')
  await dialog(page).getByLabel('企业 ID').fill(tencent.wecom.enterprise.corpId)
  await dialog(page).getByLabel('AgentId').fill('1000002')
  await dialog(page).getByLabel('应用的 Secret').fill('fake-secret-of-the-app')
  await dialog(page).getByRole('button', { name: '连接企业微信' }).click()
  await dialog(page).getByRole('button', { name: '都填好了，关闭' }).click()
  await wecom.getByText('还差消息推送').waitFor()
  const { client, organiser } = house
  const staff = client.data<{ list: readonly { name: string }[] }>(
    await client.post('/ent/ex_users', {}, organiser),
  )
  expect(staff.list.map(({ name }) => name)).toEqual(['李四', '张三'])
  expect(tencent.wecom.complaints).toEqual([])
})
