// @vitest-environment jsdom
import { unborn } from '@fairdraw/domain'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CodeStock } from '../../features/prizes/code-stock.tsx'
import { WinnersTable } from '../../features/results/winners-table.tsx'
import { until } from '../../lib/testing/until.ts'
import { type Handler, No } from '../entrant/testing/draw-server.ts'
import {
  button,
  choose,
  endDesk,
  fill,
  freshDesk,
  page,
  press,
  sees,
  showDesk,
} from './testing/desk-place.tsx'
import { deskServer, sentTo } from './testing/desk-server.ts'

const award = {
  award_id: 'a',
  round: 0,
  slot: 0,
  tier: 1,
  index: 6,
  member_id: '7',
  nickname: '苏晴',
  prize_name: '茶壶',
  hand_over: 'post',
  state: 'claimed',
  void_reason: null,
  contact: '苏* 138****5678',
  claimed_at: '2026-01-02T08:00:00.000Z',
  claim_ends_at: null,
  parcel: null,
  shipped_at: null,
  redeemed_at: null,
  arrived_at: null,
  is_linkable: false,
  told: [],
}
const menu = '一等奖 7 号的操作'

async function open(
  change: object = {},
  handlers: Readonly<Record<string, Handler>> = {},
  hasCounter = false,
  at = '/',
) {
  const asked = deskServer({
    '/lotto/task/winner/list': () => ({ list: [{ ...award, ...change }], next_cursor: null, total: 1 }),
    ...handlers,
  })
  const life = { ...unborn, status: 'claiming' as const }
  const prizes = [{ tier: 1, name: '茶壶' }]
  await showDesk(<WinnersTable drawId="d" life={life} prizes={prizes} hasCounter={hasCounter} />, at)
  await sees('茶壶')
  return asked
}

beforeEach(freshDesk)
afterEach(endDesk)

describe('an award whose winner gave an address', () => {
  test('waits to be sent, and shows whom to without the whole', async () => {
    await open()
    expect([page().includes('待寄出'), page().includes('苏* 138****5678')]).toEqual([true, true])
  })

  test('is sent with carrier and number', async () => {
    const asked = await open({}, { '/lotto/task/winner/ship': () => ({ state: 'shipped' }) })
    await press(menu)
    await press('填写快递单号')
    await fill('快递公司', '顺丰')
    await fill('快递单号', 'SF1400')
    await press('已寄出')
    await sees('已记下')
    expect(sentTo(asked, 'task/winner/ship')).toEqual([
      { id: 'd', award_id: 'a', carrier: '顺丰', number: 'SF1400' },
    ])
  })

  test('is not sent without a number', async () => {
    const asked = await open()
    await press(menu)
    await press('填写快递单号')
    await fill('快递公司', '顺丰')
    await press('已寄出')
    await sees('不能为空')
    expect(sentTo(asked, 'task/winner/ship')).toEqual([])
  })

  test('has its number mended once it is on its way', async () => {
    const asked = await open({ state: 'shipped', parcel: { carrier: '顺丰', number: 'SF1400' } })
    await sees('顺丰 SF1400')
    await press(menu)
    await press('更改快递单号')
    await fill('快递单号', 'SF1500')
    await press('更改')
    expect(sentTo(asked, 'task/winner/ship')).toEqual([
      { id: 'd', award_id: 'a', carrier: '顺丰', number: 'SF1500' },
    ])
  })

  test('is looked at only after it was said that the look is recorded', async () => {
    const answers = { where: { name: '苏晴', mobile: '13812345678', region: '', street: '茶马街 1 号' } }
    const asked = await open(
      {},
      {
        '/lotto/task/winner/contact': () => ({
          answers,
          fields: [{ id: 'where', label: '收货地址', kind: 'address' }],
          claimed_at: null,
        }),
      },
    )
    await press(menu)
    await press('查看领奖资料')
    await sees('每次查看都会记入操作记录')
    expect(sentTo(asked, 'task/winner/contact')).toEqual([])
    await press('查看并记录')
    await sees('苏晴 13812345678 茶马街 1 号')
  })

  test('is marked as handed over', async () => {
    const asked = await open({}, { '/lotto/task/winner/done': () => ({ state: 'done' }) })
    await press(menu)
    await press('标记为已交付')
    await press('已交付')
    await sees('已标记为已交付')
    expect(sentTo(asked, 'task/winner/done')).toEqual([{ id: 'd', award_id: 'a' }])
  })
})

test('an award is set aside by the button alone: Enter upon a choice sends nothing', async () => {
  const asked = await open({}, { '/lotto/task/winner/void': () => ({ round: null }) })
  await press(menu)
  await press('作废')
  await sees('作废这一份奖？')
  await act(async () => document.querySelector<HTMLInputElement>('dialog input')?.form?.requestSubmit())
  expect(sentTo(asked, 'task/winner/void')).toEqual([])
})

test('an award that was handed over has nothing left to do', async () => {
  await open({ state: 'done' })
  await press(menu)
  expect(['标记为已交付', '填写快递单号', '作废'].filter((name) => button(name))).toEqual([])
})

test('an award that is not claimed yet says until when it can be', async () => {
  await open({ state: 'announced', claimed_at: null, contact: null, claim_ends_at: '2020-03-04T08:00:00Z' })
  await sees('2020 年 3 月 4 日')
  expect(page()).toContain('待领取')
})

test.each([
  ['sent', '邮件：已发出'],
  ['waiting', '邮件：待发送'],
  ['refused', '邮件：被拒收'],
  ['unwanted', '邮件：本人不收'],
  ['uncertain', '邮件：可能已送达'],
  ['given_up', '邮件：没有发出去'],
])('a winner’s letter that is %s says so', async (state, words) => {
  await open({ told: [{ channel: 'mail', state, at: '2020-03-04T08:00:00Z' }] })
  await sees(words)
})

test('who was written no letter is said nothing of, nor whose award is void', async () => {
  await open()
  expect(page()).not.toContain('邮件')
  const told = [{ channel: 'mail', state: 'sent', at: '2020-03-04T08:00:00Z' }]
  await open({ told, state: 'void', void_reason: 'absent' })
  await sees('未到场')
  expect(page()).not.toContain('邮件')
})

describe('at the counter', () => {
  const path = '/lotto/task/winner/redeem'

  test('a code hands its prize over, and the next one can be entered', async () => {
    const redeemed = { award_id: 'a', nickname: '苏晴', tier: 1, prize_name: '茶壶', redeemed_at: '' }
    const asked = await open({ hand_over: 'counter' }, { [path]: () => redeemed }, true)
    await press('到店核销')
    await fill('核销码', ' 8F3K ')
    await press('核销')
    await sees('一等奖 茶壶，交给 苏晴')
    await press('核销下一个')
    expect(sentTo(asked, 'task/winner/redeem')).toEqual([{ id: 'd', code: '8F3K' }])
    expect(document.querySelector('label + input')?.getAttribute('value')).toBe('')
  })

  test('a code that was used says when, and by whom', async () => {
    const used = () =>
      new No('redeem_code_used', { redeemed_at: '2020-01-02T03:04:00Z', redeemed_by: '林舒' })
    await open({ hand_over: 'counter' }, { [path]: used }, true)
    await press('到店核销')
    await fill('核销码', '8F3K')
    await press('核销')
    await sees('已由 林舒 核销过')
  })

  test('there is nothing to enter where no prize is handed over there', async () => {
    await open()
    expect(button('到店核销')).toBeUndefined()
  })
})

describe('many winners', () => {
  const other = { ...award, award_id: 'b', slot: 1, index: 11, member_id: '12', nickname: '周周' }
  const done = { ...award, award_id: 'c', slot: 2, index: 20, state: 'done' }
  const many = {
    '/lotto/task/winner/list': () => ({ list: [award, other, done], next_cursor: null, total: 3 }),
  }
  const fine = { line: 1, join_seq: 7, nickname: '苏晴', prizes: [{ tier: 1, name: '茶壶' }], problem: null }

  test('are narrowed in the address, so that a reload shows the same', async () => {
    const asked = await open()
    await choose('按状态筛选', '已领，待寄出或交付')
    // Whatever else asks for the list meanwhile.
    await until(() => sentTo(asked, 'task/winner/list').some(({ state }) => state !== undefined))
    expect(sentTo(asked, 'task/winner/list').at(-1)).toMatchObject({ state: ['claimed'] })
    await endDesk()
    freshDesk()
    const again = await open({}, {}, false, '/?tab=winners&award=claimed&tier=1&q=苏')
    expect(sentTo(again, 'task/winner/list')).toEqual([
      { id: 'd', page_size: 50, state: ['claimed'], tier: 1, keyword: '苏' },
    ])
  })

  test('are chosen and sent together, each with its number', async () => {
    const asked = await open({}, { ...many, '/lotto/task/winner/ship_all': () => ({ shipped: 2, rows: [] }) })
    expect(document.querySelector<HTMLInputElement>('[aria-label="选择一等奖 21 号"]')?.disabled).toBe(true)
    for (const seq of [7, 12]) await press(`选择一等奖 ${seq} 号`, 'input')
    await sees('已选 2 份')
    await press('填写单号')
    await fill('快递公司', '顺丰')
    await fill('一等奖 7 号 苏* 的单号', 'SF1')
    await press('寄出 2 份')
    await sees('不能为空')
    await fill('一等奖 12 号 周* 的单号', 'SF2')
    await press('寄出 2 份')
    await sees('已记下 2 份')
    expect(sentTo(asked, 'task/winner/ship_all')).toEqual([
      {
        id: 'd',
        parcels: [
          { award_id: 'a', carrier: '顺丰', number: 'SF1' },
          { award_id: 'b', carrier: '顺丰', number: 'SF2' },
        ],
      },
    ])
    expect(page()).not.toContain('已选')
  })

  test('are chosen and marked as handed over together, those in a hall too', async () => {
    const here = { ...other, hand_over: 'hall', state: 'announced' }
    const asked = await open(
      {},
      {
        '/lotto/task/winner/list': () => ({ list: [award, here, done], next_cursor: null, total: 3 }),
        '/lotto/task/winner/done': () => ({ state: 'done' }),
      },
    )
    for (const seq of [7, 12]) await press(`选择一等奖 ${seq} 号`, 'input')
    await sees('已选 2 份')
    await press('标记为已交付')
    await sees('这 2 份奖品已经交到本人手上？')
    await press('已交付')
    await sees('已标记为已交付')
    expect(sentTo(asked, 'task/winner/done')).toEqual([
      { id: 'd', award_id: 'a' },
      { id: 'd', award_id: 'b' },
    ])
  })

  test('are pasted, checked by the server, and saved only once they were confirmed', async () => {
    const asked = await open(
      {},
      { ...many, '/lotto/task/winner/ship_all': () => ({ shipped: 1, rows: [fine] }) },
    )
    await press('批量寄出')
    await fill('粘贴单号', '7，顺丰，SF1')
    await press('检查 1 行')
    await sees('1 行都可以寄出，共 1 份奖品')
    expect(sentTo(asked, 'task/winner/ship_all')).toMatchObject([{ is_trial: true }])
    await press('寄出 1 份')
    await sees('已记下 1 份')
    expect(sentTo(asked, 'task/winner/ship_all').at(-1)).toEqual({
      id: 'd',
      parcels: [{ join_seq: 7, carrier: '顺丰', number: 'SF1' }],
    })
  })

  test('of whom one cannot be sent to are reported, and nothing can be saved', async () => {
    const rows = [fine, { ...fine, line: 2, join_seq: 99, nickname: '', prizes: [], problem: 'unknown' }]
    await open({}, { ...many, '/lotto/task/winner/ship_all': () => ({ shipped: 0, rows }) })
    await press('批量寄出')
    await fill('快递公司', '顺丰')
    await fill('粘贴单号', '7,SF1\n99,SF2')
    await press('检查 2 行')
    await sees('2 行里有 1 行不对')
    expect([page().includes('没有这个中奖者'), button('寄出 1 份')]).toEqual([true, undefined])
  })
})

describe('the codes of prizes', () => {
  const codes = { tier: 1, name: '会员卡', kind: 'goods' as const, quantity: 5, hand_over: 'code' as const }

  test('tell how many are left, and how many are missing', async () => {
    deskServer({ '/lotto/task/prize/codes/tally': () => ({ list: [{ tier: 1, total: 3, handed_out: 2 }] }) })
    await showDesk(<CodeStock drawId="d" prizes={[codes]} isOpen />)
    await sees('导入 3 个，已发出 2 个，还剩 1 个')
    await sees('比奖品少 2 个')
    await press('给「会员卡」导入兑换码')
    await sees('已有 3 个码，共 5 份，还不够')
  })

  test('are not mentioned where no prize is a code', async () => {
    deskServer({})
    await showDesk(<CodeStock drawId="d" prizes={[{ ...codes, hand_over: 'post' }]} isOpen />)
    expect(page()).not.toContain('兑换码')
  })
})

describe('while winners claim', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const lookAgain = () => act(async () => void (await vi.advanceTimersByTimeAsync(5_000)))
  const rowOf = (name: string) =>
    [...document.querySelectorAll('tbody tr')].find((row) => row.textContent?.includes(name))

  test('a claim shows within seconds, in the row that was there, with what was chosen still chosen', async () => {
    let state = 'announced'
    const other = { ...award, award_id: 'b', index: 8, nickname: '林小满' }
    await open(
      {},
      {
        '/lotto/task/winner/list': () => ({
          list: [{ ...award, state, contact: null }, other],
          next_cursor: null,
          total: 2,
        }),
      },
    )
    await act(async () => document.querySelector<HTMLInputElement>('[aria-label="选择一等奖 9 号"]')?.click())
    const before = rowOf('苏')
    expect(before?.textContent).not.toContain('待寄出')
    state = 'claimed'
    await lookAgain()
    await until(() => rowOf('苏')?.textContent?.includes('待寄出'))
    expect(rowOf('苏')).toBe(before)
    expect(document.querySelectorAll('tbody input:checked')).toHaveLength(1)
  })

  test('what another helper handed over meanwhile is chosen no more', async () => {
    let state = 'claimed'
    await open(
      {},
      { '/lotto/task/winner/list': () => ({ list: [{ ...award, state }], next_cursor: null, total: 1 }) },
    )
    await act(async () => document.querySelector<HTMLInputElement>('[aria-label="选择一等奖 7 号"]')?.click())
    expect(document.querySelector('.winners-chosen')).not.toBeNull()
    state = 'done'
    await lookAgain()
    await until(() => document.querySelector('.winners-chosen') === null)
  })
})
