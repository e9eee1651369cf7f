import { type DrawId, type DrawLife, type Fact, type ShownWinner, unborn } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import { emptyClaim } from '../prizes/sealed-claim.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId, newAward, storedDraw } from './store-rows.ts'

const drawnFact = (winners: readonly ShownWinner[]): Fact => ({
  type: 'round.drawn',
  at: 9,
  round: 0,
  beacon: null,
  secret: '',
  resultHash: '',
  awardCount: winners.length,
  winners,
})
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

    test('is told of once a removal, until it is taken up again or removed', async () => {
      const [late, early] = [
        await storedDraw(store, { draw: { life: endedAt(4) } }),
        await storedDraw(store, { draw: { life: endedAt(2) } }),
      ]
      await storedDraw(store, { draw: { life: endedAt(1), removedAt: 6 } })
      await storedDraw(store, { draw: { life: endedAt(1), recycledAt: 6 } })
      const untold = async (told: number) =>
        (await store.read((tx) => tx.erasures.untold(told, 5, 9))).map(({ id }) => id)
      expect(await untold(0)).toEqual([early.id, late.id])
      expect(await store.read((tx) => tx.erasures.untold(0, 3, 9))).toEqual([
        { id: early.id, ownerId: early.ownerId, title: early.settings.title, endedAt: 2 },
      ])
      await store.transact((tx) => tx.erasures.markTold([early.id], 1, 30))
      expect([await untold(0), await untold(1)]).toEqual([[late.id], [early.id]])
      await store.transact((tx) => tx.erasures.markTold([early.id, late.id], 3, 40))
      const outlived = (toldBefore: number, after: DrawId | null = null) =>
        store.read((tx) => tx.erasures.outlived(5, toldBefore, after, 9))
      const ids = [early.id, late.id].toSorted()
      expect([await outlived(40), await outlived(41), await outlived(41, ids[0])]).toEqual([
        [],
        ids,
        [ids[1]],
      ])
      await store.transact((tx) => tx.draws.save({ ...early, life: { ...unborn, status: 'open' } }, null))
      await store.transact((tx) => tx.draws.save(early, null))
      expect([await untold(0), await outlived(41)]).toEqual([[early.id], [late.id]])
    })

    test('that is removed forgets the names of winners everywhere, and is erased to the end', async () => {
      const { id } = await storedDraw(store, { draw: { life: endedAt(10), removedAt: 12 } })
      const winner = { tier: 1, index: 0, shown: '张*' }
      await store.transact(async (tx) => {
        await tx.awards.insert([{ ...newAward(id, 0, 0), shown: '张*' }])
        await tx.facts.append(id, 1, [drawnFact([winner])])
        await tx.erasures.finish(id, 11, true)
        await tx.erasures.eraseWinners(id)
      })
      const [award] = await store.read((tx) => tx.awards.ofRound(id, 0))
      const [fact] = await store.read((tx) => tx.facts.after(id, 0, 9))
      expect([award?.shown, fact]).toMatchObject(['', { winners: [{ ...winner, shown: '' }] }])
      expect(await store.read((tx) => tx.erasures.unerased(9))).toContain(id)
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
