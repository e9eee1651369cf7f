import { afterAll, beforeAll, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { type Made, makeDraw } from './stories.ts'

let house: House
let made: Made

beforeAll(async () => {
  house = await openHouse()
  made = await makeDraw(house)
})
afterAll(() => house?.close())

/** Bytes of the script as it travels to a client that takes gzip. */
async function gzipped(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}

/** Kilobytes of JavaScript, gzip, that a page asked for before `landmark` was drawn, by the page's own clock. */
async function firstLoad(path: string, landmark: string, isSignedIn: boolean): Promise<number> {
  const page = await (isSignedIn ? house.desk() : house.phone())
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      performance.mark('landmark')
    }).observe(document, { childList: true, subtree: true })
  }, landmark)
  await page.goto(house.url + path)
  await page.locator(landmark).first().waitFor()
  const scripts = await page.evaluate(() => {
    const [drawn] = performance.getEntriesByName('landmark')
    const asked = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return asked.filter(({ startTime }) => drawn && startTime <= drawn.startTime).map(({ name }) => name)
  })
  expect(scripts.length).toBeGreaterThan(0)
  const sizes = await Promise.all([...new Set(scripts)].map(gzipped))
  expect(sizes.every((size) => size > 0)).toBe(true)
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1_000
  console.log(`${path.replace(made.lid, ':lid')}: ${kilobytes.toFixed(1)} kB of JavaScript on first load`)
  return kilobytes
}

it('loads the page of an entrant within 110 kB', async () => {
  expect(await firstLoad(`/mobile/${made.lid}`, '.entry-dock', false)).toBeLessThanOrEqual(110)
})

it('loads the landing page within 110 kB', async () => {
  expect(await firstLoad('/', '#sign-in', false)).toBeLessThanOrEqual(110)
})

it("loads the organiser's list of draws within 500 kB", async () => {
  expect(await firstLoad('/dashboard/lucky_draw', '.draw-table tbody tr', true)).toBeLessThanOrEqual(500)
})
