import { grantPlan, settleOrder } from '@fairdraw/application'
import { createFakeWay, type FakeWay } from '@fairdraw/application/testing/fake-way'
import { routes } from '@fairdraw/contract'
import { day, iso, type Plan, type UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

let app: TestApp
let first: string
/** On the free plan. */
let token: string
let way: FakeWay
const userId = 'organiser-2' as UserId
beforeEach(async () => {
  way = createFakeWay()
  app = await testApp({ change: () => ({ payments: [way] }) })
  first = await app.organiser()
  token = await app.organiser()
})
afterEach(() => app.close())

const info = async (as = token) => (await app.call(routes.userInfoRead, {}, { token: as })).data.user_info
const grant = (plan: Plan, days: number | null) => grantPlan(app.ports, { named: userId, plan, days })
const inDays = (days: number) => iso(app.clock.now() + days * day)

describe('task_count_limit', () => {
  test('is a hundred, and ten thousand while an enterprise plan runs', async () => {
    expect((await info()).task_count_limit).toBe(100)
    await grant('enterprise', 2)
    expect((await info()).task_count_limit).toBe(10_000)
    app.clock.advance(2 * day)
    expect((await info()).task_count_limit).toBe(100)
  })
})

describe('live_trial_setting', () => {
  test('tells how many draws may still be made, of how many people on trial', async () => {
    expect((await info()).live_trial_setting).toEqual({ people: 20, events_left: 100 })
    for (let made = 0; made < 3; made++) await makeDraw(app, token, { login_free: false, publish: false })
    expect(await info()).toMatchObject({ all_task_count: 3, live_trial_setting: { events_left: 97 } })
    await grant('enterprise', 2)
    expect((await info()).live_trial_setting.events_left).toBe(9_997)
  })
})

describe('payment_info', () => {
  const order = async () =>
    (await app.call(routes.payOrderCreate, { product: 'screen', people: 300 }, { token })).data.order_id

  test('tells the orders that wait, and the last one', async () => {
    const nothing = { events_left: 0, people_limit: 0, end_at: null }
    expect((await info()).payment_info).toEqual({ orders_open: 0, screen_pay_info: nothing })
    const order_id = await order()
    const last_order = { order_id, title: '大屏幕一场 · 300 人', state: 'created' }
    expect((await info()).payment_info).toEqual({ orders_open: 1, last_order, screen_pay_info: nothing })
    expect((await info(first)).payment_info).toEqual({ orders_open: 0, screen_pay_info: nothing })
    await app.call(routes.payOrderClose, { order_id }, { token })
    expect((await info()).payment_info).toMatchObject({
      orders_open: 0,
      last_order: { order_id, state: 'closed' },
    })
  })

  test('tells an event on the big screen from its payment to its end', async () => {
    const order_id = await order()
    const found = await app.ports.store.read((tx) => tx.orders.byId(order_id))
    const end_at = inDays(366)
    await settleOrder(app.ports, 'wechat', way.pay(found?.no ?? ''))
    const payments = (await info()).payment_info
    expect(payments).toMatchObject({ orders_open: 0, last_order: { state: 'credited' } })
    expect(payments.screen_pay_info).toEqual({ events_left: 1, people_limit: 300, end_at })
  })
})

describe('vip_info', () => {
  test('tells the plan with its name, since when it runs and until when', async () => {
    const free = { plan: 'free', name: '免费版', start_at: null, end_at: null, auto_renew: false }
    expect((await info()).vip_info).toEqual(free)
    const start_at = inDays(0)
    await grant('pro', 31)
    const pro = { ...free, plan: 'pro', name: '专业版', start_at, end_at: inDays(31) }
    expect((await info()).vip_info).toEqual(pro)
    app.clock.advance(day)
    await grant('pro', 10)
    expect((await info()).vip_info).toEqual({ ...pro, end_at: inDays(40) })
    await grant('enterprise', null)
    const name = '企业版'
    expect((await info()).vip_info).toEqual({ ...free, plan: 'enterprise', name, start_at: inDays(0) })
    await grant('free', null)
    expect((await info()).vip_info).toEqual(free)
  })

  test('of the first organiser never ends', async () => {
    expect((await info(first)).vip_info).toMatchObject({ plan: 'enterprise', end_at: null })
  })
})
