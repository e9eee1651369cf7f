import { describe, expect, test } from 'vitest'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshName } from './store-rows.ts'

/** What a store promises about letters whose sending was begun. */
export function begunLetterPromises(open: OpenEmptyStore): void {
  describe('a letter that was begun', () => {
    const store = openedStore(open)
    const begin = (id: string, at: number) => store.transact((tx) => tx.begunLetters.begin(id, at))

    test('says since when, to whoever begins it again, until it is known what became of it', async () => {
      const [id, other] = [freshName('letter'), freshName('letter')]
      expect([await begin(id, 1_000), await begin(other, 2_000)]).toEqual([null, null])
      expect([await begin(id, 3_000), await begin(id, 4_000)]).toEqual([1_000, 1_000])
      await store.transact((tx) => tx.begunLetters.end(id))
      expect([await begin(id, 5_000), await begin(other, 5_000)]).toEqual([null, 2_000])
    })

    test('is forgotten when it is old', async () => {
      const [old, young] = [freshName('letter'), freshName('letter')]
      await begin(old, 7)
      await begin(young, 8)
      expect(await store.transact((tx) => tx.begunLetters.sweep(8, 9))).toBe(1)
      expect([await begin(old, 9), await begin(young, 9)]).toEqual([null, 8])
    })
  })
}
