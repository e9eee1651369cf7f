import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { grantPlan } from '@fairdraw/application'
import { patienceMs } from '@fairdraw/application/testing/until'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { openSqliteBeside } from '../../apps/server/src/store/sqlite.ts'
import { createClient } from '../outside/client.ts'
import { launchChromium } from '../support/chromium.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const signInCode = 'browser-tests-code'

/** A service with a browser in front of it, and an organiser who is signed in. */
export type House = {
  readonly url: string
  readonly server: RunningServer
  readonly client: ReturnType<typeof createClient>
  /** The organiser's token; other sessions of the same person come from `signIn`. */
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

/** Hardly a page here needs WebGL, and software graphics take a core and freeze the whole browser for seconds at a time. */
const withoutGraphics = ['--disable-gpu', '--disable-3d-apis']

const deskScreen = { viewport: { width: 1440, height: 900 } }
const phoneScreen = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

type Options = {
  /** Settings of a service of its own, whose first organiser signs in. */
  readonly env?: Record<string, string>
  /** False leaves the first organiser of a service of its own to the link that it prints; `organiser` is then empty. */
  readonly signsIn?: boolean
}

/**
 * An organiser on the highest plan and a browser. Without settings they are guests of the service that all test files
 * of this worker share: its other organisers and their draws are none of theirs.
 */
export async function openHouse(options: Options = {}): Promise<House> {
  const isShared = options.env === undefined && options.signsIn === undefined
  const server = await (isShared ? sharedServer() : ownServer(options))
  const client = createClient(server.url)
  const organiser = isShared
    ? await newOrganiser(server)
    : options.signsIn === false
      ? ''
      : await client.signIn(signInCode)
  const contexts = new Set<BrowserContext>()
  const visitor = async (options: BrowserContextOptions = {}) => {
    const page = await openTab(await sharedBrowser(), { ...deskScreen, ...options })
    contexts.add(page.context())
    return page
  }
  const clear = async () => {
    await Promise.all([...contexts].map((context) => context.close()))
    contexts.clear()
  }
  return {
    url: server.url,
    server,
    client,
    organiser,
    visitor,
    desk: (token = organiser, options = {}) =>
      visitor({ ...options, storageState: keptInBrowser(server.url, { token }) }),
    phone: (options = {}) => visitor({ ...phoneScreen, ...options }),
    clear,
    close: async () => {
      await clear()
      if (!isShared) await server.stop()
    },
  }
}

let browser: Promise<Browser> | undefined
let server: Promise<RunningServer> | undefined

/** One browser for all test files of this worker: it ends with the worker. */
async function sharedBrowser(): Promise<Browser> {
  if (!(await browser)?.isConnected()) browser = launchChromium({ args: withoutGraphics })
  return (await browser) as Browser
}

/** The service with its usual settings, one for all test files of this worker: it ends with the worker. */
async function sharedServer(): Promise<RunningServer> {
  server ??= ownServer({}).then(async (started) => {
    await createClient(started.url).signIn(signInCode)
    return started
  })
  return await server
}

const ownServer = ({ env = {}, signsIn = true }: Options) =>
  startServer({ env: { ...(signsIn && { FAIRDRAW_SIGNIN_CODE: signInCode }), ...env } })

/** Somebody who holds the highest plan for ever, as the first organiser of a service does. Returns the token. */
async function newOrganiser({ url, dataFolder }: RunningServer): Promise<string> {
  const client = createClient(url)
  const account = `${randomUUID()}@example.org`
  const signedUp = await client.post('/auth/signup', {
    account,
    password: 'a long enough one',
    nickname: '组织者',
  })
  const { auth_code } = client.data<{ auth_code: string }>(signedUp)
  const store = await openSqliteBeside({
    path: join(dataFolder, 'fairdraw.sqlite'),
    clock: { now: Date.now },
  })
  await grantPlan({ store }, { named: account, plan: 'enterprise', days: null }).finally(() => store.close())
  return client.data<{ token: string }>(await client.post('/userlogin', { auth_code, auth_platform: 1 }))
    .token
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
  context.setDefaultTimeout(patienceMs())
  return context.newPage()
}
