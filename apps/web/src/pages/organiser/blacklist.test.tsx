// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BlacklistButton } from '../../features/team/blacklist-dialog.tsx'
import { TeamTab } from '../../features/team/team-tab.tsx'
import { No } from '../entrant/testing/draw-server.ts'
import {
  button,
  confirm,
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

const cheat = { entry_id: 'b1', shown: '138****0000', reason: '多次冒领', added_at: '2020-01-02T03:04:00Z' }
const spammer = { entry_id: 'b2', shown: '张*', reason: '刷屏', added_at: '2020-01-02T03:04:00Z' }

const handlers = {
  '/lotto/task/admin/list': () => ({ list: [] }),
  '/lotto/task/blacklist/list': (sent: Readonly<Record<string, unknown>>) => {
    const list = (sent.id === undefined ? [cheat] : [cheat, spammer]).filter(
      ({ reason }) => sent.keyword === undefined || reason.includes(String(sent.keyword)),
    )
    return { list, total: list.length, next_cursor: null }
  },
  '/lotto/task/blacklist/add': (): unknown => ({ entry_id: 'b3' }),
  '/lotto/task/blacklist/remove': () => ({}),
  '/lotto/task/member/search': () => ({
    list: [{ member_id: '7', join_seq: 7, nickname: '阿杰' }],
  }),
}

async function open(isOwner = true, more = {}) {
  const asked = deskServer({ ...handlers, ...more })
  await showDesk(<TeamTab drawId="d" isOwner={isOwner} />)
  return asked
}

beforeEach(freshDesk)
afterEach(endDesk)

test('the list of a draw and that of all own draws are told apart', async () => {
  const asked = await open()
  await sees('共 2 人')
  await press('我的全部抽奖')
  await sees('共 1 人')
  expect(sentTo(asked, 'task/blacklist/list').at(-1)).toEqual({ page_size: 20 })
})

test('is searched by the server', async () => {
  await open()
  await fill('姓名、账号或原因', '刷屏')
  await sees('共 1 人')
  expect(page()).not.toContain('138****0000')
  await fill('姓名、账号或原因', '没有的')
  await sees('没有找到')
})

test('somebody is blocked by an account, with a reason', async () => {
  const asked = await open()
  await press('加入黑名单')
  await confirm('加入')
  await sees('请填写账号')
  await sees('请写明原因')
  await fill('手机号、邮箱或工号', ' 13800000001 ')
  await fill('原因（本人可见）', '冒领')
  await confirm('加入')
  await sees('已加入黑名单')
  expect(sentTo(asked, 'task/blacklist/add')).toEqual([{ id: 'd', identity: '13800000001', reason: '冒领' }])
})

test('an entrant is found by nickname and blocked', async () => {
  const asked = await open()
  await press('加入黑名单')
  await press('从参与者里选')
  await fill('昵称、手机号或序号', '阿杰')
  await press('阿杰 · 7 号')
  await fill('原因（本人可见）', '冒领')
  await confirm('加入')
  await sees('已加入黑名单')
  expect(sentTo(asked, 'task/blacklist/add')).toEqual([{ id: 'd', member_id: '7', reason: '冒领' }])
})

test('what names nobody is said beside the field', async () => {
  await open(true, { '/lotto/task/blacklist/add': () => new No('not_found') })
  await press('加入黑名单')
  await fill('手机号、邮箱或工号', '@@')
  await fill('原因（本人可见）', '冒领')
  await confirm('加入')
  await sees('这不是手机号、邮箱或工号')
})

test('somebody is let in again once that was confirmed', async () => {
  const asked = await open()
  await press('把 张* 移出黑名单')
  expect(sentTo(asked, 'task/blacklist/remove')).toEqual([])
  await confirm('移出')
  await sees('已移出')
  expect(sentTo(asked, 'task/blacklist/remove')).toEqual([{ entry_id: 'b2' }])
})

test('who only helps sees the list of the draw alone', async () => {
  const asked = await open(false)
  await sees('共 2 人')
  expect(button('我的全部抽奖')).toBeUndefined()
  expect(sentTo(asked, 'task/admin/list')).toEqual([])
})

test('the list of all draws opens from the list of draws', async () => {
  const asked = deskServer(handlers)
  await showDesk(<BlacklistButton />)
  await press('黑名单')
  await sees('138****0000')
  await press('加入黑名单')
  await isGone('从参与者里选')
  await fill('手机号、邮箱或工号', 'A7')
  await fill('原因（本人可见）', '冒领')
  await confirm('加入')
  await sees('已加入黑名单')
  expect(sentTo(asked, 'task/blacklist/add')).toEqual([{ identity: 'A7', reason: '冒领' }])
})

test('of a list there may be 2,000 at a time, which is said before', async () => {
  await open()
  await press('导入一份名单')
  await sees('一次最多 2,000 人')
  const people = Array.from({ length: 2_001 }, (_, at) => `A${at}`)
  await fill('往期中奖者，或其他不能参与的人', people.slice(1).join('\n'))
  expect(button('加入 2,000 人')?.hasAttribute('disabled')).toBe(false)
  await fill('往期中奖者，或其他不能参与的人', people.join('\n'))
  await sees('一次最多 2,000 行，请分几次')
  expect(button('加入 2,001 人')?.hasAttribute('disabled')).toBe(true)
})

test('everybody of a list is kept out, as those who won before, and a line that names nobody is told', async () => {
  const add = ({ identity }: Readonly<Record<string, unknown>>) =>
    identity === '？？' ? new No('not_found') : { entry_id: `b${identity}` }
  const asked = await open(true, { '/lotto/task/blacklist/add': add })
  await press('导入一份名单')
  await fill(
    '往期中奖者，或其他不能参与的人',
    '往期中奖\n手机号,姓名\n13800000001,张三\n13800000001,张三\n？？,李四',
  )
  await sees('账号和第 3 行相同，留前一行')
  await press('加入 2 人')
  await sees('账号不是手机号、邮箱或工号')
  expect(sentTo(asked, 'task/blacklist/add')).toEqual([
    { id: 'd', identity: '13800000001', reason: '往期已中奖' },
    { id: 'd', identity: '？？', reason: '往期已中奖' },
  ])
})
