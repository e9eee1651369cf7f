// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DrawList } from '../../features/draws/draw-list.tsx'
import { until } from '../../lib/testing/until.ts'
import {
  button,
  choose,
  confirm,
  endDesk,
  fill,
  freshDesk,
  page,
  press,
  sees,
  showDesk,
} from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

const row = {
  id: 'd',
  lid: '2345abcdef',
  title: '周年庆',
  task_type: 'fast',
  status: 'drawn',
  role: 'owner',
  join_count: 3,
  opening: { by: 'manual' },
  closes_at: null,
  closed_at: null,
  close_hash: null,
  fixed_level: 'C',
  recycled_at: null,
}
const menu = '「周年庆」的更多操作'

async function open(change: object = {}, handlers = {}, at = '/') {
  const list = () => ({ list: [{ ...row, ...change }], next_cursor: null, total: 1 })
  const asked = deskServer({ '/lotto/task/list': list, ...handlers })
  await showDesk(<DrawList />, at)
  await sees('周年庆')
  return asked
}
const offered = async (names: readonly string[]) => {
  await press(menu)
  await until(() => document.querySelector('[role=menuitem]'))
  return names.filter((name) => button(name, '[role=menuitem]'))
}

beforeEach(freshDesk)
afterEach(endDesk)

test('a draw is copied on the server', async () => {
  const asked = await open({}, { '/lotto/task/copy': () => ({ id: 'new', lid: 'l', version: 1 }) })
  await press(menu)
  await press('复制一场')
  await sees('已复制成草稿')
  expect(sentTo(asked, 'task/copy')).toEqual([{ id: 'd' }])
})

test('a running draw leads its owner to what may still change, and nobody else', async () => {
  await open({ status: 'open' })
  expect(await offered(['修改', '继续编辑'])).toEqual(['修改'])
  await endDesk()
  freshDesk()
  await open({ status: 'open', role: 'admin' })
  expect(await offered(['修改', '存为模板'])).toEqual([])
})

test('the order and what has to be done stand in the address', async () => {
  const asked = await open({}, {}, '/?sort=opening&todo=yes&state=running')
  expect(sentTo(asked, 'task/list')).toMatchObject([{ sort: 'opening', has_todo: true }])
  await choose('排序', '人数最多')
  await until(() => sentTo(asked, 'task/list').length > 1)
  expect(sentTo(asked, 'task/list').at(-1)).toMatchObject({ sort: 'entrants', has_todo: true })
})

test('is narrowed by type and by when draws were made, as the address says', async () => {
  const asked = await open({}, {}, '/?type=advance')
  expect(sentTo(asked, 'task/list')).toMatchObject([{ task_type: 'advance' }])
  await choose('按创建时间筛选', '近 30 天')
  await until(() => sentTo(asked, 'task/list').length > 1)
  const last = sentTo(asked, 'task/list').at(-1) ?? {}
  expect(last).toMatchObject({ task_type: 'advance' })
  const back = Date.now() - Date.parse(String(last.from))
  expect(Math.round(back / 86_400_000)).toBe(30)
  await choose('按玩法筛选', '所有玩法')
  await until(() => sentTo(asked, 'task/list').length > 2)
  expect(sentTo(asked, 'task/list').at(-1)).not.toHaveProperty('task_type')
})

describe('putting a draw away', () => {
  test('asks first, and says until when it can be brought back', async () => {
    const asked = await open({}, { '/lotto/task/recycle': () => ({ removed_at: '2020-01-31T04:00:00Z' }) })
    await press(menu)
    await press('放入回收站', '[role=menuitem]')
    expect(sentTo(asked, 'task/recycle')).toEqual([])
    await confirm('放入回收站')
    await sees('已放入回收站，2020 年 1 月 31 日 彻底删除')
  })

  test('has to wait until nothing is to be claimed any more, and says so', async () => {
    const asked = await open({ status: 'claiming' })
    await press(menu)
    await press('放入回收站', '[role=menuitem]')
    await sees('这场抽奖还在领奖')
    await confirm('知道了')
    expect(sentTo(asked, 'task/recycle')).toEqual([])
  })

  test('is not offered while the draw runs, nor to somebody who only helps', async () => {
    await open({ status: 'open' })
    expect(await offered(['放入回收站', '取消抽奖'])).toEqual(['取消抽奖'])
    await endDesk()
    freshDesk()
    await open({ role: 'admin' })
    expect(await offered(['放入回收站', '复制一场', '二维码与链接'])).toEqual(['二维码与链接'])
    expect(page()).toContain('协作管理')
  })
})

describe('the bin', () => {
  const inBin = { recycled_at: '2020-01-01T04:00:00Z' }

  test('is asked for apart, and says when each draw goes for good', async () => {
    const asked = await open(inBin, {}, '/?state=bin')
    await sees('2020 年 1 月 31 日 彻底删除')
    expect(sentTo(asked, 'task/list')).toEqual([{ page_size: 20, recycled: true }])
  })

  test('gives a draw back', async () => {
    const asked = await open(inBin, { '/lotto/task/restore': () => ({}) }, '/?state=bin')
    await press(menu)
    await press('恢复', '[role=menuitem]')
    await confirm('恢复')
    await sees('已恢复')
    expect(sentTo(asked, 'task/restore')).toEqual([{ id: 'd' }])
  })

  test('removes for good only once the title was typed', async () => {
    const asked = await open(inBin, { '/lotto/task/remove': () => ({}) }, '/?state=bin')
    await press(menu)
    await press('彻底删除', '[role=menuitem]')
    await fill('输入标题「周年庆」确认', '周年')
    await confirm('彻底删除')
    await sees('和标题不一样')
    expect(sentTo(asked, 'task/remove')).toEqual([])
    await fill('输入标题「周年庆」确认', '周年庆')
    await confirm('彻底删除')
    await sees('已彻底删除')
    expect(sentTo(asked, 'task/remove')).toEqual([{ id: 'd' }])
  })
})
