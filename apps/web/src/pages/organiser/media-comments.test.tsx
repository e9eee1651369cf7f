// @vitest-environment jsdom
import { act } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../lib/testing/until.ts'
import { type Handler, No } from '../entrant/testing/draw-server.ts'
import { MediaIndexPage } from './media-index-page.tsx'
import { MediaJoinlistPage } from './media-joinlist-page.tsx'
import {
  choose,
  endDesk,
  fill,
  freshDesk,
  isGone,
  page,
  press,
  sees,
  showDesk,
} from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'
import { fileServer } from './testing/file-server.ts'

const until7 = '2026-12-01T08:00:00.000Z'
const post = { platform: 'weibo', post_id: 'z0JH2lOMb', url: 'https://weibo.com/1/z0JH2lOMb' }
const share = '快来看 https://weibo.com/1/z0JH2lOMb 复制打开微博'
const state = {
  state: 'empty',
  comments: 0,
  people: 0,
  report: null,
  failure: null,
  exp_ts: null,
  sha256: null,
  seated: null,
}
const report = {
  pages: 3,
  added: 120,
  duplicates: 0,
  deleted_users: 0,
  rejected: 0,
  problems: [],
  expected: null,
}
const draw = { id: 'd1', lid: '2345abcdef', title: '', status: 'draft', task_type: 'media' }
const accounts = (names: readonly string[], platforms = ['douyin', 'weibo']) => ({
  platforms,
  list: names.map((platform) => ({ platform, name: '山间茶事', connected_at: until7, is_expired: false })),
})

function Address() {
  return <output>{useLocation().pathname}</output>
}
const address = () => document.querySelector('output')?.textContent

async function open(at: string, handlers: Readonly<Record<string, Handler>>) {
  const asked = deskServer({
    '/lotto/task/list': () => ({ list: [], total: 0, next_cursor: null }),
    '/lotto/task/info': () => ({ ...draw, settings: { source: 'import', chance: 'person', filters: {} } }),
    '/lotto/task/create': () => ({ id: 'd1', lid: draw.lid, version: 1 }),
    '/lotto/media/account/list': () => accounts([]),
    '/lotto/media/state': () => state,
    '/lotto/media/list': () => ({ list: [], total: 0, next_cursor: null }),
    ...handlers,
  })
  await showDesk(
    <>
      <Routes>
        <Route path="index" element={<MediaIndexPage />} />
        <Route path="joinlist/:id/:exp_ts/:loading" element={<MediaJoinlistPage />} />
        <Route
          path="/dashboard/create_draw/media_draw/joinlist/:id/:exp_ts/:loading"
          element={<MediaJoinlistPage />}
        />
      </Routes>
      <Address />
    </>,
    at,
  )
  return asked
}

beforeEach(freshDesk)
afterEach(endDesk)

describe('a post is found in a share text', () => {
  const find = async () => {
    await fill('作品链接', share)
    await press('识别')
  }

  test('and its comments are collected into a new draft', async () => {
    const asked = await open('/index', {
      '/lotto/media/resolve': () => ({ ...post, can_collect: true }),
      '/lotto/media/collect': () => ({ exp_ts: until7 }),
      '/lotto/media/state': () => ({ ...state, state: 'collecting', exp_ts: until7 }),
    })
    await find()
    await sees('z0JH2lOMb')
    await press('收集评论')
    await until(() => address()?.includes('/joinlist/'))
    expect(address()).toBe(`/dashboard/create_draw/media_draw/joinlist/d1/${encodeURIComponent(until7)}/1`)
    expect(sentTo(asked, 'media/resolve')).toEqual([{ text: share }])
    expect(sentTo(asked, 'task/create')).toMatchObject([
      { task_type: 'media', publish: false, settings: { source: post, chance: 'person' } },
    ])
    expect(sentTo(asked, 'media/collect')).toEqual([{ id: 'd1' }])
  })

  test('and where no account is connected, one can be, or the comments are imported', async () => {
    await open('/index', { '/lotto/media/resolve': () => ({ ...post, can_collect: false }) })
    await find()
    await sees('连接微博账号后，可以直接收集自己作品的评论。')
    await press('导入它的评论')
    await until(() => address()?.endsWith('/joinlist/d1/0/0'))
  })

  test('of a platform without an interface: imported', async () => {
    const red = { platform: 'xhs', post_id: 'a1', url: 'https://www.xiaohongshu.com/explore/a1' }
    await open('/index', { '/lotto/media/resolve': () => ({ ...red, can_collect: false }) })
    await find()
    await sees('小红书没有开放读取评论的接口')
  })

  test('or it is not supported yet, and a dialog says so', async () => {
    await open('/index', { '/lotto/media/resolve': () => new No('link_not_supported') })
    await find()
    await sees('评论区抽奖已上线抖音、小红书、微博平台，其他平台正在邀请内测')
    await press('再看看')
    await until(() => !document.querySelector('dialog[open]'), 'the dialog closes')
  })

  test('or there is none', async () => {
    const asked = await open('/index', { '/lotto/media/resolve': () => new No('link_unreadable') })
    await press('识别')
    await sees('请粘贴作品链接')
    expect(sentTo(asked, 'media/resolve')).toEqual([])
    await find()
    await sees('没有找到作品链接')
  })
})

describe('comments as they are collected', () => {
  const at = `/joinlist/d1/${encodeURIComponent(until7)}/1`
  const ofPost = () => ({ ...draw, settings: { source: post, chance: 'person', filters: {} } })
  const coming = { ...state, state: 'collecting', comments: 1_204, people: 900, exp_ts: until7 }

  test('are told in numbers, can be stopped, and the address follows', async () => {
    let now: object = { ...coming, report: { ...report, pages: 12, expected: 2_604 } }
    const asked = await open(at, {
      '/lotto/task/info': ofPost,
      '/lotto/media/state': () => now,
      '/lotto/media/collect': () => {
        now = { ...coming, state: 'ready', report: { ...report, pages: 12, duplicates: 7, expected: 2_604 } }
        return { exp_ts: until7 }
      },
    })
    await sees('已收集 1,204 / 2,604 条，第 13 页')
    await press('停止收集')
    await sees('比平台说的少 1,400 条')
    expect(sentTo(asked, 'media/collect')).toEqual([{ id: 'd1', stop: true }])
    await until(() => address()?.endsWith('/0'))
    expect(page()).toContain('重复，只算一次7')
  })

  test('say when a busy platform is asked again', async () => {
    await open(at, {
      '/lotto/task/info': ofPost,
      '/lotto/media/state': () => ({ ...coming, next_at: until7 }),
    })
    await sees('平台要求慢一点')
  })

  test.each([
    ['post_unreadable', '它可能已删除、未公开'],
    ['not_connected', '账号的授权已经失效'],
  ])('stop with %s, what came is kept', async (failure, words) => {
    await open(at, {
      '/lotto/task/info': ofPost,
      '/lotto/media/account/list': () => accounts(['weibo']),
      '/lotto/media/state': () => ({ ...coming, state: 'failed', failure, report }),
    })
    await sees(words)
    await sees('已收到的 1,204 条都在')
    if (failure === 'not_connected') await sees('重新连接')
    await sees('再收集一次')
  })

  test('are gone once they were kept long enough', async () => {
    await open('/joinlist/d1/1767225600/0', { '/lotto/task/info': ofPost })
    await sees('评论保留期已过')
  })
})

describe('comments that are imported', () => {
  const at = '/joinlist/d1/0/0'
  const done = (added: number) => ({
    ...state,
    state: 'ready',
    comments: added,
    report: { ...report, added },
    sheet: null,
    sample: [{ user_name: '小满', text: '想要' }],
  })
  const sheet = (heading: number | null, columns: readonly (string | null)[]) => ({
    lines: [
      { line: 1, cells: ['谁', '说了什么'] },
      { line: 2, cells: ['林小满', '想要'] },
    ],
    heading,
    columns,
    is_known: columns.includes('user_name') && columns.includes('text'),
  })
  const give = async (...files: readonly File[]) => {
    await until(() => document.querySelector('input[type=file]'), 'a place for files')
    const input = document.querySelector('input[type=file]') as HTMLInputElement
    Object.defineProperty(input, 'files', { value: files, configurable: true })
    await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
  }
  const csv = (name: string, text = '昵称,评论\n小满,想要') => new File([text], name)

  test('come from several files, one after the other, each with its report', async () => {
    await open(at, {})
    const second = { ...done(80), report: { ...report, added: 80, duplicates: 40 } }
    const sent = fileServer([done(120), second, done(120), second])
    await give(csv('第一页.csv'), csv('第二页.csv'))
    await press('2 份都收下')
    await sees('加入 120 条')
    await sees('加入 80 条 · 40 条重复')
    const names = ['第一页.csv', '第二页.csv']
    expect(sent.map(({ name }) => name)).toEqual([...names, ...names])
    expect(sent.map(({ isTrial }) => isTrial)).toEqual([true, true, false, false])
  })

  test('are read anew as it is told which line names the columns and what those hold', async () => {
    await open(at, {})
    const told = { ...done(1), sheet: sheet(1, ['user_name', 'text']) }
    const sent = fileServer([
      { ...done(0), sheet: sheet(null, [null, 'text']) },
      { ...done(2), sheet: sheet(null, ['user_name', 'text']) },
      told,
      told,
    ])
    await give(csv('名单.csv', '谁,说了什么\n林小满,想要'))
    await sees('没有认出各列')
    await choose('第 1 列', '昵称')
    await sees('没有表头，2 行都是内容')
    expect([sent.at(-1)?.heading, JSON.parse(sent.at(-1)?.columns ?? '')]).toEqual([
      '0',
      { user_name: '0', text: '1' },
    ])
    await act(async () => document.querySelector<HTMLElement>('[aria-label="第 1 行是表头"]')?.click())
    await sees('第 1 行是表头，下面 1 行是内容')
    expect(sent.map(({ isTrial }) => isTrial)).toEqual([true, true, true])
    await press('收下 1 条')
    await sees('加入 1 条')
    expect(sent.at(-1)).toMatchObject({ heading: '1', isTrial: false })
  })

  test('say line by line what is left out, and as much as was given, before anything is kept', async () => {
    await open(at, {})
    const problems = [
      { line: 3, column: 'at', reason: 'not_a_time' },
      { line: 5, column: 'text', reason: 'twice', same: 2 },
    ]
    fileServer([{ ...done(9), report: { ...report, added: 9, rejected: 1, duplicates: 1, problems } }])
    await give(csv('a.csv'))
    await sees('时间不是时间')
    await sees('评论内容和第 2 行相同，留前一行')
    const sums = [...document.querySelectorAll('.intake-sums b')].map((sum) => sum.textContent)
    expect(sums).toEqual(['11', '9', '2'])
  })

  test('of a kind that cannot be read say what it is, and how to save it', async () => {
    await open(at, {})
    fileServer([new No('file_unreadable', { why: 'open_document' })])
    await give(csv('a.ods'))
    await sees('这是 .ods 表格')
  })

  test('are refused in words beside the file', async () => {
    await open(at, {})
    fileServer([new No('file_unreadable')])
    await give(csv('a.pdf'))
    await sees('读不懂这个文件')
  })

  test('are not sent where a file is too large, or empty', async () => {
    await open(at, {})
    const sent = fileServer([])
    const large = csv('200MB.csv')
    Object.defineProperty(large, 'size', { value: 200 * 1024 * 1024 })
    await give(large, csv('空.csv', ''))
    await sees('这个文件超过 50 MB')
    await sees('这个文件是空的')
    expect(sent).toEqual([])
  })

  test('can be pasted', async () => {
    await open(at, {})
    const sent = fileServer([done(2), done(2)])
    await fill('或者粘贴评论', '昵称\t评论\n小满\t想要')
    await press('导入粘贴的评论')
    await press('收下 2 条')
    await sees('加入 2 条')
    expect(sent.map(({ name }) => name)).toEqual(['粘贴的评论.txt', '粘贴的评论.txt'])
    await isGone('想要')
  })
})

test('whoever wrote a comment is kept out of a draft, for a reason', async () => {
  const comment = {
    comment_id: 'c1',
    parent_id: null,
    user_name: '刷屏的',
    text: '抽我',
    at: null,
    likes: null,
    level: null,
    is_author: false,
    fault: null,
    identity: 'comment:weibo:902',
  }
  const asked = await open('/joinlist/d1/0/0', {
    '/lotto/media/state': () => ({ ...state, state: 'ready', comments: 1, people: 1, report }),
    '/lotto/media/list': () => ({ list: [comment], total: 1, next_cursor: null }),
    '/lotto/task/blacklist/add': () => ({ entry_id: 'e1' }),
  })
  await sees('抽我')
  const menu = document.querySelector<HTMLElement>('[aria-label="「刷屏的」的更多操作"]')
  await act(async () => menu?.click())
  await press('加入黑名单', '.ant-dropdown-menu-item')
  await sees('把「刷屏的」加入这场抽奖的黑名单？')
  await press('加入黑名单', 'dialog[open] button')
  await sees('请写明原因')
  await fill('原因', '刷评论')
  await press('加入黑名单', 'dialog[open] button')
  await sees('「刷屏的」已加入黑名单')
  expect(sentTo(asked, 'task/blacklist/add')).toEqual([
    { id: 'd1', identity: 'comment:weibo:902', reason: '刷评论' },
  ])
})
