import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type House, openHouse } from './house.ts'
import { connect, type OtherSite, openOtherSite } from './other-site.ts'
import { codeOf, way } from './sign-in-codes.ts'
import { hasGoneOn } from './still.ts'

let house: House
let site: OtherSite

beforeAll(async () => {
  house = await openHouse()
  site = await openOtherSite()
})
afterEach(async () => {
  site.asked.length = 0
  await house.clear()
})
afterAll(async () => {
  await house?.close()
  await site?.close()
})

/** Where each way returns to, and what its button says. */
const returns = [
  ['/auth2', way.wechat, '微信'],
  ['/wxAuthCb', way.wechat, '微信'],
  ['/auth3', way.wecom, '企业微信'],
  ['/auth4', way.openId, '单点登录'],
] as const

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** A page on which the service is connected to the other site, and which calls leave it. */
async function connected(platform: number, path: string) {
  const page = await house.visitor()
  await connect(page, site, platform, house.url + path)
  const codesSent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/userlogin')) codesSent.push(String(request.postDataJSON().auth_code))
  })
  return { page, codesSent }
}

/** Leaves for the other site from the way in, where the visitor came to from `back`. */
async function setOut(page: Page, name: string, back = '') {
  await page.goto(`${house.url}/${back && `?back=${encodeURIComponent(back)}`}`)
  await page.locator('#sign-in').getByRole('button', { name, exact: true }).click()
}

describe('coming back from another site', () => {
  it.each(returns)('to %s signs the visitor in, and leaves no code behind', async (path, platform, name) => {
    const { page } = await connected(platform, path)
    const code = await codeOf(platform, house)
    site.answer = { code }
    await setOut(page, name)
    await page.waitForURL(`${house.url}/dashboard`)
    await page.locator('.frame-sider .account').waitFor()
    expect(await tokenOf(page)).toMatch(/^[\da-f]{64}$/)
    expect(site.asked[0]?.get('state')).toMatch(/^[\da-f]{32}$/)
    const browser = await page.context().newCDPSession(page)
    const { entries } = await browser.send('Page.getNavigationHistory')
    expect(entries.map(({ url }) => url).join(' ')).not.toContain(code)
  })

  it.each(returns)('to %s with a state of somebody else spends no code', async (path, platform, name) => {
    const { page, codesSent } = await connected(platform, path)
    site.answer = { code: await codeOf(platform, house), state: 'f'.repeat(32) }
    await setOut(page, name)
    await page.getByText('这次登录不是从这里开始的').waitFor()
    expect(await page.title()).toBe('登录中')
    expect(codesSent).toEqual([])
    expect([await tokenOf(page), new URL(page.url()).search]).toEqual([null, ''])
  })

  it('in a tab that never left spends no code', async () => {
    const { page, codesSent } = await connected(way.wechat, '/auth2')
    await page.goto(`${house.url}/auth2?code=${await codeOf(way.wechat, house)}&state=${'0'.repeat(32)}`)
    await page.getByText('这次登录不是从这里开始的').waitFor()
    expect(codesSent).toEqual([])
  })

  it('by another way than it was begun by spends no code', async () => {
    const { page, codesSent } = await connected(way.wechat, '/auth3')
    site.answer = { code: await codeOf(way.wecom, house) }
    await setOut(page, '微信')
    await page.waitForURL((url) => url.pathname === '/auth3')
    await page.locator('h1').waitFor()
    expect(codesSent).toEqual([])
    expect(await tokenOf(page)).toBeNull()
  })

  it('a second time with the same address spends no code', async () => {
    const { page, codesSent } = await connected(way.openId, '/auth4')
    site.answer = { code: 'used-before' }
    await setOut(page, '单点登录')
    await page.getByText('这个登录码不能用了').waitFor()
    expect(codesSent).toEqual(['used-before'])
    await page.goto(`${house.url}/auth4?code=used-before&state=${site.asked[0]?.get('state')}`)
    await page.getByText('这次登录不是从这里开始的').waitFor()
    expect(codesSent).toEqual(['used-before'])
  })

  it('without a code says that nothing has changed', async () => {
    const { page } = await connected(way.wechat, '/auth2')
    site.answer = {}
    await setOut(page, '微信')
    await page.getByText('微信没有带回登录码').waitFor()
    await page.getByRole('link', { name: '返回登录' }).click()
    await page.locator('#sign-in').waitFor()
  })

  it('with an error says which, and repeats nothing that is not a known kind of word', async () => {
    const { page } = await connected(way.openId, '/auth4')
    site.answer = { error: 'access_denied', error_description: '<img src=x onerror=alert(1)>' }
    await setOut(page, '单点登录')
    await page.getByText('单点登录没有同意这次登录').waitFor()
    await page.getByText('对方的说法是 access_denied').waitFor()
    await page.goto(`${house.url}/auth4?error=${encodeURIComponent('请拨打 400 电话')}`)
    await page.getByText('单点登录没有同意这次登录').waitFor()
    expect(await page.locator('body').textContent()).not.toContain('400')
  })

  it('while the server does not answer keeps the code for another try', async () => {
    const { page } = await connected(way.openId, '/auth4')
    site.answer = { code: await codeOf(way.openId, house) }
    await page.route('**/userlogin', (route) => route.abort())
    await setOut(page, '单点登录')
    await page.getByText('还没有登录').waitFor()
    await page.unroute('**/userlogin')
    await page.getByRole('button', { name: '再试一次' }).click()
    await page.waitForURL(`${house.url}/dashboard`)
  })

  it.each(returns)('to %s where no such way is configured says so, with the ways there are', async (path) => {
    const page = await house.visitor()
    await page.goto(house.url + path)
    await page.getByText(/^这个服务没有接通/).waitFor()
    await page.locator('#sign-in').waitFor()
  })
})

describe('the place to go on at after signing in', () => {
  it.each(['/dashboard/lucky_draw', '/live_draw', '/dashboard/pay?from=x'])('may be %s', async (back) => {
    const { page } = await connected(way.wechat, '/auth2')
    site.answer = { code: await codeOf(way.wechat, house) }
    await setOut(page, '微信', back)
    await page.waitForURL(house.url + back)
  })

  /** Those that the page takes for a path of its own; whatever else leads elsewhere is refused before (paths.test.ts of the web). */
  it('is never another site', async () => {
    const places = ['//evil.example', '/%09/evil.example', '/.//evil.example', '/..//evil.example']
    const ends: string[] = []
    for (const back of places) {
      site.answer = { code: await codeOf(way.wechat, house) }
      ends.push(`${back} -> ${(await sitesSeen(back)).join(' ')}`)
    }
    expect(ends).toEqual(places.map((back) => `${back} -> ${house.url}`))
  })

  /** Every site the visitor stands at on the way from the sign-in panel to being signed in, but the one that says who they are. */
  async function sitesSeen(back: string): Promise<string[]> {
    const { page } = await connected(way.wechat, '/auth2')
    const left = new Set<string>()
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        left.add(new URL(request.url()).origin)
    })
    await page.route(
      ({ hostname }) => hostname.includes('evil'),
      (route) => route.abort(),
    )
    await setOut(page, '微信', back)
    await expect.poll(() => tokenOf(page).catch(() => null)).not.toBeNull()
    await hasGoneOn(page).catch(() => {
      // It went on to another page meanwhile.
    })
    await page.waitForLoadState()
    await page.context().close()
    left.delete(site.url)
    return [...left]
  }
})

describe('binding an official account', () => {
  it('asks a visitor to sign in first, and comes back', async () => {
    const page = await house.visitor()
    await page.goto(`${house.url}/auth`)
    await page.locator('main').getByRole('link', { name: '去登录' }).click()
    await page.locator('#sign-in').waitFor()
    expect(new URL(page.url()).searchParams.get('back')).toBe('/auth')
  })

  it('leads whoever has none to where it is bound', async () => {
    const page = await house.desk()
    await page.goto(`${house.url}/auth`)
    await page.getByText('还没有绑定公众号').waitFor()
    await page.locator('main').getByRole('link', { name: '去绑定' }).click()
    await page.waitForURL('**/plugins#accounts')
    await page.getByRole('button', { name: '连接公众号' }).waitFor()
  })

  it('never spends a code that comes back unasked', async () => {
    const page = await house.desk()
    await page.goto(`${house.url}/auth_callback?auth_code=abc&expires_in=600`)
    await page.getByText('这次授权不是从这里开始的').waitFor()
  })
})

describe('the embedded app', () => {
  const app = '/third_application'

  it('signs in with the code in its address and loads itself anew without it', async () => {
    const page = await house.visitor()
    const code = await codeOf(way.wechat, house)
    await page.goto(`${house.url}${app}?code=${code}`)
    await page.getByRole('heading', { name: '我们的应用', level: 1 }).waitFor()
    await page.waitForURL(house.url + app)
    expect(await tokenOf(page)).toMatch(/^[\da-f]{64}$/)
  })

  it('leads to the chat platform, asks for the profile, and comes back signed in', async () => {
    const { page } = await connected(way.wechat, '/auth2')
    site.answer = { code: await codeOf(way.wechat, house) }
    await page.goto(house.url + app)
    await page.getByRole('heading', { name: '我们的应用', level: 1 }).waitFor()
    expect(site.asked[0]?.get('scope')).toBe('snsapi_userinfo')
    expect(site.asked[0]?.get('redirect_uri')).toBe(house.url + app)
    expect(page.url()).toBe(house.url + app)
  })

  it('says so when the visitor refused over there, instead of asking again and again', async () => {
    const { page } = await connected(way.wechat, '/auth2')
    site.answer = {}
    await page.goto(house.url + app)
    await page.getByText('微信没有带回登录码').waitFor()
    expect(site.asked.length).toBe(1)
  })

  it('says so when no chat platform is configured', async () => {
    const page = await house.visitor()
    await page.goto(house.url + app)
    await page.getByText('这个服务没有接通微信登录').waitFor()
    await page.locator('#sign-in').waitFor()
  })

  it('refuses a code that was used', async () => {
    const page = await house.visitor()
    await page.goto(`${house.url}${app}?code=used-before`)
    await page.getByText('这个登录码不能用了').waitFor()
    expect(await tokenOf(page)).toBeNull()
  })

  it('shows a signed-in organiser its two pages', async () => {
    const page = await house.desk()
    await page.goto(house.url + app)
    await page.getByRole('heading', { name: '我们的应用', level: 1 }).waitFor()
    await page.getByRole('link', { name: '联系我们' }).first().click()
    await page.getByRole('heading', { name: '联系我们', level: 1 }).waitFor()
    expect(page.url()).toBe(`${house.url}${app}/customer`)
  })
})
