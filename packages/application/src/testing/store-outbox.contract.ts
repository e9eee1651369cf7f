import type { DrawId, UserId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { Fan, NewMailing } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshHexId, freshUserId, newAccount, newAward, storedDraw } from './store-rows.ts'

/** What a store promises about whom is written to, and what about. */
export function outboxPromises(open: OpenEmptyStore): void {
  mailings(open)
  readers(open)
  fans(open)
  places(open)
}

function mailings(open: OpenEmptyStore): void {
  describe('a mailing', () => {
    const store = openedStore(open)

    test('is walked on from where it was left, and is there once', async () => {
      const one: NewMailing = { drawId: 'd-one' as DrawId, kind: 'not_won', about: '', at: 1_000 }
      const other: NewMailing = { ...one, drawId: 'd-two' as DrawId, at: 2_000 }
      await store.transact((tx) => tx.outbox.announce([one, other, { ...one, at: 5_000 }]))
      await store.transact((tx) => tx.outbox.announce([]))
      expect(await store.read((tx) => tx.outbox.announced(one.drawId, 'not_won', ''))).toMatchObject(one)
      expect(await store.read((tx) => tx.outbox.announced(one.drawId, 'won', ''))).toBeNull()
      const held = () => store.transact((tx) => tx.outbox.hold(500))
      const first = await held()
      expect(first).toMatchObject({ ...one, position: 0 })
      await store.transact((tx) => tx.outbox.advance(first?.id ?? 0, 300, null))
      expect(await held()).toMatchObject({ ...one, position: 300 })
      expect(await store.read((tx) => tx.outbox.hasMailing(1_001))).toBe(true)
      await store.transact((tx) => tx.outbox.advance(first?.id ?? 0, 300, 3_000))
      const second = await held()
      expect(second).toMatchObject(other)
      expect(await store.transact((tx) => tx.outbox.hold(2_001))).toBeNull()
      await store.transact((tx) => tx.outbox.advance(second?.id ?? 0, 0, 3_000))
      expect(await store.read((tx) => tx.outbox.hasMailing(2_001))).toBe(false)
    })
  })
}

function readers(open: OpenEmptyStore): void {
  describe('a reader', () => {
    const store = openedStore(open)

    test('has an address when their account is one, and the choices they made', async () => {
      const [mail, mobile] = [newAccount(), newAccount({ account: `1${Date.now()}`.slice(0, 11) })]
      await store.transact(async (tx) => {
        await tx.accounts.insert(mail, null)
        await tx.accounts.insert(mobile, null)
        await tx.readers.choose(mobile.id, { lang: 'zh', declined: ['prizes'], turned: [] })
        await tx.readers.choose(mobile.id, {
          lang: 'en',
          declined: ['prizes', 'results'],
          turned: ['wecom', 'sms'],
        })
      })
      const found = await store.read((tx) => tx.readers.of([mail.id, mobile.id, freshUserId()]))
      expect([...found.values()]).toEqual(
        expect.arrayContaining([
          { userId: mail.id, address: mail.account, lang: 'zh', declined: [], turned: [] },
          {
            userId: mobile.id,
            address: null,
            lang: 'en',
            declined: ['prizes', 'results'],
            turned: ['wecom', 'sms'],
          },
        ]),
      )
      expect(found.size).toBe(2)
      expect((await store.read((tx) => tx.readers.of([]))).size).toBe(0)
    })
  })
}

function fans(open: OpenEmptyStore): void {
  describe('a fan', () => {
    const store = openedStore(open)
    const fan = (ownerId: UserId, changes: Partial<Fan> = {}): Fan => ({
      id: freshHexId(),
      ownerId,
      readerKey: freshBytes(),
      sealedReader: freshBytes(60),
      sinceAt: 1,
      ...changes,
    })

    test('agrees once to an organiser and is walked with the others', async () => {
      const ownerId = freshUserId()
      const [one, two] = [fan(ownerId), fan(ownerId)]
      await store.transact(async (tx) => {
        for (const each of [one, two, fan(freshUserId()), { ...one, id: freshHexId() }])
          await tx.fans.add(each)
      })
      expect(await store.read((tx) => tx.fans.count(ownerId))).toBe(2)
      expect(await store.read((tx) => tx.fans.find(ownerId, one.readerKey))).toEqual(one)
      const [first] = await store.read((tx) => tx.fans.after(ownerId, 0, 1))
      expect(first).toMatchObject(one)
      const rest = await store.read((tx) => tx.fans.after(ownerId, first?.number ?? 0, 9))
      expect(rest.map(({ id }) => id)).toEqual([two.id])
    })

    test('takes it back, and nobody else’s', async () => {
      const ownerId = freshUserId()
      const [one, two] = [fan(ownerId), fan(ownerId)]
      await store.transact(async (tx) => {
        for (const each of [one, two]) await tx.fans.add(each)
      })
      const remove = (readerKey: Uint8Array, id: string) =>
        store.transact((tx) => tx.fans.remove(readerKey, id))
      expect([await remove(two.readerKey, one.id), await remove(one.readerKey, one.id)]).toEqual([
        false,
        true,
      ])
      expect(await store.read((tx) => tx.fans.ofReader(two.readerKey, 9))).toEqual([two])
      await store.transact((tx) => tx.fans.forget(two.readerKey))
      expect(await store.read((tx) => tx.fans.count(ownerId))).toBe(0)
    })
  })
}

function places(open: OpenEmptyStore): void {
  describe('what draws tell by themselves', () => {
    const store = openedStore(open)

    test('is asked for at once for all draws of a reader, and of none that goes on', async () => {
      const identityKey = freshBytes()
      const life = (status: 'open' | 'drawn', more = {}) => ({
        life: {
          status,
          factNumber: 1,
          rounds: [],
          isExtended: false,
          ...more,
        },
      })
      const mine = { identityKey }
      const won = await storedDraw(store, { draw: life('drawn'), entrants: [{}, { ...mine, joinedAt: 5 }] })
      const lost = await storedDraw(store, { draw: life('drawn'), entrants: [{ ...mine, joinedAt: 6 }] })
      const later = await storedDraw(store, {
        draw: life('open', { extendedAt: 9 }),
        entrants: [{ ...mine, joinedAt: 7 }],
      })
      await storedDraw(store, { draw: life('open'), entrants: [{ ...mine, joinedAt: 8 }] })
      await store.transact((tx) => tx.awards.insert([newAward(won.id, 0, 0, { index: 1 })]))
      const told = await store.read((tx) => tx.notices.told(identityKey, 9))
      expect(told.map(({ draw, hasWon }) => [draw.id, hasWon])).toEqual([
        [later.id, false],
        [lost.id, false],
        [won.id, true],
      ])
      expect(await store.read((tx) => tx.notices.told(identityKey, 1))).toHaveLength(1)
    })

    test('and who of some rows won is asked for at once', async () => {
      const { id } = await storedDraw(store, { entrants: [{}, {}, {}, {}] })
      await store.transact((tx) =>
        tx.awards.insert([1, 1, 3].map((index, slot) => newAward(id, 0, slot, { index }))),
      )
      const among = (from: number, count: number) =>
        store.read((tx) => tx.awards.winnersAmong(id, from, count))
      expect([...(await among(0, 3))]).toEqual([1])
      expect([...(await among(2, 9))]).toEqual([3])
    })
  })
}
