import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { hasGoneOn } from './still.ts'
import { makeDraw } from './stories.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
  await makeDraw(house)
})
afterEach(() => house.clear())
afterAll(() => house?.close())

async function deskAt(path: string, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await house.desk(house.organiser, { viewport, reducedMotion: 'reduce' })
  await page.goto(house.url + path)
  await page.locator('#main h1').waitFor()
  return page
}

/** What the keyboard stands on, by the words or the name it has. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    return (at?.getAttribute('aria-label') ?? at?.textContent ?? '').trim()
  })

/** Whether it can be seen where the keyboard stands. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at || at === document.body) return false
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(at)
    return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
  })

const holds = (page: Page, container: string) =>
  page.evaluate((within) => document.activeElement?.closest(within) != null, container)

/** Steps through more places than a dialog has, in both directions: the keyboard never leaves it for the page behind. */
async function cannotLeave(page: Page, container: string): Promise<boolean> {
  for (const key of [...Array<string>(12).fill('Tab'), ...Array<string>(12).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    const isOutside = await page.evaluate((within) => {
      const at = document.activeElement
      return at !== null && at !== document.body && at.closest(within) === null
    }, container)
    if (isOutside) return false
  }
  return true
}

describe('the keyboard on the desk', () => {
  it('begins at the way past the menu, and every place of the menu follows in order and can be seen', async () => {
    const page = await deskAt('/dashboard/lucky_draw')
    const walked: string[] = []
    for (let step = 0; step < 9; step += 1) {
      await page.keyboard.press('Tab')
      walked.push(await focused(page))
      expect(await isSeen(page), walked.at(-1)).toBe(true)
    }
    expect(walked).toEqual([
      '跳到正文',
      '明签 Fairdraw 首页',
      '新建抽奖',
      '首页',
      '我的抽奖',
      '客户案例',
      '购买产品',
      '小程序',
      '插件与接口',
    ])
  })

  it('goes past the menu to the page itself', async () => {
    const page = await deskAt('/dashboard/lucky_draw')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await holds(page, '#main')).toBe(true)
  })

  it('opens a place of the menu and stands on the new page', async () => {
    const page = await deskAt('/dashboard/lucky_draw')
    await page.locator('.frame-sider').getByRole('link', { name: '客户案例' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '客户案例', level: 1 }).waitFor()
    expect(
      await page.locator('.frame-sider').getByRole('link', { name: '客户案例' }).getAttribute('aria-current'),
    ).toBe('page')
  })
})

describe('the keyboard in a dialog', () => {
  it('stays in the own profile, leaves it with Escape, and is back where it came from', async () => {
    const page = await deskAt('/dashboard')
    await page.locator('.frame-sider .account').focus()
    await page.keyboard.press('Enter')
    await page.locator('.ant-dropdown [role=menuitem]').first().waitFor()
    await expect.poll(() => holds(page, '.ant-dropdown')).toBe(true)
    await page.keyboard.press('Enter')
    await page.locator('dialog[open]').waitFor()
    await expect.poll(() => holds(page, 'dialog[open]')).toBe(true)
    expect(await cannotLeave(page, 'dialog[open]')).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await expect.poll(() => holds(page, '.account')).toBe(true)
  })

  it('stays in the support panel, leaves it with Escape, and is back where it came from', async () => {
    const page = await house.desk(house.organiser, { reducedMotion: 'reduce' })
    await page.goto(`${house.url}/third_application/customer`)
    await page.getByRole('button', { name: '查看联系方式' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('dialog[open]').waitFor()
    expect(await cannotLeave(page, 'dialog[open]')).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('查看联系方式')
  })

  it('opens a dialog from the menu of a draw, and is back there afterwards', async () => {
    const page = await deskAt('/dashboard/lucky_draw')
    const button = page.locator('.draw-table .icon-button').first()
    await button.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => holds(page, '.ant-dropdown')).toBe(true)
    // antd takes the focus into an opened menu a few frames later, and once more.
    await hasGoneOn(page)
    // Menus move the focus a frame after the key.
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toBe('修改')
    await page.keyboard.press('ArrowDown')
    await expect.poll(() => focused(page)).toBe('二维码与链接')
    await page.keyboard.press('Enter')
    await page.locator('dialog[open]').waitFor()
    await hasGoneOn(page)
    expect(await page.locator('dialog[open]').isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator('dialog[open]').waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('opens, walks and leaves the menu of a draw', async () => {
    const page = await deskAt('/dashboard/lucky_draw')
    const button = page.locator('.draw-table .icon-button').first()
    await button.focus()
    await page.keyboard.press('Enter')
    await page.locator('.ant-dropdown [role=menuitem]').first().waitFor()
    // The focus follows some frames after the menu is drawn.
    await expect.poll(() => holds(page, '.ant-dropdown')).toBe(true)
    await page.keyboard.press('ArrowDown')
    expect(await holds(page, '.ant-dropdown')).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator('.ant-dropdown:visible').waitFor({ state: 'detached' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  it('stays in the menu of a phone, leaves it with Escape, and is back where it came from', async () => {
    const page = await deskAt('/dashboard/lucky_draw', { width: 390, height: 844 })
    const button = page.getByRole('button', { name: '打开菜单' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.locator('.frame-drawer .sider').waitFor()
    await page.keyboard.press('Tab')
    expect(await holds(page, '.frame-drawer')).toBe(true)
    expect(await cannotLeave(page, '.frame-drawer')).toBe(true)
    await page.keyboard.press('Escape')
    await page.locator('.frame-drawer .sider').waitFor({ state: 'hidden' })
    await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})
