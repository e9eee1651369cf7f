import type { DrawId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { Appointment, Audit, BetaApplication, PageError } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId, newAccount, newSession, storedDraw } from './store-rows.ts'

const pageError = (fingerprint: string, changes: Partial<PageError> = {}): PageError => ({
  fingerprint,
  type: 'TypeError',
  value: 'x is not a function',
  frames: [{ file: '/assets/desk.js', function: 'openDraw', line: 3, column: 14 }],
  release: 'fairdraw@0.1.0',
  path: '/dashboard',
  browser: 'Firefox',
  lang: 'zh',
  ...changes,
})

/** What a store promises of what the operator looks at. */
export function operatorPromises(open: OpenEmptyStore): void {
  describe('an error of a page', () => {
    const store = openedStore(open)

    test('that was met before is counted, and its last meeting is told', async () => {
      await store.transact((tx) => tx.errors.meet(pageError('a'), 10))
      await store.transact((tx) => tx.errors.meet(pageError('b'), 20))
      const later = pageError('a', { release: null, path: null, browser: 'Safari', lang: 'en' })
      await store.transact((tx) => tx.errors.meet(later, 30))
      const reports = await store.read((tx) => tx.errors.newest(9))
      expect(reports).toEqual([
        { ...later, count: 2, firstAt: 10, lastAt: 30 },
        { ...pageError('b'), count: 1, firstAt: 20, lastAt: 20 },
      ])
      expect(await store.read((tx) => tx.errors.newest(1))).toHaveLength(1)
    })

    test('met long ago gives way to newer ones', async () => {
      await store.transact(async (tx) => {
        for (let at = 1; at <= 5; at++) await tx.errors.meet(pageError(`many ${at}`), 100 + at)
      })
      expect(await store.transact((tx) => tx.errors.sweep(3, 2))).toBe(2)
      expect(await store.transact((tx) => tx.errors.sweep(3, 9))).toBe(2)
      const kept = await store.read((tx) => tx.errors.newest(9))
      expect(kept.map(({ fingerprint }) => fingerprint)).toEqual(['many 5', 'many 4', 'many 3'])
    })
  })

  describe('an audit', () => {
    const store = openedStore(open)

    test('is kept in the order of what happened', async () => {
      const audits: Audit[] = [
        { at: 5, userId: freshUserId(), session: null, call: 'operator support', drawId: null },
        { at: 5, userId: freshUserId(), session: 'ab12', call: 'taskCancel', drawId: 'd1' as DrawId },
      ]
      for (const audit of audits) await store.transact((tx) => tx.audits.record(audit))
      expect(await store.read((tx) => tx.audits.newest(9))).toEqual(audits.toReversed())
      expect(await store.read((tx) => tx.audits.newest(1))).toEqual(audits.slice(1))
    })
  })

  describe('a request to the operator', () => {
    const store = openedStore(open)
    const appointment = (date: number, changes: Partial<Appointment> = {}): Appointment => ({
      id: `a${date}`,
      userId: freshUserId(),
      date,
      people: 300,
      sealedContact: freshBytes(60),
      madeAt: 1,
      ...changes,
    })

    test('to stand by is one an organiser, the last one', async () => {
      const first = appointment(100)
      const second = appointment(200, { userId: first.userId, people: 500, madeAt: 2 })
      await store.transact((tx) => tx.requests.putAppointment(first))
      await store.transact((tx) => tx.requests.putAppointment(second))
      expect(await store.read((tx) => tx.requests.appointmentOf(first.userId))).toEqual(second)
      expect(await store.read((tx) => tx.requests.appointmentOf(freshUserId()))).toBeNull()
    })

    test('to stand by is listed until the event, and forgotten afterwards', async () => {
      const [past, near, far] = [appointment(1_000), appointment(2_000), appointment(3_000)]
      await store.transact(async (tx) => {
        for (const each of [far, past, near]) await tx.requests.putAppointment(each)
      })
      expect(await store.read((tx) => tx.requests.appointmentsFrom(1_001, 9))).toEqual([near, far])
      expect(await store.read((tx) => tx.requests.appointmentsFrom(0, 2))).toHaveLength(2)
      const sweep = (limit: number) => store.transact((tx) => tx.requests.sweepAppointments(2_001, limit))
      expect(await sweep(1)).toBe(1)
      await sweep(9)
      expect(await store.read((tx) => tx.requests.appointmentsFrom(0, 9))).toEqual([far])
    })

    test('for a beta is listed, the newest first, and forgotten when it is old', async () => {
      const application = (at: number): BetaApplication => ({
        id: `b${at}`,
        userId: freshUserId(),
        feature: 'media_kuaishou',
        sealedContact: freshBytes(60),
        at,
      })
      const [old, young] = [application(10), application(20)]
      await store.transact(async (tx) => {
        await tx.requests.addBetaApplication(old)
        await tx.requests.addBetaApplication(young)
      })
      expect(await store.read((tx) => tx.requests.betaApplications(9))).toEqual([young, old])
      expect(await store.transact((tx) => tx.requests.sweepBetaApplications(20, 9))).toBe(1)
      expect(await store.read((tx) => tx.requests.betaApplications(9))).toEqual([young])
    })
  })

  describe('the list of accounts', () => {
    const store = openedStore(open)
    const names = async (keyword: string | null, limit = 9) =>
      (await store.read((tx) => tx.accounts.newest(keyword, limit))).map(({ account }) => account.nickname)

    test('tells the newest first with the number of draws, and finds part of a name', async () => {
      const [first, second] = [
        newAccount({ nickname: '林 50%', account: 'Lin@example.org', createdAt: 1 }),
        newAccount({ nickname: 'Wang', account: null, createdAt: 2 }),
      ]
      await store.transact(async (tx) => {
        await tx.accounts.insert(first, 'hash')
        await tx.accounts.insert(second, null)
      })
      await storedDraw(store, { draw: { ownerId: first.id } })
      expect(await store.read((tx) => tx.accounts.newest(null, 9))).toEqual([
        { account: second, drawCount: 0 },
        { account: first, drawCount: 1 },
      ])
      expect([await names('wANG'), await names('lin@'), await names('50%'), await names('_')]).toEqual([
        ['Wang'],
        ['林 50%'],
        ['林 50%'],
        [],
      ])
      expect(await names(null, 1)).toEqual(['Wang'])
    })
  })

  describe('what signs in', () => {
    const store = openedStore(open)

    test('a code is swept away once it expired; one without an end stays', async () => {
      const codes = [10, 11, 50, null].map((expiresAt) => ({
        codeHash: freshBytes(),
        platform: 6,
        userId: null,
        expiresAt,
      }))
      await store.transact(async (tx) => {
        for (const code of codes) await tx.accounts.putCode(code)
      })
      const sweep = () => store.transact((tx) => tx.accounts.sweepCodes(50, 1))
      expect([await sweep(), await sweep(), await sweep()]).toEqual([1, 1, 0])
      const taken = await store.transact(async (tx) =>
        Promise.all(codes.map(({ codeHash }) => tx.accounts.takeCode(codeHash, 6, 20))),
      )
      expect(taken.map((code) => code !== null)).toEqual([false, false, true, true])
    })

    test('a support session is known as one', async () => {
      const session = newSession({ isSupport: true })
      await store.transact((tx) => tx.sessions.insert(session))
      expect(await store.read((tx) => tx.sessions.byTokenHash(session.tokenHash))).toEqual(session)
    })
  })
}
