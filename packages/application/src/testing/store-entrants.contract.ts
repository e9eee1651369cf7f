import type { DrawId, Lid } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { Entrant, NewEntrant } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, newDoor, newEntrant, storedDraw } from './store-rows.ts'

/** What is told of an entrant who was put in. */
function told({ chances: _, ...entrant }: NewEntrant): Entrant {
  return entrant
}

export function entrantPromises(open: OpenEmptyStore): void {
  describe('an entrant', () => {
    const store = openedStore(open)
    const insert = (entrants: readonly NewEntrant[]) => store.transact((tx) => tx.entrants.insert(entrants))
    const one = async (changes: Partial<NewEntrant> = {}) => {
      const { id } = await storedDraw(store)
      const entrant = newEntrant(id, 1, changes)
      await insert([entrant])
      return entrant
    }

    test('is found by identity and by join number', async () => {
      const entrant = await one({ channel: 'poster', status: 'X2' })
      const { drawId, identityKey } = entrant
      const found = await store.read(async (tx) => [
        await tx.entrants.byIdentity(drawId, identityKey),
        await tx.entrants.bySeq(drawId, 1),
      ])
      expect(found).toEqual([told(entrant), told(entrant)])
    })

    test('whose identity was erased is still there', async () => {
      const entrant = await one({ sealedIdentity: null, groupPath: new Uint8Array() })
      expect(await store.read((tx) => tx.entrants.bySeq(entrant.drawId, 1))).toEqual(told(entrant))
    })

    test('that does not exist is null', async () => {
      const { drawId, identityKey } = await one()
      const found = await store.read(async (tx) => [
        await tx.entrants.byIdentity('d_other' as DrawId, identityKey),
        await tx.entrants.byIdentity(drawId, freshBytes()),
        await tx.entrants.bySeq(drawId, 2),
      ])
      expect(found).toEqual([null, null, null])
    })

    test('is told among several, by join number', async () => {
      const { id } = await storedDraw(store, { entrants: [{}, {}, {}] })
      const rows = await store.read((tx) => tx.entrants.bySeqs(id, [3, 1, 9]))
      expect(rows.map(({ joinSeq }) => joinSeq)).toEqual([1, 3])
      expect(await store.read((tx) => tx.entrants.bySeqs(id, []))).toEqual([])
    })

    test('is in a draw once', async () => {
      const entrant = await one()
      const again = insert([{ ...newEntrant(entrant.drawId, 2), identityKey: entrant.identityKey }])
      await expect(again).rejects.toMatchObject({ name: 'Taken', key: 'entrant' })
    })

    test('has a join number of its own', async () => {
      const { drawId } = await one()
      await expect(insert([newEntrant(drawId, 1)])).rejects.toMatchObject({ key: 'join_seq' })
    })

    test('sees the draws it is in, newest first', async () => {
      const identityKey = freshBytes()
      const joins: { drawId: DrawId; joinSeq: number }[] = []
      for (const joinedAt of [20, 30, 10]) {
        const { drawId } = await one({ identityKey, joinedAt })
        joins.push({ drawId, joinSeq: 1 })
      }
      const own = (limit: number) => store.read((tx) => tx.entrants.ofPerson(identityKey, limit))
      expect(await own(10)).toEqual([joins[1], joins[0], joins[2]])
      expect(await own(1)).toEqual([joins[1]])
    })

    test('can be set aside', async () => {
      const { drawId } = await one()
      await store.transact((tx) => tx.entrants.setStatus(drawId, 1, 'X4'))
      expect((await store.read((tx) => tx.entrants.bySeq(drawId, 1)))?.status).toBe('X4')
    })

    test('keeps its commit group', async () => {
      const group = { root: freshBytes(), size: 2, signature: freshBytes(64), keyId: 'k', at: 7 }
      const [first, second] = await store.transact(async (tx) => [
        await tx.entrants.putGroup(group),
        await tx.entrants.putGroup({ ...group, size: 3 }),
      ])
      expect(second).not.toBe(first)
      expect(await store.read((tx) => tx.entrants.group(first as number))).toEqual(group)
      expect(await store.read((tx) => tx.entrants.group(999_999))).toBeNull()
    })
  })

  describe('a list of entrants', () => {
    const store = openedStore(open)

    test('comes in pages by join number while more people join', async () => {
      const { id } = await storedDraw(store, { entrants: Array.from({ length: 5 }, () => ({})) })
      const seen: number[] = []
      let after: number | null = null
      do {
        const { rows, next } = await store.read((tx) => tx.entrants.list(id, after, 2))
        seen.push(...rows.map(({ joinSeq }) => joinSeq))
        after = next
        if (seen.length < 5) {
          const joinSeq = 5 + seen.length / 2
          await store.transact((tx) => tx.entrants.insert([newEntrant(id, joinSeq)]))
        }
      } while (after !== null)
      expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
    })

    test('tells the seal every row in order, chunk by chunk', async () => {
      const draw = await storedDraw(store, { entrants: Array.from({ length: 7 }, () => ({})) })
      await storedDraw(store, { entrants: [{}, {}] })
      const chunks: number[][] = []
      let after = 0
      for (;;) {
        const rows = await store.read((tx) => tx.entrants.listed(draw.id, after, 3))
        if (rows.length === 0) break
        chunks.push(rows.map(({ joinSeq }) => joinSeq))
        after = rows.at(-1)?.joinSeq ?? 0
      }
      expect(chunks).toEqual([[1, 2, 3], [4, 5, 6], [7]])
    })

    test('tells the seal what a row holds', async () => {
      const draw = await storedDraw(store, { entrants: [{ status: 'X1', chances: 3 }] })
      const entrant = await store.read((tx) => tx.entrants.bySeq(draw.id, 1))
      const listed = await store.read((tx) => tx.entrants.listed(draw.id, 0, 10))
      const { idCommit, nameCommit } = entrant ?? {}
      const sources = [{ reason: 'join', count: 3 }]
      expect(listed).toEqual([{ joinSeq: 1, weight: 3, sources, status: 'X1', idCommit, nameCommit }])
      expect(nameCommit).toHaveLength(32)
    })
  })

  describe('a door', () => {
    const store = openedStore(open)

    test('is kept as it was made and as it was saved', async () => {
      const draw = await storedDraw(store, { door: { capacity: 9, openingCount: 5 } })
      const door = newDoor(draw, { capacity: 9, openingCount: 5 })
      expect(await store.read((tx) => tx.entrants.door(draw.id))).toEqual(door)
      const saved = { ...door, isOpen: false, closesAt: 11, joined: 3, isLoginFree: false, capacity: null }
      await store.transact(async (tx) => {
        expect(await tx.entrants.holdDoor(draw.id)).toEqual(door)
        await tx.entrants.saveDoor(saved)
      })
      expect(await store.read((tx) => tx.entrants.door(draw.id))).toEqual(saved)
    })

    test('that does not exist is null and cannot be saved', async () => {
      const id = 'd_none' as DrawId
      expect(await store.read((tx) => tx.entrants.door(id))).toBeNull()
      expect(await store.transact((tx) => tx.entrants.holdDoor(id))).toBeNull()
      const door = newDoor({ id, lid: 'l' as Lid })
      await expect(store.transact((tx) => tx.entrants.saveDoor(door))).rejects.toThrow(RangeError)
    })

    test('never counts more than its capacity', async () => {
      const draw = await storedDraw(store, { door: { capacity: 2 } })
      const over = store.transact((tx) => tx.entrants.saveDoor(newDoor(draw, { capacity: 2, joined: 3 })))
      await expect(over).rejects.toThrow()
      expect((await store.read((tx) => tx.entrants.door(draw.id)))?.joined).toBe(0)
    })
  })
}
