// @vitest-environment jsdom
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lookEveryMs } from '../../features/pay/use-order.ts'
import { turn, until } from '../../lib/testing/until.ts'
import { type Handler, No, offline } from '../entrant/testing/draw-server.ts'
import { PayPage } from './pay-page.tsx'
import { button, endDesk, freshDesk, isGone, page, press, sees, showDesk } from './testing/desk-place.tsx'
import { orderWith, payServer, pricesWith, sentToPay, userWith } from './testing/pay-server.ts'

beforeEach(() => {
  freshDesk()
  // Only by these is an order looked at again.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  seen('visible')
  dispatchEvent(new Event('online'))
  await endDesk()
  sessionStorage.clear()
  vi.useRealTimers()
})

/** The page of one order, which stands as it is told. */
async function open(order: Handler, more: Readonly<Record<string, Handler>> = {}) {
  const asked = payServer({ '/pay/order/info': order, ...more })
  await showDesk(<PayPage />, '/dashboard/pay?order=o1')
  return { asked, looks: () => sentToPay(asked, 'order/info').length }
}

function seen(state: 'visible' | 'hidden') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

const nextLook = async () => {
  await act(async () => void (await vi.advanceTimersByTimeAsync(lookEveryMs + 300)))
  await turn()
}
const paid = { pay: null, paid_at: '2026-01-02T00:00:00Z' }

describe('while an order waits', () => {
  test('its code stands there with its time, and it turns into what was bought once it is paid', async () => {
    let isPaid = false
    const until2031 = () => userWith({ plan: 'pro', end_at: '2031-05-06T08:00:00Z' })
    await open(() => orderWith(isPaid ? { ...paid, state: 'credited' } : {}), {
      '/user/info': () => (isPaid ? until2031() : userWith()),
    })
    await sees('用微信扫一扫付款')
    expect(document.querySelector('[role=img][aria-label=付款码]')).not.toBeNull()
    expect(document.querySelector('.payment [role=timer]')?.textContent).toMatch(/^0[12]:\d\d:\d\d$/)
    isPaid = true
    await nextLook()
    await sees('专业版已开通')
    await sees('有效期到 2031 年 5 月 6 日')
    expect(document.querySelector('.pay-own')?.textContent).toContain('专业版')
  })

  test('it is not asked for while the page is hidden, and at once when it is seen again', async () => {
    const { looks } = await open(() => orderWith())
    await sees('用微信扫一扫付款')
    seen('hidden')
    const before = looks()
    await nextLook()
    expect(looks()).toBe(before)
    await act(async () => seen('visible'))
    // The clock stands: no usual look comes meanwhile.
    await turn()
    expect(looks()).toBe(before + 1)
  })

  test('a device without a network is told so, and nothing is lost', async () => {
    await open(() => orderWith())
    await sees('用微信扫一扫付款')
    dispatchEvent(new Event('offline'))
    await nextLook()
    await sees('这台设备没有联网。付款不受影响')
    await act(async () => void dispatchEvent(new Event('online')))
    await isGone('这台设备没有联网')
  })

  test('a server that cannot be reached leaves the code there, and is said', async () => {
    let isCut = false
    await open((sent) => (isCut ? offline(sent) : orderWith()))
    await sees('用微信扫一扫付款')
    isCut = true
    await nextLook()
    await sees('暂时连不上服务器。付款不受影响')
    expect(page()).toContain('用微信扫一扫付款')
    isCut = false
    await nextLook()
    await isGone('暂时连不上服务器')
  })

  test('a page to pay on is a link, and no link where it is not one', async () => {
    await open(() => orderWith({ way: 'stripe', pay: { qr: null, url: 'https://pay.example/1' } }))
    await until(() => button('打开付款页面'))
    expect(button('打开付款页面')?.getAttribute('href')).toBe('https://pay.example/1')
    await endDesk()
    await freshDesk()
    await open(() => orderWith({ way: 'stripe', pay: { qr: null, url: 'javascript:alert(1)' } }))
    await sees('正在向支付平台要付款码')
    expect(document.querySelector('.payment a')).toBeNull()
  })

  test('it is given up once that was confirmed', async () => {
    const { asked } = await open(() => orderWith(), {
      '/pay/order/close': () => orderWith({ state: 'closed', pay: null }),
    })
    await press('不买了')
    await sees('没有付款就不会扣款')
    await press('继续付款')
    await isGone('没有付款就不会扣款')
    await press('不买了')
    expect(sentToPay(asked, 'order/close')).toEqual([])
    await press('关闭订单')
    await sees('订单已关闭，没有扣款')
    expect(sentToPay(asked, 'order/close')).toEqual([{ order_id: 'o1' }])
  })

  test('another way closes it first, and orders the same by that way', async () => {
    const { asked } = await open(
      ({ order_id }) => orderWith(order_id === 'o2' ? { order_id, way: 'alipay' } : {}),
      {
        '/pay/order/close': () => orderWith({ state: 'closed', pay: null }),
        '/pay/order/create': () => ({ order_id: 'o2', pay: { qr: 'x', url: null } }),
      },
    )
    await press('换一种方式付款')
    await press('支付宝')
    await sees('用支付宝扫一扫付款')
    expect(sentToPay(asked, 'order/create')).toEqual([
      { product: 'plan', plan: 'pro', period: 'year', way: 'alipay' },
    ])
  })

  test('paid in the moment of that change, nothing is ordered again', async () => {
    let isPaid = false
    const { asked } = await open(() => orderWith(isPaid ? { ...paid, state: 'credited' } : {}), {
      '/pay/order/close': () => {
        isPaid = true
        return new No('order_over')
      },
      '/user/info': () => (isPaid ? userWith({ plan: 'pro', end_at: '2031-05-06T08:00:00Z' }) : userWith()),
    })
    await press('换一种方式付款')
    await press('支付宝')
    await sees('专业版已开通')
    expect(sentToPay(asked, 'order/create')).toEqual([])
  })

  test('that cannot be closed now says so in place, and goes on waiting', async () => {
    await open(() => orderWith(), { '/pay/order/close': () => new No('order_not_closable') })
    await press('不买了')
    await press('关闭订单')
    await sees('现在关不掉这笔订单，可能正在付款，请稍后再看')
    await sees('用微信扫一扫付款')
  })

  test('there is no other way where there is only one', async () => {
    await open(() => orderWith(), { '/pay/plans': () => pricesWith('wechat') })
    await sees('用微信扫一扫付款')
    expect(button('换一种方式付款')).toBeUndefined()
  })

  test('a support session sees it and can neither pay nor close it', async () => {
    sessionStorage.setItem('gmtoken', 's')
    await open(() => orderWith())
    await sees('付款要由账号的主人来做')
    expect([document.querySelector('.payment [role=img]'), button('不买了')]).toEqual([null, undefined])
  })
})

describe('afterwards', () => {
  test.each([
    ['its time is over', { expires_at: '2020-01-01T00:00:00Z' }, '正在向支付平台做最后一次确认'],
    ['it is being refunded', { ...paid, state: 'paid' }, '退款处理中，款项会按原路退回'],
    ['it was closed', { pay: null, state: 'closed' }, '款项到账后仍会自动开通'],
    ['it was paid back', { ...paid, state: 'refunded' }, '款项按原路退回'],
    ['another amount came', { trouble: 'another_amount' }, '收到的金额和订单不一致'],
    ['it was paid twice', { ...paid, state: 'credited', trouble: 'paid_twice' }, '又收到了一次付款'],
    [
      'cards came',
      { ...paid, state: 'credited', product: { kind: 'cards', plan: 'pro', period: 'month', count: 12 } },
      '12 张会员卡已到账',
    ],
    [
      'an event came',
      { ...paid, state: 'credited', product: { kind: 'screen', people: 300 } },
      '一场大屏幕已到账，最多 300 人',
    ],
  ])('the page says that %s', async (_, order, said) => {
    await open(() => orderWith(order))
    await sees(said)
    expect(document.querySelector('.payment-code')).toBeNull()
  })

  test('what a higher plan could not take was kept as a card', async () => {
    await open(() => orderWith({ ...paid, state: 'credited' }), {
      '/user/info': () => userWith({ plan: 'enterprise', end_at: '2031-05-06T08:00:00Z' }),
    })
    await sees('这次买的时间存成了一张会员卡')
  })

  test('an order that is over is not asked for again', async () => {
    const { looks } = await open(() => orderWith({ state: 'closed', pay: null }))
    await sees('订单已关闭')
    await nextLook()
    expect(looks()).toBe(1)
  })

  test('a closed one is ordered again after its price and effect were read again', async () => {
    const { asked } = await open(() => orderWith({ state: 'closed', pay: null }))
    await press('重新下单')
    await sees('去付款 ¥990')
    expect(sentToPay(asked, 'order/preview')).toEqual([{ product: 'plan', plan: 'pro', period: 'year' }])
    expect(sentToPay(asked, 'order/create')).toEqual([])
  })

  test('an order of somebody else is not there', async () => {
    await open(() => new No('not_found'))
    await sees('没有这笔订单')
  })

  test('an order that cannot be read is read once the server answers again', async () => {
    let isCut = true
    await open((sent) => (isCut ? offline(sent) : orderWith()))
    await sees('没有读到这笔订单')
    isCut = false
    await press('再试一次')
    await sees('用微信扫一扫付款')
  })
})
