import type { DrawId, UserId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { CardKey, ScreenPackage, VipCard } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId } from './store-rows.ts'

/** What a store promises of what an order can credit beside a plan: cards, and events on the big screen. */
export function cardPromises(open: OpenEmptyStore): void {
  vipCards(open)
  screenPackages(open)
}

function vipCards(open: OpenEmptyStore): void {
  describe('a VIP card', () => {
    const store = openedStore(open)
    let made = 0
    const card = (changes: Partial<VipCard> = {}): VipCard => ({
      id: `card-${++made}`,
      batchId: 'b1',
      plan: 'pro',
      days: 31,
      codeKey: freshBytes(),
      sealedCode: freshBytes(60),
      state: 'unused',
      holderId: freshUserId(),
      boundTo: null,
      madeAt: 10,
      expiresAt: 500,
      redeemed: null,
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

function screenPackages(open: OpenEmptyStore): void {
  describe('an event on the big screen that was bought', () => {
    const store = openedStore(open)
    let made = 0
    const bought = async (changes: Partial<ScreenPackage> = {}) => {
      const screen: ScreenPackage = {
        id: `package-${++made}`,
        userId: freshUserId(),
        orderId: null,
        people: 300,
        boughtAt: 1,
        endsAt: 100,
        drawId: null,
        isVoid: false,
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
