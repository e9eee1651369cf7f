import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type House, keptInBrowser, openHouse } from './house.ts'
import { hasGoneOn } from './still.ts'
import { joinAs, makeDraw, signUp } from './stories.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
  await makeDraw(house)
})
afterEach(() => house.clear())
afterAll(() => house?.close())

const list = '/dashboard/lucky_draw'
const newDraw = '/dashboard/create_draw/base_draw/add/fast'
const notice = (page: Page) => page.locator('.ant-notification-notice')
const toast = (page: Page) => page.locator('.fd-toast')
const dialog = (page: Page) => page.locator('dialog[open]')

/** The desk's form, whose next saving is answered with this: the server is ours, but these answers come from calls of later days. */
async function savingAnswered(answer: object, lang: 'zh' | 'en' = 'zh', status = 400): Promise<Page> {
  const page = await house.visitor({
    storageState: keptInBrowser(house.url, { token: house.organiser, lang }),
  })
  await page.route('**/lotto/task/create', (route) => route.fulfill({ status, json: answer }))
  await page.goto(house.url + newDraw)
  await page.locator('.draw-form input').first().fill('茶会')
  await page.locator('input.prize-name, .prize-name input').first().fill('茶巾')
  await page.locator('.form-head button').first().click()
  return page
}

describe('a call that failed', () => {
  it.each([
    ['zh', '请求失败', '没有连上服务器，请检查网络'],
    ['en', 'Request failed', 'The server could not be reached. Please check your network'],
  ])('because there is no network is explained in a notification (%s)', async (lang, title, text) => {
    const page = await house.visitor({
      storageState: keptInBrowser(house.url, { token: house.organiser, lang }),
    })
    await page.route('**/lotto/task/list', (route) => route.abort())
    await page.goto(house.url + list)
    await notice(page).getByText(title, { exact: true }).waitFor()
    await notice(page).getByText(text, { exact: true }).waitFor()
    expect(await toast(page).count()).toBe(0)
  })

  it('by a fault of the server is explained in a notification, with unknown words called so', async () => {
    const page = await savingAnswered({ sta: -1, msg: '', data: { request_id: 'x' } }, 'zh', 500)
    await notice(page).getByText('请求失败', { exact: true }).waitFor()
    await notice(page).getByText('未知错误', { exact: true }).waitFor()
    expect(await toast(page).count()).toBe(0)
  })

  it.each([
    ['in its own words', '标题里有不能用的字', '标题里有不能用的字'],
    ['as an unknown error when it has none', '', '未知错误'],
  ])('by a refusal is said in passing, %s', async (_how, msg, said) => {
    const page = await savingAnswered({ sta: 2999, msg, data: {} }, 'zh', 409)
    await toast(page).getByText(said, { exact: true }).waitFor()
    expect(await notice(page).count()).toBe(0)
  })

  it('to find entrants says nothing', async () => {
    const made = await makeDraw(house)
    await joinAs(house, made.lid, ['林小满'])
    const page = await house.desk()
    let failures = 0
    await page.route('**/lotto/task/member/search**', (route) => {
      failures += 1
      return failures % 2 ? route.abort() : route.fulfill({ json: { sta: -1, msg: '坏了', data: {} } })
    })
    await page.goto(`${house.url}${list}/data/${made.id}/0/fast?tab=entrants`)
    await page.getByText('共 1 人').waitFor()
    await page.getByLabel('昵称、序号或工号').fill('林小')
    await expect.poll(() => failures).toBeGreaterThan(0)
    await page.getByLabel('昵称、序号或工号').fill('林小满')
    await expect.poll(() => failures).toBeGreaterThan(1)
    await hasGoneOn(page, 2)
    expect([await notice(page).count(), await toast(page).count()]).toEqual([0, 0])
  })
})

/** `POST /lotto/media/resolve` will answer so for a link of another platform; until it is served, another call does. */
const unsupported = { sta: 20027, msg: '暂不支持该链接', data: {} }

describe('a link that is not supported yet', () => {
  it('is told in a dialog that keeps the keyboard, and is closed by 再看看 and by Escape', async () => {
    const page = await savingAnswered(unsupported)
    await dialog(page).getByRole('heading', { name: '暂不支持该链接' }).waitFor()
    await dialog(page).getByText('评论区抽奖已上线抖音、小红书、微博平台，其他平台正在邀请内测').waitFor()
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      const isInside = await page.evaluate(() => {
        const at = document.activeElement
        return at === document.body || at?.closest('dialog[open]') != null
      })
      expect(isInside).toBe(true)
    }
    await dialog(page).getByRole('button', { name: '再看看' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.locator('.form-head button').first().click()
    await dialog(page).waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(await toast(page).count()).toBe(0)
  })

  it('leads with 申请内测 to the support panel, whose application arrives', async () => {
    const page = await savingAnswered(unsupported)
    await dialog(page).getByRole('button', { name: '申请内测' }).click()
    const panel = dialog(page).filter({ hasText: '联系方式' })
    await panel.getByRole('heading', { name: '申请内测' }).waitFor()
    await panel.getByRole('button', { name: '提交申请' }).click()
    await panel.getByText('请输入联系方式').waitFor()
    await panel.getByLabel('联系方式').first().fill('tea@example.org')
    await panel.getByRole('button', { name: '提交申请' }).click()
    await panel.getByText('申请已提交').waitFor()
  })

  it('is told in English to those who read it', async () => {
    const page = await savingAnswered(unsupported, 'en')
    await dialog(page).getByRole('heading', { name: 'This link is not supported yet' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Take another look' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Apply for the beta' }).waitFor()
  })
})

describe('a locked feature', () => {
  it('is refused in passing and explained, recorded, and leads to the plans', async () => {
    const page = await savingAnswered(
      {
        sta: 3001,
        msg: '需要升级方案',
        data: { from: 'blacklist', desc: '黑名单', code: 'locked_feature' },
      },
      'zh',
      403,
    )
    await dialog(page).getByRole('heading', { name: '「黑名单」需要专业版' }).waitFor()
    const reason = await page.evaluate(() => JSON.parse(localStorage.getItem('VIP_REASON') ?? '{}'))
    expect(reason).toMatchObject({ path: newDraw, from: 'blacklist', desc: '黑名单', platform: 'pc' })
    await dialog(page).getByRole('link', { name: '查看方案' }).click()
    await page.waitForURL(`${house.url}/dashboard/pay`)
    await page.getByText('黑名单').first().waitFor()
  })

  it('is recorded as chosen from the menu when the plans are opened there', async () => {
    const page = await house.desk(await signUp(house, '免费版用户'))
    await page.goto(`${house.url}/dashboard`)
    await page.locator('.frame-sider').getByRole('link', { name: '购买产品' }).click()
    await page.waitForURL(`${house.url}/dashboard/pay`)
    const reason = await page.evaluate(() => JSON.parse(localStorage.getItem('VIP_REASON') ?? '{}'))
    expect(reason).toMatchObject({ from: 'pay_direct', platform: 'pc' })
  })
})
