import type { DrawId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshName, storedDraw } from './store-rows.ts'

/** What a store promises about draws among the customers of an enterprise. */
export function belongingPromises(open: OpenEmptyStore): void {
  describe('who belongs to an enterprise no more', () => {
    const store = openedStore(open)
    const leaversIn = (drawId: DrawId) => store.read((tx) => tx.belongings.leaversIn(drawId))
    const keep = (
      drawId: DrawId,
      keys: readonly Uint8Array[],
      reason: 'no_customer' | 'left_group',
      at = 2_000,
    ) =>
      store.transact((tx) =>
        tx.belongings.keepLeavers(keys.map((identityKey) => ({ drawId, identityKey, reason, at }))),
      )
    const drawOf = async (keys: readonly Uint8Array[]) => {
      const entrants = keys.map((identityKey, at) => ({
        identityKey,
        ...(at === 2 ? { status: 'X1' as const } : {}),
      }))
      return (await storedDraw(store, { entrants })).id
    }

    test('is found among the entrants whose entry counts, with the reason that was said last', async () => {
      const keys = [freshBytes(), freshBytes(), freshBytes(), freshBytes()]
      const drawId = await drawOf(keys)
      const other = await drawOf(keys)
      await keep(drawId, [...keys.slice(1), freshBytes()], 'no_customer')
      await keep(drawId, keys.slice(3), 'left_group')
      expect(await leaversIn(drawId)).toEqual([
        { joinSeq: 2, reason: 'no_customer' },
        { joinSeq: 4, reason: 'left_group' },
      ])
      expect(await leaversIn(other)).toEqual([])
      await keep(drawId, [], 'left_group')
      expect(await leaversIn(drawId)).toHaveLength(2)
    })

    test('is not who joined after the question', async () => {
      const keys = [freshBytes(), freshBytes()]
      const drawId = await drawOf(keys)
      await keep(drawId, keys, 'left_group', 1_001)
      expect(await leaversIn(drawId)).toEqual([{ joinSeq: 1, reason: 'left_group' }])
      await keep(drawId, keys, 'left_group', 1_002)
      expect(await leaversIn(drawId)).toHaveLength(2)
    })

    test('is forgotten with what was said before, of one draw, and with the identity', async () => {
      const keys = [freshBytes(), freshBytes()]
      const [drawId, other] = [await drawOf(keys), await drawOf(keys)]
      for (const id of [drawId, other]) await keep(id, keys, 'left_group')
      await store.transact((tx) => tx.belongings.forgetLeavers(drawId))
      expect(await leaversIn(drawId)).toEqual([])
      await store.transact((tx) => tx.belongings.forgetIdentity(keys[0] ?? freshBytes()))
      expect(await leaversIn(other)).toEqual([{ joinSeq: 2, reason: 'left_group' }])
    })

    test('may be as many as a large draw has people', async () => {
      const drawId = freshName('draw') as DrawId
      await keep(
        drawId,
        Array.from({ length: 1_201 }, () => freshBytes()),
        'no_customer',
      )
      expect(await leaversIn(drawId)).toEqual([])
    })
  })

  describe('the ways to the staff and the groups of a draw', () => {
    const store = openedStore(open)

    test('are one of each kind, and the last that was made', async () => {
      const drawId = freshName('draw') as DrawId
      const made = {
        drawId,
        chosenKey: freshBytes(),
        configId: 'c1',
        pictureUrl: 'https://example.org/1',
        picture: null,
      }
      const find = (kind: 'staff' | 'groups') => store.read((tx) => tx.belongings.entrance(drawId, kind))
      expect(await find('staff')).toBeNull()
      await store.transact((tx) => tx.belongings.keepEntrance({ ...made, kind: 'staff' }))
      expect(await find('staff')).toEqual({ ...made, kind: 'staff' })
      expect(await find('groups')).toBeNull()
      const second = { ...made, kind: 'staff', configId: 'c2', picture: freshBytes() } as const
      await store.transact((tx) => tx.belongings.keepEntrance(second))
      expect(await find('staff')).toEqual(second)
    })
  })
}
