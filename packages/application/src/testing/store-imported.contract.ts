import type { DrawId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { ImportedRow, RosterPerson } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId, storedDraw } from './store-rows.ts'

/** What a store promises of what lists of people say beside name and identity. */
export function importedPromises(open: OpenEmptyStore): void {
  describe('what was imported beside name and identity', () => {
    const store = openedStore(open)
    const row = (drawId: DrawId, terms: string, changes: Partial<ImportedRow> = {}): ImportedRow => ({
      drawId,
      personKey: freshBytes(),
      sealed: freshBytes(40),
      terms: ` ${terms} `,
      ...changes,
    })

    test('has its columns in the order they came, each once', async () => {
      const { id } = await storedDraw(store)
      await store.transact((tx) => tx.imported.addColumns(id, ['部门', '邮箱', '部门']))
      await store.transact((tx) => tx.imported.addColumns(id, ['楼层', '部门']))
      expect(await store.read((tx) => tx.imported.columns(id))).toEqual(['部门', '邮箱', '楼层'])
      expect(await store.read((tx) => tx.imported.columns('none' as DrawId))).toEqual([])
    })

    test('is found by person and by term, in its own draw alone, and told anew', async () => {
      const [one, other] = [await storedDraw(store), await storedDraw(store)]
      const [a, b, foreign] = [row(one.id, 'aa bb'), row(one.id, 'bb'), row(other.id, 'bb')]
      await store.transact((tx) => tx.imported.put([a, b]))
      await store.transact((tx) => tx.imported.put([foreign]))
      const having = (term: string, limit = 9) => store.read((tx) => tx.imported.having(one.id, term, limit))
      expect(await having('aa')).toEqual([a])
      expect(await having('bb')).toHaveLength(2)
      expect(await having('bb', 1)).toHaveLength(1)
      expect(await having('b')).toEqual([])
      const anew = { ...a, terms: ' cc ' }
      await store.transact((tx) => tx.imported.put([anew]))
      expect([await having('aa'), await having('cc')]).toEqual([[], [anew]])
      const keys = [a.personKey, foreign.personKey]
      expect(await store.read((tx) => tx.imported.ofPeople(one.id, keys))).toEqual([anew])
      await store.transact((tx) => tx.imported.remove(one.id, [a.personKey]))
      expect(await store.read((tx) => tx.imported.ofPeople(one.id, keys))).toEqual([])
    })

    test('goes with the contacts of its draw', async () => {
      const { id } = await storedDraw(store)
      await store.transact(async (tx) => {
        await tx.imported.addColumns(id, ['部门'])
        await tx.imported.put([row(id, 'aa')])
        await tx.erasures.finishContacts(id, 1)
      })
      expect(await store.read((tx) => tx.imported.having(id, 'aa', 9))).toEqual([])
      expect(await store.read((tx) => tx.imported.columns(id))).toEqual([])
    })

    test('who got in by a list of those who may is found by their place', async () => {
      const { id } = await storedDraw(store)
      const person = (position: number): RosterPerson => ({
        drawId: id,
        position,
        identityKey: freshBytes(),
        sealedIdentity: freshBytes(40),
        name: `张三${position}`,
        joinSeq: null,
      })
      const [first, second] = [person(1), person(2)]
      await store.transact((tx) => tx.rosters.add([first, second]))
      await store.transact((tx) => tx.rosters.enter(id, second.identityKey, 7))
      expect(await store.read((tx) => tx.rosters.ofEntrants(id, [1, 7]))).toEqual([{ ...second, joinSeq: 7 }])
    })

    test('whether a list was ever brought is told by the acts', async () => {
      const { id } = await storedDraw(store)
      const did = () => store.read((tx) => tx.activities.includes(id, ['memberImport', 'rosterAdd']))
      expect(await did()).toBe(false)
      const act = { drawId: id, at: 1, userId: freshUserId(), what: 'memberImport' }
      await store.transact((tx) => tx.activities.record(act))
      expect(await did()).toBe(true)
    })
  })
}
