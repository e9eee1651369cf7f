// @vitest-environment jsdom
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiPlace } from '../../lib/api-place.tsx'
import { entrantToken, forgetEntrantToken } from '../../lib/session.ts'
import { DrawPage } from './draw-page.tsx'

const lid = '2345abcdef'
const receipt = {
  drawId: lid,
  joinSeq: 1,
  idCommit: 'ab'.repeat(32),
  salt: '',
  identity: 'guest:1',
  joinedAt: '',
}
const member = { member_id: '1', join_seq: 1, nickname: '张三', chances: 1, status: 'E', awards: [] }

/** A server that knows one draw; `failures` joins are cut off before they are answered. */
function server(options: { readonly failures?: number; readonly isLoginFree?: boolean } = {}) {
  let failures = options.failures ?? 0
  let isIn = false
  const asked: string[] = []
  const answers: Readonly<Record<string, () => unknown>> = {
    '/guest/login': () => ({ token: 'guest' }),
    '/lotto/entry/receipt': () => ({ receipt }),
    '/lotto/entry/join': () => {
      isIn = true
      if (failures-- > 0) throw new TypeError('the network went away')
      return { member_id: '1', join_seq: 1, receipt }
    },
    '/lotto/entry/info': () => ({
      lid,
      title: '周年庆',
      organiser: { nickname: '茶店', headimgurl: null },
      prizes: [{ tier: 1, name: '茶壶', kind: 'goods', quantity: 1 }],
      opening: { by: 'manual' },
      login_free: options.isLoginFree ?? true,
      description: '',
      rules_text: '',
      winners: [],
      join_count: isIn ? 1 : 0,
      now: new Date().toISOString(),
      me: isIn ? { ...member, joined_at: new Date().toISOString() } : null,
      life: { status: 'open', factNumber: 1, rounds: [] },
    }),
  }
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, 'http://x').pathname.replace('/lotto/api/v1', '')
    asked.push(path)
    return new Response(JSON.stringify({ sta: 0, msg: '', data: answers[path]?.() ?? {} }))
  })
  return asked
}

let root: Root
const page = () => document.body.textContent ?? ''
/** The button of the dialog while one is open, else the page's. */
const button = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('dialog[open] button, .entry-dock button')]
    .toSorted((a, b) => Number(b.closest('dialog') !== null) - Number(a.closest('dialog') !== null))
    .find((candidate) => candidate.textContent === name)

async function show(node: ReactNode) {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () => root.render(node))
  await settle()
}

const settle = (ms = 50) => act(() => vi.advanceTimersByTimeAsync(ms))

async function press(name: string) {
  await act(async () => button(name)?.click())
  await settle()
}

const drawPage = (
  <ApiPlace token={entrantToken} forgetToken={forgetEntrantToken}>
    <DrawPage lid={lid} />
  </ApiPlace>
)

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.clear()
  // jsdom has the element but not its modal side.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a guest joins with a name alone and gets the receipt first', async () => {
  server()
  await show(drawPage)
  await press('参与抽奖')
  await press('参与抽奖')
  expect(document.querySelector('main h2')?.textContent).toBe('回执已密封')
})

test('a join that is cut off is asked again until it is answered', async () => {
  localStorage.setItem('entrant_token', 'guest')
  const asked = server({ failures: 2 })
  await show(drawPage)
  await press('参与抽奖')
  await settle(20_000)
  expect([
    asked.filter((path) => path === '/lotto/entry/join').length,
    page().includes('回执已密封'),
  ]).toEqual([3, true])
})

test('the receipt stays in this browser for the proof page', async () => {
  localStorage.setItem('entrant_token', 'guest')
  server()
  await show(drawPage)
  await press('参与抽奖')
  expect(JSON.parse(localStorage.getItem(`receipt:${lid}`) ?? '{}')).toMatchObject({ joinSeq: 1 })
})

test('where signing in is needed the button says so', async () => {
  server({ isLoginFree: false })
  await show(drawPage)
  expect(button('登录后参与')).toBeDefined()
})

test('without a network the page shows what was loaded and how old it is', async () => {
  server()
  await show(drawPage)
  await act(async () => root.unmount())
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await show(drawPage)
  expect(page()).toMatch(/离线，显示的是 \d\d:\d\d 的内容.*周年庆/s)
})

test('a draw that does not exist is said to be missing', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ sta: 1004, msg: '', data: {} })))
  await show(drawPage)
  expect(page()).toContain('没有这场抽奖')
})
