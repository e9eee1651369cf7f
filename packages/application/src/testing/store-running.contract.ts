import type { DrawId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { Letter } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, newAccount, newSession, storedDraw } from './store-rows.ts'

/** What a store promises to who runs it: what there is, what waits, and that an account can go. */
export function runningPromises(open: OpenEmptyStore): void {
  describe('the statistics of a deployment', () => {
    const store = openedStore(open)

    test('are all zeros where there is nothing', async () => {
      const totals = await store.read((tx) => tx.statistics.totals({ today: 10, week: 5 }))
      const none = { all: 0, today: 0, week: 0 }
      expect(totals).toMatchObject({ accounts: [], draws: [], orders: [], logLeaves: 0 })
      expect(totals).toMatchObject({
        newAccounts: none,
        entrants: none,
        plays: none,
        takes: none,
        newOrders: none,
      })
      expect(totals.uploads).toEqual({ count: 0, bytes: 0 })
      expect(totals.databaseBytes).toBeGreaterThan(0)
      expect(await store.read((tx) => tx.statistics.backlog(10, 'chain'))).toEqual({
        oldestDueAt: null,
        logOutbox: 0,
        letters: [],
        hooks: 0,
        orders: 0,
        headAt: null,
        beaconRound: null,
      })
    })

    test('count by plan and by time, and say what waits', async () => {
      await store.transact(async (tx) => {
        for (const createdAt of [1, 7, 12]) await tx.accounts.insert({ ...newAccount(), createdAt }, null)
        await tx.accounts.insert({ ...newAccount(), plan: 'pro', createdAt: 12 }, null)
        await tx.log.post([{ type: 'close', at: '2026-01-01T00:00:00.000Z', drawId: 'D', hash: 'a' }])
        for (const round of [4, 9]) await tx.beacons.put({ chain: 'chain', round, signature: 's' })
      })
      const totals = await store.read((tx) => tx.statistics.totals({ today: 10, week: 5 }))
      expect(totals.accounts).toEqual([
        { plan: 'free', count: 3 },
        { plan: 'pro', count: 1 },
      ])
      expect(totals.newAccounts).toEqual({ all: 4, today: 2, week: 3 })
      const backlog = await store.read((tx) => tx.statistics.backlog(10, 'chain'))
      expect(backlog).toMatchObject({ logOutbox: 1, beaconRound: 9 })
      expect((await store.read((tx) => tx.statistics.backlog(10, 'another'))).beaconRound).toBeNull()
    })

    test('count the letters that wait by the way they go, and none that ended', async () => {
      const letter = (id: string, channel: Letter['channel']): Letter => ({
        id,
        channel,
        account: '',
        drawId: null,
        readerKey: freshBytes(),
        sealedReader: freshBytes(60),
        kind: 'won',
        about: id,
        at: 1_000,
      })
      await store.transact(async (tx) => {
        await tx.outbox.put([letter('m1', 'mail'), letter('m2', 'mail'), letter('t1', 'template')])
        await tx.outbox.put([letter('s1', 'sms')])
        const sms = { channel: 'sms', account: '', now: 1_000, since: 0, untilAt: 2_000 } as const
        const lent = await tx.outbox.lend(sms)
        if (lent) await tx.outbox.settle(lent, { state: 'sent', at: 1_500, answer: 'ok' })
      })
      const { letters } = await store.read((tx) => tx.statistics.backlog(10, 'chain'))
      expect(letters).toEqual([
        { channel: 'mail', count: 2 },
        { channel: 'template', count: 1 },
      ])
    })

    test('know since when the draw is due that waits longest, and nothing of one that is due later', async () => {
      const [late, early] = [await storedDraw(store), await storedDraw(store)]
      await store.transact(async (tx) => {
        await tx.draws.makeDue(late.id, 500)
        await tx.draws.makeDue(early.id, 300)
      })
      const dueAt = async (now: number) =>
        (await store.read((tx) => tx.statistics.backlog(now, 'chain'))).oldestDueAt
      expect(await dueAt(299)).toBeNull()
      expect(await dueAt(900)).toBe(300)
    })
  })

  describe('an account that is erased', () => {
    const store = openedStore(open)

    test('keeps its id and loses everything by which it is known or entered, and nobody else loses anything', async () => {
      const [gone, other] = [newAccount(), newAccount()]
      const [session, kept] = [
        newSession({ subject: { kind: 'user', userId: gone.id } }),
        newSession({ subject: { kind: 'user', userId: other.id } }),
      ]
      await store.transact(async (tx) => {
        for (const account of [gone, other]) await tx.accounts.insert(account, 'hash')
        for (const each of [session, kept]) await tx.sessions.insert(each)
        await tx.erasures.eraseAccount(gone.id)
      })
      const found = await store.read(async (tx) => ({
        gone: await tx.accounts.byId(gone.id),
        other: await tx.accounts.byId(other.id),
        sessions: [
          await tx.sessions.byTokenHash(session.tokenHash),
          await tx.sessions.byTokenHash(kept.tokenHash),
        ],
      }))
      const nobody = { account: null, nickname: '', headimgurl: null, contactName: null, contactMobile: null }
      expect(found.gone).toEqual({ ...gone, ...nobody, plan: 'free', planEndsAt: null, planSince: null })
      expect(found.other).toEqual(other)
      expect(found.sessions).toEqual([null, kept])
    })
  })

  describe('a mobile number', () => {
    const store = openedStore(open)

    test('leads to every entry that was made with it', async () => {
      const key = freshBytes()
      const detail = {
        joinedAt: 1,
        sealedAnswers: null,
        district: null,
        deviceKey: null,
        addressKey: null,
        inviterSeq: null,
        chatGroup: null,
        excludeReason: null,
        excludedAt: null,
        mobileKey: key,
      }
      await store.transact(async (tx) => {
        await tx.details.insert({ ...detail, drawId: 'D1' as DrawId, joinSeq: 3 })
        await tx.details.insert({ ...detail, drawId: 'D2' as DrawId, joinSeq: 1 })
        await tx.details.insert({ ...detail, drawId: 'D2' as DrawId, joinSeq: 2, mobileKey: freshBytes() })
      })
      const places = await store.read((tx) => tx.erasures.placesByMobile(key, 9))
      expect(places).toEqual([
        { drawId: 'D1', joinSeq: 3 },
        { drawId: 'D2', joinSeq: 1 },
      ])
    })
  })
}
