// @vitest-environment jsdom
import { unborn } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WinnersTable } from '../../features/results/winners-table.tsx'
import { type Handler, No } from '../entrant/testing/draw-server.ts'
import { button, endDesk, fill, freshDesk, page, press, sees, showDesk } from './testing/desk-place.tsx'
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
}
const menu = '一等奖 7 号的操作'

async function open(
  change: object = {},
  handlers: Readonly<Record<string, Handler>> = {},
  hasCounter = false,
) {
  const asked = deskServer({
    '/lotto/task/winner/list': () => ({ list: [{ ...award, ...change }], next_cursor: null, total: 1 }),
    ...handlers,
  })
  const life = { ...unborn, status: 'claiming' as const }
  const prizes = [{ tier: 1, name: '茶壶' }]
  await showDesk(<WinnersTable drawId="d" life={life} prizes={prizes} hasCounter={hasCounter} />)
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
