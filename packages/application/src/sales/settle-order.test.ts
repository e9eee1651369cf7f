import { type DrawId, day, type Payment, type Product } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UserCaller } from '../organisers/sessions.ts'
import type { Order, Writing } from '../ports/index.ts'
import { openSales, proYear, type SalesWorld } from '../testing/sales-world.ts'
import { openCardCode } from './card-code.ts'
import { redeemCard } from './redeem-card.ts'
import { settleOrder } from './settle-order.ts'

let sales: SalesWorld
let buyer: UserCaller
let order: Order
beforeEach(async () => {
  sales = await openSales()
  buyer = await sales.buyer()
  order = await sales.order(buyer)
})
afterEach(() => sales.world.close())

const tell = async (payment: Payment) => (await settleOrder(sales.ports, 'wechat', payment)).came
const notices = async () => {
  const list = await sales.ports.store.read((tx) => tx.accountNotices.list(buyer.subject.userId, null, 9))
  return list.map(({ kind, about }) => `${kind} ${about}`)
}
const ends = async () => (await sales.account(buyer)).planEndsAt
const inDays = (days: number) => sales.world.clock.now() + days * day

describe('a payment', () => {
  test('credits its order, and says so once', async () => {
    sales.world.clock.advance(60_000)
    expect(await tell(sales.way.pay(order.no, { paidAt: 5 }))).toBe('credited')
    expect(await sales.stored(order.id)).toMatchObject({
      state: 'credited',
      paidAt: 5,
      creditedAt: sales.world.clock.now(),
      transactionId: 'T1',
      place: null,
      nextLookAt: null,
      trouble: null,
    })
    expect(await sales.account(buyer)).toMatchObject({
      plan: 'pro',
      planEndsAt: inDays(366),
      planSince: sales.world.clock.now(),
    })
    expect(await notices()).toEqual([`order_credited ${order.no}`])
  })

  test('that twenty tell of at once credits once', async () => {
    const payment = sales.way.pay(order.no)
    const came = await Promise.all(Array.from({ length: 20 }, () => tell(payment)))
    expect(came.filter((one) => one === 'credited')).toHaveLength(1)
    expect(came.filter((one) => one === 'known')).toHaveLength(19)
    expect(await ends()).toBe(inDays(366))
  })

  test('that comes after its order was closed is credited all the same', async () => {
    const payment = sales.way.pay(order.no)
    expect(await tell({ ...payment, state: 'closed', transactionId: null })).toBe('closed')
    expect((await sales.stored(order.id)).endedAt).not.toBeNull()
    expect(await tell(payment)).toBe('credited')
    expect(await sales.stored(order.id)).toMatchObject({ state: 'credited', endedAt: null })
  })

  test('is not undone by older news that comes after it', async () => {
    const payment = sales.way.pay(order.no)
    await tell(payment)
    expect(await tell({ ...payment, state: 'closed' })).toBe('known')
    expect(await tell({ ...payment, state: 'waiting', transactionId: null })).toBe('waiting')
    expect(await sales.stored(order.id)).toMatchObject({ state: 'credited' })
  })

  test('that was given back before anybody heard of it credits nothing', async () => {
    const payment = sales.way.pay(order.no)
    expect(await tell({ ...payment, state: 'refunded' })).toBe('refunded')
    expect(await tell(payment)).toBe('known')
    expect((await sales.account(buyer)).plan).toBe('free')
  })

  test('that its provider gave back while a draw uses the event takes it from whatever comes after', async () => {
    const screen = await sales.order(buyer, { kind: 'screen', people: 300 })
    const payment = sales.way.pay(screen.no)
    await tell(payment)
    const inStore = <T>(act: (tx: Writing) => Promise<T>) => sales.ports.store.transact(act)
    const used = await inStore((tx) => tx.cards.packageOfOrder(screen.id))
    await inStore((tx) => tx.cards.takePackage(used?.id ?? '', 'd1' as DrawId))
    expect(await tell({ ...payment, state: 'refunded' })).toBe('refunded')
    expect(await inStore((tx) => tx.cards.packageOfDraw('d1' as DrawId))).toMatchObject({ isVoid: true })
    await inStore((tx) => tx.cards.freePackage('d1' as DrawId))
    const { userId } = buyer.subject
    expect(await inStore((tx) => tx.cards.packagesLeft(userId, sales.world.clock.now()))).toEqual([])
  })

  test.each<[string, Partial<Payment>]>([
    ['less', { amountFen: 1 }],
    ['more', { amountFen: 99_001 }],
    ['another currency', { currency: 'USD' }],
  ])('of %s is kept for the operator and credits nothing', async (_, changes) => {
    expect(await tell(sales.way.pay(order.no, changes))).toBe('another_amount')
    const over = await sales.stored(order.id)
    expect(over).toMatchObject({ state: 'closed', trouble: 'another_amount', place: null, nextLookAt: null })
    expect((await sales.account(buyer)).plan).toBe('free')
    expect(await sales.ports.store.read((tx) => tx.orders.paymentsOf(order.no))).toHaveLength(1)
    expect(await notices()).toEqual([`order_trouble ${order.no}`])
    // What was asked for may still come; what does not fit stays with the operator.
    expect(await tell(sales.way.pay(order.no))).toBe('credited')
    expect(await sales.stored(order.id)).toMatchObject({ state: 'credited', trouble: 'another_amount' })
  })

  test('that comes a second time, with another number, is kept for the operator', async () => {
    await tell(sales.way.pay(order.no))
    const second = sales.way.pay(order.no)
    expect([await tell(second), await tell(second)]).toEqual(['paid_twice', 'known'])
    expect(await ends()).toBe(inDays(366))
    expect(await sales.stored(order.id)).toMatchObject({
      state: 'credited',
      transactionId: 'T1',
      trouble: 'paid_twice',
    })
    expect(await tell({ ...second, state: 'refunded' })).toBe('known')
    expect((await sales.stored(order.id)).state).toBe('credited')
  })

  test('that credited another order credits no second one', async () => {
    const payment = sales.way.pay(order.no)
    await tell(payment)
    const month: Product = { kind: 'plan', plan: 'pro', period: 'month' }
    const other = await sales.order(buyer, month)
    const forged = { ...payment, orderNo: other.no, amountFen: other.amountFen }
    expect(await tell(forged)).toBe('foreign')
    expect((await sales.stored(other.id)).state).toBe('created')
    expect(await ends()).toBe(inDays(366))
  })

  test('by another provider, or for an order that is not ours, credits nothing and is kept', async () => {
    const payment = sales.way.pay(order.no)
    const other = await settleOrder(sales.ports, 'alipay', payment)
    const unknown = await settleOrder(sales.ports, 'wechat', { ...payment, orderNo: 'none' })
    expect([other.came, unknown.came]).toEqual(['unknown', 'unknown'])
    expect((await sales.account(buyer)).plan).toBe('free')
    expect(await sales.ports.store.read((tx) => tx.orders.paymentsOf('none'))).toHaveLength(1)
  })

  test('whose transaction dies is forgotten whole, and told again it is credited', async () => {
    const payment = sales.way.pay(order.no)
    const { vault } = sales.ports
    const cards = await sales.order(buyer, { kind: 'cards', plan: 'pro', period: 'year', count: 3 })
    const dying = { ...vault, seal: () => raise() }
    const paid = sales.way.pay(cards.no)
    const killed = settleOrder({ ...sales.ports, vault: dying }, 'wechat', paid)
    await expect(killed).rejects.toThrow('killed')
    expect(await sales.ports.store.read((tx) => tx.orders.paymentsOf(cards.no))).toEqual([])
    expect([await tell(payment), await tell(paid)]).toEqual(['credited', 'credited'])
  })

  test('without a number is a fault, and credits nothing', async () => {
    await expect(tell(sales.way.pay(order.no, { transactionId: null }))).rejects.toThrow('without its number')
    expect((await sales.account(buyer)).plan).toBe('free')
  })
})

describe('what is credited', () => {
  const pay = async (product: Product, who = buyer) => {
    const bought = await sales.order(who, product)
    await tell(sales.way.pay(bought.no))
    return bought
  }

  test('of two paid orders of the same plan is both', async () => {
    const month: Product = { kind: 'plan', plan: 'pro', period: 'month' }
    await Promise.all([pay(proYear), pay(month)])
    expect(await ends()).toBe(inDays(366 + 31))
    // It goes on without a break.
    const since = sales.world.clock.now()
    sales.world.clock.advance(10 * day)
    await pay(month)
    expect((await sales.account(buyer)).planSince).toBe(since)
    sales.world.clock.advance(500 * day)
    await pay(month)
    expect((await sales.account(buyer)).planSince).toBe(sales.world.clock.now())
  })

  test('of cards is as many codes, for their buyer to give away', async () => {
    const bought = await pay({ kind: 'cards', plan: 'basic', period: 'month', count: 12 })
    const cards = await sales.ports.store.read((tx) => tx.cards.ofBatch(bought.id))
    expect(cards).toHaveLength(12)
    expect(cards[0]).toMatchObject({
      plan: 'basic',
      days: 31,
      state: 'unused',
      boundTo: null,
      holderId: buyer.subject.userId,
      expiresAt: inDays(366),
    })
    expect((await sales.account(buyer)).plan).toBe('free')
  })

  test('of an event on the big screen is a package', async () => {
    const bought = await pay({ kind: 'screen', people: 300 })
    const left = await sales.ports.store.read((tx) =>
      tx.cards.packagesLeft(buyer.subject.userId, sales.world.clock.now()),
    )
    expect(left).toMatchObject([{ orderId: bought.id, people: 300, endsAt: inDays(366), drawId: null }])
  })

  test.each([
    ['a higher one', { plan: 'enterprise', days: 500 }, 500],
    ['one for ever', { plan: 'pro', days: null }, 0],
  ] as const)(
    'of a plan, while the buyer was given %s meanwhile, is a card with its days',
    async (_, { plan, days }, waits) => {
      const planEndsAt = days === null ? null : inDays(days)
      const before = { ...(await sales.account(buyer)), plan, planEndsAt }
      await sales.ports.store.transact((tx) => tx.accounts.save(before))
      expect(await tell(sales.way.pay(order.no))).toBe('credited')
      expect(await sales.account(buyer)).toEqual(before)
      const [card, ...more] = await sales.ports.store.read((tx) => tx.cards.ofBatch(order.id))
      expect(card).toMatchObject({ plan: 'pro', days: 366, holderId: buyer.subject.userId, boundTo: null })
      expect(more).toEqual([])
      // It can be used for as long as any card after the plan that is in its way.
      expect(card?.expiresAt).toBe(inDays(waits + 366))
      const friend = await sales.buyer()
      const code = card ? openCardCode(sales.ports.vault, card) : ''
      expect(await redeemCard(sales.ports, friend, code)).toMatchObject({ plan: 'pro', endsAt: inDays(366) })
    },
  )
})

function raise(): never {
  throw new Error('killed')
}
