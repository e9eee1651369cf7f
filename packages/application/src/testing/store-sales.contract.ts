import { describe, expect, test } from 'vitest'
import type { KeptPayment, Order } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId, newAccount, newOrder, storedDraw } from './store-rows.ts'

/** What a store promises of orders and of what was paid for them. */
export function salesPromises(open: OpenEmptyStore): void {
  orderPromises(open)
  paymentPromises(open)
}

function orderPromises(open: OpenEmptyStore): void {
  describe('an order', () => {
    const store = openedStore(open)
    const insert = async (changes: Partial<Order> = {}) => {
      const order = newOrder(changes)
      await store.transact((tx) => tx.orders.insert(order))
      return order
    }

    test('is found by its id and by its number, with everything in it', async () => {
      const order = await insert({
        product: { kind: 'cards', plan: 'basic', period: 'month', count: 30 },
        way: 'stripe',
        state: 'credited',
        paidAt: 11,
        creditedAt: 12,
        endedAt: 13,
        transactionId: 'T',
        nextLookAt: 14,
        lookedAt: 15,
        trouble: 'paid_twice',
        place: { qr: 'weixin://x', url: null, ref: 'cs_1' },
      })
      expect(await store.read((tx) => tx.orders.byId(order.id))).toEqual(order)
      expect(await store.read((tx) => tx.orders.byNo(order.no))).toEqual(order)
      expect(await store.read((tx) => tx.orders.byId(order.no))).toBeNull()
    })

    test('is held and saved', async () => {
      const order = await insert()
      const saved: Order = { ...order, state: 'closed', endedAt: 7, nextLookAt: null }
      const held = await store.transact(async (tx) => {
        const found = await tx.orders.hold(order.no)
        await tx.orders.save(saved)
        return found
      })
      expect(held).toEqual(order)
      expect(await store.read((tx) => tx.orders.byId(order.id))).toEqual(saved)
      expect(await store.transact((tx) => tx.orders.hold('none'))).toBeNull()
    })

    test('has a number of its own', async () => {
      const { no } = await insert()
      await expect(insert({ no })).rejects.toMatchObject({ name: 'Taken' })
    })

    test('is listed for its account, the newest first, page by page', async () => {
      const userId = freshUserId()
      const [old, twin, young] = [
        await insert({ userId, createdAt: 10, id: 'page-a', state: 'closed' }),
        await insert({ userId, createdAt: 20, id: 'page-b' }),
        await insert({ userId, createdAt: 20, id: 'page-c' }),
      ]
      await insert({ createdAt: 30 })
      const page = (before: string | null, limit: number) =>
        store.read((tx) => tx.orders.ofUser(userId, before, limit))
      expect(await page(null, 2)).toEqual([young, twin])
      expect(await page('page-b', 2)).toEqual([old])
      expect(await page('page-a', 2)).toEqual([])
      expect(await store.read((tx) => tx.orders.open(userId))).toEqual([young, twin])
      expect(await store.read((tx) => tx.orders.last(userId))).toEqual(young)
      expect(await store.read((tx) => tx.orders.countOf(userId))).toBe(3)
      expect(await store.read((tx) => tx.orders.last(freshUserId()))).toBeNull()
    })

    test('is looked at when its time has come, the most overdue first', async () => {
      const [late, due] = [await insert({ nextLookAt: 100 }), await insert({ nextLookAt: 200 })]
      await insert({ nextLookAt: 201 })
      await insert({ nextLookAt: null })
      const looked = (limit: number) => store.read((tx) => tx.orders.toLookAt(200, limit))
      expect((await looked(9)).filter(({ nextLookAt }) => nextLookAt !== 14)).toEqual([late, due])
      expect(await looked(1)).toHaveLength(1)
    })

    test('with money that does not fit is found by the operator', async () => {
      const troubled = await insert({ createdAt: 5_000, trouble: 'another_amount' })
      const plain = await insert({ createdAt: 5_001 })
      expect((await store.read((tx) => tx.orders.newest(2, false))).slice(0, 2)).toEqual([plain, troubled])
      expect(await store.read((tx) => tx.orders.newest(1, true))).toEqual([troubled])
      const refunding = await insert({ createdAt: 5_002, state: 'paid' })
      expect(await store.read((tx) => tx.orders.newest(2, true))).toEqual([refunding, troubled])
    })

    test('has one request for an invoice, the last one', async () => {
      const [one, other] = [await insert(), await insert()]
      const asked = { orderId: one.id, at: 9, sealedDetails: freshBytes(40), issuedAt: null }
      const again = { ...asked, at: 10, sealedDetails: freshBytes(40) }
      const later = { ...asked, orderId: other.id, at: 20 }
      for (const request of [asked, again, later]) await store.transact((tx) => tx.orders.putInvoice(request))
      expect(await store.read((tx) => tx.orders.invoiceOf(one.id))).toEqual(again)
      expect(await store.read((tx) => tx.orders.invoicesWaiting(9))).toEqual([again, later])
      await store.transact((tx) => tx.orders.putInvoice({ ...again, issuedAt: 30 }))
      expect(await store.read((tx) => tx.orders.invoicesWaiting(9))).toEqual([later])
      const found = await store.read((tx) => tx.orders.invoicesOf([one.id, other.id, 'none']))
      expect(found.map(({ issuedAt }) => issuedAt).sort()).toEqual([30, null])
      expect(await store.read((tx) => tx.orders.invoicesOf([]))).toEqual([])
    })
  })

  describe('an account that is given a plan', () => {
    const store = openedStore(open)

    test('is held, and keeps since when its plan runs', async () => {
      const account = newAccount({ plan: 'pro', planEndsAt: 90, planSince: 30 })
      await store.transact((tx) => tx.accounts.insert(account, 'hash'))
      expect(await store.transact((tx) => tx.accounts.hold(account.id))).toEqual(account)
      expect(await store.transact((tx) => tx.accounts.hold(freshUserId()))).toBeNull()
    })

    test('by ten at the same time has what all of them gave', async () => {
      const account = newAccount({ plan: 'pro', planEndsAt: 0 })
      await store.transact((tx) => tx.accounts.insert(account, null))
      const give = () =>
        store.transact(async (tx) => {
          const held = await tx.accounts.hold(account.id)
          if (held) await tx.accounts.save({ ...held, planEndsAt: (held.planEndsAt ?? 0) + 1 })
        })
      await Promise.all(Array.from({ length: 10 }, give))
      expect((await store.read((tx) => tx.accounts.byId(account.id)))?.planEndsAt).toBe(10)
    })

    test('is told how many own draws run, and not those it helps to run', async () => {
      const [own, other] = [await storedDraw(store), await storedDraw(store)]
      await store.transact((tx) => tx.team.add({ drawId: other.id, userId: own.ownerId, addedAt: 1 }))
      const count = (isOwn: boolean) =>
        store.read((tx) => tx.draws.count({ userId: own.ownerId, isOwn, statuses: ['draft', 'open'] }))
      expect([await count(true), await count(false)]).toEqual([1, 2])
    })
  })
}

function paymentPromises(open: OpenEmptyStore): void {
  describe('a payment', () => {
    const store = openedStore(open)
    const payment = (changes: Partial<KeptPayment> = {}): KeptPayment => ({
      way: 'wechat',
      transactionId: 'T1',
      orderNo: 'F1',
      amountFen: 100,
      at: 5,
      ...changes,
    })
    const keep = (changes: Partial<KeptPayment> = {}) =>
      store.transact((tx) => tx.orders.keepPayment(payment(changes)))

    test('is kept once, whatever order it names', async () => {
      expect([await keep(), await keep(), await keep({ orderNo: 'F2', amountFen: 1 })]).toEqual([
        true,
        false,
        false,
      ])
      expect(await keep({ way: 'alipay', at: 4 })).toBe(true)
      const kept = await store.read((tx) => tx.orders.paymentsOf('F1'))
      expect(kept).toEqual([payment({ way: 'alipay', at: 4 }), payment()])
      expect(await store.read((tx) => tx.orders.paymentsOf('F2'))).toEqual([])
    })

    test('that twenty tell of at the same time is kept once', async () => {
      const kept = await Promise.all(Array.from({ length: 20 }, () => keep({ transactionId: 'T20' })))
      expect(kept.filter(Boolean)).toHaveLength(1)
    })

    test('is forgotten with the transaction that failed', async () => {
      const failed = store.transact(async (tx) => {
        await tx.orders.keepPayment(payment({ transactionId: 'T3' }))
        throw new Error('crash')
      })
      await expect(failed).rejects.toThrow('crash')
      expect(await keep({ transactionId: 'T3' })).toBe(true)
    })
  })
}
