import type { GuestId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import { type Account, Taken } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId, newAccount, newSession, storedDraw } from './store-rows.ts'

export function accountPromises(open: OpenEmptyStore): void {
  describe('an account', () => {
    const store = openedStore(open)
    const insert = (account: Account, hash: string | null = null) =>
      store.transact((tx) => tx.accounts.insert(account, hash))

    test('is found by its name with its password hash', async () => {
      const account = newAccount({ contactName: '王', contactMobile: '13800000000', planEndsAt: 9 })
      await insert(account, 'hash')
      const found = await store.read((tx) => tx.accounts.byName(account.account as string))
      expect(found).toEqual({ account, passwordHash: 'hash' })
    })

    test('that does not exist is null', async () => {
      const found = await store.read(async (tx) => [
        await tx.accounts.byId(freshUserId()),
        await tx.accounts.byName('nobody'),
      ])
      expect(found).toEqual([null, null])
    })

    test('has a name of its own', async () => {
      const account = newAccount()
      await insert(account)
      const second = insert(newAccount({ account: account.account }))
      await expect(second).rejects.toMatchObject({ name: 'Taken', key: 'account' })
    })

    test('may be without a name, like others', async () => {
      await insert(newAccount({ account: null }))
      await insert(newAccount({ account: null }))
    })

    test('is saved without losing its password', async () => {
      const account = newAccount()
      await insert(account, 'hash')
      const saved = { ...account, nickname: '新名字', plan: 'pro', planEndsAt: 5 } as const
      await store.transact((tx) => tx.accounts.save(saved))
      const found = await store.read((tx) => tx.accounts.byName(account.account as string))
      expect(found).toEqual({ account: saved, passwordHash: 'hash' })
    })

    test('is not saved under the name of another', async () => {
      const [account, other] = [newAccount(), newAccount({ account: null })]
      await insert(account)
      await insert(other)
      const saved = store.transact((tx) => tx.accounts.save({ ...other, account: account.account }))
      await expect(saved).rejects.toMatchObject({ name: 'Taken', key: 'account' })
    })

    test('is given a password without losing anything else', async () => {
      const account = newAccount()
      const other = newAccount()
      await insert(account)
      await insert(other)
      await store.transact((tx) => tx.accounts.choosePassword(account.id, 'chosen'))
      const found = await store.read(async (tx) => [
        await tx.accounts.byName(account.account as string),
        await tx.accounts.byName(other.account as string),
      ])
      expect(found).toEqual([
        { account, passwordHash: 'chosen' },
        { account: other, passwordHash: null },
      ])
    })

    test('of the first organiser exists once', async () => {
      expect(await store.read((tx) => tx.accounts.firstOrganiser())).toBeNull()
      const firsts = Array.from({ length: 5 }, () => newAccount({ isFirstOrganiser: true, account: null }))
      const results = await Promise.allSettled(firsts.map((account) => insert(account)))
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
      expect(refusals.map((reason: Taken) => reason.key)).toEqual(Array(4).fill('first_organiser'))
      const winner = firsts[results.findIndex(({ status }) => status === 'fulfilled')]
      expect(await store.read((tx) => tx.accounts.firstOrganiser())).toEqual(winner)
    })

    test('counts the draws of its owner', async () => {
      const ownerId = freshUserId()
      await storedDraw(store, { draw: { ownerId } })
      await storedDraw(store, { draw: { ownerId } })
      expect(await store.read((tx) => tx.accounts.drawCount(ownerId))).toBe(2)
    })
  })

  describe('a sign-in code', () => {
    const store = openedStore(open)
    const put = async (expiresAt: number | null) => {
      const code = { codeHash: freshBytes(), platform: 3, userId: freshUserId(), expiresAt }
      await store.transact((tx) => tx.accounts.putCode(code))
      return code
    }
    const take = (codeHash: Uint8Array, platform = 3, now = 100) =>
      store.transact((tx) => tx.accounts.takeCode(codeHash, platform, now))

    test('is taken once by ten who try at the same time', async () => {
      const code = await put(null)
      const takers = await Promise.all(Array.from({ length: 10 }, () => take(code.codeHash)))
      expect(takers.filter((taken) => taken !== null)).toEqual([code])
    })

    test('is good until it expires', async () => {
      expect(await take((await put(101)).codeHash)).not.toBeNull()
      expect(await take((await put(100)).codeHash)).toBeNull()
    })

    test('is good for its platform only', async () => {
      const code = await put(null)
      expect(await take(code.codeHash, 4)).toBeNull()
      expect(await take(code.codeHash, 3)).toEqual(code)
    })
  })

  describe('a session', () => {
    const store = openedStore(open)
    const find = (tokenHash: Uint8Array) => store.read((tx) => tx.sessions.byTokenHash(tokenHash))

    test('is found by the hash of its token', async () => {
      const guest = newSession()
      const user = newSession({ subject: { kind: 'user', userId: freshUserId() } })
      await store.transact(async (tx) => {
        await tx.sessions.insert(guest)
        await tx.sessions.insert(user)
      })
      expect([await find(guest.tokenHash), await find(user.tokenHash)]).toEqual([guest, user])
      expect(await find(freshBytes())).toBeNull()
    })

    test('of a guest is called what they say; that of a user is not', async () => {
      const guest = newSession({ subject: { kind: 'guest', guestId: 'g' as GuestId, nickname: '' } })
      const user = newSession({ subject: { kind: 'user', userId: freshUserId() } })
      const other = newSession()
      await store.transact(async (tx) => {
        for (const session of [guest, user, other]) await tx.sessions.insert(session)
        for (const { tokenHash } of [guest, user]) await tx.sessions.nameGuest(tokenHash, '林小满')
      })
      expect(await find(guest.tokenHash)).toEqual({
        ...guest,
        subject: { kind: 'guest', guestId: 'g', nickname: '林小满' },
      })
      expect([await find(user.tokenHash), await find(other.tokenHash)]).toEqual([user, other])
    })

    test('is listed with the others of its user', async () => {
      const subject = { kind: 'user', userId: freshUserId() } as const
      const own = [1, 2].map((createdAt) => newSession({ subject, createdAt }))
      await store.transact(async (tx) => {
        for (const session of [...own, newSession()]) await tx.sessions.insert(session)
      })
      expect(await store.read((tx) => tx.sessions.ofUser(subject.userId))).toEqual(own)
    })

    test('moves on when it is used and ends when it is removed', async () => {
      const session = newSession()
      await store.transact((tx) => tx.sessions.insert(session))
      await store.transact((tx) => tx.sessions.touch(session.tokenHash, 1_500, 3_000))
      expect(await find(session.tokenHash)).toEqual({ ...session, seenAt: 1_500, expiresAt: 3_000 })
      await store.transact((tx) => tx.sessions.remove(session.tokenHash))
      expect(await find(session.tokenHash)).toBeNull()
    })

    test('is fresh since it was proved, and strong only since it was proved by more than a password', async () => {
      const [weak, strong] = [newSession(), newSession({ strongAt: 1_100 })]
      await store.transact(async (tx) => {
        for (const session of [weak, strong]) {
          await tx.sessions.insert(session)
          await tx.sessions.refresh(session.tokenHash, 1_500, false)
        }
      })
      expect(await find(weak.tokenHash)).toEqual({ ...weak, freshAt: 1_500 })
      expect(await find(strong.tokenHash)).toEqual({ ...strong, freshAt: 1_500 })
      await store.transact((tx) => tx.sessions.refresh(weak.tokenHash, 1_600, true))
      expect(await find(weak.tokenHash)).toEqual({ ...weak, freshAt: 1_600, strongAt: 1_600 })
    })

    test('is swept away once it expired, so many at a time', async () => {
      const [old, living] = [newSession({ expiresAt: 10 }), newSession({ expiresAt: 50 })]
      await store.transact(async (tx) => {
        for (const session of [old, newSession({ expiresAt: 11 }), living]) await tx.sessions.insert(session)
      })
      const sweep = () => store.transact((tx) => tx.sessions.sweep(50, 1))
      expect([await sweep(), await sweep(), await sweep()]).toEqual([1, 1, 0])
      expect(await find(old.tokenHash)).toBeNull()
      expect(await find(living.tokenHash)).toEqual(living)
    })
  })

  describe('an idempotency key', () => {
    const store = openedStore(open)
    const record = (at = 5) => ({ keyHash: freshBytes(), bodyHash: freshBytes(), answer: '{"a":1}', at })

    test('keeps its answer', async () => {
      const stored = record()
      await store.transact((tx) => tx.once.put(stored))
      expect(await store.read((tx) => tx.once.get(stored.keyHash))).toEqual(stored)
      expect(await store.read((tx) => tx.once.get(freshBytes()))).toBeNull()
    })

    test('is used once by ten who try at the same time', async () => {
      const stored = record()
      const put = (answer: string) => store.transact((tx) => tx.once.put({ ...stored, answer }))
      const results = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => put(`${at}`)))
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
      expect(refusals.map((reason: Taken) => reason.key)).toEqual(Array(9).fill('once'))
      const first = results.findIndex(({ status }) => status === 'fulfilled')
      expect((await store.read((tx) => tx.once.get(stored.keyHash)))?.answer).toBe(`${first}`)
    })

    test('is forgotten when it is old', async () => {
      const [old, young] = [record(1), record(2)]
      await store.transact(async (tx) => {
        await tx.once.put(old)
        await tx.once.put(young)
      })
      expect(await store.transact((tx) => tx.once.sweep(2, 10))).toBe(1)
      expect(await store.read((tx) => tx.once.get(old.keyHash))).toBeNull()
      expect(await store.read((tx) => tx.once.get(young.keyHash))).toEqual(young)
    })
  })

  describe('a secret', () => {
    const store = openedStore(open)

    test('of a draw is kept once', async () => {
      const draw = await storedDraw(store)
      const sealedLast = freshBytes(60)
      const put = () => store.transact((tx) => tx.secrets.putChain(draw.id, sealedLast, 128))
      await put()
      await expect(put()).rejects.toThrow(Taken)
      expect(await store.read((tx) => tx.secrets.chain(draw.id))).toEqual({ sealedLast, length: 128 })
    })

    test('for signing is one for the whole deployment', async () => {
      const key = (keyId: string) => ({ keyId, publicKey: freshBytes(), sealedPrivate: freshBytes(60) })
      const keys = ['k1', 'k2', 'k3'].map(key)
      const results = await Promise.allSettled(
        keys.map((each) => store.transact((tx) => tx.secrets.putKey(each))),
      )
      const kept = keys.filter((_, at) => results[at]?.status === 'fulfilled')
      expect(kept).toHaveLength(1)
      expect(await store.read((tx) => tx.secrets.keys())).toEqual(kept)
      await expect(store.transact((tx) => tx.secrets.putKey(key('k4')))).rejects.toMatchObject({ key: 'key' })
    })
  })
}
