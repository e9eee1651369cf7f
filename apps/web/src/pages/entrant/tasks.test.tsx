// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from '../../lib/testing/until.ts'
import { type Asked, drawServer, lid, member, No, offline } from './testing/draw-server.ts'
import {
  button,
  endPhone,
  field,
  fill,
  freshPhone,
  openDraw,
  page,
  press,
  sees,
  settle,
} from './testing/phone.tsx'

const in15s = () => new Date(Date.now() + 15_000).toISOString()
const finishes = (asked: readonly Asked[]) =>
  asked.filter(({ path }) => path === '/lotto/entry/task/finish').map(({ sent }) => sent)
const gained = (count: number) => () => ({ chances: 1 + count, gained: count, is_waiting: false })

type Progress = { readonly done?: number; readonly times?: number | null } & Readonly<Record<string, unknown>>

/** Somebody who is in a draw with one task. */
function entryWith(task: object, progress: Progress = {}, me: object = {}) {
  return {
    tasks: [{ id: 't', chances: 2, ...task }],
    me: {
      ...member,
      chances_by_reason: [{ reason: 'join', count: 1 }],
      tasks: [{ task_id: 't', done: 0, times: 1, waiting: 0, ...progress }],
      invite_url: `/mobile/${lid}?inviter=1`,
      ...me,
    },
  }
}

async function openWith(entry: object, handlers = {}) {
  const asked = drawServer(entry, handlers)
  await openDraw()
  await sees('再得')
  return asked
}

beforeEach(() => {
  freshPhone()
  localStorage.setItem('entrant_token', 'guest')
})
afterEach(endPhone)

test('before joining each task says what it gives, and nothing can be pressed', async () => {
  await openWith({ tasks: [{ id: 't', kind: 'passcode', chances: 2 }] })
  await sees('参与后还能再得签')
  expect([page().includes('输入口令 +2'), button('去填写：输入口令')]).toEqual([true, undefined])
})

describe('a task that cannot be done here', () => {
  const tasks = [
    { id: 't', kind: 'passcode', chances: 2 },
    { id: 'f', kind: 'mini', chances: 3 },
  ]

  test('says so', async () => {
    await openWith({ tasks })
    expect([page().includes('浏览小程序'), page().includes('这里还做不了')]).toEqual([true, true])
  })

  test('is not there where the organiser hides what cannot be done', async () => {
    await openWith({ tasks, visibility: { unreachable: false } })
    expect([page().includes('输入口令'), page().includes('浏览小程序')]).toEqual([true, false])
  })
})

describe('a passcode', () => {
  const entry = entryWith({ kind: 'passcode' })

  test('is typed, sent, and its lots are told', async () => {
    const asked = await openWith(entry, { '/lotto/entry/task/finish': gained(2) })
    await press('去填写：输入口令')
    await fill('口令', '春茶')
    await press('提交')
    await sees('又得 2 支签')
    expect(finishes(asked)).toEqual([{ lid, task_id: 't', passcode: '春茶' }])
  })

  test('that is wrong is said beside its field and stays to be mended', async () => {
    await openWith(entry, { '/lotto/entry/task/finish': () => new No('passcode_wrong') })
    await press('去填写：输入口令')
    await fill('口令', '秋茶')
    await press('提交')
    await sees('口令不对')
    expect(field('口令')?.value).toBe('秋茶')
  })

  test('survives a reload before it is sent', async () => {
    await openWith(entry)
    await press('去填写：输入口令')
    await fill('口令', '春')
    await openDraw()
    await press('去填写：输入口令')
    await until(() => field('口令'))
    expect(field('口令')?.value).toBe('春')
  })

  test('whose answer is lost is sent again under the same key', async () => {
    const keys: (string | undefined)[] = []
    await openWith(entry, { '/lotto/entry/task/finish': () => offline({}) })
    const real = fetch
    vi.stubGlobal('fetch', (url: string, init: { headers?: Record<string, string> }) => {
      if (url.includes('task/finish')) keys.push(init.headers?.['idempotency-key'])
      return real(url, init)
    })
    await press('去填写：输入口令')
    await fill('口令', '春茶')
    await press('提交')
    await sees('不会重复计算')
    await press('提交')
    await until(() => keys.length > 1)
    await settle()
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })
})

describe('something to look at', () => {
  const task = { kind: 'article', seconds: 15, url: 'https://example.org/tea' }

  test('counts the seconds from when the server knew, and can be taken when they are over', async () => {
    const started = new Date().toISOString()
    const asked = await openWith(entryWith(task), {
      '/lotto/entry/task/start': () => ({ started_at: started, seconds: 15 }),
      '/lotto/entry/task/finish': gained(2),
    })
    await press('去看：浏览文章')
    await sees('还要看 1')
    expect(button('领取')).toBeUndefined()
    await settle(16_000)
    await press('领取')
    await sees('又得 2 支签')
    expect(finishes(asked)).toEqual([{ lid, task_id: 't' }])
  })

  test('that was begun before a reload still has its time, and is taken in the line itself', async () => {
    const asked = await openWith(entryWith(task, { next_at: in15s() }), {
      '/lotto/entry/task/finish': gained(2),
    })
    await sees('还要看')
    await settle(16_000)
    await press('领取：浏览文章')
    await until(() => finishes(asked).length > 0)
    await settle()
    expect(finishes(asked)).toHaveLength(1)
  })

  test('on another site opens beside this page', async () => {
    await openWith(entryWith(task), {
      '/lotto/entry/task/start': () => ({ started_at: new Date().toISOString(), seconds: 15 }),
    })
    await press('去看：浏览文章')
    await sees('打开内容')
    const link = document.querySelector('dialog a')
    expect([link?.getAttribute('href'), link?.getAttribute('rel')]).toEqual([
      'https://example.org/tea',
      'noopener noreferrer',
    ])
  })

  test('that the server still finds too short is said, not taken', async () => {
    await openWith(entryWith(task, { next_at: new Date().toISOString() }), {
      '/lotto/entry/task/finish': () => new No('task_too_soon'),
    })
    await press('领取：浏览文章')
    await sees('还没看够时间')
  })
})

describe('a proof', () => {
  const entry = entryWith({ kind: 'proof' })

  test('that was uploaded before a reload is handed in without uploading again', async () => {
    localStorage.setItem(`draft:task:${lid}:t`, JSON.stringify({ url: '/media/a.jpg' }))
    const waits = () => ({ chances: 1, gained: 0, is_waiting: true })
    const asked = await openWith(entry, { '/lotto/entry/task/finish': waits })
    await press('去上传：上传凭证')
    await press('提交')
    await sees('已交给发起人')
    expect([finishes(asked)[0]?.proof, localStorage.getItem(`draft:task:${lid}:t`)]).toEqual([
      '/media/a.jpg',
      null,
    ])
  })

  test('that waits for the organiser offers nothing to press', async () => {
    await openWith(entryWith({ kind: 'proof' }, { waiting: 1 }))
    await sees('等发起人查看')
    expect(button('去上传：上传凭证')).toBeUndefined()
  })

  test('that was refused says why and can be tried again', async () => {
    await openWith(entryWith({ kind: 'proof' }, { refused_reason: '看不清' }))
    await sees('没有通过：看不清')
    expect(button('重新上传：上传凭证')).toBeDefined()
  })
})

describe('inviting', () => {
  test('shows the own link whole, and copies it', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, onLine: true, userAgent: '', clipboard: { writeText } })
    await openWith(entryWith({ kind: 'invite', limit: 5 }, { done: 1, times: 5 }))
    await sees('已邀 1 / 5')
    await press('去邀请：邀请好友')
    await press('复制链接')
    await sees('复制成功')
    expect(writeText).toHaveBeenCalledWith(new URL(`/mobile/${lid}?inviter=1`, location.href).href)
  })
})

describe('a daily visit', () => {
  test('is taken with one press', async () => {
    const asked = await openWith(entryWith({ kind: 'daily' }, { times: null }), {
      '/lotto/entry/task/finish': gained(2),
    })
    await press('领取：每天来一次')
    await until(() => finishes(asked).length > 0)
    await settle()
    expect(finishes(asked)).toEqual([{ lid, task_id: 't' }])
  })

  test('that was taken today says when it comes again', async () => {
    await openWith(entryWith({ kind: 'daily' }, { done: 1, times: null, next_at: in15s() }))
    await sees('已领，明天 0 点后可再领')
    expect(button('领取：每天来一次')).toBeUndefined()
  })
})

test('chances are told by where they come from, a gift as a gift', async () => {
  const chances_by_reason = [
    { reason: 'join', count: 1 },
    { reason: 'gift', count: 3 },
  ]
  await openWith(entryWith({ kind: 'daily' }, {}, { chances: 4, chances_by_reason }))
  await sees('发起人赠送3 支')
})

test('who has as many as allowed is told so, and offered no more', async () => {
  await openWith({ ...entryWith({ kind: 'daily' }, { times: null }), code_limit: 1 })
  await sees('已经有这么多')
  expect(button('领取：每天来一次')).toBeUndefined()
})

test('without a network the tasks stand as they were loaded', async () => {
  await openWith(entryWith({ kind: 'passcode' }))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await openDraw()
  await act(async () => undefined)
  await sees('输入口令 +2')
})
