import { type DrawLife, unborn } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import { emptyClaim } from '../prizes/sealed-claim.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId, newAward, storedDraw } from './store-rows.ts'

const endedAt = (at: number): DrawLife => ({ ...unborn, status: 'expired', factNumber: 5, endedAt: at })

/** What a store promises about what is personal of draws that ended long ago. */
export function retentionPromises(open: OpenEmptyStore): void {
  describe('a draw that ended', () => {
    const store = openedStore(open)
    const due = (before: number) =>
      store.read(async (tx) => ({
        contacts: await tx.erasures.contactsDue(before, 9),
        identities: await tx.erasures.identitiesDue(before, 9),
      }))

    test('is due after its time, the earliest first, until it is dealt with; a removed one is not', async () => {
      const [late, early] = [
        await storedDraw(store, { draw: { life: endedAt(20) } }),
        await storedDraw(store, { draw: { life: endedAt(10) } }),
      ]
      await storedDraw(store, { draw: { life: endedAt(5), removedAt: 6 } })
      await storedDraw(store, { draw: { life: { ...unborn, status: 'open' } } })
      expect(await due(10)).toEqual({ contacts: [], identities: [] })
      expect(await due(21)).toEqual({ contacts: [early.id, late.id], identities: [early.id, late.id] })
      await store.transact((tx) => tx.erasures.finishContacts(early.id, 30))
      await store.transact((tx) => tx.erasures.finish(late.id, 30, true))
      expect(await due(21)).toEqual({ contacts: [late.id], identities: [early.id] })
      // Taken up again, it is due again after its next end.
      await store.transact((tx) => tx.draws.save({ ...early, life: { ...unborn, status: 'open' } }, null))
      expect((await due(21)).contacts).toEqual([late.id])
      await store.transact((tx) => tx.draws.save(early, null))
      expect((await due(21)).contacts).toEqual([early.id, late.id])
    })

    test('loses what was told of entrants and winners, some at a time, and keeps who they are', async () => {
      const { id } = await storedDraw(store, { entrants: [{}, {}, {}] })
      const award = newAward(id, 0, 0)
      const told = { sealedAnswers: freshBytes(40), appeal: '我没有重复参与' }
      await store.transact(async (tx) => {
        await tx.awards.insert([award])
        await tx.claims.put({
          ...emptyClaim(id, award.id),
          sealedAnswers: freshBytes(40),
          redeemKey: freshBytes(),
        })
        await tx.members.appeal(id, 2, told.appeal)
      })
      const before = await store.read((tx) => tx.entrants.bySeqs(id, [1, 2, 3]))
      const erase = (after: number) => store.transact((tx) => tx.erasures.eraseContacts(id, after, 2))
      expect([await erase(0), await erase(2), await erase(4)]).toEqual([2, 1, 0])
      const claims = () => store.transact((tx) => tx.erasures.eraseClaims(id, 9))
      expect([await claims(), await claims()]).toEqual([1, 0])
      expect(await store.read((tx) => tx.entrants.bySeqs(id, [1, 2, 3]))).toEqual(before)
      const details = await store.read((tx) => tx.members.details(id, [2]))
      expect(details.get(2)?.appeal ?? null).toBeNull()
      const [claim] = await store.read((tx) => tx.claims.ofAwards(id, [award.id]))
      expect(claim).toMatchObject({ sealedAnswers: null, redeemKey: null })
    })

    test('keeps who did what to it when told so', async () => {
      const { id } = await storedDraw(store)
      const act = { drawId: id, at: 1, userId: freshUserId(), what: 'taskOpen' }
      await store.transact((tx) => tx.activities.record(act))
      await store.transact((tx) => tx.erasures.finish(id, 9, true))
      expect(await store.read((tx) => tx.activities.count(id))).toBe(1)
      await store.transact((tx) => tx.erasures.finish(id, 9))
      expect(await store.read((tx) => tx.activities.count(id))).toBe(0)
    })
  })
}
