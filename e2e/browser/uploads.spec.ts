import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse } from './house.ts'
import { pressEntry } from './pages/choose-option.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => house.clear())
afterAll(() => house.close())

/** A photo as a phone takes it: lying on its side with a mark to turn it, too fine-grained to be small. */
async function photo(): Promise<Buffer> {
  const [width, height] = [4032, 3024]
  const grain = Buffer.alloc(width * height * 3)
  let state = 1
  for (let at = 0; at < grain.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    grain[at] = state >>> 24
  }
  const raw = { width, height, channels: 3 } as const
  return sharp(grain, { raw }).withMetadata({ orientation: 6 }).jpeg({ quality: 92 }).toBuffer()
}

async function openProfile(): Promise<Page> {
  const page = await house.desk()
  await page.goto(`${house.url}/dashboard`)
  await page.locator('.frame-sider .account').click()
  await pressEntry(page, 0)
  await page.locator('.upload').waitFor()
  return page
}

const give = (page: Page, buffer: Buffer) =>
  page
    .locator('.upload input[type=file]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer })

describe('a photo over 5 MB', () => {
  test('is made smaller on the spot, sent upright, and stays the picture of the organiser', async () => {
    const page = await openProfile()
    await give(page, await photo())
    await page.getByRole('button', { name: '在这里压缩' }).click()
    const shown = page.locator('.upload img')
    await shown.waitFor()
    const size = await shown.evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return image.naturalHeight / image.naturalWidth
    })
    expect(size).toBeCloseTo(4 / 3, 1)
    await page.locator('dialog[open]').getByRole('button', { name: '保存' }).click()
    await page.locator('.frame-sider .account img').waitFor()
    await page.reload()
    expect(await page.locator('.frame-sider .account img').getAttribute('src')).toMatch(/\/media\//)
  })

  test('can be left with Escape, which leaves the dialog below open', async () => {
    const page = await openProfile()
    await give(page, await photo())
    const above = page.locator('dialog dialog[open]')
    await above.waitFor()
    await page.keyboard.press('Escape')
    await above.waitFor({ state: 'detached' })
    expect(await page.locator('dialog[open]').isVisible()).toBe(true)
  })
})
