import type { Page } from 'playwright-core'
import { intercept } from './intercept.ts'
import { type Act, at, type Place } from './place.ts'

/**
 * What a deployment with every way to pay answers: those of the story have none, and no provider is asked from here. The
 * providers themselves are tried in the server's own tests.
 */
const prices = (ways: readonly string[]) => ({
  currency: 'CNY',
  plans: [
    { plan: 'basic', name: '基础版', month_fen: 2_900, year_fen: 29_900 },
    { plan: 'pro', name: '专业版', month_fen: 9_900, year_fen: 99_000 },
    { plan: 'enterprise', name: '企业版', month_fen: 39_900, year_fen: 399_000 },
  ],
  screens: [
    { people: 100, fen: 29_900 },
    { people: 1_000, fen: 99_900 },
    { people: 10_000, fen: 399_900 },
  ],
  screen_days: 366,
  card_discounts: [
    { from: 10, percent: 5 },
    { from: 50, percent: 10 },
  ],
  card_days: 366,
  ways: ways.map((way) => ({ way, name: way })),
})
const everyWay = ['wechat', 'alipay', 'stripe']

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const outlook = () => ({
  amount_fen: 99_000,
  plan: 'pro',
  ends_at: inDays(384),
  converted_days: 18,
  running_draws: 3,
})

const order = (more: object = {}) => ({
  order_id: 'o1',
  order_no: 'FD20261120x7k2m9qwhtnp',
  title: '专业版',
  product: { kind: 'plan', plan: 'pro', period: 'year' },
  way: 'wechat',
  amount_fen: 99_000,
  currency: 'CNY',
  state: 'created',
  created_at: inDays(0),
  expires_at: inDays(1 / 12),
  paid_at: null,
  pay: { qr: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz', url: null },
  trouble: null,
  invoice: 'none',
  ...more,
})
const over = { pay: null, paid_at: inDays(-1) }

const list = (rows: readonly object[]) => ({
  list: rows,
  total: rows.length,
  total_is_estimate: false,
  next_cursor: null,
})
const orders = () =>
  list([
    order(),
    order({ order_id: 'o2', state: 'credited', ...over, invoice: 'asked' }),
    order({ order_id: 'o3', state: 'credited', ...over, product: { kind: 'screen', people: 1_000 } }),
    order({
      order_id: 'o4',
      way: 'alipay',
      state: 'closed',
      pay: null,
      product: { kind: 'cards', plan: 'basic', period: 'month', count: 20 },
    }),
    order({ order_id: 'o5', ...over, trouble: 'another_amount' }),
    order({ order_id: 'o6', way: 'stripe', state: 'refunded', ...over, invoice: 'issued' }),
  ])

const card = (id: number, state: string, more: object = {}) => ({
  id: String(id),
  plan: 'pro',
  days: 31,
  state,
  made_at: inDays(-9),
  expires_at: inDays(357),
  code: state === 'unused' ? `7K2M9-XQ4HT-WB3NP-ACD${id}5` : null,
  redeemed_at: null,
  ...more,
})
const cards = () =>
  list([
    card(2, 'unused'),
    card(3, 'unused', { plan: 'enterprise', days: 366 }),
    card(4, 'redeemed', { redeemed_at: inDays(-2) }),
    card(6, 'void'),
  ])

type Answers = Readonly<Record<string, () => object>>
const usual: Answers = {
  plans: () => prices(everyWay),
  'order/preview': outlook,
  'order/info': order,
  'order/list': orders,
  'card/list': cards,
  'card/look': () => ({ days: 31, expires_at: inDays(300), outlook: { ...outlook(), amount_fen: null } }),
  'card/redeem': () => ({ plan: 'pro', ends_at: inDays(49), converted_days: 18 }),
}

/** The calls of the page are answered so, however often they are made. */
const answering =
  (more: Answers = {}): Act =>
  (page) =>
    intercept(page, '/lotto/api/v1/pay/*', (held) => {
      const call = held.url.pathname.split('/pay/')[1] ?? ''
      const data = { ...usual, ...more }[call]
      return data ? held.answer({ sta: 0, msg: '', data: data() }) : held.goOn()
    })

const pay = (
  name: string,
  query: string,
  landmark: string,
  { act, answers }: { readonly act?: Act; readonly answers?: Answers } = {},
): Place =>
  at('newcomer', `desk: ${name}`, () => `/dashboard/pay${query}`, landmark, act, {
    before: answering(answers),
  })

const presses =
  (button: string, thing: string): Act =>
  async (page: Page) => {
    await page.locator(button).first().click()
    await page.locator(thing).first().waitFor()
  }

const paying = (name: string, landmark: string, more: object, act?: Act): Place =>
  pay(name, '?order=o1', landmark, { answers: { 'order/info': () => order(more) }, ...(act && { act }) })

const head = '.payment-head'

/** Buying at a deployment that has ways to pay: plans, the payment and what comes of it, orders, cards, events. */
export const payPlaces: readonly Place[] = [
  pay('plans with prices', '', '.plan-head-price b'),
  pay('plans by the month', '', '.pay-period', {
    act: async (page) => {
      await page.locator('.pay-period label').first().click()
    },
  }),
  pay('plans that cannot be paid online', '', '.pay-note', { answers: { plans: () => prices([]) } }),
  pay('about to buy a plan', '', '.plan-pro .fd-button', {
    act: presses('.plan-pro .fd-button', '.outlook'),
  }),
  paying('paying by code', '.payment-code', {}),
  paying('paying on another page', '.payment-page', {
    way: 'stripe',
    pay: { qr: null, url: 'https://pay.example/c/1' },
  }),
  paying('about to give an order up', '.payment-code', {}, async (page) => {
    await page.locator('.payment-acts button').last().click()
    await page.locator('.payment-ask').waitFor()
  }),
  paying('about to pay another way', '.payment-code', {}, async (page) => {
    await page.locator('.payment-acts button').first().click()
    await page.locator('.payment-ask').waitFor()
  }),
  paying('order after its time', '.payment-status', { expires_at: inDays(-1) }),
  paying('order that is being credited', '.payment-status', { ...over, state: 'paid' }),
  paying('order that was credited', head, {
    ...over,
    state: 'credited',
    product: { kind: 'cards', plan: 'pro', period: 'month', count: 12 },
  }),
  paying('order that was closed', head, { ...over, state: 'closed' }),
  paying('order in trouble', head, { ...over, trouble: 'another_amount' }),
  pay('orders', '?tab=orders', '.orders tbody tr'),
  pay('about to ask for an invoice', '?tab=orders', '.orders tbody tr', {
    act: async (page) => {
      await page.locator('.order-acts button').first().click()
      await page.locator('dialog[open] footer button[type=submit]').click()
      await page.locator('dialog[open] [aria-invalid]').first().waitFor()
    },
  }),
  pay('no orders yet', '?tab=orders', '.list-card .fd-scene', { answers: { 'order/list': () => list([]) } }),
  pay('VIP cards', '?tab=cards', '.own-cards tbody tr'),
  pay('VIP cards with their codes', '?tab=cards', '.own-cards tbody tr', {
    act: presses('.list-card-acts button[aria-pressed]', 'code.own-card-code'),
  }),
  pay('VIP card that was brought along', '#card=7K2M9-XQ4HT-WB3NP-ACDE5', '.redeem-type', {
    act: presses('.redeem-type button', '.redeem-look'),
  }),
  pay('big-screen events', '?tab=screens', '.screens-sizes li'),
]
