import type { AwardId, DrawId, Fact } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { AwardFilter, AwardKey } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { newAward, storedDraw } from './store-rows.ts'

const started = (at: number): Fact => ({ type: 'draw.started', at })

export function resultPromises(open: OpenEmptyStore): void {
  describe('the facts of a draw', () => {
    const store = openedStore(open)
    const append = (drawId: DrawId, first: number, facts: readonly Fact[]) =>
      store.transact((tx) => tx.facts.append(drawId, first, facts))
    const after = (drawId: DrawId, number: number, limit = 100) =>
      store.read((tx) => tx.facts.after(drawId, number, limit))

    test('are told in order after a number, so many at a time', async () => {
      const { id } = await storedDraw(store)
      const cancelled: Fact = { type: 'draw.cancelled', at: 3, reason: '改期 "x"' }
      await append(id, 1, [started(1), started(2)])
      await append(id, 3, [cancelled])
      expect(await after(id, 1)).toEqual([
        { ...started(2), number: 2 },
        { ...cancelled, number: 3 },
      ])
      expect(await after(id, 0, 1)).toEqual([{ ...started(1), number: 1 }])
      expect(await after(id, 3)).toEqual([])
    })

    test('have no gap and no double', async () => {
      const { id } = await storedDraw(store)
      await append(id, 1, [started(1)])
      await expect(append(id, 3, [started(2)])).rejects.toThrow(RangeError)
      await expect(append(id, 1, [started(2)])).rejects.toThrow(RangeError)
      expect(await after(id, 0)).toEqual([{ ...started(1), number: 1 }])
    })

    test('are numbered one by one when twenty append at the same time', async () => {
      const draw = await storedDraw(store)
      const appendNext = () =>
        store.transact(async (tx) => {
          const held = await tx.draws.hold(draw.id)
          if (!held) throw new Error('it was stored')
          const factNumber = held.life.factNumber + 1
          await tx.facts.append(draw.id, factNumber, [started(factNumber)])
          await tx.draws.save({ ...held, life: { ...held.life, factNumber } }, null)
        })
      await Promise.all(Array.from({ length: 20 }, appendNext))
      const numbers = (await after(draw.id, 0)).map(({ number }) => number)
      expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => at + 1))
    })
  })

  describe('an award', () => {
    const store = openedStore(open)

    test('is kept with its row and its path', async () => {
      const { id } = await storedDraw(store)
      const awards = [newAward(id, 1, 0), newAward(id, 1, 1, { path: [] })]
      await store.transact((tx) => tx.awards.insert(awards))
      expect(await store.read((tx) => tx.awards.ofRound(id, 1))).toEqual(awards)
      const first = awards[0]?.id as AwardId
      expect(await store.read((tx) => tx.awards.byId(id, first))).toEqual(awards[0])
      expect(await store.read((tx) => tx.awards.byId('d_none' as DrawId, first))).toBeNull()
    })

    test('has a seat of its own', async () => {
      const { id } = await storedDraw(store)
      const twice = store.transact((tx) => tx.awards.insert([newAward(id, 1, 0), newAward(id, 1, 0)]))
      await expect(twice).rejects.toMatchObject({ name: 'Taken', key: 'slot' })
      expect(await store.read((tx) => tx.awards.count(id))).toEqual({ total: 0, voided: 0 })
    })

    test('is listed by round and seat, page by page', async () => {
      const { id } = await storedDraw(store)
      const awards = [1, 2].flatMap((round) => [0, 1, 2].map((slot) => newAward(id, round, slot)))
      await store.transact((tx) => tx.awards.insert(awards.toReversed()))
      const seen: unknown[] = []
      let after: AwardKey | null = null
      do {
        const { rows, next } = await store.read((tx) => tx.awards.list(id, after, 2))
        seen.push(...rows)
        after = next
      } while (after)
      expect(seen).toEqual(awards)
    })

    test('is listed and counted by state, tier and winner, alone and together', async () => {
      const { id } = await storedDraw(store)
      const awards = [
        newAward(id, 1, 0, { tier: 1, index: 4 }),
        newAward(id, 1, 1, { tier: 2, index: 5, state: 'claimed' }),
        newAward(id, 1, 2, { tier: 2, index: 4, state: 'claimed' }),
      ]
      await store.transact((tx) => tx.awards.insert(awards))
      const found = async (filter: AwardFilter) => {
        const { rows } = await store.read((tx) => tx.awards.list(id, null, 9, filter))
        expect((await store.read((tx) => tx.awards.count(id, filter))).total).toBe(rows.length)
        return rows.map(({ slot }) => slot)
      }
      expect(await found({ states: ['claimed'] })).toEqual([1, 2])
      expect(await found({ tier: 2, indexes: [4] })).toEqual([2])
      expect(await found({ indexes: [4] })).toEqual([0, 2])
      expect([await found({ indexes: [] }), await found({ states: [] })]).toEqual([[], []])
      const [first] = (await store.read((tx) => tx.awards.list(id, null, 1, { tier: 2 }))).rows
      const after = first && { round: first.round, slot: first.slot }
      const rest = await store.read((tx) => tx.awards.list(id, after ?? null, 1, { tier: 2 }))
      expect(rest.rows.map(({ slot }) => slot)).toEqual([2])
    })

    test('is found by who won it', async () => {
      const { id } = await storedDraw(store)
      const awards = [newAward(id, 1, 0, { index: 7 }), newAward(id, 2, 0, { index: 7 }), newAward(id, 1, 1)]
      await store.transact((tx) => tx.awards.insert(awards))
      expect(await store.read((tx) => tx.awards.ofEntrant(id, 7))).toEqual(awards.slice(0, 2))
    })

    test('that is void no longer counts as a win', async () => {
      const { id } = await storedDraw(store)
      const awards = [5, 5, 6, 8].map((index, slot) => newAward(id, 1, slot, { index }))
      await store.transact((tx) => tx.awards.insert(awards))
      await store.transact(async (tx) => {
        await tx.awards.void(id, awards[0]?.id as AwardId, 'absent')
        await tx.awards.void(id, awards[2]?.id as AwardId, 'declined')
      })
      expect(await store.read((tx) => tx.awards.winsSoFar(id))).toEqual({
        wins: new Map([
          [5, 1],
          [8, 1],
        ]),
        voided: [5, 6],
      })
      expect(await store.read((tx) => tx.awards.count(id))).toEqual({ total: 4, voided: 2 })
      const first = await store.read((tx) => tx.awards.byId(id, awards[0]?.id as AwardId))
      expect(first).toEqual({ ...awards[0], state: 'void', voidReason: 'absent' })
    })
  })

  describe('a beacon', () => {
    const store = openedStore(open)

    test('stays as it was first put', async () => {
      const beacon = { chain: 'c', round: 7, signature: 'aa' }
      await store.transact((tx) => tx.beacons.put(beacon))
      await store.transact((tx) => tx.beacons.put({ ...beacon, signature: 'bb' }))
      expect(await store.read((tx) => tx.beacons.get('c', 7))).toEqual(beacon)
      expect(await store.read((tx) => tx.beacons.get('c', 8))).toBeNull()
    })
  })
}
