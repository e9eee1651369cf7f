import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Upload } from '../ports/index.ts'
import { openedStore, storeNow } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId, newAccount, newDraw } from './store-rows.ts'

const newUpload = (changes: Partial<Upload> = {}): Upload => ({
  id: randomUUID().replaceAll('-', ''),
  ownerId: freshUserId(),
  use: 'cover',
  state: 'receiving',
  bytes: 5_000_000,
  at: storeNow,
  ...changes,
})

export function uploadPromises(open: OpenEmptyStore): void {
  describe('an upload', () => {
    const store = openedStore(open)
    const insert = (upload: Upload) => store.transact((tx) => tx.uploads.insert(upload))

    test('is found as it was saved last', async () => {
      const upload = newUpload()
      await insert(upload)
      await store.transact((tx) => tx.uploads.save({ ...upload, state: 'kept', bytes: 12 }))
      expect(await store.read((tx) => tx.uploads.byId(upload.id))).toEqual({
        ...upload,
        state: 'kept',
        bytes: 12,
      })
      expect(await store.read((tx) => tx.uploads.byId('nobody’s'))).toBeNull()
    })

    test('that was never begun cannot be saved', async () => {
      await expect(store.transact((tx) => tx.uploads.save(newUpload()))).rejects.toThrow('no upload')
    })

    test('counts for its owner alone, from the named moment on', async () => {
      const ownerId = freshUserId()
      await insert(newUpload({ ownerId, at: 1_000, bytes: 1 }))
      await insert(newUpload({ ownerId, at: 2_000, bytes: 20_000_000_000 }))
      await insert(newUpload({ ownerId, at: 3_000, bytes: 3 }))
      await insert(newUpload({ at: 2_000 }))
      expect(await store.read((tx) => tx.uploads.takenSince(ownerId, 2_000))).toEqual({
        count: 2,
        bytes: 20_000_000_003,
      })
      expect(await store.read((tx) => tx.uploads.takenSince(freshUserId(), 0))).toEqual({
        count: 0,
        bytes: 0,
      })
    })

    test('is listed for its owner once it is kept', async () => {
      const ownerId = freshUserId()
      const kept = newUpload({ ownerId, state: 'kept' })
      await insert(kept)
      await insert(newUpload({ ownerId }))
      await insert(newUpload({ ownerId, state: 'refused' }))
      await insert(newUpload({ state: 'kept' }))
      expect(await store.read((tx) => tx.uploads.keptBy(ownerId))).toEqual([kept.id])
    })

    test('begun while another of the same owner is counted waits its turn', async () => {
      const account = newAccount()
      await store.transact((tx) => tx.accounts.insert(account, null))
      const begin = () =>
        store.transact(async (tx) => {
          await tx.uploads.holdOwner(account.id)
          const { count } = await tx.uploads.takenSince(account.id, 0)
          if (count < 3) await tx.uploads.insert(newUpload({ ownerId: account.id }))
        })
      await Promise.all(Array.from({ length: 8 }, begin))
      expect((await store.read((tx) => tx.uploads.takenSince(account.id, 0))).count).toBe(3)
    })

    test('that never ended is told, the oldest first', async () => {
      const [late, early] = [newUpload({ at: 20 }), newUpload({ at: 10 })]
      for (const one of [late, early, newUpload({ at: 5, state: 'kept' }), newUpload({ at: 30 })])
        await insert(one)
      expect(await store.read((tx) => tx.uploads.abandoned(30, 9))).toEqual([early, late])
      expect(await store.read((tx) => tx.uploads.abandoned(30, 1))).toEqual([early])
    })

    test('of an entrant is found by draw and join number, kept ones alone', async () => {
      const [{ id: drawId }, elsewhere] = [newDraw(), newDraw()]
      const of = (joinSeq: number, changes: Partial<Upload> = {}) =>
        newUpload({ ownerId: `draw:${drawId}:${joinSeq}`, state: 'kept', ...changes })
      const [first, second, third] = [of(1), of(12), of(12)]
      const others = [of(2), of(1, { state: 'refused' }), of(1, { ownerId: `draw:${elsewhere.id}:1` })]
      for (const one of [first, second, third, ...others]) await insert(one)
      const found = (...seqs: number[]) => store.read((tx) => tx.uploads.ofEntrants(drawId, seqs))
      expect(await found(1)).toEqual([first.id])
      expect((await found(1, 12, 99)).toSorted()).toEqual([first.id, second.id, third.id].toSorted())
      expect(await found()).toEqual([])
    })

    test('that was refused is forgotten in time, one that was kept is not', async () => {
      const [refused, kept] = [
        newUpload({ at: 1, state: 'refused', bytes: 0 }),
        newUpload({ at: 1, state: 'kept' }),
      ]
      await insert(refused)
      await insert(kept)
      expect(await store.transact((tx) => tx.uploads.sweepRefused(1, 9))).toBe(0)
      expect(await store.transact((tx) => tx.uploads.sweepRefused(2, 9))).toBe(1)
      const left = await store.read(async (tx) => [
        await tx.uploads.byId(refused.id),
        await tx.uploads.byId(kept.id),
      ])
      expect(left).toEqual([null, kept])
    })
  })

  describe('a ticket to upload', () => {
    const store = openedStore(open)
    const newTicket = (expiresAt = 2_000) => ({
      ticketHash: freshBytes(),
      sessionHash: freshBytes(),
      expiresAt,
    })

    test('is taken once, however many try at the same moment', async () => {
      const ticket = newTicket()
      await store.transact((tx) => tx.uploads.putTicket(ticket))
      const take = () => store.transact((tx) => tx.uploads.takeTicket(ticket.ticketHash, 1_999))
      const taken = await Promise.all([take(), take(), take()])
      expect(taken.filter((one) => one !== null)).toEqual([ticket])
    })

    test('is worth nothing at its end', async () => {
      const ticket = newTicket()
      await store.transact((tx) => tx.uploads.putTicket(ticket))
      expect(await store.transact((tx) => tx.uploads.takeTicket(ticket.ticketHash, 2_000))).toBeNull()
    })

    test('that nobody used goes after its end', async () => {
      await store.transact((tx) => tx.uploads.putTicket(newTicket(10)))
      expect(await store.transact((tx) => tx.uploads.sweepTickets(10, 9))).toBe(0)
      expect(await store.transact((tx) => tx.uploads.sweepTickets(11, 9))).toBe(1)
    })
  })
}
