// @vitest-environment jsdom
import { UiLang } from '@fairdraw/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiPlace } from '../../lib/api-place.tsx'
import { forgetUserTokens, userToken } from '../../lib/session.ts'
import { untilHolds } from '../../lib/testing/until.ts'
import { LandingPage } from './landing-page.tsx'
import { LiveDrawPage } from './live-draw-page.tsx'

const lid = '2345abcdef'
let root: Root
let left: string[]
let reload: ReturnType<typeof vi.fn>
const page = () => document.body.textContent ?? ''

/** What the service says where a test says nothing else: no draw is a live one, and nobody has any. */
const usual = {
  '/lotto/live/state': { sta: 2180, msg: '这不是大屏抽奖', data: { code: 'not_live' } },
  '/lotto/task/list': { data: { list: [] } },
  '/auth/platforms': { data: { list: [], sign_up: 'open', codes_by: [] } },
}

/** The service at the other end of the wire. */
function service(said: Readonly<Record<string, object>>) {
  const answers: Readonly<Record<string, object>> = { ...usual, ...said }
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, 'http://x').pathname.replace('/lotto/api/v1', '')
    return new Response(JSON.stringify({ sta: 0, msg: '', data: {}, ...answers[path] }))
  })
}

const entryInfo = {
  lid,
  title: '周年庆',
  organiser: { nickname: '茶店', headimgurl: null },
  prizes: [],
  now: new Date().toISOString(),
  join_count: 1204,
  life: { status: 'open', factNumber: 1, rounds: [] },
}

const show = (node: React.ReactNode) =>
  act(async () =>
    root.render(
      <UiLang value="zh">
        <ApiPlace token={userToken} forgetToken={forgetUserTokens} onSignedOut="reload">
          {node}
        </ApiPlace>
      </UiLang>,
    ),
  )

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  left = []
  reload = vi.fn()
  const href = 'http://localhost/live_draw'
  const replace = (there: string) => left.push(there)
  vi.stubGlobal('location', {
    pathname: '/live_draw',
    search: '',
    origin: 'http://localhost',
    href,
    replace,
    reload,
  })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  service({})
})

afterEach(() => {
  act(() => root.unmount())
  document.body.innerHTML = ''
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('/live_draw', () => {
  it("is titled 'big-screen draw'", async () => {
    await show(<LiveDrawPage lid={null} />)
    expect(document.title).toBe('大屏幕抽奖')
  })

  it('shows a draw with the way in, how many are in, and where the result will stand', async () => {
    service({ '/lotto/entry/info': { data: entryInfo } })
    await show(<LiveDrawPage lid={lid} />)
    await untilHolds(() => expect(document.querySelector('h1')?.textContent).toBe('周年庆'))
    expect(page()).toContain('1,204')
    expect(page()).toContain(`localhost/mobile/${lid}`)
    expect(document.querySelector(`a[href="/proof/${lid}"]`)).not.toBeNull()
    expect(document.querySelector('svg[role=img]')).not.toBeNull()
  })

  it('says of a draw that is not there that it is not', async () => {
    service({ '/lotto/live/state': { sta: 1004, msg: '没有', data: { code: 'not_found' } } })
    await show(<LiveDrawPage lid={lid} />)
    await untilHolds(() => expect(page()).toContain('没有这场大屏抽奖'))
  })

  it('lets a visitor sign in, and come back here', async () => {
    await show(<LiveDrawPage lid={null} />)
    expect(document.querySelector('#sign-in')).not.toBeNull()
  })

  it('lists the live draws of the signed-in user with their states, those that are on among them', async () => {
    localStorage.setItem('token', 't')
    const hall = { id: '1', lid, title: '年会', task_type: 'screen', join_count: 60, status: 'live' }
    service({ '/lotto/task/list': { data: { list: [hall] } } })
    await show(<LiveDrawPage lid={null} />)
    await untilHolds(() => expect(document.querySelector(`a[href="/live_draw?lid=${lid}"]`)).not.toBeNull())
    expect(page()).toContain('60 人参与')
    expect(page()).toContain('现场进行中')
  })

  it('lists to the signed-in user nothing but big-screen draws', async () => {
    localStorage.setItem('token', 't')
    const fast = { id: '1', lid, title: '快速', task_type: 'fast', join_count: 0, status: 'open' }
    service({ '/lotto/task/list': { data: { list: [fast] } } })
    await show(<LiveDrawPage lid={null} />)
    await untilHolds(() => expect(page()).toContain('还没有大屏抽奖'))
    expect(page()).not.toContain('快速')
  })
})

describe('sta 4001 on the live-draw page', () => {
  it('loads the page anew where others go to /', async () => {
    localStorage.setItem('token', 't')
    service({ '/lotto/task/list': { sta: 4001, msg: '', data: null } })
    await show(<LiveDrawPage lid={null} />)
    await untilHolds(() => expect(reload).toHaveBeenCalledOnce())
    expect(localStorage.getItem('token')).toBeNull()
  })
})

describe('a signed-in visitor going to /', () => {
  it('is taken to /dashboard and sees nothing of the landing page', async () => {
    localStorage.setItem('token', 't')
    await show(<LandingPage />)
    expect(left).toEqual(['/dashboard'])
    expect(document.querySelector('#sign-in')).toBeNull()
  })

  it('is shown the way to the desk in place of the form, signed in since in another tab', async () => {
    await show(<LandingPage />)
    expect(document.querySelector('#sign-in')).not.toBeNull()
    localStorage.setItem('token', 't')
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'token' })))
    expect(document.querySelector('#sign-in')).toBeNull()
    expect(document.querySelector('.landing-in a[href="/dashboard"]')?.textContent).toBe('进入工作台')
    expect(left).toEqual([])
  })

  it('sees the landing page, with the tagline as its title, when not signed in', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: true,
      addEventListener: () => {},
      removeEventListener: () => {},
    }))
    await show(<LandingPage />)
    expect(document.querySelector('#sign-in')).not.toBeNull()
    expect(document.title).toBe('明签抽奖 - 年会抽奖工具，大屏幕互动抽奖，小程序抽奖')
    expect(left).toEqual([])
  })
})
