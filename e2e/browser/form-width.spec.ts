import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, keptInBrowser, openHouse } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house?.close())

const widths = [320, 390, 1440, 3840] as const

it.each(['zh', 'en'] as const)('no control of the form is wider than its place, in %s', async (lang) => {
  const page = await house.visitor({
    storageState: keptInBrowser(house.url, { token: house.organiser, lang }),
    // The longest names of a zone stand in the field that is first to break.
    timezoneId: 'America/Argentina/ComodRivadavia',
  })
  await page.goto(`${house.url}/dashboard/create_draw/base_draw/add/advance`)
  await page.locator('#field-time_zone').waitFor()
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const wide = await page.evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLElement>('.form-row > .form-field')]
      return fields.flatMap((field) => {
        const place = field.getBoundingClientRect()
        const row = field.parentElement?.getBoundingClientRect()
        const right = Math.max(...[...field.children].map((part) => part.getBoundingClientRect().right))
        const isIn = right <= place.right + 0.5 && place.right <= (row?.right ?? 0) + 0.5
        return isIn ? [] : [`${field.textContent?.slice(0, 20)}: ${right} > ${place.right}`]
      })
    })
    expect(wide, `${width} px`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(
      0,
    )
  }
})
