import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type HostSite, openHostSite } from './host-site.ts'
import { type House, openHouse } from './house.ts'
import { phonePage } from './pages/phone-page.ts'
import { hasGoneOn } from './still.ts'
import { type Made, makeDraw } from './stories.ts'

let house: House
let site: HostSite
let other: HostSite
let made: Made

beforeAll(async () => {
  house = await openHouse()
  site = await openHostSite()
  other = await openHostSite()
  made = await makeDraw(house)
  const { client, organiser } = house
  client.data(await client.post('/embed/add', { origin: site.origin }, organiser))
})
afterEach(() => house.clear())
afterAll(async () => {
  await house?.close()
  await site?.close()
  await other?.close()
})

const script = () => `<script src="${house.url}/embed.js"></script>`
const element = (lid = made.lid, more = '') => `<fairdraw-draw lid="${lid}" ${more}></fairdraw-draw>`
const shown = (page: Page) => page.locator('fairdraw-draw[state=shown]')

/** A visitor of a page of the site. */
async function visits(path: string, of = site) {
  const page = await house.visitor({ hasTouch: true })
  await page.goto(of.origin + path)
  return page
}

describe('a draw on a site of its organiser', () => {
  it('is shown, grows with what stands in it, and takes people in', async () => {
    site.put('/', script() + element(undefined, 'max-height="none"'))
    const page = await visits('/')
    await shown(page).waitFor()
    const frame = page.locator('fairdraw-draw').locator('iframe')
    const heightNow = async () => (await frame.boundingBox())?.height ?? 0
    const inside = () => frame.contentFrame().locator('#root')
    const isWhole = async () =>
      Math.abs((await heightNow()) - Math.max(480, Math.ceil((await inside().boundingBox())?.height ?? 0))) <=
      1
    await expect.poll(isWhole).toBe(true)
    const before = await heightNow()
    const dock = frame.contentFrame().locator('.entry-dock').getByRole('button')
    await dock.click()
    const sheet = frame.contentFrame().getByRole('dialog')
    await sheet.getByRole('textbox').fill('小满')
    await sheet.getByRole('button', { name: '参与抽奖' }).click()
    await frame.contentFrame().locator('.receipt-stub .fd-fingerprint').waitFor()
    await expect.poll(heightNow).not.toBe(before)
    await expect.poll(isWhole).toBe(true)
    const { client } = house
    const entry = client.data<{ join_count: number }>(
      await client.get('/lotto/entry/info', { lid: made.lid }),
    )
    expect(entry.join_count).toBe(1)
    await page.reload()
    await shown(page).waitFor()
    await frame.contentFrame().locator('.receipt-stub .fd-fingerprint').waitFor()
  })

  it('stays within the screen where nothing else is said', async () => {
    site.put('/bounded', script() + element())
    const page = await visits('/bounded')
    await shown(page).waitFor()
    const box = await page.locator('fairdraw-draw').locator('iframe').boundingBox()
    expect(box?.height).toBeLessThanOrEqual(810)
    expect(box?.height).toBeGreaterThanOrEqual(480)
  })

  it('is shown once each where the script stands twice and where either comes late', async () => {
    const second = await makeDraw(house, { title: '第二场' })
    const late = `<button onclick="for (const part of ['s', 'e']) {
      const made = document.createElement(part === 's' ? 'script' : 'fairdraw-draw')
      if (part === 's') made.src = '${house.url}/embed.js'
      else made.setAttribute('lid', '${second.lid}')
      document.body.append(made)
    }">+</button>`
    site.put('/twice', script() + element() + script() + late)
    const page = await visits('/twice')
    await shown(page).waitFor()
    await page.getByRole('button', { name: '+' }).click()
    await shown(page).nth(1).waitFor()
    await page.frameLocator('iframe').first().getByText('周年庆抽奖').first().waitFor()
    await page.frameLocator('iframe').nth(1).getByText('第二场').first().waitFor()
  })

  it('is shown where the script comes after it, and follows its attributes', async () => {
    site.put('/late', element(undefined, 'lang="en"') + script())
    const page = await visits('/late')
    await shown(page).waitFor()
    const frame = page.frameLocator('iframe')
    expect(await frame.locator('html').getAttribute('lang')).toBe('en')
    await page.locator('fairdraw-draw').evaluate((one) => one.setAttribute('lang', 'zh'))
    await frame.locator('html[lang="zh-CN"]').waitFor()
  })

  it('is shown under a strict policy of the page that names nothing but the service', async () => {
    const policy = `default-src 'none'; script-src ${house.url}; frame-src ${house.url}`
    site.put('/strict', script() + element(), policy)
    await shown(await visits('/strict')).waitFor()
  })

  it('opens other pages of the service beside it', async () => {
    site.put('/links', script() + element())
    const page = await visits('/links')
    await shown(page).waitFor()
    const link = page.frameLocator('iframe').locator('a[href^="/"]').first()
    const href = await link.getAttribute('href')
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
    expect(new URL(opened.url()).pathname).toBe(new URL(href ?? '', house.url).pathname)
    expect(await shown(page).count()).toBe(1)
  })
})

describe('a draw elsewhere', () => {
  it('is refused by the browser, and the element says so with a way to the draw', async () => {
    other.put('/', script() + element())
    const page = await visits('/', other)
    await page.locator('fairdraw-draw[state=forbidden]').waitFor()
    await page.getByText('这个网站不在组织者允许的名单里').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
    const link = page.getByRole('link', { name: '在新窗口打开这场抽奖' })
    const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()])
    await phonePage(opened).join.waitFor()
    expect(new URL(opened.url()).pathname).toBe(`/mobile/${made.lid}`)
  })

  it('is shown no more once its site was taken away', async () => {
    const { client, organiser } = house
    const third = await openHostSite()
    // Sites are remembered for a few seconds with the draw; nobody asked for this one yet.
    const { lid } = await makeDraw(house)
    third.put('/', script() + element(lid))
    const added = client.data<{ list: { id: string; origin: string }[] }>(
      await client.post('/embed/add', { origin: third.origin }, organiser),
    )
    const answerNow = async () => {
      const headers = { origin: third.origin }
      return (await fetch(`${house.url}/embed.json?lid=${lid}`, { headers })).json()
    }
    const stateNow = async () => {
      const page = await visits('/', third)
      const draw = page.locator('fairdraw-draw:is([state=shown], [state=forbidden], [state=refused])')
      const state = await draw.getAttribute('state')
      await page.context().close()
      return state
    }
    expect(await stateNow()).toBe('shown')
    const id = added.list.find(({ origin }) => origin === third.origin)?.id
    client.data(await client.post('/embed/remove', { id }, organiser))
    // The page of the draw is refused by the same memory: it is opened once, and not until it is.
    await expect.poll(answerNow).toEqual({ state: 'forbidden' })
    expect(await stateNow()).toBe('forbidden')
    await third.close()
  })

  it.each([
    ['is not there', '2345abcdef'],
    ['has no short id', ''],
  ])('says so where it %s', async (_what, lid) => {
    site.put('/unknown', script() + element(lid))
    const page = await visits('/unknown')
    await page.locator('fairdraw-draw[state=unknown]').waitFor()
    await page.getByText('没有这场抽奖，或者它还没有发布').waitFor()
  })

  it('says so where nothing answers', async () => {
    site.put('/offline', script() + element())
    const page = await house.visitor()
    await page.route('**/mobile/**', (route) => route.abort())
    await page.route('**/embed.json*', (route) => route.abort())
    await page.goto(`${site.origin}/offline`)
    await page.locator('fairdraw-draw[state=refused]').waitFor()
    await page.getByText('抽奖没有显示出来').waitFor()
  })
})

it('listens to nobody but the page of the draw', async () => {
  site.put('/forged', script() + element(undefined, 'max-height="none"'))
  const page = await visits('/forged')
  await shown(page).waitFor()
  const frame = page.locator('fairdraw-draw').locator('iframe')
  const height = async () => (await frame.boundingBox())?.height
  await expect.poll(height).toBeGreaterThan(480)
  await hasGoneOn(page)
  const before = await height()
  await page.evaluate(() => postMessage({ fairdraw: 1, height: 9_999 }, '*'))
  await page.evaluate(() => {
    const frame = document.createElement('iframe')
    frame.srcdoc = '<script>parent.postMessage({ fairdraw: 1, height: 9999 }, "*")</script>'
    document.body.append(frame)
  })
  await hasGoneOn(page)
  expect(await height()).toBe(before)
})
