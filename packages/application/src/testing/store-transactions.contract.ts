import { describe, expect, test } from 'vitest'
import { StoreUnavailable, Taken } from '../ports/index.ts'
import { gate, openedStore, storeNow } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { newAccount, newDraw, storedDraw } from './store-rows.ts'

export function transactionPromises(open: OpenEmptyStore): void {
  describe('a transaction', () => {
    const store = openedStore(open)

    test('leaves nothing when its work throws', async () => {
      const draw = newDraw()
      const broken = store.transact(async (tx) => {
        await tx.draws.insert(draw)
        throw new Error('stop')
      })
      await expect(broken).rejects.toThrow('stop')
      expect(await store.read((tx) => tx.draws.byId(draw.id))).toBeNull()
    })

    test('answers what its work answers', async () => {
      expect(await store.transact(async () => 42)).toBe(42)
    })

    test('reads what it wrote', async () => {
      const draw = newDraw()
      const found = await store.transact(async (tx) => {
        await tx.draws.insert(draw)
        return await tx.draws.byId(draw.id)
      })
      expect(found).toEqual(draw)
    })

    test('is lost as a whole when a statement failed, even if the work looks away', async () => {
      const draw = newDraw()
      const taken = await storedDraw(store)
      const lost = store.transact(async (tx) => {
        await tx.draws.insert(draw)
        await tx.draws.insert(newDraw({ lid: taken.lid })).catch(() => {})
      })
      await expect(lost).rejects.toThrow(Taken)
      expect(await store.read((tx) => tx.draws.byId(draw.id))).toBeNull()
    })

    test('is never seen by readers when it is not committed', async () => {
      const draw = newDraw()
      const [written, end] = [gate(), gate()]
      const writing = store.transact(async (tx) => {
        await tx.draws.insert(draw)
        written.open()
        await end.opened
        throw new Error('stop')
      })
      await written.opened
      const during = store.read((tx) => tx.draws.byId(draw.id))
      await new Promise((resolve) => setTimeout(resolve, 20))
      end.open()
      await expect(writing).rejects.toThrow('stop')
      expect(await during).toBeNull()
    })

    test('can follow one that failed', async () => {
      await expect(store.transact(() => Promise.reject(new Error('stop')))).rejects.toThrow()
      const draw = await storedDraw(store)
      expect(await store.read((tx) => tx.draws.byId(draw.id))).toEqual(draw)
    })

    test('adds to what others add at the same time', async () => {
      const draw = await storedDraw(store)
      const addOne = () =>
        store.transact(async (tx) => {
          const held = await tx.draws.hold(draw.id)
          if (!held) throw new Error('it was there')
          await tx.draws.save({ ...held, version: held.version + 1 }, null)
        })
      await Promise.all(Array.from({ length: 20 }, addOne))
      expect((await store.read((tx) => tx.draws.byId(draw.id)))?.version).toBe(21)
    })

    test('knows the time', async () => {
      expect(await store.transact((tx) => tx.now())).toBe(storeNow)
      expect(await store.read((tx) => tx.now())).toBe(storeNow)
    })
  })

  describe('a view', () => {
    const store = openedStore(open)

    test('holds what was committed before it', async () => {
      const account = newAccount()
      await store.transact((tx) => tx.accounts.insert(account, null))
      expect(await store.read((tx) => tx.accounts.byId(account.id))).toEqual(account)
    })

    test('can be taken by many at once', async () => {
      const draw = await storedDraw(store)
      const views = Array.from({ length: 40 }, () => store.read((tx) => tx.draws.byId(draw.id)))
      expect(await Promise.all(views)).toEqual(Array.from({ length: 40 }, () => draw))
    })
  })

  describe('a closed store', () => {
    const store = openedStore(open)

    test('answers pings until it is closed', async () => {
      await store.ping()
      await store.close()
      await expect(store.ping()).rejects.toThrow(StoreUnavailable)
    })

    test('refuses work as being down', async () => {
      await store.close()
      await expect(store.read(async () => 1)).rejects.toMatchObject({ reason: 'down' })
      await expect(store.transact(async () => 1)).rejects.toMatchObject({ reason: 'down' })
    })
  })
}
