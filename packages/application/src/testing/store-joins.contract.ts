import type { DrawId } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { describe, expect, test } from 'vitest'
import type { Entrant } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, newEntrant, storedDraw } from './store-rows.ts'

export function joinPromises(open: OpenEmptyStore): void {
  describe('people who join at the same time', () => {
    const store = openedStore(open)

    /** One group of joins as a use case commits it: behind the held door, in one transaction. */
    const join = (drawId: DrawId, keys: readonly Uint8Array[]) =>
      store.transact(async (tx) => {
        const door = await tx.entrants.holdDoor(drawId)
        if (!door) throw new Error('the door was made')
        const known = await tx.entrants.known(drawId, keys)
        const isIn = (key: Uint8Array) =>
          known.some(({ identityKey }) => Buffer.from(identityKey).equals(key))
        const room = door.capacity === null ? keys.length : door.capacity - door.joined
        const fresh = keys.filter((key) => !isIn(key)).slice(0, room)
        const group = { root: freshBytes(), size: fresh.length, signature: freshBytes(64), keyId: 'k', at: 1 }
        const groupId = await tx.entrants.putGroup(group)
        const entrants = fresh.map((identityKey, at) =>
          newEntrant(drawId, door.joined + at + 1, { identityKey, groupId, groupIndex: at }),
        )
        await tx.entrants.insert(entrants)
        await tx.entrants.saveDoor({ ...door, joined: door.joined + fresh.length })
        return fresh.length
      })
    const all = (drawId: DrawId) => store.read((tx) => tx.entrants.listed(drawId, 0, 1_000))

    test('get one row for one identity', async () => {
      const { id } = await storedDraw(store)
      const key = freshBytes()
      const joined = await Promise.all(Array.from({ length: 10 }, () => join(id, [key])))
      expect(joined.reduce((sum, count) => sum + count)).toBe(1)
      expect(await all(id)).toHaveLength(1)
    })

    test('are numbered without gaps', async () => {
      const { id } = await storedDraw(store)
      await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          join(
            id,
            Array.from({ length: 1 + (at % 4) }, () => freshBytes()),
          ),
        ),
      )
      const numbers = (await all(id)).map(({ joinSeq }) => joinSeq)
      expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
      expect((await store.read((tx) => tx.entrants.door(id)))?.joined).toBe(50)
    })

    test('are never more than the door lets in', async () => {
      const { id } = await storedDraw(store, { door: { capacity: 7 } })
      await Promise.all(Array.from({ length: 10 }, () => join(id, [freshBytes(), freshBytes()])))
      expect(await all(id)).toHaveLength(7)
      expect((await store.read((tx) => tx.entrants.door(id)))?.joined).toBe(7)
    })

    test('are known when they come again', async () => {
      const { id } = await storedDraw(store)
      const [one, other, stranger] = [freshBytes(), freshBytes(), freshBytes()]
      await join(id, [one, other])
      const known = await store.transact((tx) => tx.entrants.known(id, [stranger, one, other]))
      const names = (entrants: readonly Entrant[]) => entrants.map(({ joinSeq }) => joinSeq).sort()
      expect(names(known)).toEqual([1, 2])
      const elsewhere = await storedDraw(store)
      expect(await store.transact((tx) => tx.entrants.known(elsewhere.id, [one]))).toEqual([])
      expect(await store.transact((tx) => tx.entrants.known(id, []))).toEqual([])
    })

    test('are known by the networks of guests until the door closes, of this draw alone', async () => {
      const [draw, elsewhere] = [await storedDraw(store), await storedDraw(store)]
      const [one, other, stranger] = [freshBytes(), freshBytes(), freshBytes()]
      const known = async ({ id }: { readonly id: DrawId }) =>
        (await store.transact((tx) => tx.entrants.knownNetworks(id, [stranger, one, other]))).map(hex).sort()
      await store.transact(async (tx) => {
        await tx.entrants.keepNetworks(draw.id, [one, other])
        await tx.entrants.keepNetworks(elsewhere.id, [other])
      })
      expect(await known(draw)).toEqual([one, other].map(hex).sort())
      await store.transact(async (tx) => {
        const door = await tx.entrants.holdDoor(draw.id)
        if (!door) throw new Error('the door was made')
        await tx.entrants.saveDoor({ ...door, isOpen: false })
      })
      expect(await known(draw)).toEqual([])
      expect(await known(elsewhere)).toEqual([hex(other)])
    })

    test('may be hundreds in one transaction', async () => {
      const { id } = await storedDraw(store)
      expect(
        await join(
          id,
          Array.from({ length: 400 }, () => freshBytes()),
        ),
      ).toBe(400)
      expect(await all(id)).toHaveLength(400)
    })
  })
}
