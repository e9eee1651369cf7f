import type { Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { playedFormPage } from './pages/played-form-page.ts'
import { isStill } from './still.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => house.clear())
afterAll(() => house?.close())

const middle = async (at: Locator) => {
  const box = await at.boundingBox()
  if (!box) throw new Error('it is not shown')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** What stands in each place, as the form says it. */
const held = (page: Page) => playedFormPage(page).places.locator('.ant-select').allInnerTexts()
const handle = (page: Page, place: number) =>
  playedFormPage(page).places.nth(place).locator('[data-part=drag]')

describe.each(['turnlottery', 'ninelottery', 'card'])('the places in the form of a %s', (type) => {
  async function form(touch = false): Promise<Page> {
    const page = await house.desk(house.organiser, touch ? { hasTouch: true } : {})
    await page.goto(`${house.url}/dashboard/create_draw/base_draw/add/${type}`)
    await handle(page, 0).scrollIntoViewIfNeeded()
    // What still loads above them moves the places away from where they were measured.
    await isStill(page)
    return page
  }

  it('are laid out anew by a mouse, and the focus goes along', async () => {
    const page = await form()
    const [first, ...rest] = await held(page)
    const [from, to] = [await middle(handle(page, 0)), await middle(handle(page, 2))]
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 5 })
    await page.mouse.up()
    expect(await held(page)).toEqual([rest[0], rest[1], first, ...rest.slice(2)])
    await page.keyboard.press('ArrowUp')
    expect(await held(page)).toEqual([rest[0], first, ...rest.slice(1)])
    await page.locator('[data-part=drag]:focus').and(handle(page, 1)).waitFor()
  })

  it('are laid out anew by a finger, which does not scroll the page meanwhile', async () => {
    const page = await form(true)
    const before = await held(page)
    const scrolled = () => page.evaluate(() => document.scrollingElement?.scrollTop)
    const top = await scrolled()
    const [from, to] = [await middle(handle(page, 2)), await middle(handle(page, 0))]
    const phone = await page.context().newCDPSession(page)
    const touch = (type: string, touchPoints: object[]) =>
      phone.send('Input.dispatchTouchEvent', { type, touchPoints } as never)
    await touch('touchStart', [from])
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', [{ x: from.x, y: from.y + (to.y - from.y) * share }])
    await touch('touchEnd', [])
    await expect.poll(() => held(page)).toEqual([before[2], before[0], before[1], ...before.slice(3)])
    expect(await scrolled()).toBe(top)
  })
})
