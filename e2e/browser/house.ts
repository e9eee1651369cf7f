import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { createClient } from '../outside/client.ts'
import { launchChromium } from '../support/chromium.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const signInCode = 'browser-tests-code'
/** Two cores are shared with a server and a browser: what takes a second alone may take many here. */
const patienceMs = 20_000

/** A service with a browser in front of it, and an organiser who is signed in. */
export type House = {
  readonly url: string
  readonly server: RunningServer
  readonly client: ReturnType<typeof createClient>
  /** The first organiser's token; other sessions of the same person come from `signIn`. */
  readonly organiser: string
  /** A tab of its own browser profile: nobody is signed in. */
  visitor(options?: BrowserContextOptions): Promise<Page>
  /** A tab in which somebody with this token is signed in, on a desk's screen. */
  desk(token?: string, options?: BrowserContextOptions): Promise<Page>
  /** A phone of its own. */
  phone(options?: BrowserContextOptions): Promise<Page>
  /** Closes every tab that was opened. */
  clear(): Promise<void>
  close(): Promise<void>
}

/** No page here needs WebGL, and software graphics freeze the whole browser for seconds at a time. */
const withoutGraphics = '--disable-gpu'

const deskScreen = { viewport: { width: 1440, height: 900 } }
const phoneScreen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

type Options = {
  /** Settings of the service. */
  readonly env?: Record<string, string>
  /** False leaves the first organiser to the link that the service prints; `organiser` is then empty. */
  readonly signsIn?: boolean
}

/** Starts the service and a browser. */
export async function openHouse({ env = {}, signsIn = true }: Options = {}): Promise<House> {
  const server = await startServer({ env: { ...(signsIn && { FAIRDRAW_SIGNIN_CODE: signInCode }), ...env } })
  const browser = await launchChromium({ args: [withoutGraphics] })
  const client = createClient(server.url)
  const organiser = signsIn ? await client.signIn(signInCode) : ''
  const visitor = (options: BrowserContextOptions = {}) => openTab(browser, { ...deskScreen, ...options })
  return {
    url: server.url,
    server,
    client,
    organiser,
    visitor,
    desk: (token = organiser, options = {}) =>
      visitor({ ...options, storageState: keptInBrowser(server.url, { token }) }),
    phone: (options = {}) => visitor({ ...phoneScreen, ...options }),
    clear: async () => {
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    close: async () => {
      await browser.close()
      await server.stop()
    },
  }
}

/** A browser profile that already keeps these values of the site. */
export function keptInBrowser(origin: string, kept: Readonly<Record<string, string>>) {
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/** A tab in a profile of its own, in Chinese and in the time zone most organisers live in. */
export async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    permissions: ['clipboard-read', 'clipboard-write'],
    ...options,
  })
  context.setDefaultTimeout(patienceMs)
  return context.newPage()
}
