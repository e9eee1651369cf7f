import { day, type Plan, planAbout, type UserId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import { tellPlanEnds } from '../notices/tell-plan-ends.ts'
import type { NewAccountNotice } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshUserId, newAccount } from './store-rows.ts'

/** What a store promises about what accounts are told: each thing once, by however many at the same moment. */
export function accountNoticePromises(open: OpenEmptyStore): void {
  describe('what an account is told', () => {
    const store = openedStore(open)
    const put = (...all: NewAccountNotice[]) =>
      Promise.all(all.map((one) => store.transact((tx) => tx.accountNotices.put(one))))
    const list = (userId: UserId, before: number | null = null, limit = 9) =>
      store.read((tx) => tx.accountNotices.list(userId, before, limit))
    const order = (userId: UserId, about: string): NewAccountNotice => ({
      userId,
      kind: 'order_credited',
      about,
      at: 1_000,
    })

    test('is stored once, whoever says it at the same moment', async () => {
      const userId = freshUserId()
      const one = order(userId, 'A')
      expect((await put(one, one, one)).filter(Boolean)).toHaveLength(1)
      expect(
        await put({ ...one, kind: 'order_trouble' }, order(userId, 'B'), order(freshUserId(), 'A')),
      ).toEqual([true, true, true])
      expect(await list(userId)).toHaveLength(3)
    })

    test('is read newest first and page by page, by its account alone', async () => {
      const [userId, other] = [freshUserId(), freshUserId()]
      for (const about of ['A', 'B', 'C']) await put(order(userId, about))
      await put(order(other, 'D'))
      const first = await list(userId, null, 2)
      expect(first.map(({ about, readAt }) => [about, readAt])).toEqual([
        ['C', null],
        ['B', null],
      ])
      expect((await list(userId, first.at(-1)?.number ?? 0)).map(({ about }) => about)).toEqual(['A'])
    })

    test('is marked as read with all that is older, and counted no further than asked', async () => {
      const [userId, other] = [freshUserId(), freshUserId()]
      for (const about of ['A', 'B', 'C']) await put(order(userId, about), order(other, about))
      const unread = (of: UserId, most = 9) => store.read((tx) => tx.accountNotices.unread(of, most))
      const [, second] = await list(userId)
      await store.transact((tx) => tx.accountNotices.readUpTo(userId, second?.number ?? 0, 5_000))
      await store.transact((tx) => tx.accountNotices.readUpTo(userId, second?.number ?? 0, 6_000))
      expect((await list(userId)).map(({ readAt }) => readAt)).toEqual([null, 5_000, 5_000])
      expect([await unread(userId), await unread(other), await unread(other, 2)]).toEqual([1, 3, 2])
    })

    test('goes with its account, and when it is old', async () => {
      const [userId, other] = [freshUserId(), freshUserId()]
      await put(order(userId, 'A'), order(other, 'A'), { ...order(other, 'B'), at: 999 })
      await store.transact((tx) => tx.accountNotices.forget(userId))
      expect(await list(userId)).toEqual([])
      expect(await store.transact((tx) => tx.accountNotices.sweep(1_000, 9))).toBe(1)
      expect((await list(other)).map(({ about }) => about)).toEqual(['A'])
    })
  })

  describe('the end of a plan', () => {
    const store = openedStore(open)
    const withPlan = async (
      endsIn: number | null,
      plan: Plan = 'pro',
      more: { since?: number; first?: boolean } = {},
    ) => {
      const now = await store.read((tx) => tx.now())
      const account = {
        ...newAccount({ plan, planEndsAt: endsIn === null ? null : now + endsIn }),
        planSince: more.since === undefined ? null : now + more.since,
        isFirstOrganiser: more.first ?? false,
      }
      await store.transact((tx) => tx.accounts.insert(account, null))
      return account
    }
    const told = async (userId: UserId) =>
      (await store.read((tx) => tx.accountNotices.list(userId, null, 9))).map(({ kind, about }) => [
        kind,
        about,
      ])
    const tell = () =>
      Promise.all([tellPlanEnds({ store }), tellPlanEnds({ store }), tellPlanEnds({ store })])

    test('is told once a step, with one letter each, by however many at the same moment', async () => {
      const steps = [13 * day, 2 * day, day / 2, -1] as const
      const accounts = await Promise.all(steps.map((endsIn) => withPlan(endsIn)))
      await tell()
      await tell()
      for (const [at, days] of [14, 3, 1, null].entries()) {
        const { id, planEndsAt: endsAt } = accounts[at] ?? { id: freshUserId(), planEndsAt: 0 }
        const about = planAbout({ plan: 'pro', endsAt: endsAt ?? 0, days })
        expect(await told(id)).toEqual([[days === null ? 'plan_ended' : 'plan_ending', about]])
        const kind = days === null ? 'plan_ended' : 'plan_ending'
        expect(await store.read((tx) => tx.outbox.announced(null, kind, `${id} ${about}`))).not.toBeNull()
      }
    })

    test('is told again once it was put off, and not of a reminder from before the plan', async () => {
      const { id } = await withPlan(2 * day)
      await tell()
      await store.transact(async (tx) => {
        const account = await tx.accounts.byId(id)
        if (account) await tx.accounts.save({ ...account, planEndsAt: (account.planEndsAt ?? 0) + day / 4 })
      })
      await tell()
      expect(await told(id)).toHaveLength(2)
      const week = await withPlan(7 * day, 'basic', { since: -1 })
      await tell()
      expect(await told(week.id)).toEqual([])
    })

    test('is nothing to tell where there is none, it is far off or long past', async () => {
      const quiet = [
        await withPlan(null),
        await withPlan(15 * day),
        await withPlan(-8 * day),
        await withPlan(day, 'free'),
      ]
      await tell()
      for (const { id } of quiet) expect(await told(id)).toEqual([])
    })
  })
}
