// @vitest-environment jsdom
import type { Plan } from '@fairdraw/domain'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EntrantsTable } from '../../features/entrants/entrants-table.tsx'
import { until } from '../../lib/testing/until.ts'
import { vipReason } from '../../lib/vip-reason.ts'
import { type Handler, No } from '../entrant/testing/draw-server.ts'
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

const more = {
  exclude_reason: null,
  appeal: null,
  withdrawn_at: null,
  mobile: '138****5678',
  district: '广东省深圳市南山区',
  inviter_id: '3',
  invited: 2,
  gifted: 1,
  won_tiers: [2],
}
const member = {
  member_id: '7',
  join_seq: 7,
  nickname: '林小满',
  joined_at: '2026-01-02T08:00:00.000Z',
  channel: null,
  chances: 3,
  status: 'E',
  open_appeal: null,
  more,
}
const menu = '林**（7 号）的操作'
const aside = {
  status: 'X4',
  open_appeal: '那是全家人',
  more: { ...more, exclude_reason: '一分钟内参与多次', appeal: '那是全家人' },
}

type Options = {
  readonly handlers?: Readonly<Record<string, Handler>>
  readonly isChangeable?: boolean
  readonly plan?: Plan
}

async function open(change: object = {}, { handlers = {}, isChangeable = true, plan = 'pro' }: Options = {}) {
  const list = () => ({ list: [{ ...member, ...change }], next_cursor: null, total: 1 })
  const asked = deskServer({ '/lotto/task/member/list': list, ...handlers }, plan)
  await showDesk(<EntrantsTable drawId="d" isChangeable={isChangeable} />)
  await sees('林**')
  return asked
}

beforeEach(freshDesk)
afterEach(endDesk)

describe('the list of entrants', () => {
  test('is asked for anew by state, luck and order', async () => {
    const asked = await open()
    await choose('状态', '疑似刷号')
    await choose('中奖情况', '中奖的')
    await choose('排序', '签多的在前')
    await until(() => sentTo(asked, 'task/member/list').length === 4)
    expect(sentTo(asked, 'task/member/list').at(-1)).toEqual({
      id: 'd',
      page_size: 50,
      sort: 'chances',
      status: ['X4'],
      has_won: true,
    })
  })

  test('marks who may have come twice, and shows them alone with what that means', async () => {
    const stat = () => ({ again: 3 })
    const asked = await open({ is_again: true }, { handlers: { '/lotto/task/stat': stat } })
    await sees('可能重复')
    await until(() => document.querySelector('[aria-label="是否可能重复"]'))
    await choose('是否可能重复', '可能重复参与（3 人）')
    await sees('标记不影响资格')
    expect(sentTo(asked, 'task/member/list').at(-1)).toMatchObject({ is_again: true })
  })

  test('is not asked who may have come twice where nobody may', async () => {
    await open()
    expect(page()).not.toContain('可能重复')
    expect(document.querySelector('[aria-label="是否可能重复"]')).toBeNull()
  })

  test('is searched by the search alone, and within a filter by the list', async () => {
    const found = () => ({ list: [member] })
    const asked = await open({}, { handlers: { '/lotto/task/member/search': found } })
    await fill('昵称、序号或工号', '小满')
    await sees('找到 1 人')
    await choose('状态', '在名单里')
    await until(() => sentTo(asked, 'task/member/list').at(-1)?.keyword === '小满')
    expect(sentTo(asked, 'task/member/search')).toEqual([{ id: 'd', keyword: '小满' }])
  })

  test('says why somebody was set aside, and that their appeal waits', async () => {
    await open(aside)
    expect([page().includes('一分钟内参与多次'), page().includes('有申诉')]).toEqual([true, true])
  })

  test('says nothing of an appeal that was decided on', async () => {
    await open({ ...aside, open_appeal: null })
    expect([page().includes('一分钟内参与多次'), page().includes('有申诉')]).toEqual([true, false])
  })

  test('is asked for those whose appeal waits', async () => {
    const asked = await open(aside)
    await choose('状态', '有申诉待答复')
    await until(() => sentTo(asked, 'task/member/list').length === 2)
    const sent = { id: 'd', page_size: 50, sort: 'oldest', has_open_appeal: true }
    expect(sentTo(asked, 'task/member/list').at(-1)).toEqual(sent)
  })
})

describe('an entrant', () => {
  test('is set aside for a reason', async () => {
    const asked = await open({}, { handlers: { '/lotto/task/member/exclude': () => ({ status: 'X2' }) } })
    await press(menu)
    await press('排除')
    await press('不符合条件')
    await fill('原因（本人可见）', '不在本市')
    await confirm('排除')
    await sees('已排除，本人会看到原因')
    const sent = { id: 'd', member_id: '7', status: 'X2', reason: '不在本市' }
    expect(sentTo(asked, 'task/member/exclude')).toEqual([sent])
  })

  test('stays aside in the same class when their appeal is answered, and is told why', async () => {
    const handlers = { '/lotto/task/member/exclude': () => ({ status: 'X1' }) }
    const asked = await open({ ...aside, status: 'X1', more: null }, { handlers, plan: 'free' })
    await press(menu)
    await press('维持排除')
    await sees('那是全家人')
    await fill('原因（本人可见）', '同一部手机参与了三次')
    await confirm('维持排除')
    await sees('已答复，本人会看到原因')
    const sent = { id: 'd', member_id: '7', status: 'X1', reason: '同一部手机参与了三次' }
    expect(sentTo(asked, 'task/member/exclude')).toEqual([sent])
  })

  test('is not set aside without a reason', async () => {
    const asked = await open()
    await press(menu)
    await press('排除')
    await confirm('排除')
    await sees('请写明原因')
    expect(sentTo(asked, 'task/member/exclude')).toEqual([])
  })

  test('who was set aside is readmitted with their own answer in view', async () => {
    const asked = await open(aside, { handlers: { '/lotto/task/member/readmit': () => ({ status: 'E' }) } })
    await press(menu)
    await press('恢复资格')
    await sees('那是全家人')
    await press('恢复')
    await sees('已恢复')
    expect(sentTo(asked, 'task/member/readmit')).toEqual([{ id: 'd', member_id: '7' }])
  })

  test('is given chances, as a gift that everybody sees', async () => {
    const given = () => ({ chances: 4, gained: 1 })
    const asked = await open({}, { handlers: { '/lotto/task/member/chance': given } })
    await press(menu)
    await press('赠送签数')
    await sees('赠送公开可见')
    await fill('理由（公开）', '帮忙布置')
    await press('赠送')
    await sees('已赠送 1 支，现在共 4 支')
    expect(sentTo(asked, 'task/member/chance')).toEqual([
      { id: 'd', member_id: '7', count: 1, reason: '帮忙布置' },
    ])
  })

  test('is kept out of the draw by its row', async () => {
    const asked = await open({}, { handlers: { '/lotto/task/blacklist/add': () => ({ entry_id: 'b' }) } })
    await press(menu)
    await press('加入黑名单')
    await fill('原因', '工作人员')
    await press('加入')
    await sees('已加入黑名单')
    const sent = { id: 'd', member_id: '7', reason: '工作人员' }
    expect(sentTo(asked, 'task/blacklist/add')).toEqual([sent])
  })

  test('of a sealed list can only be looked at', async () => {
    await open({}, { isChangeable: false })
    await press(menu)
    await until(() => button('查看详情'))
    expect(['排除', '赠送签数', '加入黑名单', '导入名单'].filter((name) => button(name))).toEqual([])
  })

  test('is shown in full where the plan shows it', async () => {
    await open()
    await press(menu)
    await press('查看详情')
    await sees('广东省深圳市南山区')
    expect(page()).toContain('二等奖')
  })

  test('says what the own list tells of them, on the free plan too', async () => {
    const own = [{ heading: '班车', text: '三号车' }]
    const imported = { identity: '***042', department: '财务部', title: null, own }
    await open({ more: null, imported }, { plan: 'free' })
    await sees('***042 · 财务部 · 三号车')
    await press(menu)
    await press('查看详情')
    await sees('名单里的标识')
    await sees('班车')
  })

  test('is not shown in full on the free plan, and wanting it is remembered', async () => {
    await open({ more: null }, { plan: 'free' })
    await press(menu)
    await press('查看详情')
    await sees('需要专业版')
    await press('查看方案')
    expect(vipReason()?.from).toBe('more_user_data')
  })
})

describe('a pasted list', () => {
  const path = '/lotto/task/member/import'

  test('puts people in with name and chances', async () => {
    const asked = await open(
      {},
      { handlers: { [path]: () => ({ given: 2, imported: 2, duplicates: 0, rows: [] }) } },
    )
    await press('导入名单')
    await fill('名单', '13800000001,张三\n13800000002,李四,3')
    await press('导入 2 人')
    await sees('已导入 2 人')
    expect(sentTo(asked, 'task/member/import')[0]?.members).toEqual([
      { identity: '13800000001', nickname: '张三', weight: 1, own: [] },
      { identity: '13800000002', nickname: '李四', weight: 3, own: [] },
    ])
  })

  test('with headings brings its own columns along', async () => {
    const asked = await open(
      {},
      { handlers: { [path]: () => ({ given: 1, imported: 1, duplicates: 0, rows: [] }) } },
    )
    await press('导入名单')
    await fill('名单', '工号,姓名,签数,部门\nGH-0042,张伟,2,财务部')
    await press('导入 1 人')
    await sees('已导入 1 人')
    expect(sentTo(asked, 'task/member/import')).toMatchObject([
      {
        own_columns: ['部门'],
        members: [{ identity: 'GH-0042', nickname: '张伟', weight: 2, own: ['财务部'] }],
      },
    ])
  })

  test('says before anything is sent which lines are left out, and why', async () => {
    await open({}, {})
    await press('导入名单')
    await fill('名单', '秋茶会\n账号,姓名,签数\n13800000001,张三,1\n13800000001,张三,1\n13800000002,李四,多')
    await sees('第 2 行是表头，下面 3 行是内容')
    await sees('账号和第 3 行相同，留前一行')
    await sees('签数须为不超过 1,000,000 的整数')
    expect([...document.querySelectorAll('.intake-sums b')].map((sum) => sum.textContent)).toEqual([
      '3',
      '1',
      '2',
    ])
    expect(button('导入 1 人')).toBeDefined()
  })

  test('is corrected line by line, and its heading can be told', async () => {
    await open({}, {})
    await press('导入名单')
    await fill('名单', '13800000001,张三,1\n13800000002,李四,多')
    await sees('没有表头，2 行都是内容')
    await press('改')
    await fill('签数', '2')
    await press('好')
    await sees('每一行都收下')
    await act(async () => document.querySelector<HTMLElement>('[aria-label="第 1 行是表头"]')?.click())
    await sees('第 1 行是表头，下面 1 行是内容')
  })

  test('of which the server refuses a line is not imported, and the others can be', async () => {
    const rows = [{ line: 2, column: 'identity', reason: 'not_an_identity' }]
    await open({}, { handlers: { [path]: () => new No('list_rejected', { rows }) } })
    await press('导入名单')
    await fill('名单', '13800000001,张三\n？？,李四')
    await press('导入 2 人')
    await sees('账号不是手机号、邮箱或工号')
    await sees('服务器不收其中几行')
    expect(document.querySelector('textarea')?.value).toContain('李四')
    expect(button('导入 1 人')).toBeDefined()
  })
})
