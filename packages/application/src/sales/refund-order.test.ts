import { type DrawId, day, type Product } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { listAudits } from '../operator/list-audits.ts'
import type { UserCaller } from '../organisers/sessions.ts'
import type { Order } from '../ports/index.ts'
import { Killed } from '../testing/fake-way.ts'
import { openSales, proYear, type SalesWorld } from '../testing/sales-world.ts'
import { refundOrder, returnStrayMoney } from './refund-order.ts'
import { settleOrder } from './settle-order.ts'

let sales: SalesWorld
let buyer: UserCaller
beforeEach(async () => {
  sales = await openSales()
  buyer = await sales.buyer()
})
afterEach(() => sales.world.close())

const cards: Product = { kind: 'cards', plan: 'pro', period: 'year', count: 3 }
const screen: Product = { kind: 'screen', people: 300 }
const over = { name: 'Refusal', code: 'order_over' }

async function paid(product: Product): Promise<Order> {
  const order = await sales.order(buyer, product)
  await settleOrder(sales.ports, 'wechat', sales.way.pay(order.no))
  return await sales.stored(order.id)
}
const cardsOf = (order: Order) => sales.ports.store.read((tx) => tx.cards.ofBatch(order.id))

describe('a refund', () => {
  test('takes back the days of a plan that are left, gives the money back, and is on record', async () => {
    const order = await paid(proYear)
    sales.world.clock.advance(100 * day)
    expect(await refundOrder(sales.ports, order.no)).toMatchObject({ money: 'done' })
    expect(await sales.stored(order.id)).toMatchObject({ state: 'refunded', transactionId: 'T1' })
    expect(await sales.account(buyer)).toMatchObject({ planEndsAt: sales.world.clock.now() })
    expect([...sales.way.refunds]).toEqual([[`${order.no}R`, { transactionId: 'T1', amountFen: 99_000 }]])
    expect((await listAudits(sales.ports, 9)).map(({ call }) => call)).toEqual(['operator refund'])
  })

  test('leaves the days that another order of the same plan gave', async () => {
    const now = sales.world.clock.now()
    const order = await paid(proYear)
    await paid({ kind: 'plan', plan: 'pro', period: 'month' })
    await refundOrder(sales.ports, order.no)
    expect(await sales.account(buyer)).toMatchObject({ plan: 'pro', planEndsAt: now + 31 * day })
  })

  test('leaves a later purchase alone when its own days were over before', async () => {
    const order = await paid(proYear)
    sales.world.clock.advance(400 * day)
    await paid({ kind: 'plan', plan: 'pro', period: 'month' })
    const before = await sales.account(buyer)
    await refundOrder(sales.ports, order.no)
    expect(await sales.account(buyer)).toEqual(before)
  })

  test('of days that became days of a higher plan takes what they were worth there', async () => {
    const order = await paid({ kind: 'plan', plan: 'basic', period: 'year' })
    const now = sales.world.clock.now()
    await paid({ kind: 'plan', plan: 'enterprise', period: 'year' })
    await refundOrder(sales.ports, order.no)
    expect(await sales.account(buyer)).toMatchObject({ plan: 'enterprise', planEndsAt: now + 366 * day })
  })

  test('leaves a plan that has no end alone', async () => {
    const order = await paid(proYear)
    const forEver = { ...(await sales.account(buyer)), planEndsAt: null }
    await sales.ports.store.transact((tx) => tx.accounts.save(forEver))
    await refundOrder(sales.ports, order.no)
    expect(await sales.account(buyer)).toEqual(forEver)
  })

  test('takes cards back while none was used, and refuses once one was', async () => {
    const [unused, used] = [await paid(cards), await paid({ ...cards, count: 2 })]
    await refundOrder(sales.ports, unused.no)
    expect((await cardsOf(unused)).map(({ state }) => state)).toEqual(['void', 'void', 'void'])
    const [card] = await cardsOf(used)
    const redeemed = { by: buyer.subject.userId, at: 1, endsAt: null, convertedDays: 0 }
    await sales.ports.store.transact((tx) => tx.cards.redeem(card?.id ?? '', redeemed))
    await expect(refundOrder(sales.ports, used.no)).rejects.toMatchObject(over)
    expect((await cardsOf(used)).map(({ state }) => state).sort()).toEqual(['redeemed', 'unused'])
    expect((await sales.stored(used.id)).state).toBe('credited')
    expect(sales.way.refunds.size).toBe(1)
  })

  test('takes an event back while it is unused, and refuses once it was used', async () => {
    const [unused, used] = [await paid(screen), await paid({ kind: 'screen', people: 100 })]
    const left = () =>
      sales.ports.store.read((tx) => tx.cards.packagesLeft(buyer.subject.userId, sales.world.clock.now()))
    await refundOrder(sales.ports, unused.no)
    const [other] = await left()
    expect(other?.orderId).toBe(used.id)
    await sales.ports.store.transact((tx) => tx.cards.takePackage(other?.id ?? '', 'd1' as DrawId))
    await expect(refundOrder(sales.ports, used.no)).rejects.toMatchObject(over)
    const kept = await sales.ports.store.read((tx) => tx.cards.packageOfDraw('d1' as DrawId))
    expect(kept).toMatchObject({ isVoid: false })
  })

  test('that is killed on its way goes on with the same number, and is never credited again', async () => {
    const order = await paid(cards)
    sales.way.mishaps = { refund: 'killed' }
    await expect(refundOrder(sales.ports, order.no)).rejects.toThrow(Killed)
    const halfway = await sales.stored(order.id)
    expect(halfway).toMatchObject({ state: 'paid', transactionId: 'T1' })
    // The provider repeats that it was paid: what was taken back stays so.
    const payment = { orderNo: order.no, transactionId: 'T1', currency: 'CNY', paidAt: null }
    const told = { ...payment, state: 'paid', amountFen: order.amountFen } as const
    expect((await settleOrder(sales.ports, 'wechat', told)).came).toBe('known')
    sales.way.mishaps = {}
    for (let time = 0; time < 3; time++) await refundOrder(sales.ports, order.no)
    expect([...sales.way.refunds.keys()]).toEqual([`${order.no}R`])
    expect((await cardsOf(order)).every(({ state }) => state === 'void')).toBe(true)
    expect((await sales.stored(order.id)).state).toBe('refunded')
  })

  test('that its provider tells of while it is under way takes nothing back a second time', async () => {
    const order = await paid(proYear)
    sales.way.mishaps = { refund: 'killed' }
    await expect(refundOrder(sales.ports, order.no)).rejects.toThrow(Killed)
    await paid({ kind: 'plan', plan: 'pro', period: 'month' })
    const before = await sales.account(buyer)
    const news = { orderNo: order.no, transactionId: 'T1', currency: 'CNY', paidAt: null }
    const refunded = { ...news, state: 'refunded', amountFen: order.amountFen } as const
    expect((await settleOrder(sales.ports, 'wechat', refunded)).came).toBe('refunded')
    expect(await sales.account(buyer)).toEqual(before)
  })

  test('made at the provider takes back what is left here', async () => {
    const order = await paid(cards)
    const [card] = await cardsOf(order)
    const redeemed = { by: buyer.subject.userId, at: 1, endsAt: null, convertedDays: 0 }
    await sales.ports.store.transact((tx) => tx.cards.redeem(card?.id ?? '', redeemed))
    const news = { orderNo: order.no, transactionId: 'T1', amountFen: order.amountFen, currency: 'CNY' }
    const refunded = { ...news, state: 'refunded', paidAt: null } as const
    expect((await settleOrder(sales.ports, 'wechat', refunded)).came).toBe('refunded')
    expect((await cardsOf(order)).map(({ state }) => state).sort()).toEqual(['redeemed', 'void', 'void'])
    expect((await settleOrder(sales.ports, 'wechat', refunded)).came).toBe('known')
  })

  test('of what was not paid, of what nobody knows, or without its provider is refused', async () => {
    const open = await sales.order(buyer)
    await expect(refundOrder(sales.ports, open.no)).rejects.toMatchObject(over)
    await expect(refundOrder(sales.ports, 'none')).rejects.toMatchObject({ code: 'not_found' })
    const order = await paid(cards)
    const gone = refundOrder({ ...sales.ports, payments: [] }, order.no)
    await expect(gone).rejects.toMatchObject({ code: 'way_not_open' })
    expect((await sales.stored(order.id)).state).toBe('credited')
  })
})

describe('money that credits nothing', () => {
  test('is given back alone, and the trouble is over', async () => {
    const order = await paid(cards)
    await settleOrder(sales.ports, 'wechat', sales.way.pay(order.no, { transactionId: 'second' }))
    await settleOrder(
      sales.ports,
      'wechat',
      sales.way.pay(order.no, { transactionId: 'third', amountFen: 7 }),
    )
    expect(await returnStrayMoney(sales.ports, order.no)).toMatchObject({ money: 'done' })
    expect([...sales.way.refunds.values()]).toEqual([
      { transactionId: 'second', amountFen: order.amountFen },
      { transactionId: 'third', amountFen: 7 },
    ])
    expect(await sales.stored(order.id)).toMatchObject({ state: 'credited', trouble: null })
    expect((await cardsOf(order)).every(({ state }) => state === 'unused')).toBe(true)
    await expect(returnStrayMoney(sales.ports, order.no)).rejects.toMatchObject(over)
  })

  test('that comes while other such money is given back stays in trouble', async () => {
    const order = await paid(cards)
    await settleOrder(sales.ports, 'wechat', sales.way.pay(order.no, { transactionId: 'second' }))
    const slow: typeof sales.way.refund = async (asked) => {
      // Told later, and paid earlier.
      const late = sales.way.pay(order.no, { transactionId: 'late', paidAt: 1 })
      await settleOrder(sales.ports, 'wechat', late)
      return await sales.way.refund(asked)
    }
    const ports = { ...sales.ports, payments: [{ ...sales.way, refund: slow }] }
    expect((await returnStrayMoney(ports, order.no)).order.trouble).toBe('paid_twice')
    expect((await returnStrayMoney(sales.ports, order.no)).order.trouble).toBeNull()
    const given = [...sales.way.refunds.values()].map(({ transactionId }) => transactionId)
    expect(given).toEqual(['second', 'late'])
    expect([...sales.way.refunds.keys()].every((no) => /^[\w-]{6,32}$/.test(no))).toBe(true)
  })

  test('stays in trouble while the provider is away', async () => {
    const order = await sales.order(buyer)
    await settleOrder(sales.ports, 'wechat', sales.way.pay(order.no, { amountFen: 1 }))
    sales.way.mishaps = { refund: 'away' }
    await expect(returnStrayMoney(sales.ports, order.no)).rejects.toMatchObject({ name: 'WayUnreachable' })
    expect((await sales.stored(order.id)).trouble).toBe('another_amount')
  })
})
