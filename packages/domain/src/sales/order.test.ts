import { describe, expect, test } from 'vitest'
import { type OrderState, orderAfter, type Payment } from './order.ts'

const order = (state: OrderState = 'created', transactionId: string | null = null) => ({
  state,
  transactionId,
  amountFen: 9_900,
  currency: 'CNY',
})
const news = (state: Payment['state'], changes: Partial<Payment> = {}): Payment => ({
  orderNo: 'F1',
  transactionId: 'T1',
  state,
  amountFen: 9_900,
  currency: 'CNY',
  paidAt: 5,
  ...changes,
})

describe('an order that waits', () => {
  test('is credited by its payment', () => {
    expect(orderAfter(order(), news('paid'))).toEqual({ to: 'credited' })
  })
  test('goes on waiting while nothing was paid', () => {
    const nothing = news('waiting', { transactionId: null, amountFen: null, currency: null })
    expect(orderAfter(order(), nothing)).toEqual({ to: null, why: 'waiting' })
  })
  test.each([
    { amountFen: 9_899 },
    { amountFen: 9_901 },
    { amountFen: null },
    { currency: 'USD' },
    { currency: null },
  ])('is not credited by %j', (changes) => {
    expect(orderAfter(order(), news('paid', changes))).toEqual({ to: null, why: 'another_amount' })
  })
  test('is closed, and is credited all the same when money comes after that', () => {
    expect(orderAfter(order(), news('closed', { transactionId: null }))).toEqual({ to: 'closed' })
    expect(orderAfter(order('closed'), news('paid'))).toEqual({ to: 'credited' })
  })
  test('is over when its money was given back before anybody heard that it came', () => {
    expect(orderAfter(order(), news('refunded'))).toEqual({ to: 'refunded' })
    expect(orderAfter(order('refunded', 'T1'), news('paid'))).toEqual({ to: null, why: 'known' })
  })
})

describe('an order that was credited', () => {
  const credited = order('credited', 'T1')
  test('is not credited again, whatever the news is called and whatever amount it names', () => {
    const known = { to: null, why: 'known' }
    expect(orderAfter(credited, news('paid'))).toEqual(known)
    expect(orderAfter(credited, news('paid', { amountFen: 1 }))).toEqual(known)
    expect(orderAfter(credited, news('closed'))).toEqual(known)
    expect(orderAfter(credited, news('waiting'))).toEqual({ to: null, why: 'waiting' })
  })
  test('that is paid a second time is for the operator', () => {
    const second = news('paid', { transactionId: 'T2' })
    expect(orderAfter(credited, second)).toEqual({ to: null, why: 'paid_twice' })
    expect(orderAfter(order('refunded', 'T1'), second)).toEqual({ to: null, why: 'paid_twice' })
  })
  test('stays credited when its second payment is given back', () => {
    expect(orderAfter(credited, news('refunded', { transactionId: 'T2' }))).toEqual({
      to: null,
      why: 'known',
    })
    expect(orderAfter(credited, news('refunded'))).toEqual({ to: 'refunded' })
  })
})

test('an order that was given back without a number takes no money silently', () => {
  expect(orderAfter(order('refunded'), news('paid'))).toEqual({ to: null, why: 'paid_twice' })
})
