// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallProblem } from './call-problem.ts'
import { type AfterSignOut, problemTeller } from './tell-problem.ts'

const problem = (sta: number, msg = '', detail = {}) => new CallProblem(sta, msg, detail)

/** A page that remembers all it said and did. */
function page(onSignedOut: AfterSignOut = 'landing') {
  const done: string[] = []
  vi.stubGlobal('location', {
    assign: (to: string) => done.push(`go ${to}`),
    reload: () => done.push('reload'),
    pathname: '/dashboard/lucky_draw',
    search: '?keyword=a',
  })
  const tell = problemTeller({
    say: (text) => done.push(`toast ${text}`),
    notify: (title, text) => done.push(`notification ${title}: ${text}`),
    ask: ({ kind }) => done.push(`dialog ${kind}`),
    forgetToken: () => done.push('forget'),
    onSignedOut,
  })
  return { done, tell }
}

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('sta 4001', () => {
  test('is said at once, and 50 ms later the tokens are gone and the visitor at /', () => {
    const { done, tell } = page()
    tell(problem(4001, 'x'))
    vi.advanceTimersByTime(49)
    expect(done).toEqual(['toast 登录已过期，请重新登录'])
    vi.advanceTimersByTime(1)
    expect(done.slice(1)).toEqual(['forget', 'go /'])
  })

  test('reloads the page of a live draw instead', () => {
    const { done, tell } = page('reload')
    tell(problem(4001))
    vi.advanceTimersByTime(50)
    expect(done.slice(1)).toEqual(['forget', 'reload'])
  })

  test('acts once when several calls find it at the same time', () => {
    const { done, tell } = page()
    for (let call = 0; call < 5; call++) tell(problem(4001))
    vi.advanceTimersByTime(60)
    tell(problem(4001))
    vi.advanceTimersByTime(60)
    expect(done).toEqual(['toast 登录已过期，请重新登录', 'forget', 'go /'])
  })

  test('is heard again on a page that came back from the cache of the browser', () => {
    const { done, tell } = page()
    tell(problem(4001))
    vi.advanceTimersByTime(60_000)
    tell(problem(4001))
    expect(done.at(-1)).toBe('toast 登录已过期，请重新登录')
  })
})

test('sta 20027 opens its dialog and says nothing in passing', () => {
  const { done, tell } = page()
  tell(problem(20027))
  expect(done).toEqual(['dialog unsupported_link'])
})

describe('any other sta', () => {
  test.each([
    [2012, '人数已满', 'toast 人数已满'],
    [1, '', 'toast 未知错误'],
    [3002, '没有权限做这件事', 'toast 没有权限做这件事'],
    [1009, '内容已被修改，请刷新后再试', 'toast 内容已被修改，请刷新后再试'],
    [-1, '服务出错了', 'notification 请求失败: 服务出错了'],
    [-1, '', 'notification 请求失败: 未知错误'],
    [-7, '', 'notification 请求失败: 未知错误'],
  ])('%i with the words 「%s」: %s', (sta, msg, said) => {
    const { done, tell } = page()
    tell(problem(sta, msg))
    expect(done).toEqual([said])
  })

  test('1029 also says when the next request has a chance', () => {
    const { done, tell } = page()
    tell(problem(1029, '请求太频繁，请稍后再试', { retry_after_ms: 11_200 }))
    expect(done).toEqual(['toast 请求太频繁，请稍后再试（12 秒后可以再试）'])
  })

  test('4003 that nobody could be asked about is said', () => {
    const { done, tell } = page()
    tell(problem(4003, '请先确认是你本人'))
    expect(done).toEqual(['toast 请先确认是你本人'])
  })
})

describe('a locked feature', () => {
  const locked = problem(3001, '升级后即可使用这项功能', { from: 'login_free', desc: '免登录抽奖' })

  test('is said, and explained in a dialog', () => {
    const { done, tell } = page()
    tell(locked)
    expect(done).toEqual(['toast 升级后即可使用这项功能', 'dialog locked'])
  })

  test('is recorded with the draw last opened', () => {
    localStorage.setItem('lid', '2345abcdef')
    localStorage.setItem('task_type', 'fast')
    page().tell(locked)
    expect(JSON.parse(localStorage.getItem('VIP_REASON') ?? '')).toEqual({
      path: '/dashboard/lucky_draw?keyword=a',
      from: 'login_free',
      desc: '免登录抽奖',
      lid: '2345abcdef',
      type: 'fast',
      platform: 'pc',
    })
  })
})

test('a silent call says nothing', () => {
  const { done, tell } = page()
  tell(new CallProblem(4001, 'x', {}, { isSilent: true }))
  vi.advanceTimersByTime(60)
  expect(done).toEqual([])
})
