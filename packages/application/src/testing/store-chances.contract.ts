import type { DrawId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { NewGrant } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, newEntrant, storedDraw } from './store-rows.ts'

const gift = (drawId: DrawId, joinSeq: number, changes: Partial<NewGrant> = {}): NewGrant => ({
  drawId,
  joinSeq,
  id: 'gift:1',
  count: 5,
  reason: 'gift',
  at: 9,
  ...changes,
})

export function chancePromises(open: OpenEmptyStore): void {
  describe('the ledger of chances', () => {
    const store = openedStore(open)
    const grant = (...grants: NewGrant[]) => store.transact((tx) => tx.entrants.grant(grants))
    const chancesOf = (drawId: DrawId, joinSeq: number) =>
      store.read((tx) => tx.entrants.chancesOf(drawId, joinSeq))
    const byReason = (drawId: DrawId) => store.read((tx) => tx.entrants.chancesByReason(drawId))

    test('adds up to the same wherever chances are told', async () => {
      const { id } = await storedDraw(store, { entrants: [{}, { chances: 4 }, { chances: 0 }] })
      const other = await storedDraw(store, { entrants: [{}] })
      await grant(
        gift(id, 1),
        gift(id, 1, { id: 'gift:2' }),
        gift(id, 2, { count: 3 }),
        gift(other.id, 1, { count: 100 }),
      )
      const told = await store.read(async (tx) => ({
        listed: (await tx.entrants.listed(id, 0, 10)).map(({ weight }) => weight),
        list: (await tx.entrants.list(id, null, 10)).rows.map(({ weight }) => weight),
        search: (await tx.members.list(id, { keyword: '张' }, 'oldest', null, 10)).rows.map(
          ({ weight }) => weight,
        ),
      }))
      const sums = [11, 7, 0]
      expect(told).toMatchObject({ listed: sums, list: sums, search: sums })
      expect([await chancesOf(id, 1), await chancesOf(id, 2), await chancesOf(id, 4)]).toEqual([11, 7, 0])
    })

    test('is read whole, getting in first, with the words of a gift', async () => {
      const entrants = [{ joinedAt: 5 }, { joinedAt: 6, chances: 4 }, { joinedAt: 7 }]
      const { id } = await storedDraw(store, { entrants })
      const late = gift(id, 2, { at: 20, note: '感谢 100%' })
      const early = gift(id, 2, { id: 'task:a:2026-01-01', reason: 'daily', count: 1, at: 10 })
      await grant(late, early, gift(id, 3))
      const read = await store.read((tx) => tx.entrants.ledger(id, [2, 1, 9]))
      const joined = { drawId: id, id: 'join', reason: 'join', note: null }
      expect(read).toEqual([
        { ...joined, joinSeq: 1, count: 1, at: 5 },
        { ...joined, joinSeq: 2, count: 4, at: 6 },
        { ...early, note: null },
        late,
      ])
      expect(await store.read((tx) => tx.entrants.ledger(id, []))).toEqual([])
    })

    test('takes a grant of one name once, and says which were new', async () => {
      const { id } = await storedDraw(store, { entrants: [{}, {}] })
      const [first, other] = [gift(id, 1, { count: 2 }), gift(id, 2)]
      expect(await grant(first)).toEqual([first])
      expect(await grant(gift(id, 1, { count: 9 }), other)).toEqual([other])
      const twice = gift(id, 1, { id: 'gift:3', count: 1 })
      expect(await grant(twice, { ...twice, count: 7 })).toEqual([twice])
      expect([await chancesOf(id, 1), await chancesOf(id, 2)]).toEqual([4, 6])
      expect(await grant()).toEqual([])
    })

    test('tells of each entrant what gave what they hold', async () => {
      const { id } = await storedDraw(store, { entrants: [{}, { chances: 4 }, { chances: 0 }] })
      const other = await storedDraw(store, { entrants: [{}] })
      const invite = (joinSeq: number, count: number, name: string) =>
        gift(id, joinSeq, { id: `task:i:${name}`, reason: 'invite', count })
      await grant(gift(id, 1), invite(1, 2, 'a'), invite(1, 3, 'b'), invite(2, 1, 'c'), gift(other.id, 1))
      const listed = await store.read((tx) => tx.entrants.listed(id, 0, 10))
      const joined = (count: number) => ({ reason: 'join', count })
      expect(listed.map(({ sources }) => sources.toSorted((a, b) => b.count - a.count))).toEqual([
        expect.arrayContaining([joined(1), { reason: 'invite', count: 5 }, { reason: 'gift', count: 5 }]),
        [joined(4), { reason: 'invite', count: 1 }],
        [],
      ])
      expect((await store.read((tx) => tx.entrants.listed(id, 1, 1))).map(({ joinSeq }) => joinSeq)).toEqual([
        2,
      ])
    })

    test('keeps what was signed for a grant, and tells the newest of each entrant', async () => {
      const { id } = await storedDraw(store, { entrants: [{}, {}] })
      const other = await storedDraw(store, { entrants: [{}] })
      const seal = (total: number) => ({
        total,
        groupId: 7 + total,
        groupIndex: 1,
        groupPath: freshBytes(64),
      })
      const sealedGrant = (drawId: DrawId, joinSeq: number) =>
        store.read((tx) => tx.entrants.sealedGrant(drawId, joinSeq))
      expect(await sealedGrant(id, 1)).toBeNull()
      const [first, newest, theirs] = [seal(6), seal(11), seal(3)]
      await grant(gift(id, 1, { at: 10, seal: first }), gift(id, 1, { id: 'gift:2', at: 12, seal: newest }))
      await grant(gift(other.id, 1, { at: 13, seal: theirs }))
      expect(await sealedGrant(id, 1)).toEqual({ ...newest, at: 12 })
      expect(await sealedGrant(other.id, 1)).toEqual({ ...theirs, at: 13 })
      // What came to nothing, or was never signed for, shows nothing.
      await grant(gift(id, 1, { at: 14, seal: seal(99) }), gift(id, 2))
      expect(await sealedGrant(id, 1)).toEqual({ ...newest, at: 12 })
      expect(await sealedGrant(id, 2)).toBeNull()
    })

    test('is summed by source for the whole draw, each grant once', async () => {
      const { id } = await storedDraw(store, { entrants: [{}, { chances: 4 }, { chances: 0 }] })
      const invite = gift(id, 1, { id: 'task:i:2', reason: 'invite', count: 2 })
      await grant(gift(id, 1), gift(id, 2, { count: 1 }), invite)
      await grant(invite, gift(id, 1))
      expect(await byReason(id)).toEqual([
        { reason: 'join', count: 5 },
        { reason: 'invite', count: 2 },
        { reason: 'gift', count: 6 },
      ])
    })

    test('of a draw that nobody is in holds nothing', async () => {
      const { id } = await storedDraw(store)
      expect(await byReason(id)).toEqual([{ reason: 'join', count: 0 }])
    })

    test('forgets with its transaction what was not kept', async () => {
      const { id } = await storedDraw(store, { entrants: [{}] })
      const failing = store.transact(async (tx) => {
        await tx.entrants.grant([gift(id, 1)])
        await tx.entrants.insert([newEntrant(id, 2, { chances: 9 })])
        throw new Error('no')
      })
      await expect(failing).rejects.toThrow('no')
      expect(await chancesOf(id, 1)).toBe(1)
      expect(await byReason(id)).toEqual([{ reason: 'join', count: 1 }])
    })

    test('takes the same grant from many at the same moment once', async () => {
      const { id } = await storedDraw(store, { entrants: [{}] })
      const asked = Array.from({ length: 8 }, () =>
        store.transact(async (tx) => {
          await tx.entrants.holdDoor(id)
          return await tx.entrants.grant([gift(id, 1)])
        }),
      )
      expect((await Promise.all(asked)).flat()).toHaveLength(1)
      expect(await chancesOf(id, 1)).toBe(6)
      expect(await byReason(id)).toContainEqual({ reason: 'gift', count: 5 })
    })
  })
}
