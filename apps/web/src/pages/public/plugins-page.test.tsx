// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { vipReason } from '../../lib/vip-reason.ts'
import { No, offline } from '../entrant/testing/draw-server.ts'
import {
  endDesk,
  fill,
  freshDesk,
  isGone,
  page,
  press,
  sees,
  showDesk,
} from '../organiser/testing/desk-place.tsx'
import { deskServer } from '../organiser/testing/desk-server.ts'
import { PluginsPage } from './plugins-page.tsx'

const at = '2026-01-02T03:04:05Z'
const hook = {
  id: 'h1',
  url: 'https://shop.example/in',
  note: '',
  events: ['draw.drawn'],
  draw: null,
  state: 'on',
  created_at: at,
  failing_since: null,
  old_secret_until: null,
}
const failed = {
  id: 'd1',
  event: 'test',
  at,
  state: 'waiting',
  tries: 1,
  next_at: at,
  last_status: null,
  last_problem: 'no_host',
  last_at: at,
  took_ms: null,
  body: '{"type":"test"}',
}
const key = {
  id: 'k1',
  name: '后台',
  hint: 'x7Qz',
  scopes: ['draws:read'],
  created_at: at,
  expires_at: null,
  used_at: null,
}
const draws = { list: [{ id: 'd', lid: '2345abcdef', title: '周年庆', task_type: 'fast', status: 'open' }] }
const nothing = {
  '/lotto/task/list': () => draws,
  '/embed/list': () => ({ list: [] }),
  '/webhook/list': () => ({ list: [] }),
  '/apikey/list': () => ({ list: [] }),
  '/outside/account/list': () => ({ list: [], outgoing: [] }),
}
/** What is pressed in the dialog that is open. */
const inDialog = 'dialog[open] button'
type Handlers = Parameters<typeof deskServer>[0]

async function open(handlers: Handlers = {}, plan: 'free' | 'pro' | 'enterprise' = 'enterprise') {
  const asked = deskServer({ ...nothing, ...handlers }, plan)
  await showDesk(<PluginsPage />, '/plugins')
  return (path: string) => asked.filter((one) => one.path === path).map(({ sent }) => sent)
}

beforeEach(() => {
  freshDesk()
  sessionStorage.clear()
})
afterEach(endDesk)

test('whoever is signed out sees what will be there and asks the service for nothing', async () => {
  localStorage.clear()
  const sent = await open()
  await sees('登录以后，在这里新建和停用密钥')
  expect(
    ['/webhook/list', '/apikey/list', '/embed/list', '/outside/account/list', '/user/info'].flatMap(sent),
  ).toEqual([])
})

test('the command line is the program that this server serves, and no name of a package', async () => {
  document.head.innerHTML = `<meta name="fairdraw-settings" content='{"verifier":{"path":"/verify/fairdraw.mjs","sha256":"${'ab'.repeat(32)}"}}'>`
  await open()
  await sees('node fairdraw.mjs verify proof.json --rows rows.gz')
  expect(page()).toContain('node fairdraw.mjs draw --entrants people.csv')
  expect(page()).toContain('ab'.repeat(32))
  document.head.innerHTML = ''
})

test('a draw is taken along as an element, a frame, a link', async () => {
  await open()
  await sees('<fairdraw-draw lid="2345abcdef" lang="zh"></fairdraw-draw>')
  expect(page()).toContain('/mobile/2345abcdef?embed=1&amp;lang=zh" title="周年庆"')
})

describe('a site', () => {
  test('is added by its origin, whatever of its address was typed', async () => {
    const list = [{ id: 's1', origin: 'https://www.example.org', added_at: at }]
    const sent = await open({ '/embed/add': () => ({ list }) })
    await fill('网站地址', 'www.example.org/shop?x=1')
    await press('添加网站')
    await sees('已添加')
    expect(sent('/embed/add')).toEqual([{ origin: 'https://www.example.org' }])
  })

  test('that is none is not sent', async () => {
    const sent = await open()
    await fill('网站地址', 'nonsense')
    await press('添加网站')
    await sees('请填写 https:// 开头的网站地址')
    expect(sent('/embed/add')).toEqual([])
  })

  test('is taken away again', async () => {
    const list = [{ id: 's1', origin: 'https://www.example.org', added_at: at }]
    const sent = await open({ '/embed/list': () => ({ list }), '/embed/remove': () => ({ list: [] }) })
    await press('移除 https://www.example.org')
    await sees('还没有网站')
    expect(sent('/embed/remove')).toEqual([{ id: 's1' }])
  })
})

describe('a webhook', () => {
  test('is added with its events, and its secret is shown this once', async () => {
    const sent = await open({ '/webhook/add': () => ({ hook, secret: 'whsec_once' }) })
    await press('添加推送地址', '#hooks > .plugins-acts button')
    await fill('接收地址', 'https://shop.example/in')
    await press('有人领奖')
    await press('添加推送地址', inDialog)
    await sees('whsec_once')
    expect(sent('/webhook/add')).toEqual([
      { url: 'https://shop.example/in', note: '', events: ['draw.drawn', 'award.claimed'] },
    ])
    await press('已经保存好，关闭', inDialog)
    await isGone('whsec_once')
    expect(page()).toContain('https://shop.example/in')
  })

  test('without an address or an event is not sent', async () => {
    const sent = await open()
    await press('添加推送地址', '#hooks > .plugins-acts button')
    await press('已开奖')
    await press('添加推送地址', inDialog)
    await sees('请填写以 https:// 开头的地址')
    await sees('至少选择一种事件')
    expect(sent('/webhook/add')).toEqual([])
  })

  test('that the service refuses stays as it was typed, also through another sign-in', async () => {
    await open({ '/webhook/add': () => new No('fresh_sign_in_needed') })
    await press('添加推送地址', '#hooks > .plugins-acts button')
    await fill('接收地址', 'https://shop.example/in')
    await press('添加推送地址', inDialog)
    await sees('请再确认一次身份')
    await endDesk()
    freshDesk()
    await open()
    await sees('新的推送地址')
    const field = document.querySelector<HTMLInputElement>('dialog[open] input')
    expect(field?.value).toBe('https://shop.example/in')
  })

  const one = { '/webhook/list': () => ({ list: [hook] }) }

  test('is tested, and the answer is said in words', async () => {
    const sent = await open({ ...one, '/webhook/test': () => failed })
    await press('发一条测试')
    await sees('找不到这个域名')
    expect(sent('/webhook/test')).toEqual([{ id: 'h1' }])
  })

  test('is switched off', async () => {
    const sent = await open({ ...one, '/webhook/change': () => ({ ...hook, state: 'off' }) })
    await press('推送：https://shop.example/in')
    await sees('已关闭')
    expect(sent('/webhook/change')).toEqual([{ id: 'h1', on: false }])
    expect(document.querySelector('[role=switch]')?.getAttribute('aria-checked')).toBe('false')
  })

  test('shows what was sent, and sends it again', async () => {
    const log = { list: [{ ...failed, event: 'draw.drawn' }], next_cursor: null }
    const sent = await open({
      ...one,
      '/webhook/deliveries': () => log,
      '/webhook/resend': () => ({ ...failed, state: 'delivered', last_problem: null, last_status: 204 }),
    })
    await press('推送记录')
    await sees('等待重试')
    await press('再发一次')
    await sees('已送到')
    expect(sent('/webhook/resend')).toEqual([{ id: 'd1' }])
  })

  test('is removed only when that is meant', async () => {
    const sent = await open({ ...one, '/webhook/remove': () => ({}) })
    await press('删除：https://shop.example/in')
    await sees('删除这个推送地址？')
    expect(sent('/webhook/remove')).toEqual([])
    await press('删除', inDialog)
    await sees('还没有推送地址')
    expect(sent('/webhook/remove')).toEqual([{ id: 'h1' }])
  })
})

describe('a key', () => {
  test('is made with scopes and an end, shown once, and revoked', async () => {
    const sent = await open({
      '/apikey/add': () => ({ row: key, key: 'fdk_secret' }),
      '/apikey/remove': () => ({}),
    })
    await press('新建密钥', '#keys > .plugins-acts button')
    await fill('名字', '后台')
    await press('看中奖者（脱敏）')
    await press('新建密钥', inDialog)
    await sees('fdk_secret')
    expect(sent('/apikey/add')).toEqual([{ name: '后台', scopes: ['draws:read', 'winners:read'], days: 90 }])
    await press('已经保存好，关闭', inDialog)
    await isGone('fdk_secret')
    await press('停用 后台')
    await press('停用', inDialog)
    await sees('还没有密钥')
    expect(sent('/apikey/remove')).toEqual([{ id: 'k1' }])
  })
})

describe('without the plan', () => {
  test('webhooks and keys say which one holds them, and the way there keeps the reason', async () => {
    await open({}, 'pro')
    await sees('接口密钥需要企业版')
    expect(document.querySelector('#hooks > .plugins-acts, #keys > .plugins-acts')).toBeNull()
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === '查看方案')
    link?.addEventListener('click', (event) => event.preventDefault())
    await press('查看方案')
    expect(vipReason()?.from).toBe('api_keys')
  })

  test('what was connected before can still be seen and removed', async () => {
    await open({ '/webhook/list': () => ({ list: [hook] }) }, 'free')
    await sees('https://shop.example/in')
    await sees('事件推送需要企业版')
    await press('删除：https://shop.example/in')
    await sees('删除这个推送地址？')
  })
})

test('a list that cannot be read says so in its place, and can be asked for again', async () => {
  let isThere = false
  await open({ '/apikey/list': (sent) => (isThere ? { list: [key] } : offline(sent)) })
  await sees('没有读到')
  isThere = true
  await press('再试一次')
  await sees('…x7Qz')
})
