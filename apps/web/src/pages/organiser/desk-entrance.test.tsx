// @vitest-environment jsdom
import { UiLang } from '@fairdraw/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DeskApiPlace } from '../../features/desk/desk-api-place.tsx'
import { SupportBanner } from '../../features/desk/support-banner.tsx'
import { useLastOpened } from '../../lib/last-opened.ts'
import { useOwnUser } from '../../lib/own-user.ts'
import { untilHolds } from '../../lib/testing/until.ts'
import { deskRoutes, onlySignedIn } from './desk-router.tsx'

let root: Root
let sent: { readonly path: string; readonly token: string | null; readonly body: unknown }[]
let left: string[]
let shownAddress: string | null
const page = () => document.body.textContent ?? ''

/** The service at the other end of the wire. */
function service(answers: Readonly<Record<string, object>>) {
  vi.stubGlobal('fetch', async (url: string, { body, headers }: RequestInit = {}) => {
    const path = new URL(url, 'http://x').pathname.replace('/lotto/api/v1', '')
    const { token = null } = headers as Record<string, string>
    sent.push({ path, token, body: typeof body === 'string' ? JSON.parse(body) : null })
    return new Response(JSON.stringify({ sta: 0, msg: '', data: {}, ...answers[path] }))
  })
}

const enter = (address: string) =>
  onlySignedIn({ request: new Request(`http://localhost${address}`) } as Parameters<typeof onlySignedIn>[0])
/** Enters where the page is then left, so that the answer never comes. */
const enterAndLeave = async (address: string) => {
  void enter(address)
  await untilHolds(() => expect(left).toHaveLength(1))
}

const show = (node: React.ReactNode) =>
  act(async () =>
    root.render(
      <UiLang value="zh">
        <DeskApiPlace>{node}</DeskApiPlace>
      </UiLang>,
    ),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  const replace = (there: string) => left.push(there)
  vi.stubGlobal('location', { pathname: '/dashboard', search: '', replace, reload: vi.fn() })
  vi.spyOn(history, 'replaceState').mockImplementation((_state, _unused, address) => {
    shownAddress = String(address)
  })
  sent = []
  left = []
  shownAddress = null
  root = createRoot(document.body.appendChild(document.createElement('div')))
})

afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the way into the main area', () => {
  it('leads a visitor without a token to /', async () => {
    await enterAndLeave('/dashboard/pay')
    expect(left).toEqual(['/'])
  })

  it('lets in whoever has a token', async () => {
    localStorage.setItem('token', 't')
    expect(await enter('/dashboard')).toBeNull()
    expect(left).toEqual([])
  })
})

describe('opening the main area with gm=true', () => {
  it('saves the session that the code is good for, and loads the path anew without the query', async () => {
    service({ '/userlogin': { data: { token: 'support' } } })
    await enterAndLeave('/dashboard/lucky_draw?gm=true&token=X')
    expect(sent.map(({ body }) => body)).toEqual([{ auth_code: 'X', auth_platform: 8 }])
    expect(sessionStorage.getItem('gmtoken')).toBe('support')
    expect(left).toEqual(['/dashboard/lucky_draw'])
  })

  it('keeps that session out of every other tab', async () => {
    service({ '/userlogin': { data: { token: 'support' } } })
    await enterAndLeave('/dashboard?gm=true&token=X')
    expect(localStorage.length).toBe(0)
  })

  it('says of a used or expired code that it is, and changes nothing', async () => {
    localStorage.setItem('token', 'own')
    service({ '/userlogin': { sta: 2001, msg: '登录码已用过', data: { code: 'sign_in_wrong' } } })
    const router = createMemoryRouter(deskRoutes, { initialEntries: ['/dashboard?gm=true&token=X'] })
    await show(<RouterProvider router={router} />)
    await untilHolds(() => expect(page()).toContain('这个协助链接已经用过，或者过期了'))
    expect(sessionStorage.getItem('gmtoken')).toBeNull()
    expect(localStorage.getItem('token')).toBe('own')
    expect(shownAddress).toBe('/dashboard')
  })

  it('keeps the code in the address while the server does not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    expect(await enter('/dashboard?gm=true&token=X')).toBe('unanswered')
    expect(shownAddress).toBeNull()
  })
})

describe('the banner of a support session', () => {
  const minute = 60_000
  const sessions = () => ({
    data: {
      list: [
        { id: 'a', current: false, expires_at: new Date(Date.now() + 90 * minute).toISOString() },
        { id: 'b', current: true, expires_at: new Date(Date.now() + 12 * minute).toISOString() },
      ],
    },
  })

  it('is not there for the user alone', async () => {
    localStorage.setItem('token', 't')
    await show(<SupportBanner />)
    expect(page()).toBe('')
  })

  it('says for how many minutes yet', async () => {
    sessionStorage.setItem('gmtoken', 'support')
    service({ '/auth/sessions': sessions() })
    await show(<SupportBanner />)
    await untilHolds(() => expect(page()).toContain('还剩 12 分钟'))
  })

  it('ends the session when it is left, here and on the server', async () => {
    sessionStorage.setItem('gmtoken', 'support')
    localStorage.setItem('token', 'own')
    service({ '/auth/sessions': sessions() })
    await show(<SupportBanner />)
    await act(async () => document.querySelector('button')?.click())
    await untilHolds(() => expect(left).toEqual(['/dashboard']))
    expect(sent.find(({ path }) => path === '/auth/logout')?.token).toBe('support')
    expect(sessionStorage.getItem('gmtoken')).toBeNull()
    expect(localStorage.getItem('token')).toBe('own')
  })
})

describe('the user info', () => {
  const user_info = { user_id: '7', nickname: '苏', unionid: null }

  function Name() {
    return <p>{useOwnUser()?.nickname}</p>
  }

  it('is fetched when a token exists but no user_id is loaded, and merged into what the pages know', async () => {
    localStorage.setItem('token', 't')
    service({ '/user/info': { data: { user_info } } })
    await show(
      <>
        <Name />
        <Name />
      </>,
    )
    await untilHolds(() => expect(page()).toBe('苏苏'))
    expect(sent).toEqual([{ path: '/user/info', token: 't', body: null }])
  })

  it('is not asked for without a token', async () => {
    service({})
    await show(<Name />)
    expect(sent).toEqual([])
  })
})

describe('lid and task_type', () => {
  function Opened({ lid }: { readonly lid: string | null }) {
    useLastOpened({ lid, task_type: lid === null ? 'card' : 'fast' })
    return null
  }

  it('are those of the draw last opened, in local storage', async () => {
    await show(<Opened lid="2345abcdef" />)
    expect({ ...localStorage }).toEqual({ lid: '2345abcdef', task_type: 'fast' })
  })

  it('are the type alone where a new draw is begun after that', async () => {
    await show(<Opened lid="2345abcdef" />)
    await show(<Opened lid={null} />)
    expect({ ...localStorage }).toEqual({ task_type: 'card' })
  })
})
