import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => house.clear())
afterAll(() => house?.close())

async function examples(path = '/dashboard/example'): Promise<Page> {
  const page = await house.desk()
  await page.goto(house.url + path)
  await page.locator('.example-card, .example-text').first().waitFor()
  return page
}

describe('a template', () => {
  it('年会抽奖 is begun with one click, in the form of its type', async () => {
    const page = await examples()
    await page.getByRole('button', { name: '用它开始：「年会抽奖」' }).click()
    await page.waitForURL(/\/create_draw\/screen_draw\/[\w-]+$/)
    await page.locator('#main h1').first().waitFor()
    await page.goto(`${house.url}/dashboard/lucky_draw`)
    await page.locator('.draw-card').getByText('年会抽奖').first().waitFor()
  })

  it('makes one draft, however often it is pressed', async () => {
    const page = await examples()
    const before = await drafts(page)
    await page.getByRole('button', { name: '用它开始：「展会翻牌」' }).dblclick()
    await page.waitForURL(/\/create_draw\/base_draw\/edit\/card\/[\w-]+$/)
    expect(await drafts(page)).toBe(before + 1)
  })

  it('is read in full, and begun from there', async () => {
    const page = await examples()
    await page.getByRole('link', { name: '看怎么办：直播间抽奖' }).click()
    await page.getByRole('heading', { name: '容易出错的地方' }).waitFor()
    expect(await page.locator('.example-text ol li').count()).toBeGreaterThanOrEqual(3)
    await page.getByRole('button', { name: '用它开始' }).click()
    await page.waitForURL(/\/create_draw\/base_draw\/edit\/advance\/[\w-]+$/)
  })

  it('stands on the page that creates a draw as well', async () => {
    const page = await examples('/dashboard/create_draw')
    expect(await page.locator('.example-card').count()).toBe(6)
    await page.getByRole('link', { name: '全部模板和案例' }).click()
    await page.getByRole('heading', { name: '客户案例', level: 1 }).waitFor()
  })
})

describe('the bell of the desk', () => {
  it('opens what the account was told, says that there is nothing, and gives the focus back', async () => {
    const page = await house.desk()
    await page.goto(`${house.url}/dashboard`)
    const bell = page.locator('.frame-sider').getByRole('button', { name: '通知' })
    await bell.click()
    await page.getByText('还没有通知').waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('还没有通知').waitFor({ state: 'hidden' })
    await expect.poll(() => bell.evaluate((one) => one === document.activeElement)).toBe(true)
  })
})

async function drafts(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const token = sessionStorage.getItem('token') ?? localStorage.getItem('token') ?? ''
    const answer = await fetch('/lotto/api/v1/user/info', { headers: { token } })
    const { data } = (await answer.json()) as { data: { user_info: { all_task_count: number } } }
    return data.user_info.all_task_count
  })
}
