// @vitest-environment jsdom
import { UiLang } from '@fairdraw/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiPlace } from '../../lib/api-place.tsx'
import { beginConnectTrip, takeConnectTrip } from '../../lib/connect-trip.ts'
import { forgetUserTokens, userToken } from '../../lib/session.ts'
import { takeDone } from '../../lib/sign-in-trip.ts'
import { untilHolds } from '../../lib/testing/until.ts'
import { siteRoutes } from './site-routes.tsx'

const authorise =
  'https://open.example/connect/oauth2/authorize?appid=wx1&redirect_uri=&response_type=code&scope=snsapi_base&state=#wechat_redirect'

type Sent = { readonly path: string; readonly body: Record<string, unknown> | null }
let sent: Sent[]
let root: Root
let left: string[]

/** A service in the contract's shape, in place of one with providers. */
function service(answers: Readonly<Record<string, () => unknown>>) {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    const path = new URL(url, 'http://x').pathname.replace('/lotto/api/v1', '')
    sent.push({ path, body: typeof body === 'string' ? JSON.parse(body) : null })
    const answer = answers[path]?.() ?? { sta: 0, data: { list: [], sign_up: 'open' } }
    return new Response(JSON.stringify({ msg: '', ...(answer as object) }))
  })
}

const ways = (platform: number, where = 'inside') => ({
  sta: 0,
  data: { list: [{ platform, name: 'x', authorise_url: authorise, where }], sign_up: 'open', codes_by: [] },
})
const token = { sta: 0, data: { token: 'given' } }
const usedUp = { sta: 2001, msg: '登录码已用过', data: { code: 'sign_in_wrong' } }
const logins = () => sent.filter(({ path }) => path === '/userlogin').map(({ body }) => body)
const page = () => document.body.textContent ?? ''

/** Opens an address of the site as a browser would. */
async function open(address: string) {
  const url = new URL(address, 'http://localhost')
  const { pathname, search, origin, host } = url
  const { promise: isLeft, resolve: leave } = Promise.withResolvers<void>()
  const replace = (there: string) => {
    left.push(there)
    leave()
  }
  vi.stubGlobal('location', { pathname, search, origin, host, href: url.href, replace, reload: vi.fn() })
  const router = createMemoryRouter(siteRoutes, { initialEntries: [address] })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <UiLang value="zh">
        <ApiPlace token={userToken} forgetToken={forgetUserTokens}>
          <RouterProvider router={router} />
        </ApiPlace>
      </UiLang>,
    ),
  )
  await act(() => Promise.race([isLeft, initialised(router)]))
}

/** Once the page stands: parts of it are loaded only now, which takes as long as it takes. */
function initialised(router: ReturnType<typeof createMemoryRouter>): Promise<void> {
  return new Promise((come) => {
    const look = () => void (router.state.initialized && come())
    router.subscribe(look)
    look()
  })
}

/** This tab left for `platform` and is expected back at `back`. */
const leftFor = (platform: number, state: string, back: string | null = null, more: object = {}) =>
  sessionStorage.setItem('sign_in_trip', JSON.stringify({ platform, state, back, ...more }))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent = []
  left = []
  service({})
})

afterEach(() => {
  act(() => root?.unmount())
  document.body.innerHTML = ''
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

describe('titles of the public pages', () => {
  it.each([
    ['/auth', '公众号授权'],
    ['/auth_callback', '公众号授权'],
    ['/wxAuthCb', '登录中'],
    ['/auth2', '登录中'],
    ['/auth3', '登录中'],
    ['/auth4', '登录中'],
    ['/third_application', '我们的应用'],
    ['/third_application/index', '我们的应用'],
    ['/third_application/customer', '我们的应用'],
    ['/plugins', '插件'],
    ['/test', '自检'],
  ])('%s is %s', (path, title) => {
    expect(matchRoutes(siteRoutes, path)?.at(-1)?.route.handle?.title?.zh).toBe(title)
  })

  it('stands in the browser as soon as the route is mounted', async () => {
    await open('/auth2')
    expect(document.title).toBe('登录中')
  })
})

describe('returning from another site', () => {
  it.each([
    ['/wxAuthCb', 2],
    ['/auth2', 2],
    ['/auth3', 3],
    ['/auth4', 4],
  ])('%s exchanges the code on platform %i and goes on to the desk', async (path, platform) => {
    service({ '/userlogin': () => token })
    leftFor(platform, 'abc')
    await open(`${path}?code=C1&state=abc`)
    expect(logins()).toEqual([
      { auth_code: 'C1', auth_platform: platform, state: 'abc', returned: 'code=C1&state=abc' },
    ])
    expect(userToken()).toBe('given')
    expect(left).toEqual(['/dashboard'])
  })

  it('says by which app it left, and all that was brought back', async () => {
    service({ '/userlogin': () => token })
    leftFor(2, 'abc', null, { where: 'site' })
    await open('/auth2?code=C1&state=abc&iss=https%3A%2F%2Fid.example')
    expect(logins()).toMatchObject([
      { where: 'site', returned: 'code=C1&state=abc&iss=https%3A%2F%2Fid.example' },
    ])
  })

  it('goes back to where the visitor came from', async () => {
    service({ '/userlogin': () => token })
    leftFor(2, 'abc', '/mobile/2345abcdef')
    await open('/auth2?code=C1&state=abc')
    expect(left).toEqual(['/mobile/2345abcdef'])
  })

  it('never sends a code that came with another state', async () => {
    service({ '/auth/platforms': () => ways(2) })
    leftFor(2, 'abc')
    await open('/auth2?code=C1&state=other')
    expect(logins()).toEqual([])
    expect(page()).toContain('这次登录不是从这里开始的')
  })

  it('never sends a code twice for one state', async () => {
    service({ '/userlogin': () => usedUp, '/auth/platforms': () => ways(2) })
    leftFor(2, 'abc')
    await open('/auth2?code=C1&state=abc')
    act(() => root.unmount())
    await open('/auth2?code=C1&state=abc')
    expect(logins()).toHaveLength(1)
  })

  it('never sends a code to another platform than it was asked of', async () => {
    service({ '/auth/platforms': () => ways(4) })
    leftFor(2, 'abc')
    await open('/auth4?code=C1&state=abc')
    expect(logins()).toEqual([])
  })

  it('says that a code was used up, and shows the way back', async () => {
    service({ '/userlogin': () => usedUp })
    leftFor(2, 'abc', '/mobile/2345abcdef')
    await open('/auth2?code=C1&state=abc')
    expect(page()).toContain('登录码已用过')
    expect(document.querySelector('main a')?.getAttribute('href')).toBe(
      '/?back=%2Fmobile%2F2345abcdef#sign-in',
    )
    expect(userToken()).toBeNull()
  })

  it('says that the other site declined, in its own word and never in its own sentence', async () => {
    await open('/auth4?error=access_denied&error_description=Call+0900+now&state=abc')
    expect(page()).toContain('access_denied')
    expect(page()).not.toContain('0900')
  })

  it.each(['temporarily_unavailable', 'server_error'])(
    'says that the other site is out of order: %s',
    async (error) => {
      await open(`/auth4?error=${error}&state=abc`)
      expect(page()).toContain('单点登录暂时不可用')
      expect(page()).not.toContain('没有同意')
    },
  )

  it.each(['snapshot_user', 'sign_in_unavailable', 'sign_up_closed'])(
    'says why a good code signed nobody in: %s',
    async (code) => {
      service({ '/userlogin': () => ({ sta: 2005, msg: '原因在此', data: { code } }) })
      leftFor(2, 'abc')
      await open('/wxAuthCb?code=C1&state=abc')
      expect(page()).toContain('没有登录成功')
      expect(page()).toContain('原因在此')
      expect(userToken()).toBeNull()
    },
  )

  it('says that no code came back, as when the visitor refuses', async () => {
    service({ '/auth/platforms': () => ways(2) })
    leftFor(2, 'abc')
    await open('/wxAuthCb?state=abc')
    expect(page()).toContain('微信没有带回登录码')
  })

  it('lets a return be tried again that the server did not answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
    leftFor(2, 'abc')
    await open('/auth2?code=C1&state=abc')
    expect(page()).toContain('再试一次')
    service({ '/userlogin': () => token })
    act(() => root.unmount())
    await open('/auth2?code=C1&state=abc')
    expect(userToken()).toBe('given')
  })

  it('offers a visitor the ways there are where this one is not configured, and no work of its operator', async () => {
    await open('/auth3')
    expect(page()).toContain('这个服务没有接通企业微信登录')
    expect(document.querySelector('#sign-in')).not.toBeNull()
    expect(page()).not.toContain('给部署这个服务的人')
  })

  it('tells whoever has an account what its operator would do where the way is not configured', async () => {
    localStorage.setItem('token', 'mine')
    await open('/auth3')
    expect(page()).toContain('这个服务没有接通企业微信登录')
    expect(page()).toContain('给部署这个服务的人')
  })
})

describe('linking another site to the own account, or confirming over it who one is', () => {
  const linking = (state: string) => leftFor(4, state, '/dashboard?x=1', { purpose: 'link' })

  it.each([
    ['link', '/auth/identity/link'],
    ['prove', '/auth/step_up'],
  ])('signs nobody in, and goes back to the desk, which is told: %s', async (purpose, call) => {
    localStorage.setItem('token', 'mine')
    service({ [call]: () => ({ sta: 0, data: {} }) })
    leftFor(4, 'abc', '/dashboard?x=1', { purpose })
    await open('/auth4?code=C1&state=abc')
    expect(sent.filter(({ path }) => path === call).map(({ body }) => body)).toEqual([
      { auth_code: 'C1', auth_platform: 4, state: 'abc', returned: 'code=C1&state=abc' },
    ])
    expect([logins(), left, userToken(), takeDone()]).toEqual([[], ['/dashboard?x=1'], 'mine', purpose])
  })

  it.each([
    ['link', '/auth/identity/link', 'identity_taken', ['还没有添加这种登录方式', '登录码已用过']],
    ['prove', '/auth/step_up', 'sign_in_wrong', ['没有确认身份']],
  ])('as somebody else says so, and leads back to the desk: %s', async (purpose, call, code, said) => {
    service({ [call]: () => ({ ...usedUp, data: { code } }) })
    leftFor(4, 'abc', '/dashboard?x=1', { purpose })
    await open('/auth4?code=C1&state=abc')
    for (const words of said) expect(page()).toContain(words)
    expect(document.querySelector('main a')?.getAttribute('href')).toBe('/dashboard?x=1')
    expect(takeDone()).toBeNull()
  })

  it('asks first who it is where that is not fresh, and keeps the code', async () => {
    const stale = { sta: 4003, msg: '', data: { code: 'fresh_sign_in_needed' } }
    service({ '/auth/identity/link': () => stale })
    linking('abc')
    await open('/auth4?code=C1&state=abc')
    expect(page()).toContain('确认身份')
    act(() => root.unmount())
    service({ '/auth/identity/link': () => ({ sta: 0, data: {} }) })
    await open('/auth4?code=C1&state=abc')
    expect(left).toEqual(['/dashboard?x=1'])
  })
})

describe('/third_application', () => {
  it('logs in with the code of the address and loads anew without it', async () => {
    service({ '/userlogin': () => token })
    await open('/third_application/customer?code=C1&corp=7')
    expect(logins()).toEqual([{ auth_code: 'C1', auth_platform: 2 }])
    expect(userToken()).toBe('given')
    expect(left).toEqual(['/third_application/customer?corp=7'])
  })

  it('goes to the chat platform with the scope snsapi_userinfo and this page as the return otherwise', async () => {
    service({ '/auth/platforms': () => ways(2) })
    await open('/third_application')
    expect(left).toHaveLength(1)
    const there = new URL(left[0] ?? '')
    expect(there.searchParams.get('scope')).toBe('snsapi_userinfo')
    expect(there.searchParams.get('redirect_uri')).toBe('http://localhost/third_application')
    expect(there.searchParams.get('state')).toMatch(/^[0-9a-f]{32}$/)
    expect(there.hash).toBe('#wechat_redirect')
  })

  it('keeps the scope of the code to scan, which knows no other', async () => {
    service({ '/auth/platforms': () => ways(2, 'site') })
    await open('/third_application')
    expect(new URL(left[0] ?? '').searchParams.get('scope')).toBe('snsapi_base')
  })

  it('does not send a code with a state that is not of this tab', async () => {
    leftFor(2, 'abc')
    await open('/third_application?code=C1&state=other')
    expect(logins()).toEqual([])
    expect(page()).toContain('这次登录不是从这里开始的')
  })

  it('does not go round in circles when the visitor refuses', async () => {
    service({ '/auth/platforms': () => ways(2) })
    await open('/third_application?state=abc')
    expect(left).toEqual([])
    expect(page()).toContain('微信没有带回登录码')
  })

  it('offers the ways there are where no provider is configured', async () => {
    await open('/third_application')
    expect(page()).toContain('这个服务没有接通微信登录')
    expect(document.querySelector('#sign-in')).not.toBeNull()
    expect(page()).not.toContain('给部署这个服务的人')
  })

  it('shows whoever has a session the own draws, without asking anybody', async () => {
    localStorage.setItem('token', 't')
    service({ '/lotto/task/list': () => ({ sta: 0, data: { list: [] } }) })
    await open('/third_application')
    await untilHolds(() => expect(page()).toContain('现在没有进行中的抽奖'))
    expect(left).toEqual([])
    expect(logins()).toEqual([])
  })
})

describe('binding an official account', () => {
  it('asks a visitor to sign in first, and to come back', async () => {
    await open('/auth')
    expect(document.querySelector('main a')?.getAttribute('href')).toBe('/?back=%2Fauth#sign-in')
  })

  it.each([
    [false, '还没有绑定公众号'],
    [true, '已经绑定了公众号'],
  ])('leads to where it is done: %s', async (has_wechat_account, words) => {
    localStorage.setItem('token', 't')
    service({ '/user/info': () => ({ sta: 0, data: { user_info: { has_wechat_account } } }) })
    await open('/auth')
    await untilHolds(() => expect(page()).toContain(words))
    expect(document.querySelector('main a')?.getAttribute('href')).toBe('/plugins#accounts')
  })

  it('never uses a code that came back to a service that asked for none', async () => {
    await open('/auth_callback?auth_code=C1&expires_in=600')
    expect(sent).toEqual([])
    expect(page()).toContain('这次授权不是从这里开始的')
  })
})

describe('connecting an account whose comments are collected', () => {
  const back = '/dashboard/create_draw/media_draw/index?link=x'
  const begun = () => beginConnectTrip('https://open.example/?state=s1', { platform: 'weibo', back })
  const done = () => sent.filter(({ path }) => path === '/lotto/media/account/finish')

  it('ends where it was begun', async () => {
    begun()
    service({ '/lotto/media/account/finish': () => ({ sta: 0, data: {} }) })
    await open('/auth_callback?code=C1&state=s1')
    await untilHolds(() => expect(left).toEqual([back]))
    expect(done().map(({ body }) => body)).toEqual([{ platform: 'weibo', code: 'C1', state: 's1' }])
  })

  it.each([
    ['of somebody else', '?code=C1&state=other'],
    ['that was declined', '?error=access_denied&state=s1'],
  ])('sends no code %s', async (_whose, query) => {
    begun()
    service({})
    await open(`/auth_callback${query}`)
    expect([page().includes('账号没有连接上'), done(), left]).toEqual([true, [], []])
    expect(document.querySelector('main a')?.getAttribute('href')).toBe(back)
  })

  it('can be tried again while the server does not answer', async () => {
    begun()
    service({ '/lotto/media/account/finish': () => ({ sta: -1, data: {} }) })
    await open('/auth_callback?code=C1&state=s1')
    await untilHolds(() => expect(page()).toContain('授权还没有用掉'))
    expect(takeConnectTrip()).toEqual({ state: 's1', platform: 'weibo', back })
  })
})
