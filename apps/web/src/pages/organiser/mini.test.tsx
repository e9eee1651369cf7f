// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { until } from '../../lib/testing/until.ts'
import { No, offline } from '../entrant/testing/draw-server.ts'
import { MiniPage } from './mini-page.tsx'
import { button, endDesk, freshDesk, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { deskServer } from './testing/desk-server.ts'

const picture = 'data:image/png;base64,iVBORw0KGgo='
const draw = { id: 'd', lid: 'abc', title: '店庆抽奖', status: 'open', task_type: 'fast' }
const group = { id: 'g', name: '老客户群', bound_at: '2026-11-20T03:04:00Z' }

async function open(answers: Parameters<typeof deskServer>[0] = {}) {
  const asked = deskServer({
    '/mini/state': () => ({ is_connected: true }),
    '/lotto/task/list': () => ({ list: [draw], total: 1, total_is_estimate: false, next_cursor: null }),
    '/lotto/task/mini/code': () => ({ picture }),
    '/lotto/task/mini/address': () => ({ url: 'https://wxaurl.cn/a', ends_at: '2026-12-20T03:04:00Z' }),
    '/wechat/group/list': () => ({ list: [group] }),
    '/wechat/group/ticket': () => ({ picture, ends_at: '2026-11-22T03:04:00Z' }),
    '/wechat/group': () => ({}),
    ...answers,
  })
  await showDesk(<MiniPage />)
  return asked
}

type Asked = ReturnType<typeof deskServer>
/** What was sent to this call. */
const sentTo = (asked: Asked, path: string) =>
  asked.filter((one) => one.path === path).map(({ sent }) => sent)

beforeEach(() => {
  freshDesk()
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: vi.fn(async () => {}) } })
})
afterEach(endDesk)

test('without a mini program the page says what serves now, and what it would take', async () => {
  const asked = await open({ '/mini/state': () => ({ is_connected: false }) })
  await sees('还没有连接')
  await sees('店庆抽奖')
  expect(page()).toContain('AppID 和密钥')
  expect(sentTo(asked, '/lotto/task/mini/code')).toEqual([])
  expect(sentTo(asked, '/wechat/group/list')).toEqual([])
})

test('each draw has its code, and links that are made when they are wanted', async () => {
  const asked = await open()
  await sees('已连接')
  const code = () => document.querySelector('img[alt="「店庆抽奖」的小程序码"]')
  await until(() => code()?.getAttribute('src') === picture)
  expect(sentTo(asked, '/lotto/task/mini/address')).toEqual([])
  await press('生成链接')
  await sees('https://wxaurl.cn/a')
  expect(page()).toContain('失效')
  expect(sentTo(asked, '/lotto/task/mini/address')).toEqual([{ id: 'd', kind: 'link' }])
})

test('a new draw of any type is a step away, beside the draws and where there are none', async () => {
  const ways = () => document.querySelectorAll('a[href="/dashboard/create_draw"]')
  await open()
  await sees('店庆抽奖')
  expect([...ways()].map(({ textContent }) => textContent)).toEqual(['新建抽奖'])
  expect(page()).toContain('哪种玩法都行')
  await endDesk()
  freshDesk()
  await open({
    '/lotto/task/list': () => ({ list: [], total: 0, total_is_estimate: false, next_cursor: null }),
  })
  await sees('还没有进行中的抽奖')
  expect([...ways()].map(({ textContent }) => textContent)).toEqual(['新建抽奖'])
})

test('what WeChat refuses is said in words, and asked again when wanted', async () => {
  let isRefused = true
  await open({
    '/lotto/task/mini/code': () => (isRefused ? new No('outside_failed') : { picture }),
  })
  await sees('平台没有办成这件事')
  isRefused = false
  await press('再试一次')
  await until(() => document.querySelector('.mini-ways-code img'))
})

test('a page whose state cannot be read says so', async () => {
  await open({ '/mini/state': offline })
  await sees('没有读到')
})

test('a group is bound by a code to scan, and let go after being asked', async () => {
  const asked = await open()
  await sees('老客户群')
  await press('绑定微信群')
  await sees('用手机微信扫这个码')
  await press('绑定好了，刷新')
  expect(button('绑定微信群')).toBeDefined()
  await press('解除绑定：老客户群')
  await sees('解除这个群？')
  await press('解除绑定', 'dialog[open] .fd-button-danger')
  expect(sentTo(asked, '/wechat/group')).toEqual([{ id: 'g' }])
})
