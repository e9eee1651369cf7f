import { describe, expect, test } from 'vitest'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshName, storedDraw } from './store-rows.ts'

/** What a store promises about who follows an official account: what was said last counts, in whatever order it comes. */
export function accountPeoplePromises(open: OpenEmptyStore): void {
  describe('the people of an official account', () => {
    const store = openedStore(open)
    const someone = () => ({ accountId: freshName('mp'), personKey: freshBytes() })
    type Someone = ReturnType<typeof someone>
    const met = async (one = someone()) => {
      await store.transact((tx) => tx.accountPeople.meet({ ...one, sealedOpenid: freshBytes(), at: 900 }))
      return one
    }
    const known = ({ accountId, personKey }: Someone) =>
      store.read((tx) => tx.accountPeople.byPerson(accountId, personKey))
    const see = (one: Someone, follows: boolean, at: number) =>
      store.transact((tx) => tx.accountPeople.see({ ...one, follows, at }))
    const leave = ({ accountId, personKey }: Someone, at: number) =>
      store.transact((tx) => tx.accountPeople.leave(accountId, personKey, at))
    const bind = (one: Someone, identity: Uint8Array, before: Uint8Array | null = null) =>
      store.transact((tx) => tx.accountPeople.bind(one, identity, before))

    test('are met once, and stay who they are known as', async () => {
      const [one, identity] = [await met(), freshBytes()]
      expect(await known(one)).toMatchObject({ ...one, identityKey: null, follows: null, seenAt: 0 })
      await see(one, true, 2_000)
      await bind(one, identity)
      await met(one)
      expect(await known(one)).toMatchObject({ identityKey: identity, follows: true, seenAt: 2_000 })
      expect(await known(someone())).toBeNull()
    })

    test('follow as was said last, however late the earlier word comes', async () => {
      const one = await met()
      await see(one, false, 3_000)
      await see(one, true, 2_000)
      expect(await known(one)).toMatchObject({ follows: false, seenAt: 3_000 })
      await see(one, true, 3_000)
      expect(await known(one)).toMatchObject({ follows: true, seenAt: 3_000 })
    })

    test('are forgotten when they leave, but for that they left', async () => {
      const [one, identity] = [await met(), freshBytes()]
      await bind(one, identity)
      await see(one, true, 2_000)
      await leave(one, 1_000)
      expect(await known(one)).toMatchObject({ follows: true })
      await leave(one, 3_000)
      expect(await known(one)).toMatchObject({ sealedOpenid: null, identityKey: identity, follows: false })
    })

    test('who leave before anybody heard that they came have left', async () => {
      const one = someone()
      await leave(one, 3_000)
      await see(one, true, 2_000)
      expect(await known(one)).toMatchObject({ sealedOpenid: null, identityKey: null, follows: false })
    })

    test('are one identity each, and each identity one of them', async () => {
      const [one, identity, other] = [await met(), freshBytes(), freshBytes()]
      const another = await met({ ...someone(), accountId: one.accountId })
      expect(await bind(one, identity)).toBe(true)
      expect(await bind(one, identity, identity)).toBe(true)
      expect(await bind(one, other)).toBe(false)
      expect(await bind(another, identity)).toBe(false)
      expect(await bind(one, other, identity)).toBe(true)
      expect(await bind(another, identity)).toBe(true)
      expect(await store.read((tx) => tx.accountPeople.byIdentity(one.accountId, other))).toMatchObject(one)
      expect(await store.read((tx) => tx.accountPeople.byIdentity(freshName('mp'), other))).toBeNull()
    })

    test('of whom two bind the same one at the same moment: one does', async () => {
      const one = await met()
      const bound = await Promise.all([bind(one, freshBytes()), bind(one, freshBytes())])
      expect(bound.toSorted()).toEqual([false, true])
    })

    test('are found among the entrants whose entry counts', async () => {
      const identities = [freshBytes(), freshBytes(), freshBytes(), freshBytes()]
      const entrants = identities.map((identityKey, at) => ({
        identityKey,
        ...(at === 2 ? { status: 'X1' as const } : {}),
      }))
      const { id: drawId } = await storedDraw(store, { entrants })
      const accountId = freshName('mp')
      for (const [at, identity] of identities.slice(0, 3).entries()) {
        const one = await met({ ...someone(), accountId })
        await bind(one, identity)
        await see(one, at === 0, 1_500)
      }
      const inDraw = (after: number) =>
        store.read((tx) => tx.accountPeople.inDraw({ accountId, drawId }, after, 9))
      expect((await inDraw(0)).map(({ joinSeq, follows }) => [joinSeq, follows])).toEqual([
        [1, true],
        [2, false],
      ])
      expect(await inDraw(2)).toEqual([])
      const unfollowed = (of: string) =>
        store.read((tx) => tx.accountPeople.unfollowedIn({ accountId: of, drawId }))
      expect(await unfollowed(accountId)).toEqual([2])
      expect(await unfollowed(freshName('mp'))).toEqual([])
    })

    test('are held to nothing that was seen before they joined, in whatever order it was said', async () => {
      const identities = [freshBytes(), freshBytes(), freshBytes(), freshBytes()]
      const entrants = identities.map((identityKey) => ({ identityKey, joinedAt: 2_000 }))
      const { id: drawId } = await storedDraw(store, { entrants })
      const accountId = freshName('mp')
      const [before, after, back, gone] = await Promise.all(
        identities.map(async (identity) => {
          const one = await met({ ...someone(), accountId })
          await bind(one, identity)
          return one
        }),
      )
      if (!before || !after || !back || !gone) throw new Error('somebody is missing')
      await see(before, false, 1_999)
      await see(after, false, 2_500)
      await see(after, true, 1_500)
      await see(back, true, 2_500)
      await see(back, false, 2_400)
      await leave(gone, 2_000)
      await leave(gone, 1_000)
      const unfollowed = await store.read((tx) => tx.accountPeople.unfollowedIn({ accountId, drawId }))
      expect(unfollowed).toEqual([2, 4])
    })

    test('go with their identity, with their account, and when they have left long ago', async () => {
      const [one, identity] = [await met(), freshBytes()]
      await bind(one, identity)
      await store.transact((tx) => tx.accountPeople.forgetIdentity(identity))
      expect(await known(one)).toBeNull()
      const other = await met()
      await store.transact((tx) => tx.accountPeople.forgetAccount(other.accountId))
      expect(await known(other)).toBeNull()
      const [gone, stays] = [someone(), await met()]
      await leave(gone, 1)
      expect(await store.transact((tx) => tx.accountPeople.sweepLeft(2, 9))).toBe(1)
      expect([await known(gone), (await known(stays))?.personKey]).toEqual([null, stays.personKey])
    })
  })

  describe('a doubt whether somebody left', () => {
    const store = openedStore(open)
    const one = () => ({ accountId: freshName('mp'), personKey: freshBytes() })
    const doubted = async (at: number, person = one()) => {
      await store.transact(async (tx) => {
        await tx.accountPeople.meet({ ...person, sealedOpenid: freshBytes(), at: 1 })
        await tx.accountPeople.doubt({ ...person, at, asksAt: at + 60 })
      })
      return person
    }
    const lend = (now: number, limit = 9) =>
      store.transact((tx) => tx.accountPeople.lendDoubts({ now, untilAt: now + 1_000 }, limit))

    test('is lent once it is due, to one who asks, and again later', async () => {
      const [first, second] = [await doubted(100), await doubted(200)]
      expect(await lend(159)).toEqual([])
      expect(await lend(500, 1)).toEqual([{ ...first, at: 100 }])
      const both = await Promise.all([lend(500), lend(500)])
      expect(both.flat()).toEqual([{ ...second, at: 200 }])
      expect(await lend(1_499)).toEqual([])
      expect(await lend(1_500)).toHaveLength(2)
      for (const { accountId } of [first, second])
        await store.transact((tx) => tx.accountPeople.forgetAccount(accountId))
      expect(await lend(9_000)).toEqual([])
    })

    test('ends with an answer to a question that was asked after it was heard', async () => {
      const person = await doubted(100)
      const settle = (at: number) => store.transact((tx) => tx.accountPeople.settleDoubt({ ...person, at }))
      await settle(99)
      expect(await lend(2_000)).toHaveLength(1)
      await doubted(150, person)
      await settle(149)
      expect(await lend(4_000)).toEqual([{ ...person, at: 150 }])
      await settle(150)
      expect(await lend(9_000)).toEqual([])
    })

    test('is of nobody whose openid is not known', async () => {
      const [stranger, gone] = [one(), one()]
      await store.transact(async (tx) => {
        await tx.accountPeople.leave(gone.accountId, gone.personKey, 1)
        for (const person of [stranger, gone]) await tx.accountPeople.doubt({ ...person, at: 2, asksAt: 2 })
      })
      expect(await lend(9_000)).toEqual([])
    })
  })

  describe('a push', () => {
    const store = openedStore(open)
    test('is heard once in its account, for as long as it is remembered', async () => {
      const push = { accountId: freshName('mp'), pushKey: freshBytes(), at: 1_000 }
      const hear = (changes = {}) => store.transact((tx) => tx.accountPeople.hear({ ...push, ...changes }))
      expect((await Promise.all([hear(), hear(), hear()])).filter(Boolean)).toHaveLength(1)
      expect(await hear({ accountId: freshName('mp'), at: 2_000 })).toBe(true)
      expect(await store.transact((tx) => tx.accountPeople.sweepPushes(1_001, 9))).toBe(1)
      expect(await hear()).toBe(true)
    })
  })
}
