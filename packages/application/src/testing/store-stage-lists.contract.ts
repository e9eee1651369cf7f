import { type DrawId, stageNames } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { EntryCode, RosterPerson } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, newDraw, storedDraw } from './store-rows.ts'

/** What a store promises of the lists that let people in to every stage of a draw. */
export function stageListPromises(open: OpenEmptyStore): void {
  describe('the lists of a draw of several stages', () => {
    const store = openedStore(open)
    const stored = async () => {
      const first = newDraw()
      const later = [2, 3].map((stage) => ({ ...first, ...stageNames(first, stage) }))
      const all = await Promise.all([first, ...later].map((draw) => storedDraw(store, { draw })))
      return all.map(({ id }) => id) as [DrawId, DrawId, DrawId]
    }
    const person = (drawId: DrawId, position: number): RosterPerson => ({
      drawId,
      position,
      identityKey: freshBytes(),
      sealedIdentity: freshBytes(40),
      name: `张三${position}`,
      joinSeq: null,
    })
    const code = (drawId: DrawId, position: number): EntryCode => ({
      drawId,
      position,
      codeKey: freshBytes(),
      sealedCode: freshBytes(40),
      madeAt: 5,
      joinSeq: null,
    })
    const enter = (id: DrawId, { identityKey }: RosterPerson, seq: number) =>
      store.transact((tx) => tx.rosters.enter(id, identityKey, seq))
    const entered = async (id: DrawId) =>
      (await store.read((tx) => tx.rosters.list(id, null, 9))).rows.map(({ joinSeq }) => joinSeq)
    const forget = (id: DrawId, seq: number) => store.transact((tx) => tx.rosters.forget(id, seq))

    test('let everybody on them in once to each stage', async () => {
      const [first, second, third] = await stored()
      const people = [person(first, 1), person(first, 2)] as const
      await store.transact((tx) => tx.rosters.add(people))
      expect(await enter(first, people[0], 1)).toBe(true)
      expect(await enter(second, people[1], 1)).toBe(true)
      expect(await enter(second, people[0], 2)).toBe(true)
      expect(await enter(second, people[0], 3)).toBe(false)
      expect([await entered(first), await entered(second), await entered(third)]).toEqual([
        [1, null],
        [2, 1],
        [null, null],
      ])
      expect(await store.read((tx) => tx.rosters.ofEntrants(second, [2, 9]))).toEqual([
        { ...people[0], joinSeq: 2 },
      ])
      const known = (id: DrawId) => store.read((tx) => tx.rosters.known(id, [people[0].identityKey]))
      expect([await known(first), await known(third)]).toEqual([[{ ...people[0], joinSeq: 1 }], [people[0]]])
    })

    test('lose whoever had themself erased with the last stage they are in', async () => {
      const [first, second] = await stored()
      const one = person(first, 1)
      await store.transact((tx) => tx.rosters.add([one]))
      await enter(first, one, 4)
      await enter(second, one, 6)
      expect(await forget(first, 4)).toEqual([])
      // Nobody comes in to the stage again by this line, and it no longer says who did.
      expect(await enter(first, one, 5)).toBe(false)
      expect(await store.read((tx) => tx.rosters.ofEntrants(first, [4]))).toEqual([])
      expect([await entered(first), await entered(second)]).toEqual([[0], [6]])
      expect(await forget(second, 6)).toEqual([{ ...one, joinSeq: 6 }])
      expect(await store.read((tx) => tx.rosters.count(first, 9))).toBe(0)
      const next = person(first, 1)
      await store.transact((tx) => tx.rosters.add([next]))
      expect([await entered(first), await entered(second)]).toEqual([[null], [null]])
    })

    test('hold codes that are good once in each stage', async () => {
      const [first, second] = await stored()
      const codes = [code(first, 1), code(first, 2)] as const
      await store.transact((tx) => tx.entryCodes.add(codes))
      const use = (id: DrawId, seq: number) =>
        store.transact((tx) => tx.entryCodes.use(id, codes[0].codeKey, seq))
      expect([await use(first, 1), await use(second, 7), await use(second, 8)]).toEqual([true, true, false])
      const told = (id: DrawId) => store.read((tx) => tx.entryCodes.byKey(id, codes[0].codeKey))
      expect([(await told(first))?.joinSeq, (await told(second))?.joinSeq]).toEqual([1, 7])
      await store.transact((tx) => tx.entryCodes.use(first, codes[1].codeKey, 2))
      const count = (id: DrawId, isUsed?: boolean) => store.read((tx) => tx.entryCodes.count(id, isUsed))
      expect([await count(first, true), await count(second, true), await count(second, false)]).toEqual([
        2, 1, 1,
      ])
      expect([await count(first), await count(second)]).toEqual([2, 2])
      const free = await store.read((tx) => tx.entryCodes.list(second, false, null, 9))
      expect(free.rows).toEqual([codes[1]])
    })

    test('stay until the last stage has served its time; who came in to one goes with it', async () => {
      const [first, second, third] = await stored()
      const [one, two] = [person(first, 1), code(first, 1)]
      await store.transact(async (tx) => {
        await tx.rosters.add([one])
        await tx.entryCodes.add([two])
        await tx.imported.addColumns(first, ['部门'])
        for (const id of [first, second, third]) {
          await tx.rosters.enter(id, one.identityKey, 1)
          await tx.entryCodes.use(id, two.codeKey, 1)
        }
      })
      const left = () =>
        store.read(async (tx) => [
          (await tx.imported.columns(first)).length,
          await tx.rosters.count(first, 9),
          await tx.entryCodes.count(first),
          ...(await Promise.all([first, second, third].map((id) => tx.entryCodes.count(id, true)))),
        ])
      const finish = async (id: DrawId) => {
        await store.transact((tx) => tx.erasures.finishContacts(id, 30))
        await store.transact((tx) => tx.erasures.finish(id, 30, true))
      }
      await finish(first)
      expect(await left()).toEqual([1, 1, 1, 0, 1, 1])
      await finish(third)
      expect(await left()).toEqual([1, 1, 1, 0, 1, 0])
      await store.transact((tx) => tx.erasures.finishContacts(second, 30))
      expect(await left()).toEqual([0, 1, 1, 0, 1, 0])
      await finish(second)
      expect(await left()).toEqual([0, 0, 0, 0, 0, 0])
    })

    test('keep nothing longer that was said of people by no list of those who may enter', async () => {
      const [first, second] = await stored()
      await store.transact(async (tx) => {
        for (const id of [first, second]) await tx.imported.addColumns(id, ['部门'])
      })
      await store.transact((tx) => tx.erasures.finishContacts(first, 30))
      const columns = (id: DrawId) => store.read((tx) => tx.imported.columns(id))
      expect([await columns(first), await columns(second)]).toEqual([[], ['部门']])
      await store.transact((tx) => tx.erasures.finishContacts(second, 30))
      expect(await columns(second)).toEqual([])
    })
  })
}
