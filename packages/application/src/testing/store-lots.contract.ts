import type { DrawId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { LotBook, LotSwap, LotTake } from '../ports/index.ts'
import { openedStore, storeNow } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, storedDraw } from './store-rows.ts'

const newLotBook = (drawId: DrawId, changes: Partial<LotBook> = {}): LotBook => ({
  drawId,
  isOpen: true,
  opensAt: 5,
  closesAt: storeNow,
  lots: 9,
  takes: 0,
  reopened: [],
  apart: [{ givers: [1, 2], receivers: [3] }],
  events: 0,
  edge: new Uint8Array(),
  logged: 0,
  lastAt: null,
  ...changes,
})

/** Person `seq + 1` draws the lot of this place. */
function newTake(drawId: DrawId, seq: number, changes: Partial<LotTake> = {}): LotTake {
  return {
    drawId,
    seq,
    k: seq,
    joinSeq: seq + 1,
    ref: freshBytes(),
    at: storeNow + seq,
    heldBy: seq + 1,
    group: { id: 1, index: seq, path: freshBytes(64), tree: { size: seq, root: freshBytes() } },
    ...changes,
  }
}

const unknown = 'd_nobody' as DrawId

/** What a store promises about draws of lots. */
export function lotPromises(open: OpenEmptyStore): void {
  describe('lots', () => {
    const store = openedStore(open)
    const put = (...takes: LotTake[]) => store.transact((tx) => tx.lots.insert(takes))
    const hand = (drawId: DrawId, seq: number, to: number | null) =>
      store.transact((tx) => tx.lots.hand(drawId, seq, to))
    const bySeq = (takes: readonly LotTake[]) => takes.toSorted((a, b) => a.seq - b.seq)

    async function bookedDraw(changes: Partial<LotBook> = {}): Promise<LotBook> {
      const { id } = await storedDraw(store)
      const book = newLotBook(id, changes)
      await store.transact((tx) => tx.lots.makeBook(book))
      return book
    }

    test('of a draw change one book, that is read and held as it was saved', async () => {
      const book = await bookedDraw()
      const { drawId } = book
      expect(await store.read((tx) => tx.lots.book(drawId))).toEqual(book)
      const later = { ...book, isOpen: false, opensAt: 6, closesAt: 77, lots: 8, takes: 4, reopened: [3, 0] }
      const grown = { ...later, events: 9, edge: freshBytes(64), logged: 4, lastAt: 88 }
      await store.transact((tx) => tx.lots.saveBook(grown))
      expect(await store.transact((tx) => tx.lots.holdBook(drawId))).toEqual(grown)
      expect(await store.read((tx) => tx.lots.book(unknown))).toBeNull()
      expect(await store.transact((tx) => tx.lots.holdBook(unknown))).toBeNull()
      const saving = store.transact((tx) => tx.lots.saveBook(newLotBook(unknown)))
      await expect(saving).rejects.toThrow(RangeError)
    })

    test('are counted one after another by any number of transactions that hold the book', async () => {
      const { drawId } = await bookedDraw()
      const counting = Array.from({ length: 20 }, () =>
        store.transact(async (tx) => {
          const held = (await tx.lots.holdBook(drawId)) as LotBook
          await tx.lots.saveBook({ ...held, takes: held.takes + 1 })
          return held.takes
        }),
      )
      const seen = (await Promise.all(counting)).sort((a, b) => a - b)
      expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => n))
    })

    test('come back byte for byte in their order, from a place on', async () => {
      const { drawId } = await bookedDraw()
      const other = await bookedDraw()
      const takes = [newTake(drawId, 0), newTake(drawId, 1, { group: null }), newTake(drawId, 2)]
      await put(...takes.toReversed(), newTake(other.drawId, 0))
      const listed = (from: number, limit: number) => store.read((tx) => tx.lots.list(drawId, from, limit))
      expect(await listed(0, 10)).toEqual(takes)
      expect(await listed(1, 1)).toEqual([takes[1]])
      expect(await listed(3, 10)).toEqual([])
    })

    test('are held once, by one person, and drawn once by each', async () => {
      const { drawId } = await bookedDraw()
      await put(newTake(drawId, 0), newTake(drawId, 1))
      const failing: readonly [Partial<LotTake>, string][] = [
        [{ seq: 2, k: 1 }, 'lot'],
        [{ seq: 2, k: 2, joinSeq: 1, heldBy: null }, 'lot_taker'],
        [{ seq: 2, k: 2, heldBy: 2 }, 'lot_holder'],
        [{ seq: 1, k: 2 }, 'lot_order'],
      ]
      for (const [changes, key] of failing) {
        const putting = put(newTake(drawId, 2, changes))
        await expect(putting).rejects.toMatchObject({ name: 'Taken', key })
      }
      expect(await store.read((tx) => tx.lots.list(drawId, 0, 9))).toHaveLength(2)
    })

    test('change hands, come back, and are drawn again', async () => {
      const { drawId } = await bookedDraw()
      const [first, second] = [newTake(drawId, 0), newTake(drawId, 1)]
      await put(first, second)
      await store.transact(async (tx) => {
        await tx.lots.hand(drawId, 0, null)
        await tx.lots.hand(drawId, 1, 1)
        await tx.lots.hand(drawId, 0, 2)
      })
      const held = (k: number) => store.read((tx) => tx.lots.held(drawId, k))
      expect(await held(0)).toEqual({ ...first, heldBy: 2 })
      expect(await held(1)).toEqual({ ...second, heldBy: 1 })
      await expect(hand(drawId, 0, 1)).rejects.toMatchObject({ key: 'lot_holder' })
      await hand(drawId, 0, null)
      expect(await held(0)).toBeNull()
      const again = newTake(drawId, 2, { k: 0 })
      await put(again)
      expect(await held(0)).toEqual(again)
      expect(await held(7)).toBeNull()
    })

    test('of some people are those they drew and those they hold', async () => {
      const { drawId } = await bookedDraw()
      const other = await bookedDraw()
      const own = [newTake(drawId, 0, { heldBy: 2 }), newTake(drawId, 1, { heldBy: 1 }), newTake(drawId, 2)]
      await put(...own, newTake(other.drawId, 0))
      const of = async (...joinSeqs: number[]) =>
        bySeq(await store.read((tx) => tx.lots.ofPeople(drawId, joinSeqs)))
      expect(await of(1)).toEqual([own[0], own[1]])
      expect(await of(3, 9)).toEqual([own[2]])
      expect(await of(9)).toEqual([])
      expect(await of()).toEqual([])
    })

    test('are missing to those who count and never drew, in the order of their joining', async () => {
      const people = [{}, { status: 'X5' as const }, {}, {}, {}]
      const { id } = await storedDraw(store, { entrants: people })
      await put(newTake(id, 0, { joinSeq: 3, heldBy: null }))
      const without = async (after: number, limit: number) =>
        (await store.read((tx) => tx.lots.without(id, after, limit))).map(({ joinSeq }) => joinSeq)
      expect(await without(0, 9)).toEqual([1, 4, 5])
      expect(await without(1, 1)).toEqual([4])
      expect(await without(5, 9)).toEqual([])
      expect(await store.read((tx) => tx.lots.countWithout(id))).toBe(3)
      const [one] = await store.read((tx) => tx.lots.without(id, 0, 1))
      const entrant = await store.read((tx) => tx.entrants.bySeq(id, 1))
      expect(one?.ref).toEqual(entrant?.idCommit)
    })

    test('are asked for by requests to exchange them, until those are gone', async () => {
      const { drawId } = await bookedDraw()
      const other = await bookedDraw()
      const swap = (id: string, from: number, to: number, askedAt: number): LotSwap => {
        return { drawId, id, from, to, askedAt }
      }
      const swaps = [swap('b', 1, 2, 5), swap('a', 3, 1, 6), swap('c', 4, 5, 7), swap('d', 6, 4, 8)]
      await store.transact(async (tx) => {
        for (const one of [...swaps].reverse()) await tx.lots.putSwap(one)
        await tx.lots.putSwap({ ...swap('b', 1, 2, 1), drawId: other.drawId })
      })
      const of = (joinSeq: number) => store.read((tx) => tx.lots.swapsOf(drawId, joinSeq))
      expect(await of(1)).toEqual([swaps[0], swaps[1]])
      expect(await of(9)).toEqual([])
      expect(await store.read((tx) => tx.lots.swap(drawId, 'a'))).toEqual(swaps[1])
      expect(await store.read((tx) => tx.lots.swap(other.drawId, 'a'))).toBeNull()
      const remove = (id: string) => store.transact((tx) => tx.lots.removeSwap(drawId, id))
      expect([await remove('a'), await remove('a')]).toEqual([true, false])
      await store.transact((tx) => tx.lots.removeSwapsOf(drawId, [2, 5]))
      expect(await of(1)).toEqual([])
      expect(await of(4)).toEqual([swaps[3]])
      await store.transact((tx) => tx.lots.removeSwaps(drawId))
      expect(await of(4)).toEqual([])
      expect(await store.read((tx) => tx.lots.swapsOf(other.drawId, 1))).toHaveLength(1)
    })
  })
}
