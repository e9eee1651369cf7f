// @vitest-environment jsdom
import { ToastPlace } from '@fairdraw/ui'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useApi } from '../../lib/api-place.tsx'
import { userToken } from '../../lib/session.ts'
import { untilHolds } from '../../lib/testing/until.ts'
import { useDraws } from '../draws/use-draws.ts'
import { DeskApiPlace } from './desk-api-place.tsx'

let root: Root
let api: ReturnType<typeof useApi>

function Hold() {
  api = useApi()
  return null
}

function Listing() {
  return <p>{useDraws({ group: 'all' }).isError ? 'unread' : ''}</p>
}

const answer = (sta: number, msg: string) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ sta, msg, data: {} }))))

const show = (children = <Hold />) =>
  act(async () =>
    root.render(
      <ToastPlace>
        <DeskApiPlace>{children}</DeskApiPlace>
      </ToastPlace>,
    ),
  )

const toast = () => document.querySelector('.fd-toast')?.textContent ?? null
const notice = () => document.querySelector('.ant-notification-notice')?.textContent ?? null

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  localStorage.setItem('token', 't')
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.getElementById('root') as HTMLElement)
})

afterEach(() => {
  act(() => root.unmount())
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('a call that the server answers with no', () => {
  it('is said in a toast, and gives null', async () => {
    answer(2016, '现在不能开奖')
    await show()
    expect(await act(() => api.call('taskOpen', { id: 'x' }))).toBeNull()
    expect(toast()).toBe('现在不能开奖')
    expect(notice()).toBeNull()
  })

  it('is said in a notification when it is a fault', async () => {
    answer(-1, '')
    await show()
    await act(() => api.call('taskOpen', { id: 'x' }))
    expect(notice()).toContain('请求失败')
    expect(notice()).toContain('未知错误')
    expect(toast()).toBeNull()
  })

  it('is said once for a list that is looked at, and the list knows', async () => {
    answer(3002, '没有权限做这件事')
    await show(<Listing />)
    await untilHolds(() => expect(document.body.textContent).toContain('unread'))
    expect(toast()).toBe('没有权限做这件事')
  })

  it('is not said when it was the member search', async () => {
    answer(2016, '现在不能开奖')
    await show()
    await act(() => api.call('memberSearch', { id: 'x', keyword: '苏' }))
    expect(toast()).toBeNull()
  })

  it('forgets the token when the session has ended', async () => {
    vi.useFakeTimers()
    answer(4001, '')
    await show()
    await act(() => api.call('taskOpen', { id: 'x' }))
    expect(toast()).toBe('登录已过期，请重新登录')
    expect(userToken()).toBe('t')
    act(() => vi.advanceTimersByTime(50))
    expect(userToken()).toBeNull()
    vi.useRealTimers()
  })
})
