import type { Instant } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { ListRun, OrganiserDraw } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshUserId, newDraw } from './store-rows.ts'

/** What a store promises about the published draws of an organiser in their order, and the lists that they were over. */
export function historyPromises(open: OpenEmptyStore): void {
  describe('the draws of an organiser', () => {
    const store = openedStore(open)

    test('are given page by page, the newest first, and none of anybody else', async () => {
      const [ownerId, other] = [freshUserId(), freshUserId()]
      expect(await store.read((tx) => tx.histories.last(ownerId))).toBeNull()
      const rows = [1, 2, 3].map(
        (number): OrganiserDraw => ({
          ownerId,
          number,
          drawId: newDraw().id,
          charterHash: `${number}`.repeat(64),
        }),
      )
      await store.transact(async (tx) => {
        for (const row of rows) await tx.histories.add(row)
        await tx.histories.add({ ...(rows[0] as OrganiserDraw), ownerId: other, drawId: newDraw().id })
      })
      const [first, second, third] = rows
      const page = (before: number | null, limit: number) =>
        store.read((tx) => tx.histories.page(ownerId, before, limit))
      expect(await page(null, 2)).toEqual([third, second])
      expect(await page(2, 2)).toEqual([first])
      expect(await page(1, 2)).toEqual([])
      expect(await store.read((tx) => tx.histories.last(ownerId))).toEqual(third)
      expect(await store.read((tx) => tx.histories.of(second?.drawId ?? newDraw().id))).toEqual(second)
      expect(await store.read((tx) => tx.histories.of(newDraw().id))).toBeNull()
    })

    test('have each number once, and each draw one number', async () => {
      const ownerId = freshUserId()
      const row = { ownerId, number: 1, drawId: newDraw().id, charterHash: '00' }
      const add = (changes: object) => store.transact((tx) => tx.histories.add({ ...row, ...changes }))
      await add({})
      for (const changes of [{ drawId: newDraw().id }, { number: 2 }])
        await expect(add(changes)).rejects.toMatchObject({ name: 'Taken', key: 'organiser_draw' })
    })
  })

  describe('the lists that draws were over', () => {
    const store = openedStore(open)
    const ownerId = freshUserId()
    const run = (at: Instant, changes: Partial<ListRun> = {}): ListRun => {
      const { id: drawId, lid } = newDraw()
      return {
        ownerId,
        drawId,
        lid,
        at,
        list: 'e5',
        marks: BigUint64Array.of(1n, 2n ** 64n - 1n),
        ...changes,
      }
    }
    const runs = (since: Instant) => store.read((tx) => tx.histories.runs(ownerId, since))

    test('are kept with their marks, oldest first, until they are forgotten', async () => {
      const kept = [run(10), run(20, { marks: new BigUint64Array() }), run(30)]
      await store.transact(async (tx) => {
        for (const one of kept.toReversed()) await tx.histories.addRun(one)
        await tx.histories.addRun(run(20, { ownerId: freshUserId() }))
      })
      expect(await runs(0)).toEqual(kept)
      expect(await runs(20)).toEqual(kept.slice(1))
      expect(await store.transact((tx) => tx.histories.forgetRuns(20, 9))).toBe(1)
      expect(await runs(0)).toEqual(kept.slice(1))
      expect(await store.transact((tx) => tx.histories.forgetRuns(31, 2))).toBe(2)
      expect(await store.transact((tx) => tx.histories.forgetRuns(31, 2))).toBe(1)
      expect(await runs(0)).toEqual([])
    })
  })
}
