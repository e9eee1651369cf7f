import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { phonePage } from './pages/phone-page.ts'
import { hasWon, joinAs, makeDraw, openDraw } from './stories.ts'

let house: House

beforeAll(async () => {
  house = await openHouse()
})
afterEach(() => house.clear())
afterAll(() => house?.close())

/** A fresh phone on the page of a draw. */
/** Calls can be cut off only where no service worker stands between the page and the network. */
const cuttable = { serviceWorkers: 'block' } as const

async function phoneAt(lid: string, query = '', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await house.phone(options)
  await page.goto(`${house.url}/mobile/${lid}${query}`)
  return page
}

/** Waits until the phone has put aside what it needs to open again without a network. */
async function isKeptForOffline(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const kept = await Promise.all(
      [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => caches.match(src)),
    )
    return kept.every(Boolean) && (await caches.match('/mobile')) !== undefined
  })
}

/** Waits until the phone has put aside what it fetches beforehand, before it would load what it tells of errors with. */
async function keepsLaterParts(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_500)
  await page.waitForFunction(async () => {
    const kept = await (await caches.open('parts-1:/mobile')).keys()
    return ['join-sheet', 'receipt-card', 'save-file'].every((part) =>
      kept.some(({ url }) => url.includes(part) && url.endsWith('.js')),
    )
  })
}

/**
 * How often the page asks in vain after it is loaded again, by itself: as long as a hundred other requests in a row fail,
 * and past the moment at which it would load what it tells of errors with.
 */
async function failedOnReload(page: Page): Promise<number> {
  let failed = 0
  page.on('requestfailed', (request) => {
    if (!request.url().endsWith('/yardstick')) failed++
  })
  await page.reload()
  await phonePage(page).offline.waitFor()
  await page.clock.fastForward(8_000)
  await page.evaluate(async () => {
    for (let times = 0; times < 100; times++) await fetch('/yardstick').catch(() => undefined)
  })
  return failed
}

const joinCount = async (lid: string) => {
  const { client } = house
  return client.data<{ join_count: number }>(await client.get('/lotto/entry/info', { lid })).join_count
}

describe('a phone on a poor network', () => {
  it('opens again offline with what it showed last, says so, and recovers by itself', async () => {
    const { lid } = await makeDraw(house, { title: '茶友会' })
    const page = await phoneAt(lid)
    const phone = phonePage(page)
    await phone.joinAs('林小满')
    await phone.hasNumber(1)
    await isKeptForOffline(page)
    await page.context().setOffline(true)
    await page.reload()
    await phone.offline.getByText(/离线，显示的是 \d\d:\d\d 的内容/).waitFor()
    await phone.hasNumber(1)
    await page.getByRole('heading', { name: '茶友会' }).waitFor()
    await page.context().setOffline(false)
    await phone.offline.waitFor({ state: 'detached' })
  })

  it('asks for next to nothing while there is no network, or no server behind it', async () => {
    const own = await openHouse({ env: {} })
    try {
      const { lid } = await makeDraw(own)
      const [offline, deserted] = [await own.phone(), await own.phone()]
      for (const page of [offline, deserted]) {
        await page.clock.install()
        await page.goto(`${own.url}/mobile/${lid}`)
        await phonePage(page).join.waitFor()
        await isKeptForOffline(page)
        await keepsLaterParts(page)
      }
      await offline.context().setOffline(true)
      expect(await failedOnReload(offline)).toBeLessThan(20)
      await own.server.stop()
      expect(await failedOnReload(deserted)).toBeLessThan(20)
    } finally {
      await own.close()
    }
  })

  it('joins exactly once when the answer to its first try is lost', async () => {
    const { lid } = await makeDraw(house)
    const page = await phoneAt(lid, '', cuttable)
    let tries = 0
    await page.route('**/lotto/entry/join', async (route) => {
      tries++
      if (tries > 1) return route.continue()
      // The server does its work; only its answer never arrives.
      await route.fetch()
      await route.abort('connectionreset')
    })
    await phonePage(page).joinAs('阿杰')
    await phonePage(page).hasNumber(1)
    expect([tries, await joinCount(lid)]).toEqual([2, 1])
  })
})

describe('a phone that comes late', () => {
  it('sees what was drawn, and no button to join', async () => {
    const { id, lid } = await makeDraw(house)
    await joinAs(house, lid, ['林小满', '阿杰', '周周'])
    await openDraw(house, id)
    const page = await phoneAt(lid)
    await page.getByRole('heading', { name: '已开奖', exact: true }).waitFor()
    await page.getByText('3 人参与，抽出 3 份').waitFor()
    expect(await phonePage(page).dock.count()).toBe(0)
  })

  it('is told so when the draw was opened while its page had lost the server', async () => {
    const { id, lid } = await makeDraw(house)
    await joinAs(house, lid, ['林小满', '阿杰', '周周'])
    const page = await phoneAt(lid, '', cuttable)
    const phone = phonePage(page)
    await phone.join.waitFor()
    const news = /\/lotto\/(entry\/info|live\/stream)/
    await page.route(news, (route) => route.abort())
    await page.reload()
    await phone.offline.waitFor()
    await openDraw(house, id)
    await phone.joinAs('迟到')
    await phone.sheet.getByText('报名已经截止').waitFor()
    await page.unroute(news)
    await page.reload()
    await phone.dock.waitFor({ state: 'detached' })
    expect(await joinCount(lid)).toBe(3)
  })

  it('is told that a draw does not exist', async () => {
    const page = await phoneAt('2345abcdef')
    await page.getByText('没有这场抽奖').waitFor()
  })
})

it('speaks English when asked to, from the button to the receipt', async () => {
  const { lid } = await makeDraw(house)
  const page = await phoneAt(lid, '?lang=en')
  await page.locator('.entry-dock').getByRole('button', { name: 'Enter the draw' }).tap()
  await page.getByRole('dialog').getByLabel('Name (optional)').fill('Jason')
  await page.getByRole('dialog').getByRole('button', { name: 'Enter the draw' }).tap()
  await page.getByRole('heading', { name: 'Receipt sealed' }).waitFor()
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
  expect(await page.locator('main').innerText()).not.toMatch(/参与|回执|奖品|名单/)
})

it('can be joined with the keyboard alone', async () => {
  const { lid } = await makeDraw(house)
  const page = await house.visitor()
  await page.goto(`${house.url}/mobile/${lid}`)
  const phone = phonePage(page)
  await phone.join.waitFor()
  const isOn = (element: Element) => element === document.activeElement
  for (let tabs = 0; tabs < 20 && !(await phone.join.evaluate(isOn)); tabs++) await page.keyboard.press('Tab')
  expect(await phone.join.evaluate(isOn)).toBe(true)
  await page.keyboard.press('Enter')
  await phone.nickname.waitFor()
  for (let tabs = 0; tabs < 4 && !(await phone.nickname.evaluate(isOn)); tabs++)
    await page.keyboard.press('Tab')
  await page.keyboard.type('Lily')
  await page.keyboard.press('Enter')
  await phone.hasNumber(1)
})

it('lists the draws a phone is in, and leads to one by its number', async () => {
  const { lid } = await makeDraw(house, { title: '茶友会' })
  const page = await phoneAt(lid)
  await phonePage(page).joinAs('桃子')
  await phonePage(page).hasNumber(1)
  await page.getByRole('link', { name: '我参与的抽奖' }).tap()
  await page.getByText('第 1 号').waitFor()
  const other = await makeDraw(house, { title: '雨前茶' })
  await page.getByLabel('抽奖编号或链接').fill(other.lid.toUpperCase())
  await page.getByRole('button', { name: '去看看' }).tap()
  await page.getByRole('heading', { name: '雨前茶' }).waitFor()
})

describe('a screen 320 pixels wide', () => {
  const long = 'Anniversary-of-the-teahouse-with-an-unbroken-title-of-sixty!'
  const narrow = { viewport: { width: 320, height: 568 } }

  /** By how much the page is wider than its screen, and the first thing that sticks out. */
  const overhang = (page: Page) =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const wide = [...document.querySelectorAll('body *')].find(
        (element) => element.getBoundingClientRect().right > clientWidth + 1,
      )
      return scrollWidth > clientWidth
        ? `${scrollWidth - clientWidth} px: ${wide?.outerHTML.slice(0, 200)}`
        : ''
    })

  it('holds the draw page whole, from the invitation to the result', async () => {
    const { id, lid } = await makeDraw(house, { title: long })
    const pages = await Promise.all([1, 2, 3, 4].map(() => house.phone(narrow)))
    for (const [at, page] of pages.entries()) {
      await page.goto(`${house.url}/mobile/${lid}`)
      await phonePage(page).join.waitFor()
      expect(await overhang(page)).toBe('')
      await phonePage(page).join.tap()
      await phonePage(page).nickname.fill(`Somebody-with-a-long-name-${at}`)
      expect(await overhang(page)).toBe('')
      await phonePage(page).sheet.getByRole('button', { name: '参与抽奖' }).tap()
      await phonePage(page).hasNumber(at + 1)
      expect(await overhang(page)).toBe('')
    }
    await openDraw(house, id)
    for (const page of pages) {
      const isWinner = await hasWon(house, lid, await phonePage(page).token())
      await (isWinner ? phonePage(page).won : phonePage(page).lost).waitFor()
      expect(await overhang(page)).toBe('')
    }
    const page = pages[0]!
    await page.goto(`${house.url}/proof/${lid}`)
    await page.getByRole('heading', { name: '复算一致' }).waitFor()
    expect(await overhang(page)).toBe('')
  })

  it('holds the public pages and the desk whole', async () => {
    const { id } = await makeDraw(house, { title: long })
    const desk = await house.desk(house.organiser, narrow)
    const visitor = await house.visitor(narrow)
    const places = [
      [visitor, '/', '#sign-in'],
      [visitor, '/mobile', '.my-code'],
      [desk, '/dashboard', '.home'],
      [desk, '/dashboard/lucky_draw', '.draw-table tbody tr'],
      [desk, '/dashboard/create_draw', 'main a'],
      [desk, '/dashboard/create_draw/base_draw/add/fast', '.draw-form'],
      [desk, `/dashboard/lucky_draw/data/${id}/0/fast`, '.figures'],
      [desk, `/dashboard/lucky_draw/data/${id}/0/fast?tab=entrants`, '.entrants'],
      [desk, `/dashboard/lucky_draw/data/${id}/0/fast?tab=winners`, '.winners'],
      [desk, `/dashboard/lucky_draw/data/${id}/0/fast?tab=proof`, '.proof-panel'],
    ] as const
    const found: string[] = []
    for (const [page, path, landmark] of places) {
      await page.goto(house.url + path)
      await page.locator(landmark).first().waitFor()
      const wide = await overhang(page)
      if (wide) found.push(`${path} ${wide}`)
    }
    expect(found).toEqual([])
  })
})
