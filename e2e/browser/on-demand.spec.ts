import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { hasGoneOn } from './still.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => house.clear())
afterAll(() => house?.close())

/** The part of the app that holds the page of customer cases, and nothing that stands before it is opened. */
const part = /\/assets\/example-page-[^/]*\.js$/
const examples = '/dashboard/example'

/** How often the page itself was loaded, whatever it showed. */
function loadsOf(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1
  })
  return () => loads
}

const heading = (page: Page) => page.getByRole('heading', { name: '客户案例', level: 1 })
const unforeseen = (page: Page) => page.getByRole('heading', { name: '意外错误' }).first()
const spinner = (page: Page) => page.locator('.loading-screen[role=status]')

describe('a screen that is loaded on demand', () => {
  it.each([
    ['the desk', part, examples],
    ['the public pages', /\/assets\/plugins-page-[^/]*\.js$/, '/plugins'],
  ])(
    'fills the page with a spinner until it is there, which says so after a second (%s)',
    async (_name, held, path) => {
      const page = await house.desk()
      let letGo = () => {}
      const isLetGo = new Promise<void>((resolve) => {
        letGo = resolve
      })
      await page.route(held, async (route) => {
        await isLetGo
        await route.continue()
      })
      await page.goto(house.url + path)
      await spinner(page).waitFor()
      const box = await spinner(page).boundingBox()
      expect(box).toMatchObject({ width: 1440, height: 900 })
      expect(await spinner(page).textContent()).toBe('')
      await spinner(page).getByText('正在载入').waitFor({ timeout: 3_000 })
      letGo()
      await page.locator('#main h1').waitFor()
      await spinner(page).waitFor({ state: 'detached' })
    },
  )

  it.each(['is refused', 'is not there any more'])(
    'is loaded with the page anew when it %s once',
    async (how) => {
      const page = await house.desk()
      let failures = 0
      await page.route(part, (route) => {
        failures += 1
        if (failures > 1) return route.continue()
        return how === 'is refused' ? route.abort() : route.fulfill({ status: 404, body: '' })
      })
      const loads = loadsOf(page)
      await page.goto(house.url + examples)
      await heading(page).waitFor()
      expect(loads()).toBe(2)
      expect(await unforeseen(page).count()).toBe(0)
    },
  )

  it('that never comes ends at the page of last resort, without loading the page for ever', async () => {
    const page = await house.desk()
    await page.route(part, (route) => route.abort())
    const loads = loadsOf(page)
    await page.goto(house.url + examples)
    await unforeseen(page).waitFor()
    await hasGoneOn(page, 2)
    expect(loads()).toBe(2)
    expect(await page.getByText('抱歉，页面出了点问题').count()).toBe(1)
  })

  it('comes with 刷新 on the page of last resort once it is there again', async () => {
    const page = await house.desk()
    await page.route(part, (route) => route.abort())
    await page.goto(house.url + examples)
    await unforeseen(page).waitFor()
    await page.unroute(part)
    await page.getByRole('button', { name: '刷新' }).click()
    await heading(page).waitFor()
  })

  it('that never comes can be left for the desk with 返回首页', async () => {
    const page = await house.desk()
    await page.route(part, (route) => route.abort())
    await page.goto(house.url + examples)
    await unforeseen(page).waitFor()
    await page.getByRole('button', { name: '返回首页' }).click()
    await page.waitForURL(`${house.url}/dashboard`)
    await page.locator('.home:not([aria-busy])').waitFor()
  })

  it('is not worth the page while there is no network', async () => {
    const page = await house.desk()
    await page.goto(`${house.url}/dashboard`)
    await page.locator('.frame-sider .account').waitFor()
    const loads = loadsOf(page)
    await page.context().setOffline(true)
    await page.locator('.frame-sider').getByRole('link', { name: '客户案例' }).click()
    await unforeseen(page).waitFor()
    expect(loads()).toBe(0)
  })
})

describe('a page that breaks while it is drawn', () => {
  /** A list that holds nothing where a draw should be: no page is written for that. */
  const broken = {
    sta: 0,
    msg: '',
    data: { list: [null], total: 1, total_is_estimate: false, next_cursor: null },
  }

  it('says what happened and where, in both languages, and offers two ways on', async () => {
    const page = await house.desk()
    await page.route('**/lotto/task/list', (route) => route.fulfill({ json: broken }))
    await page.goto(`${house.url}/dashboard/lucky_draw`)
    await unforeseen(page).waitFor()
    await page.getByText('抱歉，页面出了点问题').waitFor()
    const said = page.getByRole('region', { name: '错误信息' })
    expect(await said.locator('p').textContent()).toMatch(/null/)
    expect(await said.locator('pre').textContent()).toMatch(/TypeError[\s\S]*\bat /)
    await page.goto(`${house.url}/dashboard/lucky_draw?lang=en`)
    await page.getByRole('heading', { name: 'Unforeseen error' }).first().waitFor()
    await page.getByRole('button', { name: 'Back to home' }).waitFor()
    await page.getByRole('button', { name: 'Refresh' }).waitFor()
  })

  it('stands again after 刷新 when its cause is gone', async () => {
    const page = await house.desk()
    await page.route('**/lotto/task/list', (route) => route.fulfill({ json: broken }))
    await page.goto(`${house.url}/dashboard/lucky_draw`)
    await unforeseen(page).waitFor()
    await page.unroute('**/lotto/task/list')
    await page.getByRole('button', { name: '刷新' }).click()
    await page.getByRole('heading', { name: '我的抽奖', level: 1 }).waitFor()
  })
})
