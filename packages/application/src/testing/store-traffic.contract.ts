import type { DrawId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshUserId, storedDraw } from './store-rows.ts'

const quarter = 900_000

export function trafficPromises(open: OpenEmptyStore): void {
  describe('traffic and channels', () => {
    const store = openedStore(open)
    const add = (drawId: DrawId, at: number, visits: number, entrants = 0, channel = '') =>
      store.transact((tx) => tx.traffic.count([{ drawId, at, channel, visits, entrants }]))

    test('add up, by quarters of an hour', async () => {
      const ownerId = freshUserId()
      const { id } = await storedDraw(store, { draw: { ownerId } })
      await add(id, 10 * quarter, 1)
      await add(id, 11 * quarter - 1, 2, 1)
      await add(id, 11 * quarter, 4)
      expect(await store.read((tx) => tx.traffic.ofOwner(ownerId, 0))).toEqual([
        { at: 10 * quarter, visits: 3, entrants: 1 },
        { at: 11 * quarter, visits: 4, entrants: 0 },
      ])
    })

    test('of an owner are those of own draws alone, and of no time before', async () => {
      const ownerId = freshUserId()
      const mine = [
        (await storedDraw(store, { draw: { ownerId } })).id,
        (await storedDraw(store, { draw: { ownerId } })).id,
      ]
      const other = (await storedDraw(store)).id
      for (const id of [...mine, other]) {
        await add(id, 5 * quarter, 1)
        await add(id, 20 * quarter, 1)
      }
      expect(await store.read((tx) => tx.traffic.ofOwner(ownerId, 20 * quarter + 1))).toEqual([
        { at: 20 * quarter, visits: 2, entrants: 0 },
      ])
    })

    test('are told by channel', async () => {
      const { id } = await storedDraw(store)
      await add(id, 0, 1, 0, '')
      await add(id, quarter, 1, 1, 'poster')
      await add(id, 2 * quarter, 2, 0, 'poster')
      expect(await store.read((tx) => tx.traffic.byChannel(id))).toEqual([
        { channel: '', visits: 1, entrants: 0 },
        { channel: 'poster', visits: 3, entrants: 1 },
      ])
    })

    test('that two add at the same time are all there', async () => {
      const { id: a } = await storedDraw(store)
      const { id: b } = await storedDraw(store)
      const one = { at: 0, channel: '', visits: 1, entrants: 0 }
      const times = Array.from({ length: 20 })
      await Promise.all(
        times.map((_, at) =>
          store.transact((tx) =>
            tx.traffic.count((at % 2 ? [a, b] : [b, a]).map((drawId) => ({ ...one, drawId }))),
          ),
        ),
      )
      for (const id of [a, b])
        expect((await store.read((tx) => tx.traffic.byChannel(id)))[0]?.visits).toBe(times.length)
    })

    test('belong to their draw, the oldest first, and can be removed once', async () => {
      const { id: drawId } = await storedDraw(store)
      const other = (await storedDraw(store)).id
      const channels = [
        { drawId, id: 'b', name: '海报', addedAt: 1 },
        { drawId, id: 'a', name: '公众号', addedAt: 2 },
      ]
      await store.transact(async (tx) => {
        for (const channel of channels) await tx.traffic.addChannel(channel)
      })
      expect(await store.read((tx) => tx.traffic.channels(drawId))).toEqual(channels)
      expect(await store.read((tx) => tx.traffic.channels(other))).toEqual([])
      const rename = (from: DrawId, name: string) =>
        store.transact((tx) => tx.traffic.renameChannel(from, 'a', name))
      expect([await rename(other, '别家'), await rename(drawId, '门店')]).toEqual([false, true])
      expect((await store.read((tx) => tx.traffic.channels(drawId))).map(({ name }) => name)).toContain(
        '门店',
      )
      const remove = (from: DrawId) => store.transact((tx) => tx.traffic.removeChannel(from, 'a'))
      expect([await remove(other), await remove(drawId), await remove(drawId)]).toEqual([false, true, false])
    })
  })
}
