import type { DrawId, UserId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { CardKey, KeptPayment, Order, ScreenPackage, VipCard } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId, newAccount, newOrder, storedDraw } from './store-rows.ts'

/** What a store promises of orders and of what they credit. */
export function salesPromises(open: OpenEmptyStore): void {
  orderPromises(open)
  paymentPromises(open)
  cardPromises(open)
  packagePromises(open)
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
        ...{ product: { kind: 'cards', plan: 'basic', period: 'month', count: 30 }, way: 'stripe' },
        ...{ state: 'credited', paidAt: 11, creditedAt: 12, endedAt: 13, transactionId: 'T' },
        ...{ nextLookAt: 14, lookedAt: 15, trouble: 'paid_twice' },
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
      ...{ way: 'wechat', transactionId: 'T1', orderNo: 'F1', amountFen: 100, at: 5 },
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

function cardPromises(open: OpenEmptyStore): void {
  describe('a VIP card', () => {
    const store = openedStore(open)
    let made = 0
    const card = (changes: Partial<VipCard> = {}): VipCard => ({
      ...{ id: `card-${++made}`, batchId: 'b1', plan: 'pro', days: 31, codeKey: freshBytes() },
      ...{ sealedCode: freshBytes(60), state: 'unused', holderId: freshUserId(), boundTo: null },
      ...{ madeAt: 10, expiresAt: 500, redeemed: null },
      ...changes,
    })
    const redeemed = (by: UserId) => ({ by, at: 77, endsAt: 900, convertedDays: 3 })
    const insert = async (...cards: VipCard[]) => {
      await store.transact((tx) => tx.cards.insertCards(cards))
      return cards
    }

    test('is found by its code', async () => {
      const [one] = await insert(card({ boundTo: freshUserId() }), card())
      expect(await store.read((tx) => tx.cards.byCode(one?.codeKey ?? freshBytes()))).toEqual(one)
      expect(await store.read((tx) => tx.cards.byCode(freshBytes()))).toBeNull()
    })

    test('is used up by one of many who try at the same time', async () => {
      const [one] = await insert(card())
      const by = Array.from({ length: 8 }, freshUserId)
      const used = await Promise.all(
        by.map((user) => store.transact((tx) => tx.cards.redeem(one?.id ?? '', redeemed(user)))),
      )
      expect(used.filter(Boolean)).toHaveLength(1)
      const winner = by[used.indexOf(true)]
      const found = await store.read((tx) => tx.cards.byCode(one?.codeKey ?? freshBytes()))
      expect(found).toEqual({ ...one, state: 'redeemed', redeemed: winner && redeemed(winner) })
    })

    test('of a batch is taken back while it is unused', async () => {
      const [used, ...rest] = await insert(...Array.from({ length: 205 }, () => card({ batchId: 'many' })))
      await store.transact((tx) => tx.cards.redeem(used?.id ?? '', redeemed(freshUserId())))
      expect(await store.transact((tx) => tx.cards.voidBatch('many'))).toBe(rest.length)
      expect(await store.transact((tx) => tx.cards.voidBatch('many'))).toBe(0)
      const states = (await store.read((tx) => tx.cards.ofBatch('many'))).map(({ state }) => state)
      expect(states.filter((state) => state === 'redeemed')).toHaveLength(1)
      expect(states.filter((state) => state === 'void')).toHaveLength(204)
    })

    test('is listed for its holder, unused ones first, and counted while it can be used', async () => {
      const holderId = freshUserId()
      const [void_, old, young, over] = await insert(
        card({ holderId, state: 'void', madeAt: 90 }),
        card({ holderId, madeAt: 10 }),
        card({ holderId, madeAt: 20 }),
        card({ holderId, madeAt: 5, expiresAt: 100 }),
      )
      const page = (after: CardKey | null, limit: number) =>
        store.read((tx) => tx.cards.ofHolder(holderId, after, limit))
      expect(await page(null, 9)).toEqual({ rows: [young, old, over, void_], next: null })
      const first = await page(null, 2)
      expect(first.rows).toEqual([young, old])
      const second = await page(first.next, 1)
      expect(second.rows).toEqual([over])
      expect(await page(second.next, 1)).toEqual({ rows: [void_], next: null })
      expect(await store.read((tx) => tx.cards.countOf(holderId))).toBe(4)
      const total = (now: number) => store.read((tx) => tx.cards.validTotal(holderId, now))
      expect([await total(99), await total(100), await total(500)]).toEqual([3, 2, 0])
    })
  })
}

function packagePromises(open: OpenEmptyStore): void {
  describe('an event on the big screen that was bought', () => {
    const store = openedStore(open)
    let made = 0
    const bought = async (changes: Partial<ScreenPackage> = {}) => {
      const screen: ScreenPackage = {
        ...{ id: `package-${++made}`, userId: freshUserId(), orderId: null, people: 300 },
        ...{ boughtAt: 1, endsAt: 100, drawId: null, isVoid: false },
        ...changes,
      }
      await store.transact((tx) => tx.cards.putPackage(screen))
      return screen
    }

    test('is left while it is unused and has not ended, the smallest first', async () => {
      const userId = freshUserId()
      const large = await bought({ userId, people: 1_000 })
      const small = await bought({ userId, people: 100 })
      await bought({ userId, endsAt: 50 })
      await bought({ userId, isVoid: true })
      const used = await bought({ userId, drawId: 'used' as DrawId, orderId: 'order' })
      const left = () => store.read((tx) => tx.cards.packagesLeft(userId, 50))
      expect(await left()).toEqual([small, large])
      expect(await store.transact((tx) => tx.cards.takePackage(small.id, 'd1' as DrawId))).toBe(true)
      expect(await store.transact((tx) => tx.cards.takePackage(small.id, 'd2' as DrawId))).toBe(false)
      expect(await left()).toEqual([large])
      const found = await store.read((tx) => tx.cards.packageOfDraw('d1' as DrawId))
      expect(found).toEqual({ ...small, drawId: 'd1' })
      expect(await store.read((tx) => tx.cards.packageOfOrder('order'))).toEqual(used)
    })

    test('comes back when its draw gives it back', async () => {
      const screen = await bought({ drawId: 'd7' as DrawId })
      await store.transact((tx) => tx.cards.freePackage('d7' as DrawId))
      const left = await store.read((tx) => tx.cards.packagesLeft(screen.userId, 50))
      expect(left).toEqual([{ ...screen, drawId: null }])
    })

    test('is taken back, and from a draw that uses it once that gives it back', async () => {
      const [unused, used] = [await bought(), await bought({ drawId: 'd9' as DrawId })]
      const takeBack = (id: string) => store.transact((tx) => tx.cards.voidPackage(id))
      expect([await takeBack(unused.id), await takeBack(used.id)]).toEqual([true, false])
      const take = (id: string) => store.transact((tx) => tx.cards.takePackage(id, 'd8' as DrawId))
      expect(await take(unused.id)).toBe(false)
      const held = await store.read((tx) => tx.cards.packageOfDraw('d9' as DrawId))
      expect(held).toEqual({ ...used, isVoid: true })
      await store.transact((tx) => tx.cards.freePackage('d9' as DrawId))
      expect(await take(used.id)).toBe(false)
      expect(await store.read((tx) => tx.cards.packagesLeft(used.userId, 50))).toEqual([])
    })
  })
}
