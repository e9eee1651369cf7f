import { type Draw, type DrawId, unborn } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { DrawFilter, DrawKey } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshUserId, newDraw, plainSettings, storedDraw } from './store-rows.ts'

/** What a store promises of the list of an organiser's draws. */
export function drawListPromises(open: OpenEmptyStore): void {
  describe('the list of an organiser', () => {
    const store = openedStore(open)

    async function page(filter: DrawFilter, after: DrawKey | null = null, limit = 100) {
      const { rows, next } = await store.read((tx) => tx.draws.list(filter, after, limit))
      return { ids: rows.map(({ draw }) => draw.id), next }
    }
    async function ownerOf(draws: readonly Partial<Draw>[]) {
      const ownerId = freshUserId()
      const stored: Draw[] = []
      for (const draw of draws) stored.push(await storedDraw(store, { draw: { ...draw, ownerId } }))
      return { ownerId, ids: stored.map(({ id }) => id) }
    }

    test('shows the newest first, with the number of people in', async () => {
      const ownerId = freshUserId()
      const old = await storedDraw(store, { draw: { ownerId, createdAt: 1 } })
      const young = await storedDraw(store, { draw: { ownerId, createdAt: 2 }, entrants: [{}, {}] })
      const bare = newDraw({ ownerId, createdAt: 3 })
      await store.transact((tx) => tx.draws.insert(bare))
      const { rows, next } = await store.read((tx) => tx.draws.list({ userId: ownerId }, null, 10))
      expect(next).toBeNull()
      expect(rows).toEqual([
        { draw: bare, entrantCount: 0 },
        { draw: young, entrantCount: 2 },
        { draw: old, entrantCount: 0 },
      ])
    })

    test('shows each draw once while new ones are added between the pages', async () => {
      const { ownerId, ids } = await ownerOf([1, 2, 2, 2, 3, 4].map((createdAt) => ({ createdAt })))
      const seen: DrawId[] = []
      let after: DrawKey | null = null
      do {
        const { ids: shown, next } = await page({ userId: ownerId }, after, 2)
        seen.push(...shown)
        after = next
        await storedDraw(store, { draw: { ownerId, createdAt: 9 } })
      } while (after)
      expect(seen).toHaveLength(6)
      expect(new Set(seen)).toEqual(new Set(ids))
    })

    test('ends exactly where the draws end', async () => {
      const { ownerId } = await ownerOf([{ createdAt: 1 }, { createdAt: 2 }])
      expect((await page({ userId: ownerId }, null, 2)).next).toBeNull()
      expect((await page({ userId: ownerId }, null, 1)).next).not.toBeNull()
    })

    test.each<[string, Omit<DrawFilter, 'userId'>, number[]]>([
      ['a state', { statuses: ['open', 'drawn'] }, [1]],
      ['a type', { taskType: 'fast' }, [2, 1, 0]],
      ['a part of the title in any case', { keyword: 'sPRING' }, [1, 0]],
      ['a percent sign', { keyword: '0%' }, [0]],
      ['an underscore', { keyword: '_' }, [2]],
      ['a backslash', { keyword: '\\' }, [2]],
      ['letters beyond ASCII in any case', { keyword: 'ÉTÉ' }, [2]],
      ['the first instant', { createdFrom: 20 }, [2, 1]],
      ['the last instant', { createdTo: 20 }, [1, 0]],
    ])('can be narrowed to %s', async (_, filter, expected) => {
      const titled = (title: string) => ({ ...plainSettings, title })
      const { ownerId, ids } = await ownerOf([
        { createdAt: 10, settings: titled('Spring 100%') },
        { createdAt: 20, settings: titled('spring 100 年'), life: { ...unborn, status: 'open' } },
        { createdAt: 30, settings: titled('été_\\') },
      ])
      expect((await page({ userId: ownerId, ...filter })).ids).toEqual(expected.map((at) => ids[at]))
      expect(await store.read((tx) => tx.draws.count({ userId: ownerId, ...filter }))).toBe(expected.length)
    })

    test('is empty when no state is asked for', async () => {
      const { ownerId } = await ownerOf([{}])
      expect((await page({ userId: ownerId, statuses: [] })).ids).toEqual([])
    })
  })
}
