// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '../../lib/testing/until.ts'
import { endDesk, freshDesk, page, press, sees, showDesk } from '../organiser/testing/desk-place.tsx'
import { deskServer, sentTo } from '../organiser/testing/desk-server.ts'
import { SelfCheckPage } from './self-check-page.tsx'

async function open(settings: object, isSignedIn: boolean, services: readonly object[] = []) {
  document.head.innerHTML = `<meta name="fairdraw-settings" content='${JSON.stringify(settings)}'>`
  if (!isSignedIn) localStorage.clear()
  const asked = deskServer({
    '/lotto/live/clock': () => ({ now_ms: Date.now() + 90_000 }),
    '/lotto/beacon': () => ({ level_now: 'B' }),
    '/lotto/task/list': () => ({ list: [] }),
    '/outside/own/check': () => ({ checked_at: '2026-11-22T08:00:00.000Z', list: services }),
  })
  await showDesk(<SelfCheckPage />, '/test')
  return asked
}

beforeEach(freshDesk)
afterEach(async () => {
  document.head.replaceChildren()
  await endDesk()
})

test('a page that the operator closed says so and looks at nothing', async () => {
  const asked = await open({ is_self_check_open: false }, true)
  await sees('自检没有开放')
  expect(asked).toEqual([])
})

test('whoever is signed out has the browser checked, and the service only by signing in', async () => {
  const asked = await open({}, false)
  await sees('登录后检查服务')
  expect(sentTo(asked, 'live/clock')).toEqual([])
})

test('where the operator lets everybody, the service is checked but for what takes an organiser', async () => {
  await open({ is_server_check_open: true }, false)
  await sees('最近一分钟收到过一个')
  expect([page().includes('试传一张'), page().includes('登录后检查服务')]).toEqual([false, true])
})

test('a clock that is off is told so, with the doubt of the measurement', async () => {
  await open({}, true)
  await sees('90.0 s ± ')
  expect(page()).toContain('差得多时倒计时以服务为准')
  expect(page()).toContain('试传一张')
})

const wechat = { service: 'wechat', state: 'works', fault: null }
const wecom = {
  service: 'wecom',
  state: 'fails',
  fault: { trouble: 'address', errcode: 60020, word: null },
}
const askedPlatforms = (asked: Awaited<ReturnType<typeof open>>) =>
  asked.filter(({ path }) => path === '/outside/own/check').length

test('whoever is signed in sees what works at other sites, what to do about the rest, and can look again', async () => {
  const asked = await open({}, true, [wechat, wecom])
  await sees('微信公众号（WECHAT_APPID）')
  expect(page()).toMatch(/企业微信应用（WECOM_CORPID）.*企业可信 IP.*60020.*不行/)
  expect(askedPlatforms(asked)).toBe(1)
  await press('再看一遍')
  await until(() => askedPlatforms(asked) === 2)
})

test('where nothing is set up at other sites, that is said and is no fault', async () => {
  await open({}, true)
  await sees('没有设置任何外部平台')
})

test('whoever is signed out has no platform asked', async () => {
  const asked = await open({ is_server_check_open: true }, false)
  await sees('登录后检查服务')
  expect(askedPlatforms(asked)).toBe(0)
  expect(page()).not.toContain('外部平台')
})
