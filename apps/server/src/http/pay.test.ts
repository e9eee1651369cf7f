import { createFakeWay, type FakeWay } from '@fairdraw/application/testing/fake-way'
import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { day, hour, iso, second } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { settleDue } from '../work/settle-orders.ts'

let way: FakeWay
let one: TestApp
let token: string
beforeEach(async () => {
  way = createFakeWay()
  const publicUrl = 'https://draw.example.org'
  one = await testApp({ publicUrl, change: () => ({ payments: [way, createFakeWay('stripe')] }) })
  await one.organiser()
  token = await one.organiser()
})
afterEach(() => one.close())

const en = { 'accept-language': 'en-GB,en;q=0.9' }
const proYear = { plan: 'pro', period: 'year' } as const
const create = (headers = {}, sent: object = proYear) =>
  one.call(routes.payOrderCreate, sent as typeof proYear, { token, headers })
const look = (order_id: string) => one.call(routes.payOrderInfo, { order_id }, { token })
const noOf = async (id: string) => (await look(id)).data.order_no

describe('what is for sale', () => {
  test('is told in the language of who asks, with the ways that are set up', async () => {
    const zh = (await one.call(routes.payPlans, {})).data
    expect(zh.plans[1]).toEqual({ plan: 'pro', name: '专业版', month_fen: 9_900, year_fen: 99_000 })
    expect(zh.ways.map(({ name }) => name)).toEqual(['微信支付', '银行卡（Stripe）'])
    const english = (await one.call(routes.payPlans, {}, { headers: en })).data
    expect(english.plans.map(({ name }) => name)).toEqual(['Basic', 'Pro', 'Enterprise'])
    expect(english.ways).toEqual([
      { way: 'wechat', name: 'WeChat Pay' },
      { way: 'stripe', name: 'Card (Stripe)' },
    ])
    expect(english).toMatchObject({ screen_days: 366, card_days: 366, currency: 'CNY' })
  })

  test('is said before it is ordered, with the draws that run now', async () => {
    await makeDraw(one, token, { login_free: false })
    const { data } = await one.call(routes.payPreview, proYear, { token })
    const ends_at = iso(one.clock.now() + 366 * day)
    const said = { amount_fen: 99_000, plan: 'pro', ends_at, converted_days: 0, running_draws: 1 }
    expect(data).toEqual(said)
    const cards = { product: 'cards', plan: 'basic', period: 'month', count: 10 } as const
    const many = await one.call(routes.payPreview, cards, { token })
    expect(many.data).toMatchObject({ amount_fen: 27_550, plan: null, ends_at: null })
    const screen = await one.call(routes.payPreview, { product: 'screen', people: 7 }, { token })
    expect(screen).toMatchObject({ http: 409, sta: 5001 })
  })
})

describe('what is ordered', () => {
  test.each([
    [{ product: 'gold' }, 'product'],
    [{ plan: 'free', period: 'year' }, 'plan'],
    [{ product: 'cards', plan: 'pro', period: 'year' }, 'count'],
    [{ product: 'cards', plan: 'pro', period: 'year', count: 1.5 }, 'count'],
    [{ ...proYear, way: 'cash' }, 'way'],
  ])('is rejected for %j where it does not fit', async (sent, field) => {
    const { sta, data } = await create({}, sent)
    expect([sta, Object.keys((data as unknown as { fields: object }).fields)]).toEqual([1001, [field]])
    expect(way.opened).toEqual([])
  })

  test('is described for programs', async () => {
    const { paths } = (await one.app.inject({ url: '/lotto/api/v1/openapi.json' })).json()
    const { schema } = paths['/lotto/api/v1/pay/order/create'].post.requestBody.content['application/json']
    expect(schema.oneOf.map(({ required }: { required: string[] }) => required)).toEqual([
      ['plan', 'period'],
      ['product', 'plan', 'period', 'count'],
      ['product', 'people'],
    ])
  })
})

describe('an order', () => {
  test('is paid, credited and shown to its buyer in their language', async () => {
    const { data } = await create(en)
    expect(data.pay.qr).toMatch(/^pay:FD/)
    expect(way.opened[0]).toMatchObject({
      title: 'Pro · one year',
      amountFen: 99_000,
      returnUrl: `https://draw.example.org/dashboard/pay?order=${data.order_id}`,
    })
    expect((await look(data.order_id)).data).toMatchObject({
      state: 'created',
      title: '专业版 · 一年',
      pay: data.pay,
    })
    way.pay(await noOf(data.order_id))
    one.clock.advance(3 * second)
    expect((await look(data.order_id)).data).toMatchObject({ state: 'credited', pay: null, invoice: 'none' })
    const { user_info } = (await one.call(routes.userInfoRead, {}, { token })).data
    expect(user_info.vip_info).toMatchObject({ plan: 'pro', end_at: iso(one.clock.now() + 366 * day) })
  })

  test('has its provider asked every three seconds at most, however many look', async () => {
    const { order_id } = (await create()).data
    await Promise.all(Array.from({ length: 10 }, () => look(order_id)))
    expect(way.looked).toHaveLength(1)
    one.clock.advance(3 * second - 1)
    await look(order_id)
    expect(way.looked).toHaveLength(1)
    one.clock.advance(1)
    await Promise.all([look(order_id), look(order_id)])
    expect(way.looked).toHaveLength(2)
  })

  test('repeated under its key is answered the same, also when the provider was away the first time', async () => {
    way.mishaps = { open: 'away' }
    const key = { 'idempotency-key': 'a' }
    expect(await create(key)).toMatchObject({ http: 409, sta: 5003 })
    way.mishaps = {}
    const [first, again] = [await create(key), await create(key)]
    expect(first.sta).toBe(0)
    expect(again.data).toEqual(first.data)
    expect(await create(key, { plan: 'pro', period: 'month' })).toMatchObject({ http: 409, sta: 1009 })
    expect(one.logged.filter((line) => line.includes('nobody answers'))).toHaveLength(1)
  })

  test('that could not be opened is opened for who looks at it', async () => {
    way.mishaps = { open: 'away', look: 'away' }
    await create()
    const [order] = (await one.call(routes.payOrderList, {}, { token })).data.list
    const id = order?.order_id ?? ''
    expect((await look(id)).data).toMatchObject({ state: 'created', pay: null })
    way.mishaps = {}
    one.clock.advance(3 * second)
    expect((await look(id)).data.pay).toEqual({ qr: `pay:${order?.order_no}`, url: null })
  })

  test('of an unknown way is refused, and so is any where none is set up', async () => {
    expect(await create({}, { ...proYear, way: 'alipay' })).toMatchObject({ sta: 5002 })
    const bare = await testApp()
    const owner = await bare.organiser()
    const cards = { product: 'cards', plan: 'pro', period: 'year', count: 1 } as const
    expect(await bare.call(routes.payOrderCreate, cards, { token: owner })).toMatchObject({ sta: 5002 })
    await bare.close()
  })

  test('is its buyer’s alone', async () => {
    const { order_id } = (await create()).data
    const stranger = await one.organiser()
    for (const route of [routes.payOrderInfo, routes.payOrderClose])
      expect((await one.call(route, { order_id }, { token: stranger })).sta).toBe(1004)
    expect((await one.call(routes.payOrderList, {}, { token: stranger })).data.list).toEqual([])
  })

  test('is listed, the newest first, page by page', async () => {
    const ids = []
    for (let count = 1; count <= 5; count++) {
      const sent = { product: 'cards', plan: 'pro', period: 'year', count }
      ids.push((await create({}, sent)).data.order_id)
      one.clock.advance(1)
    }
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const sent = { page_size: 2, ...(cursor ? { cursor } : {}) }
      const page = (await one.call(routes.payOrderList, sent, { token })).data
      expect(page.total).toBe(5)
      seen.push(...page.list.map(({ order_id }) => order_id))
      cursor = page.next_cursor
    } while (cursor)
    expect(seen).toEqual(ids.toReversed())
  })
})

describe('giving an order up', () => {
  const close = (order_id: string) => one.call(routes.payOrderClose, { order_id }, { token })

  test('closes it at its provider too, once', async () => {
    const { order_id } = (await create()).data
    expect((await close(order_id)).data).toMatchObject({ state: 'closed', pay: null })
    expect(way.closed).toHaveLength(1)
    expect(await close(order_id)).toMatchObject({ http: 409, sta: 5004 })
  })

  test('that was paid in that moment credits it instead', async () => {
    const { order_id } = (await create()).data
    way.pay(await noOf(order_id))
    expect(await close(order_id)).toMatchObject({ sta: 5004 })
    expect((await look(order_id)).data.state).toBe('credited')
  })

  test('leaves it as it is while its provider is away or will not', async () => {
    const { order_id } = (await create()).data
    for (const mishap of ['away', 'refuses'] as const) {
      way.mishaps = { close: mishap }
      expect(await close(order_id)).toMatchObject({ http: 409, sta: 5015 })
      expect((await look(order_id)).data.state).toBe('created')
    }
  })
})

describe('an invoice', () => {
  const words = { kind: 'company', title: '某某科技有限公司', tax_number: '91310000MA1K3XXX0X' } as const
  const ask = (order_id: string, email = 'bill@example.org') =>
    one.call(routes.payInvoice, { order_id, ...words, email }, { token })

  test('is asked for once its order is paid, and the last words count', async () => {
    const { order_id } = (await create()).data
    expect(await ask(order_id)).toMatchObject({ http: 409, sta: 5004 })
    way.pay(await noOf(order_id))
    one.clock.advance(3 * second)
    await look(order_id)
    expect((await ask(order_id)).data.invoice).toBe('asked')
    expect((await ask(order_id, 'other@example.org')).data.invoice).toBe('asked')
    expect((await look(order_id)).data.invoice).toBe('asked')
    const [request, ...more] = await one.ports.store.read((tx) => tx.orders.invoicesWaiting(9))
    expect(more).toEqual([])
    // Who is billed lies encrypted.
    expect(Buffer.from(request?.sealedDetails ?? '').includes('other@example.org')).toBe(false)
    const issued = { ...(request as NonNullable<typeof request>), issuedAt: 1 }
    await one.ports.store.transact((tx) => tx.orders.putInvoice(issued))
    expect((await look(order_id)).data.invoice).toBe('issued')
    expect(await ask(order_id)).toMatchObject({ sta: 5004 })
  })
})

describe('an order whose callback never comes', () => {
  const look = () => settleDue(one.ports, one.app.log)

  test('is looked at ever more rarely, and credited once it is paid', async () => {
    const { order_id } = (await create()).data
    const no = await noOf(order_id)
    const before = way.looked.length
    for (let at = 0; at < 600; at++) {
      one.clock.advance(second)
      await look()
    }
    // After about 5, 15, 35, 75, 155, 315 seconds, and then every five minutes.
    expect(way.looked.length - before).toBe(6)
    way.pay(no)
    one.clock.advance(5 * 60 * second)
    await look()
    expect((await one.ports.store.read((tx) => tx.orders.byNo(no)))?.state).toBe('credited')
    const asked = way.looked.length
    one.clock.advance(hour)
    await look()
    expect(way.looked).toHaveLength(asked)
  })

  test('is found by the service itself', async () => {
    const no = await noOf((await create()).data.order_id)
    way.pay(no)
    one.clock.advance(10 * second)
    one.startWork()
    const stored = () => one.ports.store.read((tx) => tx.orders.byNo(no))
    await until(async () => expect((await stored())?.state).toBe('credited'))
  })

  test('is closed half an hour after nobody could pay any more, and looked at before that', async () => {
    const { order_id } = (await create()).data
    const no = await noOf(order_id)
    one.clock.advance(2.5 * hour - second)
    await look()
    expect(way.closed).toEqual([])
    one.clock.advance(5 * 60 * second)
    const looked = way.looked.length
    await look()
    expect([way.closed, way.looked.length]).toEqual([[no], looked + 1])
    expect((await one.ports.store.read((tx) => tx.orders.byNo(no)))?.state).toBe('closed')
  })

  test('waits for a provider that is away, for a day at most, and says so without saying whose it is', async () => {
    const { order_id } = (await create()).data
    const no = await noOf(order_id)
    way.mishaps = { look: 'away' }
    const stored = () => one.ports.store.read((tx) => tx.orders.byNo(no))
    one.clock.advance(25 * hour)
    await look()
    expect((await stored())?.state).toBe('created')
    expect(one.logged.some((line) => line.includes('could not be asked') && !line.includes(no))).toBe(true)
    one.clock.advance(hour)
    await look()
    expect((await stored())?.state).toBe('closed')
  })

  test('is named in the log with the money that came for it and does not fit', async () => {
    const no = await noOf((await create()).data.order_id)
    const { transactionId } = way.pay(no, { amountFen: 1 })
    one.clock.advance(5 * second)
    await look()
    expect(JSON.parse(one.logged.at(-1) ?? '')).toMatchObject({
      came: 'another_amount',
      way: 'wechat',
      order: no,
      transaction: transactionId,
    })
  })

  test('is asked once by many processes that look at the same time', async () => {
    await create()
    one.clock.advance(5 * second)
    await Promise.all(Array.from({ length: 8 }, look))
    expect(way.looked).toHaveLength(1)
  })
})
