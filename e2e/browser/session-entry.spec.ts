import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { operate } from '../support/operate.ts'
import { type House, keptInBrowser, openHouse } from './house.ts'
import { codeOf, way } from './sign-in-codes.ts'
import { type Made, makeDraw, signUp } from './stories.ts'

let house: House
let made: Made

beforeAll(async () => {
  house = await openHouse()
  house.client.data(await house.client.post('/user/info', { nickname: '山间茶馆' }, house.organiser))
  made = await makeDraw(house)
})
afterEach(() => house.clear())
afterAll(() => house?.close())

const banner = (page: Page) => page.locator('.frame-support')
const handover = (code: string, path = '/dashboard/lucky_draw') => `${house.url}${path}?gm=true&token=${code}`

/** What the operator's own verb prints for the organiser. */
async function supportLink(): Promise<string> {
  const { user_info } = house.client.data<{ user_info: { user_id: string } }>(
    await house.client.get('/user/info', {}, house.organiser),
  )
  return /http\S+gm=true\S+/.exec(await operate(house.server, ['support', user_info.user_id]))?.[0] ?? ''
}

/** Every address the tab can go back to. */
async function addressesIn(page: Page): Promise<string> {
  const browser = await page.context().newCDPSession(page)
  const { entries } = await browser.send('Page.getNavigationHistory')
  return entries.map(({ url }) => url).join(' ')
}

const kept = (page: Page) =>
  page.evaluate(() => ({
    support: sessionStorage.getItem('gmtoken'),
    tab: sessionStorage.getItem('token'),
    browser: localStorage.getItem('token'),
  }))

/** Asks of the page from now on, with the token each carried. */
function callsOf(page: Page, path: string): { url: string; token: string | undefined }[] {
  const calls: { url: string; token: string | undefined }[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (new URL(url).pathname.endsWith(path)) calls.push({ url, token: request.headers().token })
  })
  return calls
}

describe("the operator's support link", () => {
  it('opens a session of this tab alone, says so on top, and leaves no trace of its code', async () => {
    const page = await house.visitor()
    const link = await supportLink()
    const code = new URL(link).searchParams.get('token') ?? ''
    const travelled: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) return
      if (`${request.url()} ${request.headers().referer}`.includes(code)) travelled.push(request.url())
    })
    await page.goto(link)
    await banner(page).getByText('客服协助会话').waitFor()
    await page.locator('.frame-sider .account').getByText('山间茶馆').waitFor()
    expect(page.url()).toBe(`${house.url}/dashboard`)
    const { support, tab, browser } = await kept(page)
    expect(support).toMatch(/^[\da-f]{64}$/)
    expect([tab, browser]).toEqual([null, null])
    expect(await addressesIn(page)).not.toContain(code)
    expect(travelled).toEqual([])
  })

  it('is not shared with another tab of the browser, and lasts over a reload of its own', async () => {
    const page = await house.visitor()
    await page.goto(handover(await codeOf(way.support, house)))
    await banner(page).waitFor()
    await page.reload()
    await banner(page).waitFor()
    const other = await page.context().newPage()
    await other.goto(`${house.url}/dashboard`)
    await other.waitForURL(`${house.url}/`)
  })

  it('takes the place of the session that was there, with the user of that one forgotten', async () => {
    const own = await signUp(house, '来帮忙的')
    const page = await house.desk(own)
    await page.goto(`${house.url}/dashboard`)
    await page.locator('.frame-sider .account').getByText('来帮忙的').waitFor()
    const asked = callsOf(page, '/user/info')
    await page.goto(handover(await codeOf(way.support, house), '/dashboard'))
    await page.locator('.frame-sider .account').getByText('山间茶馆').waitFor()
    const { support, browser } = await kept(page)
    expect(browser).toBe(own)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.every(({ token }) => token === support)).toBe(true)
  })

  it('works once', async () => {
    const code = await codeOf(way.support, house)
    const first = await house.visitor()
    await first.goto(handover(code))
    await banner(first).waitFor()
    const second = await house.visitor()
    await second.goto(handover(code))
    await second.getByText('这个协助链接已经用过，或者过期了').waitFor()
    expect(await kept(second)).toEqual({ support: null, tab: null, browser: null })
    expect(second.url()).not.toContain(code)
    expect(await addressesIn(second)).not.toContain(code)
  })

  it('made for another way to sign in does not work as one', async () => {
    const page = await house.visitor()
    await page.goto(handover(await codeOf(way.wechat, house)))
    await page.getByText('这个协助链接已经用过，或者过期了').waitFor()
    expect((await kept(page)).support).toBeNull()
  })

  it('can be left again for the session before', async () => {
    const own = await signUp(house, '来帮忙的')
    const page = await house.desk(own)
    await page.goto(handover(await codeOf(way.support, house), '/dashboard'))
    await banner(page).getByRole('button', { name: '结束协助' }).click()
    await page.locator('.frame-sider .account').getByText('来帮忙的').waitFor()
    expect(await kept(page)).toEqual({ support: null, tab: null, browser: own })
    expect(await banner(page).count()).toBe(0)
  })
})

describe('the desk', () => {
  it('asks for the user when there is a token and nobody is known yet, and once only', async () => {
    const page = await house.desk()
    const asked = callsOf(page, '/user/info')
    await page.goto(`${house.url}/dashboard`)
    await page.locator('.frame-sider .account').getByText('山间茶馆').waitFor()
    await page.locator('.frame-sider').getByRole('link', { name: '我的抽奖' }).click()
    await page.locator('.draw-table tbody tr').first().waitFor()
    await page.locator('.frame-sider').getByRole('link', { name: '首页', exact: true }).click()
    await page.getByRole('heading', { name: /，山间茶馆$/ }).waitFor()
    expect(asked.map(({ token }) => token)).toEqual([house.organiser])
  })

  it('remembers which draw was opened last, and of which type', async () => {
    const page = await house.desk()
    await page.goto(`${house.url}/dashboard/lucky_draw/data/${made.id}/0/fast`)
    await page.locator('.figures').waitFor()
    expect(
      await page.evaluate(() => [localStorage.getItem('lid'), localStorage.getItem('task_type')]),
    ).toEqual([made.lid, 'fast'])
  })
})

describe('an ended session', () => {
  /** When the answer came, when the words, and when the tokens went, by the page's own clock. */
  async function timed(page: Page) {
    await page.addInitScript(() => {
      const note = (what: string) => {
        const noted = JSON.parse(localStorage.getItem('noted') ?? '{}')
        localStorage.setItem('noted', JSON.stringify({ [what]: Date.now(), ...noted }))
      }
      const said = () => document.querySelector('.fd-toast')?.textContent
      const look = () => {
        const words = said()
        if (words) note(`said ${words}`)
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
      const { json } = Response.prototype
      Response.prototype.json = async function () {
        const answer = await json.call(this)
        if (answer.sta === 4001) note('answered')
        return answer
      }
      const { removeItem } = Storage.prototype
      Storage.prototype.removeItem = function (key) {
        if (/token/.test(key)) note('forgotten')
        removeItem.call(this, key)
      }
    })
  }
  type Noted = Readonly<Record<string, number>>
  const notedOn = (page: Page) =>
    page.evaluate(() => JSON.parse(localStorage.getItem('noted') ?? '{}') as Noted)

  /** The tokens go 50 ms after the answer, and the words stand by then. */
  function isInOrder(noted: Noted, words: string): boolean {
    const { answered = Number.NaN, forgotten = Number.NaN, [`said ${words}`]: said = Number.NaN } = noted
    return forgotten >= answered + 50 && said >= answered && said <= forgotten
  }

  const stale = (page: Page) =>
    page.evaluate(() => {
      for (const key of ['token', 'gmtoken']) sessionStorage.setItem(key, 'a token nobody knows')
    })

  function loadsOf(page: Page): string[] {
    const loads: string[] = []
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
    })
    return loads
  }

  it.each([
    ['zh', '登录已过期，请重新登录'],
    ['en', 'Your session has expired. Please sign in again'],
  ])(
    'is said on the desk, and after 50 ms every token is gone and the visitor at / (%s)',
    async (lang, words) => {
      const page = await house.visitor({
        storageState: keptInBrowser(house.url, { token: 'a token nobody knows', lang }),
      })
      await timed(page)
      await page.goto(`${house.url}/mobile`)
      await stale(page)
      const loads = loadsOf(page)
      await page.goto(`${house.url}/dashboard`)
      await page.waitForURL(`${house.url}/`)
      await page.locator('#sign-in').waitFor()
      expect(await kept(page)).toEqual({ support: null, tab: null, browser: null })
      const noted = await notedOn(page)
      expect(isInOrder(noted, words)).toBe(true)
      // Several calls find the session ended; the page is left once.
      expect(loads).toEqual(['/dashboard', '/'])
    },
  )

  it('is said on the big screen, which reloads where it is', async () => {
    const page = await house.visitor({
      storageState: keptInBrowser(house.url, { token: 'a token nobody knows' }),
    })
    await timed(page)
    const loads = loadsOf(page)
    await page.goto(`${house.url}/live_draw`)
    await page.locator('#sign-in').waitFor()
    expect(new URL(page.url()).pathname).toBe('/live_draw')
    expect(loads).toEqual(['/live_draw', '/live_draw'])
    expect(await kept(page)).toEqual({ support: null, tab: null, browser: null })
    expect(isInOrder(await notedOn(page), '登录已过期，请重新登录')).toBe(true)
  })
})
