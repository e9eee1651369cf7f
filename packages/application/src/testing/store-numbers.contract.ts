import { describe, expect, test } from 'vitest'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { newAward, storedDraw } from './store-rows.ts'
import { newDetail } from './store-terms.contract.ts'

/** What an organiser's page counts, and what it tells of who did what. */
export function numberPromises(open: OpenEmptyStore): void {
  describe('the numbers of a draw', () => {
    const store = openedStore(open)

    test('are its traffic by the hour, its awards by state, its districts and inviters', async () => {
      const { id } = await storedDraw(store, { entrants: [{ nickname: '甲' }, {}, {}, { status: 'X4' }] })
      const traffic = { drawId: id, channel: '', visits: 2, entrants: 1 }
      await store.transact(async (tx) => {
        await tx.traffic.count([
          { ...traffic, at: 3_600_000 },
          { ...traffic, at: 7_199_999, channel: 'poster' },
          { ...traffic, at: 7_200_000 },
        ])
        await tx.awards.insert([
          newAward(id, 0, 0),
          newAward(id, 0, 1, { state: 'void', voidReason: 'absent' }),
        ])
        for (const [joinSeq, district] of [
          [2, '440305'],
          [3, '440305'],
          [4, '110101'],
        ] as const)
          await tx.details.insert({ ...newDetail(id, joinSeq), district, inviterSeq: joinSeq === 4 ? 2 : 1 })
        await tx.entrants.grant([
          { drawId: id, joinSeq: 1, id: 'invite/2', count: 1, reason: 'invite', at: 1 },
        ])
      })
      const told = await store.read(async (tx) => ({
        hours: await tx.traffic.hours(id),
        states: [...(await tx.awards.byState(id))].sort(),
        excluded: await tx.members.countExcluded(id),
        districts: await tx.members.districts(id, 9),
        inviters: await tx.members.inviters(id, 9),
        invited: (await tx.members.details(id, [1])).get(1)?.invited,
      }))
      expect(told).toEqual({
        hours: [
          { at: 3_600_000, visits: 4, entrants: 2 },
          { at: 7_200_000, visits: 2, entrants: 1 },
        ],
        states: [
          ['announced', 1],
          ['void', 1],
        ],
        excluded: 1,
        districts: [
          { name: '440305', count: 2 },
          { name: '110101', count: 1 },
        ],
        inviters: [
          { joinSeq: 1, nickname: '甲', invited: 2, counted: 1 },
          { joinSeq: 2, nickname: '张三2', invited: 1, counted: 0 },
        ],
        invited: 2,
      })
    })
  })

  describe('what organisers did to a draw', () => {
    const store = openedStore(open)

    test('is told newest first, in pages', async () => {
      const { id, ownerId: userId } = await storedDraw(store)
      await storedDraw(store)
      for (const [at, what] of [
        [5, 'taskOpen'],
        [7, 'memberExclude'],
        [7, 'memberReadmit'],
      ] as const)
        await store.transact((tx) => tx.activities.record({ drawId: id, at, userId, what }))
      const [first] = await store.read((tx) => tx.activities.newest(id, null, 1))
      expect(first).toMatchObject({ what: 'memberReadmit', at: 7, userId })
      const rest = await store.read((tx) => tx.activities.newest(id, first ?? null, 9))
      expect(rest.map(({ what }) => what)).toEqual(['memberExclude', 'taskOpen'])
      expect(await store.read((tx) => tx.activities.count(id))).toBe(3)
    })
  })
}
