import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityFaults } from './accessibility.ts'
import { type House, openHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => house.clear())
afterAll(() => house?.close())

const names = ['林晚舟', '许南乔', '顾清和', '程以诺', '温景行', 'Li Lei']
const list = (page: Page) => page.getByLabel('名单 一行一个')
const listed = async (page: Page) => (await list(page).inputValue()).split('\n')
const drawn = (page: Page) => page.locator('.wheel-lot:not(.wheel-lot-blank)')

/** The wheel, with what was sent meanwhile: addresses and bodies. */
async function open(address = '/wheel', options: Parameters<House['visitor']>[0] = {}) {
  const page = await house.visitor(options)
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.goto(house.url + address)
  await page.locator('.fd-names .fd-wheel-act').waitFor()
  return { page, sent }
}

/** The name in the vermilion sector, and how far its middle is from the pointer, in px. */
const underPointer = (page: Page) =>
  page.evaluate(() => {
    const text = document.querySelector('.fd-names-drawn text')
    const [label, pointer] = [text, document.querySelector('.fd-names-pointer')].map((element) =>
      element?.getBoundingClientRect(),
    )
    if (!label || !pointer) return null
    const away = Math.abs(label.x + label.width / 2 - (pointer.x + pointer.width / 2))
    return { name: text?.textContent, away, isAbove: label.y < innerHeight / 2 }
  })

describe('the wheel of names', () => {
  it('turns to who is drawn, takes them out, and brings the others to whoever opens its link', async () => {
    const { page, sent } = await open('/wheel', { permissions: ['clipboard-read', 'clipboard-write'] })
    expect(await page.title()).toContain('转盘')
    await page.evaluate((text) => navigator.clipboard.writeText(text), names.join('、'))
    await list(page).focus()
    await page.keyboard.press('Control+V')
    expect(await listed(page)).toEqual(names)
    await page.getByLabel('抽中后移出').check()
    await page.getByRole('button', { name: '抽，转一次' }).click()
    await drawn(page).waitFor()
    const winner = (await drawn(page).innerText()).replace(/^.*：/s, '').trim()
    expect(names).toContain(winner)
    const stands = await underPointer(page)
    expect(stands).toMatchObject({ name: winner, isAbove: true })
    // A sixth of a wheel is wider than 200 px: in its middle 60 % is within 100.
    expect(stands?.away).toBeLessThan(100)
    const left = names.filter((name) => name !== winner)
    expect(await listed(page)).toEqual(left)
    await page.getByText('这一次怎么算的').click()
    await page.getByRole('button', { name: '复算' }).click()
    await page.getByText('一致，时间自证').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])

    await page.getByRole('button', { name: '复制链接' }).click()
    await page.getByText('链接已复制').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    const other = await open(link.slice(house.url.length))
    await expect.poll(() => listed(other.page)).toEqual(left)
    expect(new URL(other.page.url()).hash).toBe('')
    const fragment = new URL(link).hash.slice(1)
    for (const request of [...sent, ...other.sent]) {
      expect(decodeURIComponent(request)).not.toMatch(/林晚舟|许南乔|Li Lei/)
      expect(request).not.toContain(fragment)
    }
  })

  it('is turned by Space, shows the result at once where motion is unwelcome, and keeps its list', async () => {
    const { page } = await open('/wheel', {
      reducedMotion: 'reduce',
      viewport: { width: 320, height: 640 },
      colorScheme: 'dark',
    })
    await page.getByRole('button', { name: '填名单' }).click()
    await list(page).fill(names.join('\n'))
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Space')
    await drawn(page).waitFor({ timeout: 2_000 })
    expect((await underPointer(page))?.name).toBe(
      (await drawn(page).innerText()).replace(/^.*：/s, '').trim(),
    )
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.reload()
    await page.getByRole('button', { name: /林晚舟、许南乔 等 6 人/ }).waitFor()
  })

  it('says so where a link is cut off, and takes its names along to a real draw', async () => {
    const { page } = await open('/wheel#names=dq1Yy')
    await page.getByText('链接里的名单不完整').waitFor()
    await list(page).fill('林晚舟\n许南乔')
    await page.getByRole('button', { name: '正式抽一次' }).click()
    await page.locator('#sign-in').waitFor()
    await page.evaluate((token) => localStorage.setItem('token', token), house.organiser)
    await page.reload()
    const dialog = page.getByRole('dialog', { name: '导入名单' })
    await dialog.waitFor()
    expect(await dialog.getByRole('textbox').first().inputValue()).toBe('林晚舟\n许南乔')
  })
})
