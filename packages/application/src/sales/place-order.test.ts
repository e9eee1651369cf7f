import { day, hour, minute, mostOpenOrders, type Product } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFakeWay, Killed } from '../testing/fake-way.ts'
import { openSales, proYear, returnUrl, type SalesWorld } from '../testing/sales-world.ts'
import { openOrder } from './open-order.ts'
import { placeOrder, previewOrder } from './place-order.ts'
import { settleOrder } from './settle-order.ts'

let sales: SalesWorld
beforeEach(async () => {
  sales = await openSales()
})
afterEach(() => sales.world.close())

const refused = (code: string) => ({ name: 'Refusal', code })

describe('ordering', () => {
  test('makes an order that waits two hours, with a place to pay', async () => {
    const buyer = await sales.buyer()
    const order = await sales.order(buyer)
    const now = sales.world.clock.now()
    expect(order).toMatchObject({
      state: 'created',
      amountFen: 99_000,
      currency: 'CNY',
      way: 'wechat',
      product: proYear,
      createdAt: now,
      expiresAt: now + 2 * hour,
      place: { qr: `pay:${order.no}` },
    })
    expect(order.no).toMatch(/^FD20260101[2-9a-z]{12}$/)
    const { no: orderNo, amountFen, currency, title, expiresAt } = order
    expect(sales.way.opened).toEqual([{ orderNo, amountFen, currency, title, expiresAt, returnUrl }])
  })

  test('the same in two tabs at once is one order with one code', async () => {
    const buyer = await sales.buyer()
    const orders = await Promise.all(Array.from({ length: 5 }, () => sales.order(buyer)))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
    expect(new Set(orders.map(({ place }) => place?.qr)).size).toBe(1)
    expect(await sales.ports.store.read((tx) => tx.orders.countOf(buyer.subject.userId))).toBe(1)
  })

  test('something else, by another way, or what hardly waits any more is another order', async () => {
    const buyer = await sales.buyer()
    const month: Product = { kind: 'plan', plan: 'pro', period: 'month' }
    const ids = [await sales.place(buyer), await sales.place(buyer, month)]
    const both = { ...sales.ports, payments: [...sales.ports.payments, createFakeWay('alipay')] }
    ids.push((await placeOrder(both, buyer, { product: proYear, way: 'alipay', title: '' })).id)
    sales.world.clock.advance(2 * hour - 5 * minute)
    ids.push(await sales.place(buyer))
    expect(new Set(ids).size).toBe(4)
  })

  test('is answered the same by another account’s order in no case', async () => {
    const [one, other] = [await sales.buyer(), await sales.buyer()]
    expect(await sales.place(one)).not.toBe(await sales.place(other))
  })

  test('is not done in a support session', async () => {
    const buyer = { ...(await sales.buyer()), isSupport: true }
    await expect(sales.place(buyer)).rejects.toMatchObject(refused('not_permitted'))
  })

  test('more than ten that wait is refused, until one is over', async () => {
    const buyer = await sales.buyer()
    const cards = (count: number): Product => ({ kind: 'cards', plan: 'pro', period: 'year', count })
    for (let count = 1; count <= mostOpenOrders; count++) await sales.place(buyer, cards(count))
    await expect(sales.place(buyer, cards(99))).rejects.toMatchObject(refused('too_many_orders'))
    // The same again is no further order.
    await sales.place(buyer, cards(3))
    sales.world.clock.advance(2 * hour)
    await sales.place(buyer, cards(99))
  })

  test.each<[Product, string]>([
    [{ kind: 'screen', people: 101 }, 'not_for_sale'],
    [{ kind: 'cards', plan: 'pro', period: 'year', count: 1_001 }, 'not_for_sale'],
  ])('%j is %s', async (product, code) => {
    const buyer = await sales.buyer()
    await expect(sales.place(buyer, product)).rejects.toMatchObject(refused(code))
    await expect(previewOrder(sales.ports, buyer.subject.userId, product)).rejects.toMatchObject(
      refused(code),
    )
  })

  test('by a way that is not set up, or where there is none, is refused', async () => {
    const buyer = await sales.buyer()
    const asked = { product: proYear, way: 'stripe', title: '' } as const
    await expect(placeOrder(sales.ports, buyer, asked)).rejects.toMatchObject(refused('way_not_open'))
    const without = { ...sales.ports, payments: [] }
    const any = placeOrder(without, buyer, { ...asked, way: null })
    await expect(any).rejects.toMatchObject(refused('way_not_open'))
  })

  test('a plan that would not be given is refused before anybody pays', async () => {
    const now = sales.world.clock.now()
    const enterprise = await sales.buyer({ plan: 'enterprise', planEndsAt: now + day })
    await expect(sales.place(enterprise)).rejects.toMatchObject(refused('plan_lower'))
    const forEver = await sales.buyer({ plan: 'pro', planEndsAt: null })
    await expect(sales.place(forEver)).rejects.toMatchObject(refused('plan_for_ever'))
    expect(await sales.place(forEver, { kind: 'cards', plan: 'pro', period: 'year', count: 2 })).toBeTruthy()
    expect(sales.way.opened).toEqual([])
  })

  test('is said beforehand', async () => {
    const now = sales.world.clock.now()
    const buyer = await sales.buyer({ plan: 'basic', planEndsAt: now + 33 * day })
    const preview = (product: Product) => previewOrder(sales.ports, buyer.subject.userId, product)
    expect(await preview(proYear)).toEqual({
      amountFen: 99_000,
      outlook: { plan: 'pro', endsAt: now + (366 + 10) * day, convertedDays: 10, runningDraws: 0 },
    })
    const cards: Product = { kind: 'cards', plan: 'pro', period: 'month', count: 10 }
    expect(await preview(cards)).toEqual({ amountFen: 94_050, outlook: null })
  })
})

describe('a provider', () => {
  test('that is away keeps nobody from ordering the same later, under the same number', async () => {
    const buyer = await sales.buyer()
    sales.way.mishaps = { open: 'away' }
    await expect(sales.order(buyer)).rejects.toMatchObject({ name: 'WayUnreachable' })
    sales.way.mishaps = {}
    const order = await sales.order(buyer)
    expect(order.place).not.toBeNull()
    expect(sales.way.opened.map(({ orderNo }) => orderNo)).toEqual([order.no, order.no])
  })

  test('whose answer a killed process never heard is asked again under the same number and words', async () => {
    const buyer = await sales.buyer()
    sales.way.mishaps = { open: 'killed' }
    await expect(sales.order(buyer)).rejects.toThrow(Killed)
    sales.way.mishaps = {}
    const placed = await placeOrder(sales.ports, buyer, {
      product: proYear,
      way: null,
      title: 'Pro · one year',
    })
    const order = await openOrder(sales.ports, placed.id, returnUrl)
    expect(order.place).toMatchObject({ qr: `pay:${order.no}` })
    expect(sales.way.opened[0]).toEqual(sales.way.opened[1])
  })

  test('that will not have an order ends it, so that the next is a fresh one', async () => {
    const buyer = await sales.buyer()
    sales.way.mishaps = { open: 'refuses' }
    const id = await sales.place(buyer)
    await expect(openOrder(sales.ports, id, returnUrl)).rejects.toMatchObject({ name: 'WayRefused' })
    expect((await sales.stored(id)).state).toBe('closed')
    sales.way.mishaps = {}
    expect((await sales.order(buyer)).id).not.toBe(id)
  })

  test('that was paid before its answer came is asked what became of it', async () => {
    const buyer = await sales.buyer()
    sales.way.mishaps = { open: 'killed' }
    const id = await sales.place(buyer)
    await expect(openOrder(sales.ports, id, returnUrl)).rejects.toThrow(Killed)
    sales.way.mishaps = {}
    sales.way.pay((await sales.stored(id)).no)
    expect(await openOrder(sales.ports, id, returnUrl)).toMatchObject({ state: 'credited', place: null })
    expect((await sales.account(buyer)).plan).toBe('pro')
  })

  test('that calls back before it answered does not have its order opened again', async () => {
    const buyer = await sales.buyer()
    sales.way.beforeOpened = async ({ orderNo }) => {
      await settleOrder(sales.ports, 'wechat', sales.way.pay(orderNo))
    }
    expect(await sales.order(buyer)).toMatchObject({ state: 'credited', place: null })
  })

  test('is not asked to open what nobody can pay any more', async () => {
    const buyer = await sales.buyer()
    const id = await sales.place(buyer)
    sales.world.clock.advance(2 * hour)
    expect(await openOrder(sales.ports, id, returnUrl)).toMatchObject({ place: null })
    expect(sales.way.opened).toEqual([])
  })
})
