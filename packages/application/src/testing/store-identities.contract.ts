import { describe, expect, test } from 'vitest'
import { type Identity, Taken } from '../ports/index.ts'
import { gate, openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId, newAccount } from './store-rows.ts'

function newIdentity(changes: Partial<Identity> = {}): Identity {
  return {
    subjectKey: freshBytes(),
    provider: 'wechat',
    app: 'wx1',
    sealedPerson: freshBytes(80),
    unionidKey: null,
    userId: freshUserId(),
    linkedAt: 1_000,
    ...changes,
  }
}

/** What a store promises about who gets into an account by being known at another site. */
export function identityPromises(open: OpenEmptyStore): void {
  describe('somebody known at another site', () => {
    const store = openedStore(open)
    const kept = async (changes: Partial<Identity> = {}) => {
      const identity = newIdentity(changes)
      await store.transact((tx) => tx.identities.insert(identity))
      return identity
    }

    test('is found by whom the site calls them, and by the unionid of all their apps', async () => {
      const unionidKey = freshBytes()
      const later = await kept({ unionidKey, linkedAt: 2_000, app: 'wx2' })
      const first = await kept({ unionidKey, linkedAt: 1_000 })
      await kept()
      await store.read(async (tx) => {
        expect(await tx.identities.bySubject(later.subjectKey)).toEqual(later)
        expect(await tx.identities.byUnionid(unionidKey)).toEqual(first)
        expect(await tx.identities.bySubject(freshBytes())).toBeNull()
        expect(await tx.identities.byUnionid(freshBytes())).toBeNull()
      })
    })

    test('is linked to one account', async () => {
      const identity = await kept()
      await expect(kept({ ...identity, userId: freshUserId() })).rejects.toMatchObject({ key: 'identity' })
      await expect(kept(identity)).rejects.toThrow(Taken)
    })

    test('is looked for among many accounts at once, by app', async () => {
      const [here, there] = [await kept({ app: 'ww1', provider: 'wecom' }), await kept({ app: 'ww1' })]
      const users = [here.userId, there.userId, freshUserId()]
      await store.read(async (tx) => {
        expect(await tx.identities.linkedTo('wecom', 'ww1', users)).toEqual(new Set([here.userId]))
        expect(await tx.identities.linkedTo('wecom', 'ww2', users)).toEqual(new Set())
        expect(await tx.identities.linkedTo('wecom', 'ww1', [])).toEqual(new Set())
      })
    })

    test('is listed with the others of the account, the earliest first', async () => {
      const userId = freshUserId()
      const [second, first] = [await kept({ userId, linkedAt: 2 }), await kept({ userId, linkedAt: 1 })]
      await kept()
      expect(await store.read((tx) => tx.identities.ofUser(userId))).toEqual([first, second])
    })

    test('is known better later, and is removed by the account alone', async () => {
      const identity = await kept()
      const better = { ...identity, sealedPerson: freshBytes(90), unionidKey: freshBytes() }
      await store.transact((tx) => tx.identities.save(better))
      const found = () => store.read((tx) => tx.identities.bySubject(identity.subjectKey))
      expect(await found()).toEqual(better)
      const remove = (userId: Identity['userId']) =>
        store.transact((tx) => tx.identities.remove(userId, identity.subjectKey))
      expect(await remove(freshUserId())).toBe(false)
      expect(await remove(identity.userId)).toBe(true)
      expect(await remove(identity.userId)).toBe(false)
      expect(await found()).toBeNull()
    })

    test('is looked up by one at a time who is about to link them', async () => {
      const key = freshBytes()
      const order: string[] = []
      const [held, end] = [gate(), gate()]
      const first = store.transact(async (tx) => {
        await tx.identities.hold(key)
        held.open()
        await end.opened
        order.push('first')
      })
      await held.opened
      const second = store.transact(async (tx) => {
        await tx.identities.hold(key)
        order.push('second')
      })
      setTimeout(() => end.open(), 50)
      await Promise.all([first, second])
      expect(order).toEqual(['first', 'second'])
    })

    test('goes with the account when it is erased', async () => {
      const account = newAccount()
      await store.transact((tx) => tx.accounts.insert(account, null))
      const own = await kept({ userId: account.id })
      const other = await kept()
      await store.transact((tx) => tx.erasures.eraseAccount(account.id))
      const found = await store.read(async (tx) => [
        await tx.identities.bySubject(own.subjectKey),
        await tx.identities.bySubject(other.subjectKey),
      ])
      expect(found).toEqual([null, other])
    })
  })

  describe('a code of another site', () => {
    const store = openedStore(open)
    const spend = (hash: Uint8Array, expiresAt = 100) =>
      store.transact((tx) => tx.identities.spendCode(hash, expiresAt))

    test('is spent once by ten who try at the same time', async () => {
      const hash = freshBytes()
      const tries = await Promise.all(Array.from({ length: 10 }, () => spend(hash)))
      expect(tries.filter(Boolean)).toHaveLength(1)
    })

    test('that nobody saw can be spent again', async () => {
      const hash = freshBytes()
      await spend(hash)
      await store.transact((tx) => tx.identities.unspendCode(hash))
      expect(await spend(hash)).toBe(true)
    })

    test('is forgotten when it is old, so many at a time', async () => {
      await store.transact((tx) => tx.identities.sweepSpent(1_000, 100))
      const young = freshBytes()
      for (const [hash, expiresAt] of [
        [freshBytes(), 10],
        [freshBytes(), 11],
        [young, 50],
      ] as const)
        await spend(hash, expiresAt)
      const sweep = () => store.transact((tx) => tx.identities.sweepSpent(50, 1))
      expect([await sweep(), await sweep(), await sweep()]).toEqual([1, 1, 0])
      expect(await spend(young)).toBe(false)
    })
  })
}
