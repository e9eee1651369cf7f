import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '@fairdraw/application/testing/until'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildMiniProgram } from '../../../scripts/support/build-mini-program.mjs'
import { done, refused } from './fake-wechat.ts'

/** What the official simulator makes of a page: it runs what was built, in WeChat's own component model. */
type Page = {
  readonly dom: Element
  readonly instance: { data: Record<string, unknown> } & Record<string, (sent?: unknown) => unknown>
  attach(parent: Element): void
}
type Simulator = {
  load(path: string, name: string, options: { compiler: 'simulate' }): string
  render(id: string): Page
}

const service = 'https://fair.example.cn'
const ticket = 'abcdefghjkmnpqrstuvwxyz2'
const folder = mkdtempSync(join(tmpdir(), 'fairdraw-mini-'))
const sealed = { encryptedData: 'ZGF0YQ==', iv: 'aXY=' }
let simulator: Simulator
let answers: Record<string, () => unknown>
let group: typeof sealed | null
let language = 'zh_CN'
let consent: { said: string } | { errCode: number } | 'old'
const went: string[] = []

beforeAll(() => {
  // The compiler is started from here, which a page could not do: only what the simulator asks for is of a page.
  const require = createRequire(import.meta.url)
  const { JSDOM } = require('jsdom') as {
    readonly JSDOM: new (html: string) => { window: typeof globalThis }
  }
  const { window } = new JSDOM('<!doctype html><body></body>')
  vi.stubGlobal('window', window)
  for (const name of ['document', 'Element', 'Event', 'CustomEvent', 'Node', 'HTMLElement', 'Text'] as const)
    vi.stubGlobal(name, window[name])
  expect(buildMiniProgram({ service, appId: 'wx1234567890abcdef', to: folder })).toBeNull()
  simulator = require('miniprogram-simulate')
})
afterAll(() => {
  vi.unstubAllGlobals()
  rmSync(folder, { recursive: true })
})

beforeEach(() => {
  went.length = 0
  answers = {}
  group = null
  language = 'zh_CN'
  consent = { said: 'accept' }
  vi.stubGlobal('wx', {
    login: ({ success }: { success(got: object): void }) => success({ code: 'js-code' }),
    getGroupEnterInfo: ({ success, fail }: { success(got: object): void; fail(): void }) =>
      group ? success(group) : fail(),
    request: (asked: Request) => answer(asked),
    canIUse: (name: string) => name !== 'requestSubscribeMessage' || consent !== 'old',
    requestSubscribeMessage: ({ tmplIds: [id], success, fail }: Subscription) => {
      if (consent === 'old') throw new Error('there is no such call')
      if ('said' in consent) success({ errMsg: 'requestSubscribeMessage:ok', [id]: consent.said })
      else fail(consent)
    },
    getAppBaseInfo: () => ({ language }),
    setNavigationBarTitle: () => {},
    showShareMenu: () => {},
    redirectTo: ({ url }: { url: string }) => went.push(url),
    reLaunch: ({ url }: { url: string }) => went.push(url),
    setClipboardData: ({ data, success }: { data: string; success(): void }) => {
      went.push(`copied ${data}`)
      success()
    },
  })
})

type Request = {
  readonly url: string
  success(got: object): void
  fail(why: object): void
}

type Subscription = {
  readonly tmplIds: readonly [string]
  success(said: object): void
  fail(why: object): void
}

function answer({ url, success, fail }: Request): void {
  expect(url.startsWith(service)).toBe(true)
  const said = answers[new URL(url).pathname.replace('/lotto/api/v1', '')]
  if (said) success({ statusCode: 200, data: said() })
  else fail({ errMsg: 'request:fail' })
}

function open(page: string): Page {
  const id = simulator.load(join(folder, 'pages', page, 'index'), 'main', { compiler: 'simulate' })
  const shown = simulator.render(id)
  shown.attach(document.body.appendChild(document.createElement('div')))
  return shown
}
const load = async (page: Page, query: object) => {
  await page.instance.onLoad?.(query)
}
const sees = (page: Page, text: string) => until(() => expect(page.dom.textContent).toContain(text))

test('the build is a whole program of this service, and keeps nobody’s AppID but the given one', () => {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const app = JSON.parse(read('app.json')) as { readonly pages: readonly string[] }
  for (const page of app.pages)
    for (const ending of ['js', 'json', 'wxml', 'wxss'])
      expect(existsSync(join(folder, `${page}.${ending}`)), `${page}.${ending}`).toBe(true)
  expect(read('service.js')).toContain(JSON.stringify(service))
  expect(JSON.parse(read('project.config.json'))).toMatchObject({ appid: 'wx1234567890abcdef' })
  expect(readFileSync(new URL('../project.config.json', import.meta.url), 'utf8')).toContain('touristappid')
})

test('the entrance leads on to the draw of a code, and to the binding of a group', async () => {
  const page = open('index')
  await load(page, { scene: 'abcdefghjk' })
  await load(page, { scene: encodeURIComponent(`b.${ticket}`) })
  expect(went).toEqual(['/pages/draw/index?lid=abcdefghjk', `/pages/group/index?ticket=${ticket}`])
})

test('opened by itself, it says how to take part, and that plans are bought elsewhere', async () => {
  const page = open('index')
  await load(page, {})
  await sees(page, '套餐请在电脑浏览器里购买，小程序里不能付款。')
  expect(page.dom.textContent).toContain(service)
  page.instance.copy?.()
  expect(went).toEqual([`copied ${service}`])
  await sees(page, '已复制')
})

test('it speaks English to whom WeChat does', async () => {
  language = 'en'
  const page = open('index')
  await load(page, {})
  await sees(page, 'Plans are bought in the browser of a computer')
})

test('a draw opens in the web-view, and its card carries its title and picture', async () => {
  const cover = `${service}/media/a.png`
  answers['/lotto/entry/info'] = () => done({ title: '周年庆', cover })
  const page = open('draw')
  await load(page, { lid: 'abcdefghjk', channel: 'poster' })
  await until(() =>
    expect(page.instance.data.address).toBe(`${service}/mobile/abcdefghjk?channel=poster#mini=js-code`),
  )
  expect(page.instance.onShareAppMessage?.()).toEqual({
    title: '周年庆',
    imageUrl: cover,
    path: '/pages/index/index?lid=abcdefghjk&channel=poster',
  })
})

test('a draw that is not there is said in words; without a network it is tried again', async () => {
  const page = open('draw')
  await load(page, { lid: 'abcdefghjk' })
  await sees(page, '暂时连不上')
  answers['/lotto/entry/info'] = () => refused(1004, '没有找到，或者不属于你')
  await page.instance.open?.()
  await sees(page, '没有找到，或者不属于你')
  expect(page.dom.textContent).not.toContain('再试一次')
  await load(page, { lid: 'https://elsewhere.example' })
  expect(went).toEqual(['/pages/index/index'])
})

test('binding begins with a card for the group', async () => {
  answers['/wechat/group/open'] = () => done({ organiser: '林舒' })
  const page = open('group')
  await load(page, { ticket })
  await sees(page, '把卡片发到要绑定的群')
  expect(page.dom.textContent).toContain('绑定到「林舒」的账号')
  expect(page.instance.onShareAppMessage?.()).toMatchObject({ path: `/pages/group/index?ticket=${ticket}` })
})

test('from its card a group is bound under a name', async () => {
  group = sealed
  answers['/wechat/group/open'] = () => done({ organiser: '林舒' })
  answers['/wechat/group/bind'] = () => done({ name: '老客户群' })
  const page = open('group')
  await load(page, { ticket })
  await sees(page, '给这个群起个名字')
  await page.instance.bind?.()
  await sees(page, '请先填写群名称')
  page.instance.typed?.({ detail: { value: ' 老客户群 ' } })
  await page.instance.bind?.()
  await sees(page, '绑定好了 · 老客户群')
})

test('a code that is no good is said in words', async () => {
  answers['/wechat/group/open'] = () => refused(2290, '这个绑定码已经失效')
  const page = open('group')
  await load(page, { ticket })
  await sees(page, '这个绑定码已经失效')
  const other = open('group')
  await load(other, { ticket: 'nonsense' })
  await sees(other, '这个绑定码不对')
})

test('a message about a draw is agreed to once, and the way back is open', async () => {
  const told = vi.fn(() => done({}))
  const page = open('consent')
  answers['/mini/consent'] = () => done({ title: '周年庆', template_id: 'T1' })
  await load(page, { lid: 'abcdefghjk' })
  await sees(page, '抽奖「周年庆」')
  await sees(page, '同意一次只发一条')
  answers['/mini/consent'] = told
  await page.instance.agree?.()
  await sees(page, '记下了，中签时会发一条消息给你')
  expect(told).toHaveBeenCalledOnce()
  expect(page.dom.textContent).not.toContain('中签时提醒我')
  page.instance.toDraw?.()
  expect(went).toEqual(['/pages/draw/index?lid=abcdefghjk'])
})

test.each([
  ['who declines', { said: 'reject' }, '好的，不会给你发消息'],
  ['who banned it', { said: 'ban' }, '你关闭了这个小程序的消息'],
  ['who switched all off', { errCode: 20004 }, '你关闭了这个小程序的消息'],
  ['whose page was left', { errCode: 10005 }, '微信没有弹出询问'],
  ['whose template was filtered', { said: 'filter' }, '微信没有弹出询问'],
  ['whose WeChat is old', 'old' as const, '请升级微信后再试'],
])('%s is told what it means, and nothing is counted', async (_, said, words) => {
  consent = said as typeof consent
  answers['/mini/consent'] = () => done({ title: '周年庆', template_id: 'T1' })
  const page = open('consent')
  await load(page, { lid: 'abcdefghjk' })
  await sees(page, '中签时提醒我')
  const told = vi.fn(() => done({}))
  answers['/mini/consent'] = told
  await page.instance.agree?.()
  await sees(page, words)
  expect(told).not.toHaveBeenCalled()
  expect(page.dom.textContent).toContain('中签时提醒我')
})

test('where no message is sent, nobody is asked', async () => {
  answers['/mini/consent'] = () => done({ title: '周年庆', template_id: null })
  const page = open('consent')
  await load(page, { lid: 'abcdefghjk' })
  await sees(page, '这里暂时不发微信消息')
  expect(page.dom.textContent).not.toContain('中签时提醒我')
  await load(page, { ticket })
  expect(went).toEqual(['/pages/index/index'])
})
