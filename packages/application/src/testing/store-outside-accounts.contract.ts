import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type OutsideAccount, Taken } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId } from './store-rows.ts'

export function newOutsideAccount(changes: Partial<OutsideAccount> = {}): OutsideAccount {
  return {
    id: randomUUID().replaceAll('-', ''),
    userId: freshUserId(),
    kind: 'mp',
    appId: 'wx8d2c1b0a9f8e7d6c',
    agentId: null,
    name: '晨光书店',
    sealedSecrets: freshBytes(90),
    connectedAt: 1_000,
    checkedAt: null,
    check: null,
    pushedAt: null,
    ...changes,
  }
}

/** What a store promises about the accounts that organisers connect. */
export function outsideAccountPromises(open: OpenEmptyStore): void {
  describe('an account that an organiser connected', () => {
    const store = openedStore(open)
    const kept = async (changes: Partial<OutsideAccount> = {}) => {
      const account = newOutsideAccount(changes)
      await store.transact((tx) => tx.outsideAccounts.insert(account))
      return account
    }

    test('is found by its id and by its owner, and saved as a whole', async () => {
      const account = await kept()
      expect(await store.read((tx) => tx.outsideAccounts.byId(account.id))).toEqual(account)
      expect(await store.read((tx) => tx.outsideAccounts.ofKind(account.userId, 'mp'))).toEqual(account)
      expect(await store.read((tx) => tx.outsideAccounts.ofKind(account.userId, 'mini'))).toBeNull()
      expect(await store.read((tx) => tx.outsideAccounts.byId('none'))).toBeNull()
      const changed: OutsideAccount = {
        ...account,
        name: '晨光书店（总店）',
        agentId: '1000002',
        sealedSecrets: freshBytes(90),
        checkedAt: 3_000,
        pushedAt: 2_000,
        check: [{ check: 'address', state: 'fails', trouble: 'address', errcode: 40164 }],
      }
      await store.transact(async (tx) => {
        expect(await tx.outsideAccounts.hold(account.userId, 'mp')).toEqual(account)
        await tx.outsideAccounts.save(changed)
        expect(await tx.outsideAccounts.hold(account.userId, 'wecom')).toBeNull()
      })
      expect(await store.read((tx) => tx.outsideAccounts.ofUser(account.userId))).toEqual([changed])
    })

    test('is one of its kind, for one organiser, also when two connect at the same moment', async () => {
      const userId = freshUserId()
      const tries = await Promise.allSettled([kept({ userId }), kept({ userId })])
      const failed = tries.filter((one) => one.status === 'rejected').map(({ reason }) => reason)
      expect(failed).toHaveLength(1)
      expect(failed[0]).toBeInstanceOf(Taken)
      expect(failed[0]).toMatchObject({ key: 'outside_account' })
      // The same account may be another organiser's too, and theirs of another kind.
      await kept()
      await kept({ userId, kind: 'wecom', agentId: '1000002', connectedAt: 500 })
      const kinds = await store.read((tx) => tx.outsideAccounts.ofUser(userId))
      expect(kinds.map(({ kind }) => kind)).toEqual(['wecom', 'mp'])
    })

    test('remembers when the platform reached us, and nothing else changes by it', async () => {
      const account = await kept()
      const other = await kept()
      await store.transact((tx) => tx.outsideAccounts.pushed(account.id, 7_000))
      expect(await store.read((tx) => tx.outsideAccounts.byId(account.id))).toEqual({
        ...account,
        pushedAt: 7_000,
      })
      expect(await store.read((tx) => tx.outsideAccounts.byId(other.id))).toEqual(other)
    })

    test('is gone when it is removed, and with its owner', async () => {
      const userId = freshUserId()
      await kept({ userId })
      const enterprise = await kept({ userId, kind: 'wecom' })
      const remove = () => store.transact((tx) => tx.outsideAccounts.remove(userId, 'mp', 5_000))
      expect([await remove(), await remove()]).toEqual([true, false])
      expect(await store.read((tx) => tx.outsideAccounts.ofUser(userId))).toEqual([enterprise])
      const stays = await kept()
      await store.transact((tx) => tx.erasures.eraseAccount(userId))
      expect(await store.read((tx) => tx.outsideAccounts.ofUser(userId))).toEqual([])
      expect(await store.read((tx) => tx.outsideAccounts.byId(stays.id))).toEqual(stays)
    })

    test('is known again by its id to who disconnected it, to nobody else, and once', async () => {
      const account = await kept()
      const { id, userId, kind, appId } = account
      const take = (changes: Partial<OutsideAccount> = {}) =>
        store.transact((tx) => tx.outsideAccounts.takeFormer({ userId, kind, appId, ...changes }))
      expect(await take()).toBeNull()
      await store.transact((tx) => tx.outsideAccounts.remove(userId, kind, 5_000))
      for (const other of [{ userId: freshUserId() }, { kind: 'wecom' as const }, { appId: 'wxanother' }])
        expect(await take(other)).toBeNull()
      expect(await take()).toBe(id)
      expect(await take()).toBeNull()
    })

    test('is known for as long as it is kept, and forgotten with its owner', async () => {
      const former = async (at: number) => {
        const account = await kept()
        await store.transact((tx) => tx.outsideAccounts.remove(account.userId, 'mp', at))
        return account
      }
      const [first, second, third] = [await former(100), await former(200), await former(300)]
      const before = async (at: number) =>
        (await store.read((tx) => tx.outsideAccounts.formerBefore(at, 9))).map(({ id }) => id)
      expect(await before(300)).toEqual([first.id, second.id])
      await store.transact((tx) => tx.outsideAccounts.keepFormer(first.id, 400))
      expect(await before(301)).toEqual([second.id, third.id])
      await store.transact((tx) => tx.outsideAccounts.forgetFormer(second.id))
      const person = { accountId: third.id, personKey: freshBytes() }
      await store.transact(async (tx) => {
        await tx.accountPeople.meet({ ...person, sealedOpenid: freshBytes(), at: 1 })
        await tx.erasures.eraseAccount(third.userId)
      })
      expect(await before(1_000)).toEqual([first.id])
      expect(
        await store.read((tx) => tx.accountPeople.byPerson(person.accountId, person.personKey)),
      ).toBeNull()
      await store.transact((tx) => tx.outsideAccounts.forgetFormer(first.id))
    })
  })
}
