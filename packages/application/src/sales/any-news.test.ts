import type { Payment, Product } from '@fairdraw/domain'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserCaller } from '../organisers/sessions.ts'
import type { Order } from '../ports/index.ts'
import { openSales, type SalesWorld } from '../testing/sales-world.ts'
import { closeHere } from './look-at-order.ts'
import { settleOrder } from './settle-order.ts'

let sales: SalesWorld
beforeAll(async () => {
  sales = await openSales()
})
afterAll(() => sales.world.close())

/** One product an order, so that what each gave is told apart. */
const products: readonly Product[] = [
  { kind: 'cards', plan: 'pro', period: 'month', count: 2 },
  { kind: 'screen', people: 100 },
  { kind: 'plan', plan: 'basic', period: 'month' },
]

/** News of an order: of its right amount or not, of transactions that may repeat and may name another order. */
const news = fc.record({
  at: fc.nat({ max: products.length - 1 }),
  transaction: fc.nat({ max: 4 }),
  state: fc.constantFrom<Payment['state']>('paid', 'paid', 'paid', 'waiting', 'closed', 'refunded'),
  amount: fc.constantFrom('right', 'right', 'right', 'less', 'foreign'),
  isGivenUp: fc.constantFrom(false, false, false, false, true),
})

let runs = 0

async function freshOrders(buyer: UserCaller): Promise<readonly Order[]> {
  const orders = []
  for (const product of products) orders.push(await sales.order(buyer, product))
  return orders
}

function paymentOf(
  order: Order,
  given: typeof news extends fc.Arbitrary<infer News> ? News : never,
): Payment {
  const { amount, state, transaction } = given
  const isNothing = state === 'waiting' || state === 'closed'
  return {
    orderNo: order.no,
    state,
    paidAt: null,
    transactionId: isNothing ? null : `${runs}-${transaction}`,
    amountFen: isNothing ? null : amount === 'less' ? order.amountFen - 1 : order.amountFen,
    currency: isNothing ? null : amount === 'foreign' ? 'USD' : 'CNY',
  }
}

/** How often an order gave what it sells. */
async function given(order: Order, buyer: UserCaller): Promise<number> {
  const cards = await sales.ports.store.read((tx) => tx.cards.ofBatch(order.id))
  if (order.product.kind === 'cards') return cards.length / order.product.count
  const screen = await sales.ports.store.read((tx) => tx.cards.packageOfOrder(order.id))
  if (order.product.kind === 'screen') return screen ? 1 : 0
  const { planEndsAt } = await sales.account(buyer)
  return planEndsAt === null ? 0 : Math.round((planEndsAt - sales.world.clock.now()) / (31 * 86_400_000))
}

test('whatever is told in whatever order, nothing is credited twice and no money that came is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(news, { maxLength: 14 }), async (all) => {
      runs++
      const buyer = await sales.buyer()
      const orders = await freshOrders(buyer)
      const credits = new Map<string, number>()
      for (const one of all) {
        const order = orders[one.at] as Order
        if (one.isGivenUp) await closeHere(sales.ports, order.no)
        const payment = paymentOf(order, one)
        const { came } = await settleOrder(sales.ports, 'wechat', payment)
        if (came === 'credited') credits.set(order.id, (credits.get(order.id) ?? 0) + 1)
        if (payment.state === 'paid') await expectKept(orders, payment)
      }
      for (const { id } of orders) {
        const order = await sales.stored(id)
        const times = credits.get(id) ?? 0
        expect(times).toBeLessThanOrEqual(1)
        // A plan is taken back with its days; cards and events stay on record as void.
        const isTakenBack = order.product.kind === 'plan' && order.state === 'refunded'
        expect(await given(order, buyer)).toBe(isTakenBack ? 0 : times)
        if (order.state === 'credited') expect(times).toBe(1)
        await expectNoMoneyLost(order)
      }
    }),
    { numRuns: 120 },
  )
})

/** What came in is on record, for the order that it named first, unless it had gone back already. */
async function expectKept(orders: readonly Order[], { orderNo, transactionId }: Payment): Promise<void> {
  const kept = await sales.ports.store.read(async (tx) => {
    const lists = []
    for (const { no } of orders) lists.push(await tx.orders.paymentsOf(no))
    return lists.flat()
  })
  const named = await sales.ports.store.read((tx) => tx.orders.byNo(orderNo))
  const wentBack = named?.state === 'refunded' && named.transactionId === transactionId
  expect(wentBack || kept.some((one) => one.transactionId === transactionId)).toBe(true)
}

/** Every payment is the one that counted, or the operator is told of it. */
async function expectNoMoneyLost(order: Order): Promise<void> {
  const payments = await sales.ports.store.read((tx) => tx.orders.paymentsOf(order.no))
  for (const { amountFen, transactionId } of payments) {
    const isCounted = transactionId === order.transactionId && amountFen === order.amountFen
    expect(isCounted || order.trouble !== null, JSON.stringify({ order, payments })).toBe(true)
  }
  if (order.state === 'credited')
    expect(payments.map((one) => one.transactionId)).toContain(order.transactionId)
}
