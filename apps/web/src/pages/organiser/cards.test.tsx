// @vitest-environment jsdom
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { until } from '../../lib/testing/until.ts'
import { type Handler, No } from '../entrant/testing/draw-server.ts'
import { PayPage } from './pay-page.tsx'
import {
  button,
  endDesk,
  fill,
  freshDesk,
  isGone,
  page,
  press,
  sees,
  showDesk,
} from './testing/desk-place.tsx'
import { listOf, payServer, preview, pricesWith, sentToPay } from './testing/pay-server.ts'

const code = '7K2M9-XQ4HT-WB3NP-ACDE5'
const written: string[] = []

beforeEach(() => {
  freshDesk()
  written.length = 0
  const writeText = async (text: string) => void written.push(text)
  vi.stubGlobal('navigator', { ...navigator, onLine: true, userAgent: '', clipboard: { writeText } })
})
afterEach(async () => {
  await endDesk()
  sessionStorage.clear()
})

const address = { now: '' }
function Address() {
  const { search, hash } = useLocation()
  address.now = search + hash
  return null
}

async function open(handlers: Readonly<Record<string, Handler>> = {}, at = '/dashboard/pay?tab=cards') {
  const asked = payServer(handlers)
  await showDesk(
    <>
      <Address />
      <PayPage />
    </>,
    at,
  )
  return asked
}

const card = (id: string, more: object = {}) => ({
  id,
  plan: 'pro',
  days: 31,
  code: `${id}AAAA-BBBBB-CCCCC-DDDDD`,
  state: 'unused',
  made_at: '2026-01-01T00:00:00Z',
  expires_at: '2031-01-02T08:00:00Z',
  redeemed_at: null,
  ...more,
})

describe('a VIP card', () => {
  const look = () => ({
    days: 31,
    expires_at: '2031-03-04T08:00:00Z',
    outlook: preview({ amount_fen: null, converted_days: 9, running_draws: 1 }),
  })

  test('is looked at first, and used up once that was confirmed', async () => {
    const asked = await open({
      '/pay/card/look': look,
      '/pay/card/redeem': () => ({ plan: 'pro', ends_at: '2031-05-06T08:00:00Z', converted_days: 9 }),
    })
    await fill('会员卡号', code.toLowerCase())
    await press('看看这张卡')
    await sees('专业版 31 天')
    await sees('折成 9 天')
    await sees('现在进行的 1 场抽奖不受影响')
    expect(sentToPay(asked, 'card/redeem')).toEqual([])
    await press('用掉这张卡')
    await sees('专业版已开通')
    await sees('有效期到 2031 年 5 月 6 日')
    expect(sentToPay(asked, 'card/redeem')).toEqual([{ code: code.toLowerCase() }])
    await press('再用一张')
    await sees('看看这张卡')
  })

  test('is not asked for before its code is whole', async () => {
    const asked = await open()
    await press('看看这张卡')
    await sees('请输入会员卡号')
    await fill('会员卡号', '7K2M9-XQ4HT')
    await press('看看这张卡')
    await sees('卡号有 20 位，现在是 10 位')
    expect(sentToPay(asked, 'card/look')).toEqual([])
  })

  test.each([
    ['card_used', '这张会员卡已经用过了'],
    ['card_foreign', '这张会员卡是给另一个账户的'],
    ['card_wrong', '没有这张会员卡'],
    ['plan_lower', '你现在的方案更高'],
  ] as const)('that is refused (%s) says why beside its code', async (why, said) => {
    await open({ '/pay/card/look': () => new No(why) })
    await fill('会员卡号', code)
    await press('看看这张卡')
    await until(() => document.querySelector('.act-wrong')?.textContent?.includes(said), said)
    await fill('会员卡号', '')
    await isGone(said)
  })

  test('that the address brings along is filled in, not used, and leaves the address', async () => {
    const asked = await open({ '/pay/card/look': look }, `/dashboard/pay#card=${code}`)
    await until(() => document.querySelector<HTMLInputElement>('.redeem input')?.value === code)
    expect(address.now).toBe('?tab=cards')
    expect(sentToPay(asked, 'card/look')).toEqual([])
    await press('看看这张卡')
    await sees('用掉这张卡')
  })

  test('cannot be used in a support session, which sees no codes either', async () => {
    sessionStorage.setItem('gmtoken', 's')
    const asked = await open()
    await sees('协助会话里不能用卡，也看不到卡号')
    expect(button('看看这张卡')).toBeUndefined()
    expect(sentToPay(asked, 'card/list')).toEqual([])
  })
})

describe('a batch', () => {
  test('says what it comes to with what is taken off, and is ordered as it stands', async () => {
    const asked = await open()
    await sees('10 张 × ¥99 = ¥990 · 优惠 5%，减 ¥49.50')
    await sees('应付 ¥940.50')
    await press('企业版')
    await press('1 年', '.buy-cards label')
    await fill('张数', '3')
    await sees('3 张 × ¥3,990 = ¥11,970')
    expect(page()).not.toContain('优惠 5%，减')
    await press('购买 3 张')
    await sees('付款后卡号出现在「会员卡」里，366 天内使用有效')
    expect(sentToPay(asked, 'order/preview')).toEqual([
      { product: 'cards', plan: 'enterprise', period: 'year', count: 3 },
    ])
  })

  test('of a plan that is sold by the month alone is by the month', async () => {
    await open()
    await press('1 年', '.buy-cards label')
    await press('基础版', '.buy-cards label')
    await sees('10 张 × ¥29')
  })

  test('is asked of the operator where nothing can be paid', async () => {
    await open({ '/pay/plans': () => pricesWith() })
    await sees('会员卡可以找管理员要')
    await press('联系管理员')
    await sees('账号 7，想要专业版会员卡（1 个月）× 10')
  })
})

describe('own cards', () => {
  const rows = [card('A'), card('B', { state: 'redeemed', code: null, redeemed_at: '2026-02-03T00:00:00Z' })]

  test('keep their codes to themselves until they are asked for', async () => {
    await open({ '/pay/card/list': () => listOf(rows) })
    await sees('已使用')
    expect(page()).not.toContain('AAAAA-BBBBB')
    await press('显示卡号')
    await sees('AAAAA-BBBBB-CCCCC-DDDDD')
    await press('隐藏卡号')
    await isGone('AAAAA-BBBBB')
  })

  test('are copied one at a time, or as a gift with a link and what it is worth', async () => {
    await open({ '/pay/card/list': () => listOf(rows) })
    await press('复制卡号：第 1 张')
    await sees('复制成功')
    await press('复制赠送文案：第 1 张')
    expect(written[0]).toBe('AAAAA-BBBBB-CCCCC-DDDDD')
    expect(written[1]).toContain('专业版 31 天，2031 年 1 月 2 日 前有效')
    expect(written[1]).toContain(`${location.origin}/dashboard/pay#card=AAAAA-BBBBB-CCCCC-DDDDD`)
    expect(button('复制卡号：第 2 张')).toBeUndefined()
  })

  test('are copied all at once from all pages, those that are unused', async () => {
    await open({
      '/pay/card/list': ({ cursor }) => (cursor ? listOf([card('C'), rows[1] ?? {}]) : listOf(rows, 'more')),
    })
    await press('复制全部未用的')
    await sees('已复制 2 个卡号')
    expect(written).toEqual(['AAAAA-BBBBB-CCCCC-DDDDD\nCAAAA-BBBBB-CCCCC-DDDDD'])
  })

  test('are none yet', async () => {
    await open()
    await sees('还没有买过会员卡')
    expect(button('复制全部未用的')).toBeUndefined()
  })
})
