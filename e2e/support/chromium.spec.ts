import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from './chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

test('several people can use the browser at once without sharing a session', async () => {
  const [one, two] = await Promise.all([browser.newContext(), browser.newContext()])
  await one.addCookies([{ name: 'who', value: 'one', url: 'http://127.0.0.1' }])
  expect(await two.cookies()).toEqual([])
})

test('the big screen can draw with WebGL 2', async () => {
  const page = await browser.newPage()
  const draws = await page.evaluate(() => document.createElement('canvas').getContext('webgl2') !== null)
  expect(draws).toBe(true)
})
