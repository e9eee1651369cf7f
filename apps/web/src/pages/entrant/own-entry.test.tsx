// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { entrantToken } from '../../lib/session.ts'
import { until } from '../../lib/testing/until.ts'
import { MyEntriesPage } from './my-entries-page.tsx'
import { type Asked, drawServer, lid, member, offline } from './testing/draw-server.ts'
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
  show,
} from './testing/phone.tsx'

const inDraw = (me: object, more: object = {}) => ({
  me: {
    ...member,
    chances_by_reason: [],
    tasks: [],
    invite_url: '',
    exclude_reason: null,
    appeal: null,
    ...me,
  },
  ...more,
})
const sentTo = (asked: readonly Asked[], path: string) =>
  asked.filter((one) => one.path === path).map(({ sent }) => sent)

beforeEach(() => {
  freshPhone()
  localStorage.setItem('entrant_token', 'guest')
})
afterEach(endPhone)

describe('somebody who was set aside', () => {
  const entry = inDraw({ status: 'X2', exclude_reason: '不是本店会员' })

  test('reads why, and answers before the list is sealed', async () => {
    const asked = drawServer(entry)
    await openDraw()
    await sees('发起人说明：不是本店会员')
    await fill('你的说明', '我有会员卡')
    await press('提交说明')
    await sees('说明已交给发起人')
    expect(sentTo(asked, '/lotto/entry/appeal')).toEqual([{ lid, text: '我有会员卡' }])
  })

  test('loses nothing of a half typed answer by a reload', async () => {
    drawServer(entry)
    await openDraw()
    await fill('你的说明', '我有')
    await openDraw()
    await sees('你的说明')
    expect(field('你的说明')?.value).toBe('我有')
  })

  test('is told what is missing in an empty answer', async () => {
    const asked = drawServer(entry)
    await openDraw()
    await press('提交说明')
    await sees('请写一句说明')
    expect(sentTo(asked, '/lotto/entry/appeal')).toEqual([])
  })

  test('can no longer answer once the list is sealed', async () => {
    drawServer({ ...entry, life: { status: 'sealed', factNumber: 5, rounds: [] } })
    await openDraw()
    await sees('不是本店会员')
    expect(button('提交说明')).toBeUndefined()
  })
})

describe('leaving', () => {
  test('is asked twice, and told', async () => {
    const asked = drawServer(inDraw({}))
    await openDraw()
    await press('退出这场抽奖')
    await sees('确定退出吗？')
    expect(sentTo(asked, '/lotto/entry/withdraw')).toEqual([])
    await press('退出这场抽奖')
    await until(() => sentTo(asked, '/lotto/entry/withdraw').length > 0)
    await settle()
    expect(sentTo(asked, '/lotto/entry/withdraw')).toEqual([{ lid }])
  })

  test('is not offered once the list is sealed', async () => {
    drawServer(inDraw({}, { life: { status: 'sealed', factNumber: 5, rounds: [] } }))
    await openDraw()
    await until(() => document.querySelector('.sealed-card'))
    await settle()
    expect(button('退出这场抽奖')).toBeUndefined()
  })

  test('that the network lost is said in place', async () => {
    drawServer(inDraw({}), { '/lotto/entry/withdraw': offline })
    await openDraw()
    await press('退出这场抽奖')
    await press('退出这场抽奖')
    await sees('没有连上服务器，再点一次即可')
  })

  test('leaves word of it on the page', async () => {
    drawServer(inDraw({ status: 'X5' }))
    await openDraw()
    await sees('你的签不再参加抽取')
    expect(button('退出这场抽奖')).toBeUndefined()
  })
})

describe('the own list', () => {
  const mine = {
    list: [{ lid, title: '周年庆', status: 'open', join_seq: 1, joined_at: member.joined_at, awards: [] }],
  }
  const notice = { id: 'n2', at: member.joined_at, kind: 'won', lid, title: '周年庆', is_read: false }
  const notices = {
    list: [notice, { ...notice, id: 'n1', kind: 'shipped', is_read: true }],
    next_cursor: null,
  }
  const handlers = { '/lotto/entry/mine': () => mine, '/notice/list': () => notices }
  const open = async (more = {}) => {
    const asked = drawServer({}, { ...handlers, ...more })
    await show(<MyEntriesPage />)
    await sees('周年庆')
    return asked
  }

  test('tells what happened, marks what is unread, and has then read it', async () => {
    const asked = await open()
    await sees('1 条未读')
    await sees('你中奖了')
    expect(document.querySelectorAll('.notice-unread')).toHaveLength(1)
    expect(sentTo(asked, '/notice/read')).toEqual([{ id: 'n2' }])
  })

  test('hands over what is kept about oneself as a file', async () => {
    const saved: Blob[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => String(saved.push(blob)) }))
    await open({ '/lotto/entry/export': () => ({ entries: [{ nickname: '张三' }] }) })
    await press('导出我的数据')
    await sees('已导出')
    expect(await saved[0]?.text()).toContain('张三')
  })

  test('erases nothing before the word was typed', async () => {
    const asked = await open()
    await press('删除我的数据')
    await sees('会留下')
    await press('删除我的数据')
    await sees('请输入「删除」两个字')
    expect(sentTo(asked, '/lotto/entry/erase')).toEqual([])
  })

  test('erases, and leaves nothing in this browser', async () => {
    localStorage.setItem(`receipt:${lid}`, '{}')
    localStorage.setItem(`draft:claim:a1`, '{"typed":{"winner_name":"张三"}}')
    const asked = await open({ '/lotto/entry/erase': () => ({ erased: 1 }) })
    await press('删除我的数据')
    await fill('输入「删除」确认', '删除')
    await press('删除我的数据')
    await sees('已从 1 场抽奖里删除')
    expect([
      sentTo(asked, '/lotto/entry/erase'),
      Object.keys(localStorage).filter((key) => /receipt|draft|entry:/.test(key)),
      entrantToken(),
    ]).toEqual([[{ confirm: true }], [], null])
  })

  test('of somebody new offers nothing to erase', async () => {
    drawServer({}, { '/lotto/entry/mine': () => ({ list: [] }) })
    await show(<MyEntriesPage />)
    await sees('还没有参与任何抽奖')
    expect([button('删除我的数据'), page().includes('通知')]).toEqual([undefined, false])
  })
})
