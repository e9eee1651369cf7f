import { describe, expect, test } from 'vitest'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes } from './store-rows.ts'

/** What a store promises about the tokens of accounts at platforms: one process at a time fetches, all use. */
export function outsideTokenPromises(open: OpenEmptyStore): void {
  describe('a token of an account at a platform', () => {
    const store = openedStore(open)
    const hold = (key: Uint8Array, holder: string, now: number, until = now + 10) =>
      store.transact((tx) => tx.outsideTokens.hold(key, holder, now, until))
    const keep = (key: Uint8Array, holder: string, sealed: Uint8Array, freshUntil = 1_000) =>
      store.transact((tx) => tx.outsideTokens.keep(key, holder, { sealed, freshUntil }))
    const read = (key: Uint8Array) => store.read((tx) => tx.outsideTokens.get(key))

    test('is fetched by one at a time, of many who want to at once', async () => {
      const key = freshBytes()
      expect(await read(key)).toBeNull()
      const holders = Array.from({ length: 8 }, (_, at) => `h${at}`)
      const held = await Promise.all(holders.map((holder) => hold(key, holder, 100)))
      expect(held.filter(Boolean)).toHaveLength(1)
      expect(await read(key)).toEqual({ sealed: null, freshUntil: 0, heldUntil: 110 })
      const holder = holders[held.indexOf(true)] ?? ''
      const sealed = freshBytes(700)
      expect(await keep(key, holder, sealed)).toBe(true)
      expect(await read(key)).toEqual({ sealed, freshUntil: 1_000, heldUntil: 0 })
    })

    test('stays while the next is fetched, and after that came to nothing', async () => {
      const [key, sealed] = [freshBytes(), freshBytes(60)]
      await hold(key, 'one', 100)
      await keep(key, 'one', sealed)
      expect(await hold(key, 'two', 200)).toBe(true)
      expect(await read(key)).toEqual({ sealed, freshUntil: 1_000, heldUntil: 210 })
      expect(await hold(key, 'three', 205)).toBe(false)
      await store.transact((tx) => tx.outsideTokens.letGo(key, 'two'))
      expect(await read(key)).toEqual({ sealed, freshUntil: 1_000, heldUntil: 0 })
      expect(await hold(key, 'three', 205)).toBe(true)
    })

    test('is taken over from who died, whose late word then counts for nothing', async () => {
      const [key, late, sealed] = [freshBytes(), freshBytes(60), freshBytes(60)]
      await hold(key, 'dead', 100)
      expect(await hold(key, 'next', 109)).toBe(false)
      expect(await hold(key, 'next', 110)).toBe(true)
      expect(await keep(key, 'dead', late)).toBe(false)
      await store.transact((tx) => tx.outsideTokens.letGo(key, 'dead'))
      expect(await read(key)).toEqual({ sealed: null, freshUntil: 0, heldUntil: 120 })
      expect(await keep(key, 'next', sealed)).toBe(true)
      expect(await keep(key, 'next', late)).toBe(false)
      expect(await read(key)).toMatchObject({ sealed })
    })

    test('is forgotten once it went stale, unless it is being fetched', async () => {
      const [old, held, young] = [freshBytes(), freshBytes(), freshBytes()]
      for (const [key, freshUntil] of [
        [old, 1_000],
        [held, 1_000],
        [young, 5_000],
      ] as const) {
        await hold(key, 'one', 100)
        await keep(key, 'one', freshBytes(60), freshUntil)
      }
      await hold(held, 'one', 2_000)
      let swept = 0
      for (let count = 1; count > 0; swept += count)
        count = await store.transact((tx) => tx.outsideTokens.sweep(2_000, 1))
      expect(swept).toBeGreaterThan(0)
      expect(await read(old)).toBeNull()
      expect(await read(held)).not.toBeNull()
      expect(await read(young)).not.toBeNull()
    })
  })
}
