// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '../../lib/testing/until.ts'
import { drawServer, lid, member } from './testing/draw-server.ts'
import { button, endPhone, freshPhone, openDraw, page, press, sees, settle } from './testing/phone.tsx'

const me = {
  me: { ...member, chances_by_reason: [], tasks: [], invite_url: '', exclude_reason: null, appeal: null },
}
const agent = (text: string) => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(text)
const scope = globalThis as { wx?: unknown }

beforeEach(freshPhone)
afterEach(async () => {
  await endPhone()
  delete scope.wx
})

const tag = () => document.querySelector('wx-open-subscribe')
const said = (status: string) =>
  new CustomEvent('success', {
    detail: { subscribeDetails: JSON.stringify({ tpl: JSON.stringify({ status }) }) },
  })

test('inside WeChat an entrant is asked by WeChat’s own button, and it counts when WeChat says so', async () => {
  agent('MicroMessenger/8.0.50')
  const sdk = {
    config: vi.fn(),
    error: vi.fn(),
    ready: (then: () => void) => then(),
    updateAppMessageShareData: vi.fn(),
    updateTimelineShareData: vi.fn(),
  }
  scope.wx = sdk
  let granted = 0
  const card = { app_id: 'wx1', timestamp: 1, nonce: 'n', signature: 's' }
  drawServer(me, {
    '/lotto/entry/wechat/share': () => ({ card }),
    '/lotto/entry/consent': () => ({ template_id: 'tpl', granted }),
  })
  await openDraw()
  await sees('中奖时在微信里告诉我')
  expect(sdk.config).toHaveBeenCalledWith(expect.objectContaining({ openTagList: ['wx-open-subscribe'] }))
  await until(() => tag() !== null)
  expect(tag()?.getAttribute('template')).toBe('tpl')
  tag()?.dispatchEvent(said('reject'))
  await sees('不会给你发')
  tag()?.dispatchEvent(new CustomEvent('error', { detail: { errMsg: 'subscribe:fail' } }))
  await sees('微信没有弹出询问')
  tag()?.dispatchEvent(said('accept'))
  await settle(20_000)
  await sees('微信还没有确认')
  tag()?.dispatchEvent(said('accept'))
  await sees('正在等微信确认')
  granted = 1
  await sees('记下了')
  document.dispatchEvent(new CustomEvent('WeixinOpenTagsError', { detail: { errMsg: '' } }))
  await sees('升级微信后再试')
})

test('in the mini-program a page of its own asks', async () => {
  agent('MicroMessenger/8.0.50 miniProgram/wx1')
  const navigateTo = vi.fn()
  scope.wx = { miniProgram: { navigateTo } }
  drawServer(me, { '/mini/consent': () => ({ title: '周年庆', template_id: 'tpl' }) })
  await openDraw()
  await sees('中奖时在微信里告诉我')
  await press('中奖时提醒我')
  await until(() => navigateTo.mock.calls.length > 0)
  expect(navigateTo).toHaveBeenCalledWith({ url: `/pages/consent/index?lid=${lid}` })
})

test.each([
  ['where none is sent', 'MicroMessenger/8.0.50 miniProgram/wx1', me],
  ['outside WeChat', 'Safari', me],
  ['who is not in', 'MicroMessenger/8.0.50 miniProgram/wx1', {}],
])('nobody is asked: %s', async (why, browser, entered) => {
  agent(browser)
  const template_id = why === 'where none is sent' ? null : 'tpl'
  const asked = drawServer(entered, { '/mini/consent': () => ({ title: '周年庆', template_id }) })
  await openDraw()
  await until(() => button('me' in entered ? '退出这场抽奖' : '参与抽奖'), 'the last part of the page')
  const isLookedUp = why === 'where none is sent'
  await until(() => !isLookedUp || asked.some(({ path }) => path === '/mini/consent'))
  await settle()
  expect(page()).not.toContain('中奖时在微信里告诉我')
})
