import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { complaintsOf } from './complaints.ts'
import { openHall } from './hall-story.ts'
import { type House, keptInBrowser, openHouse } from './house.ts'
import { landingTitle, type Visited, type WebRoute, webRoutes } from './routes.ts'
import { makeDraw } from './stories.ts'

let house: House
let made: Visited

beforeAll(async () => {
  house = await openHouse()
  const { lid: hall } = await openHall(house, 3)
  made = { ...(await makeDraw(house)), hall }
})
afterEach(() => house.clear())
afterAll(() => house?.close())

const unforeseen = /^(意外错误|Unforeseen error)$/

async function reader(lang: 'zh' | 'en', token?: string) {
  const kept = { lang, ...(token && { token }) }
  const page = await house.visitor({ storageState: keptInBrowser(house.url, kept) })
  return { page, heard: await complaintsOf(page) }
}

/** Nobody connected an enterprise: its staff and groups cannot be listed, and the form says so. */
const isNotConnected = (fault: string) => /\b409\b.*\/(ex_users|ex_groups)\b/.test(fault)
const isCreating = (path: string) => path.startsWith('/dashboard/create_draw/')

/** Opens a route and waits for its own title and heading. What it complains of meanwhile is returned. */
async function visit(page: Page, heard: string[], route: WebRoute, lang: 'zh' | 'en'): Promise<string[]> {
  heard.length = 0
  const path = route.path(made)
  await page.goto(house.url + path)
  const found = await page
    .waitForFunction((title) => document.title === title, route.title[lang], { timeout: 5_000 })
    .then(
      () => [],
      async () => [`the title is ${await page.title()}, not ${route.title[lang]}`],
    )
  const headed = await page
    .locator('h1')
    .first()
    .waitFor({ timeout: 5_000 })
    .then(
      () => [],
      () => ['it has no heading'],
    )
  const isBroken = (await page.getByRole('heading', { name: unforeseen }).count()) > 0
  const stands = new URL(page.url()).pathname
  const own = path.split('?')[0] ?? ''
  // A type whose form is the common one leads to it; everything else stands where it was asked for.
  const isElsewhere = stands !== own && !(isCreating(own) && isCreating(stands))
  return [
    ...found,
    ...headed,
    ...heard.filter((fault) => !isNotConnected(fault)),
    ...(isBroken ? ['it shows the page of last resort'] : []),
    ...(isElsewhere ? [`it led to ${page.url()}`] : []),
  ].map(
    (fault) =>
      `${path.replace(made.id, ':id').replace(made.lid, ':lid').replace(made.hall, ':lid')} ${lang}: ${fault}`,
  )
}

describe('a signed-in organiser', () => {
  it('finds every route under its own title, in both languages', async () => {
    const walk = async (lang: 'zh' | 'en') => {
      const { page, heard } = await reader(lang, house.organiser)
      const faults: string[] = []
      for (const route of webRoutes) faults.push(...(await visit(page, heard, route, lang)))
      return faults
    }
    // Two readers at once, since there are two cores.
    expect((await Promise.all([walk('zh'), walk('en')])).flat()).toEqual([])
  })

  it.each(['/', '/no/such/page', '/dashboards'])('is led from %s to the desk', async (path) => {
    const page = await house.desk()
    await page.goto(house.url + path)
    await page.waitForURL(`${house.url}/dashboard`)
    await page.locator('.frame-sider').waitFor()
  })

  it('is led from an unknown place of the desk to the desk', async () => {
    const page = await house.desk()
    await page.goto(`${house.url}/dashboard/no/such/page`)
    await page.waitForURL(`${house.url}/dashboard`)
  })
})

describe('a visitor without a token', () => {
  it('finds every public route under its own title, and no way into the desk', async () => {
    const { page, heard } = await reader('zh')
    const faults: string[] = []
    for (const route of webRoutes.filter(({ isAtDesk }) => !isAtDesk))
      faults.push(...(await visit(page, heard, route, 'zh')))
    expect(faults).toEqual([])
  })

  it('stands at the way in, whatever route of the desk was asked for', async () => {
    const paths = webRoutes.filter(({ isAtDesk }) => isAtDesk).map(({ path }) => path(made))
    const knock = async (asked: readonly string[]) => {
      const { page } = await reader('zh')
      for (const path of asked) {
        await page.goto(house.url + path)
        await page.waitForURL((url) => url.pathname === '/')
        await page.locator('#sign-in').waitFor()
      }
    }
    const half = Math.ceil(paths.length / 2)
    await Promise.all([knock(paths.slice(0, half)), knock(paths.slice(half))])
  })

  it.each(['/', '/no/such/page'])('finds the landing page at %s', async (path) => {
    for (const lang of ['zh', 'en'] as const) {
      const { page } = await reader(lang)
      await page.goto(house.url + path)
      await page.locator('#sign-in').waitFor()
      expect(await page.title()).toBe(landingTitle[lang])
    }
  })
})

describe('a token', () => {
  it.each([
    ['sessionStorage', 'gmtoken'],
    ['sessionStorage', 'token'],
    ['localStorage', 'token'],
  ] as const)('in %s under %s opens the desk', async (shelf, key) => {
    const page = await house.visitor()
    await page.goto(house.url)
    await page.evaluate(([shelf, key, token]) => globalThis[shelf].setItem(key, token), [
      shelf,
      key,
      house.organiser,
    ] as const)
    await page.goto(house.url)
    await page.waitForURL(`${house.url}/dashboard`)
    await page.locator('.account').first().waitFor()
  })
})
