// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { until } from '../../lib/testing/until.ts'
import { No, offline } from '../entrant/testing/draw-server.ts'
import { PayPage } from './pay-page.tsx'
import { button, endDesk, freshDesk, isGone, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { orderWith, payServer, preview, pricesWith, sentToPay, userWith } from './testing/pay-server.ts'

beforeEach(freshDesk)
afterEach(async () => {
  await endDesk()
  sessionStorage.clear()
})

const open = (at = '/dashboard/pay') => showDesk(<PayPage />, at)
const hidesWinners = {
  path: '/dashboard/lucky_draw',
  from: 'hide_winner_list',
  desc: '隐藏中奖名单',
  lid: null,
  type: null,
  platform: 'pc',
}
const headOf = (plan: string) => document.querySelector(`th.plan-${plan}`)?.textContent ?? ''
const chooses = (plan: string) => act(async () => actOf(plan)?.click())
const actOf = (plan: string) => document.querySelector<HTMLElement>(`th.plan-${plan} button`)

describe('the plans', () => {
  test('stand side by side with their price by the year, or by the month', async () => {
    payServer()
    await open()
    await sees('¥990 / 年')
    expect(headOf('pro')).toContain('合每月 ¥82.50')
    expect(headOf('basic')).toContain('不按年出售')
    await press('按月')
    expect([headOf('basic'), headOf('pro')].map((head) => /¥\d+ \/ 月/.exec(head)?.[0])).toEqual([
      '¥29 / 月',
      '¥99 / 月',
    ])
  })

  test('a period that is not for sale is asked of the operator', async () => {
    payServer()
    await open()
    await sees('¥990 / 年')
    expect([actOf('basic')?.textContent, actOf('pro')?.textContent]).toEqual(['联系管理员开通', '购买'])
  })

  test('say why one is here and point at the plan that unlocks it', async () => {
    localStorage.setItem('VIP_REASON', JSON.stringify(hidesWinners))
    payServer()
    await open()
    await sees('你是为了：隐藏中奖名单 而来')
    await sees('你要的在这里')
    expect(headOf('pro')).toContain('你要的在这里')
    expect(document.querySelector('tr.gate-wanted')?.textContent).toContain('隐藏中奖名单')
  })

  test('say what happens at their end, before anything is bought', async () => {
    payServer()
    await open()
    await sees('方案到期后会怎样')
    await sees('按发布时的方案办到结束')
  })

  test('without a way to pay lead to cards and to the operator, never to a dead end', async () => {
    payServer({ '/pay/plans': () => pricesWith() })
    await open()
    await sees('这里没有开通在线支付')
    expect(button('用会员卡')?.getAttribute('href')).toContain('tab=cards')
    expect(headOf('pro')).toContain('¥990 / 年')
    await chooses('pro')
    await sees('账号 7，申请专业版')
  })

  test('are there without prices, and with them once these can be read', async () => {
    let isThere = false
    payServer({ '/pay/plans': () => (isThere ? pricesWith('wechat') : offline({})) })
    await open()
    await sees('价格没有读到')
    expect(actOf('pro')?.textContent).toBe('联系管理员开通')
    isThere = true
    await press('再试一次')
    await sees('¥990 / 年')
    await isGone('价格没有读到')
  })

  test('a support session looks and buys nothing', async () => {
    sessionStorage.setItem('gmtoken', 's')
    payServer()
    await open()
    await sees('协助会话里只能看')
    await sees('¥990 / 年')
    expect(document.querySelectorAll('th button')).toHaveLength(0)
  })

  test('the own one is renewed, a lower one is included, a higher one is an upgrade', async () => {
    payServer({ '/user/info': () => userWith({ plan: 'pro', end_at: '2031-01-02T00:00:00Z' }) })
    await open()
    await sees('¥990 / 年')
    expect([actOf('pro')?.textContent, actOf('enterprise')?.textContent]).toEqual(['续期', '升级'])
    expect(headOf('basic')).toContain('已包含')
  })

  test('one that never ends has nothing to renew, and a higher one would end it', async () => {
    payServer({ '/user/info': () => userWith({ plan: 'pro' }) })
    await open()
    await sees('¥990 / 年')
    expect([actOf('pro'), actOf('enterprise')?.textContent]).toEqual([null, '联系管理员开通'])
  })
})

describe('an order', () => {
  const buyPro = async () => {
    await sees('¥990 / 年')
    await chooses('pro')
  }

  test('is made only after what it costs and does was said', async () => {
    const asked = payServer({
      '/pay/order/preview': () => preview({ converted_days: 12, running_draws: 2 }),
    })
    await open()
    await buyPro()
    await sees('到 2031 年 5 月 6 日')
    await sees('折成 12 天')
    await sees('现在进行的 2 场抽奖不受影响，仍按发布时的方案办到结束')
    expect(sentToPay(asked, 'order/create')).toEqual([])
    await press('支付宝')
    await press('去付款 ¥990')
    await sees('用微信扫一扫付款')
    expect(sentToPay(asked, 'order/create')).toEqual([
      { product: 'plan', plan: 'pro', period: 'year', way: 'alipay' },
    ])
  })

  test('that the server refuses beforehand cannot be made, and the dialog says why', async () => {
    payServer({ '/pay/order/preview': () => new No('plan_lower') })
    await open()
    await buyPro()
    await sees('你现在的方案更高')
    expect(page()).not.toContain('去付款')
  })

  test('that the provider cannot open is said where it was pressed, and may be tried again', async () => {
    let isThere = false
    payServer({
      '/pay/order/create': () =>
        isThere ? { order_id: 'o1', pay: { qr: 'x', url: null } } : new No('way_unreachable'),
    })
    await open()
    await buyPro()
    await press('去付款 ¥990')
    await until(() => document.querySelector('.pay-wrong')?.textContent?.includes('没有扣款'))
    isThere = true
    await press('去付款 ¥990')
    await sees('用微信扫一扫付款')
  })

  test('of something else starts with its own price', async () => {
    const asked = payServer({ '/pay/order/preview': () => preview({ plan: null, amount_fen: 49_900 }) })
    await open('/dashboard/pay?tab=screens')
    await press('购买最多 300 人的场次')
    await sees('开始前取消会退回')
    await press('去付款 ¥499')
    await until(() => sentToPay(asked, 'order/create').length > 0)
    expect(sentToPay(asked, 'order/create')).toEqual([{ product: 'screen', people: 300, way: 'wechat' }])
  })

  test('that waits stays where it is when the page is opened anew', async () => {
    payServer({ '/pay/order/info': ({ order_id }) => orderWith({ order_id, order_no: `F-${order_id}` }) })
    await open('/dashboard/pay?order=o42')
    await sees('订单号 F-o42')
  })
})

describe('big-screen events', () => {
  test('say how many are left, for how many people and until when', async () => {
    const screen_pay_info = { events_left: 2, people_limit: 1_000, end_at: '2031-02-03T00:00:00Z' }
    payServer({ '/user/info': () => userWith({}, { payment_info: { orders_open: 0, screen_pay_info } }) })
    await open('/dashboard/pay?tab=screens')
    await sees('还有 2 场')
    await sees('最大一场可容纳 1,000 人')
    await sees('2031 年 2 月 3 日 前用掉')
  })

  test('are included in enterprise', async () => {
    payServer({ '/user/info': () => userWith({ plan: 'enterprise' }) })
    await open('/dashboard/pay?tab=screens')
    await sees('企业版已经包含大屏幕')
  })
})
