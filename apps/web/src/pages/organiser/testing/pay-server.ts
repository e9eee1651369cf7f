import type { Asked, Handler } from '../../entrant/testing/draw-server.ts'
import { drawServer } from '../../entrant/testing/draw-server.ts'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/** What is for sale, with these ways to pay. */
export const pricesWith = (...ways: readonly string[]) => ({
  currency: 'CNY',
  plans: [
    { plan: 'basic', name: '基础版', month_fen: 2_900, year_fen: null },
    { plan: 'pro', name: '专业版', month_fen: 9_900, year_fen: 99_000 },
    { plan: 'enterprise', name: '企业版', month_fen: 39_900, year_fen: 399_000 },
  ],
  screens: [{ people: 300, fen: 49_900 }],
  screen_days: 366,
  card_discounts: [{ from: 10, percent: 5 }],
  card_days: 366,
  ways: ways.map((way) => ({ way, name: way })),
})

/** An order of a year of pro that waits for its payment, but for these changes. */
export const orderWith = (more: object = {}) => ({
  order_id: 'o1',
  order_no: 'F1',
  title: '专业版',
  way: 'wechat',
  amount_fen: 99_000,
  product: { kind: 'plan', plan: 'pro', period: 'year' },
  currency: 'CNY',
  state: 'created',
  created_at: inDays(0),
  expires_at: inDays(1 / 12),
  paid_at: null,
  pay: { qr: 'weixin://pay/1', url: null },
  trouble: null,
  invoice: 'none',
  ...more,
})

export const listOf = (list: readonly object[], next_cursor: string | null = null) => ({
  list,
  total: list.length,
  total_is_estimate: false,
  next_cursor,
})

export const preview = (more: object = {}) => ({
  amount_fen: 99_000,
  plan: 'pro',
  ends_at: '2031-05-06T08:00:00Z',
  converted_days: 0,
  running_draws: 0,
  ...more,
})

/** Who is signed in: on the free plan, unless said otherwise. */
export const userWith = (vip: object = {}, payment: object = {}) => ({
  user_info: {
    user_id: '7',
    unionid: 'u',
    nickname: '林舒',
    all_task_count: 0,
    task_count_limit: 100,
    vip_info: { plan: 'free', end_at: null, auto_renew: false, ...vip },
    payment_info: { orders_open: 0, screen_pay_info: { events_left: 0, people_limit: 0, end_at: null } },
    live_trial_setting: { people: 20, events_left: 0 },
    ...payment,
  },
})

/** A deployment that sells, by WeChat Pay and Alipay; `handlers` answer single calls in place of the plain answer. */
export function payServer(handlers: Readonly<Record<string, Handler>> = {}): Asked[] {
  return drawServer(
    {},
    {
      '/user/info': () => userWith(),
      '/pay/plans': () => pricesWith('wechat', 'alipay'),
      '/pay/order/preview': () => preview(),
      '/pay/order/create': () => ({ order_id: 'o1', pay: { qr: 'weixin://pay/1', url: null } }),
      '/pay/order/info': () => orderWith(),
      '/pay/order/list': () => listOf([]),
      '/pay/card/list': () => listOf([]),
      ...handlers,
    },
  )
}

/** What was sent to this call of `pay/`. */
export const sentToPay = (asked: readonly Asked[], path: string) =>
  asked.filter((one) => one.path === `/pay/${path}`).map(({ sent }) => sent)
