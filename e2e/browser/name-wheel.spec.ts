import { mkdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { type House, openHouse } from './house.ts'
import { joinAs, type Made, makeDraw, openDraw } from './stories.ts'

let house: House
let made: Made

const names = [
  '林小满',
  '周一鸣',
  '陈青',
  '何雨',
  '许诺',
  '苏杭',
  '沈舟',
  '江晚',
  '白露',
  '方圆',
  '夏至',
  '秦川',
]

beforeAll(async () => {
  house = await openHouse()
  made = await makeDraw(house, { title: '茶会抽奖', shown_as: 'name-wheel', level: 'C' })
  await joinAs(house, made.lid, names)
  await openDraw(house, made.id)
})
afterEach(() => house.clear())
afterAll(() => house?.close())

const told = (page: Page) => page.locator('.fd-name-winners li')
const folder = process.env.NAME_WHEEL_SHOTS

async function take(page: Page, name: string): Promise<void> {
  if (folder === undefined) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

it('shows every phone the same result: numbers on the wheel, masked names below once it stands', async () => {
  const page = await house.phone()
  await page.goto(`${house.url}/mobile/${made.lid}`)
  await page.getByRole('img', { name: '号码转盘，12 人' }).waitFor()
  const again = page.getByRole('button', { name: '再看一遍' })
  const skip = page.getByRole('button', { name: '直接看结果' })
  await again.or(skip).waitFor()
  if (await skip.isVisible()) await skip.click()
  const lines = page.locator('.winners > ul li')
  await expect.poll(() => lines.count()).toBe(3)
  // The wheel itself names nobody: whose number it is only its owner knows before it stands.
  const onWheel = await page.locator('.fd-wheel-face').textContent()
  for (const name of names) expect(onWheel).not.toContain(name)
  await take(page, 'phone-390')
  expect(await accessibilityFaults(page)).toEqual([])

  await again.click()
  await expect.poll(() => lines.count()).toBe(0)
  await expect.poll(() => told(page).count()).toBe(1)
  await take(page, 'phone-turning')
  await skip.click()
  await expect.poll(() => lines.count()).toBe(3)
  await page.reload()
  await expect.poll(() => lines.count()).toBe(3)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await take(page, 'phone-320')
})

it('shows all at once where motion is unwelcome', async () => {
  const page = await house.phone({ reducedMotion: 'reduce' })
  await page.goto(`${house.url}/mobile/${made.lid}`)
  await page.getByRole('img', { name: '号码转盘，12 人' }).waitFor()
  await expect.poll(() => page.locator('.winners > ul li').count()).toBe(3)
  expect(await page.getByRole('button', { name: '再看一遍' }).count()).toBe(0)
})

it('turns on the organiser’s page, and again when asked, by the compositor', async () => {
  const page = await house.desk()
  await page.goto(`${house.url}/dashboard/lucky_draw/data/${made.id}/0/fast`)
  await page.getByRole('img', { name: '号码转盘，12 人' }).waitFor()
  await page.getByRole('button', { name: '再看一遍' }).click()
  const moves = () => page.locator('.fd-wheel-disc').evaluate((disc) => disc.getAnimations().length)
  await expect.poll(moves).toBe(1)
  await expect.poll(() => told(page).count()).toBe(3)
  await expect.poll(moves).toBe(0)
  await take(page, 'desk-1440')
  expect(await accessibilityFaults(page)).toEqual([])
})

it('is chosen in the form, and stays chosen', async () => {
  const page = await house.desk()
  await page.goto(`${house.url}/dashboard/create_draw/base_draw/add/advance`)
  const wheel = page.getByRole('radio', { name: /号码转盘/ })
  await wheel.check()
  await take(page, 'form-1440')
  expect(await wheel.isChecked()).toBe(true)
  expect(await accessibilityFaults(page)).toEqual([])
})
