import { type DrawId, type DrawLife, unborn } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { BlacklistEntry, DrawFilter, DrawKey, DrawSummary, Page } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId, newDraw, storedDraw } from './store-rows.ts'

const drawn: DrawLife = { ...unborn, status: 'drawn', factNumber: 5 }

/** Who runs a draw, who is kept out of it, and what is left of it when it was thrown away. */
export function carePromises(open: OpenEmptyStore): void {
  describe('the admins of a draw', () => {
    const store = openedStore(open)

    test('are told in the order they were named, once each, until they are none any more', async () => {
      const { id: drawId } = await storedDraw(store)
      const [a, b] = [freshUserId(), freshUserId()]
      await store.transact((tx) => tx.team.add({ drawId, userId: b, addedAt: 1 }))
      await store.transact((tx) => tx.team.add({ drawId, userId: a, addedAt: 2 }))
      const twice = store.transact((tx) => tx.team.add({ drawId, userId: a, addedAt: 3 }))
      await expect(twice).rejects.toMatchObject({ name: 'Taken', key: 'draw_admin' })
      expect((await store.read((tx) => tx.team.admins(drawId))).map(({ userId }) => userId)).toEqual([b, a])
      expect(await store.transact((tx) => tx.team.remove(drawId, b))).toBe(true)
      expect(await store.transact((tx) => tx.team.remove(drawId, b))).toBe(false)
      expect(await store.read((tx) => tx.team.isAdmin(drawId, b))).toBe(false)
      expect(await store.read((tx) => tx.team.isAdmin(drawId, a))).toBe(true)
    })

    test('have it in their lists among their own draws, page by page without a gap', async () => {
      const [userId, other] = [freshUserId(), freshUserId()]
      const ids: DrawId[] = []
      for (let at = 0; at < 7; at++) {
        const ownerId = at % 2 === 0 ? userId : other
        const { id: drawId } = await storedDraw(store, { draw: { ownerId, createdAt: at } })
        if (ownerId === other) await store.transact((tx) => tx.team.add({ drawId, userId, addedAt: 9 }))
        ids.unshift(drawId)
      }
      await storedDraw(store, { draw: { ownerId: other, createdAt: 3 } })
      const seen: DrawId[] = []
      let after: DrawKey | null = null
      do {
        const key: DrawKey | null = after
        const { rows, next }: Page<DrawSummary, DrawKey> = await store.read((tx) =>
          tx.draws.list({ userId }, key, 2),
        )
        seen.push(...rows.map(({ draw }) => draw.id))
        after = next
      } while (after)
      expect(seen).toEqual(ids)
      expect(await store.read((tx) => tx.draws.count({ userId }))).toBe(7)
    })
  })

  describe('the recycle bin', () => {
    const store = openedStore(open)
    const ids = async (filter: DrawFilter) =>
      (await store.read((tx) => tx.draws.list(filter, null, 9))).rows.map(({ draw }) => draw.id)

    test('keeps draws out of the list of their owner, and removed ones out of both', async () => {
      const userId = freshUserId()
      const kept = await storedDraw(store, { draw: { ownerId: userId, createdAt: 1 } })
      const recycled = await storedDraw(store, { draw: { ownerId: userId, recycledAt: 5 } })
      await storedDraw(store, { draw: { ownerId: userId, recycledAt: 5, removedAt: 6 } })
      expect(await ids({ userId })).toEqual([kept.id])
      expect(await ids({ userId, isRecycled: true })).toEqual([recycled.id])
      expect(await store.read((tx) => tx.draws.count({ userId, isRecycled: true }))).toBe(1)
      expect(await store.read((tx) => tx.draws.byId(recycled.id))).toEqual(recycled)
      const { recycledAt: _, ...restored } = recycled
      await store.transact((tx) => tx.draws.save(restored, null))
      expect(await ids({ userId })).toContain(recycled.id)
    })

    test('tells which draws lay there before, and removed ones until they are erased', async () => {
      const old = await storedDraw(store, { draw: { recycledAt: 10 } })
      await storedDraw(store, { draw: { recycledAt: 20 } })
      const removed = await storedDraw(store, { draw: { recycledAt: 1, removedAt: 2, life: drawn } })
      expect(await store.read((tx) => tx.erasures.recycledBefore(20, 9))).toContain(old.id)
      expect(await store.read((tx) => tx.erasures.recycledBefore(10, 9))).not.toContain(old.id)
      expect(await store.read((tx) => tx.erasures.unerased(9))).toContain(removed.id)
      await store.transact((tx) => tx.erasures.finish(removed.id, 3))
      expect(await store.read((tx) => tx.erasures.unerased(9))).not.toContain(removed.id)
    })

    test('loses a draft with all that was prepared for it, and nothing else', async () => {
      const draft = newDraw()
      await store.transact(async (tx) => {
        await tx.draws.insert(draft)
        await tx.team.add({ drawId: draft.id, userId: freshUserId(), addedAt: 1 })
        await tx.erasures.dropDraft(draft.id)
      })
      expect(await store.read((tx) => tx.draws.byId(draft.id))).toBeNull()
      expect(await store.read((tx) => tx.team.admins(draft.id))).toEqual([])
      const published = await storedDraw(store, { draw: { life: drawn } })
      await store.transact((tx) => tx.erasures.dropDraft(published.id))
      expect(await store.read((tx) => tx.draws.byId(published.id))).not.toBeNull()
    })

    test('forgets who entrants were, some at a time; their commitments stay', async () => {
      const { id } = await storedDraw(store, { entrants: [{}, {}, { status: 'X1' }] })
      await store.transact(async (tx) => {
        while ((await tx.members.index(id, 9)) > 0);
      })
      const before = await store.read((tx) => tx.entrants.bySeqs(id, [1, 2, 3]))
      const erase = (after: number) => store.transact((tx) => tx.erasures.eraseEntrants(id, after, 2))
      expect([await erase(0), await erase(2), await erase(4)]).toEqual([2, 1, 0])
      const after = await store.read((tx) => tx.entrants.bySeqs(id, [1, 2, 3]))
      expect(after).toEqual(
        before.map((entrant) => ({
          ...entrant,
          identityKey: entrant.idCommit,
          sealedIdentity: null,
          nickname: '',
          channel: null,
        })),
      )
      const trails = () => store.transact((tx) => tx.erasures.eraseTrails(id, 4))
      let erased = 0
      for (let count = await trails(); count > 0; count = await trails()) erased += count
      expect(erased).toBeGreaterThan(0)
    })
  })

  describe('a block list', () => {
    const store = openedStore(open)
    const entry = (changes: Partial<BlacklistEntry>): BlacklistEntry => ({
      id: `b${freshBytes(8).join('')}`,
      ownerId: freshUserId(),
      drawId: null,
      identityKey: freshBytes(),
      shown: 'l***@example.org',
      reason: '原因',
      addedAt: 1,
      ...changes,
    })

    test('is in force in its draw, or in all draws of its owner, and nowhere else', async () => {
      const ownerId = freshUserId()
      const [one, two] = [
        await storedDraw(store, { draw: { ownerId } }),
        await storedDraw(store, { draw: { ownerId } }),
      ]
      const other = await storedDraw(store)
      const [here, everywhere] = [entry({ ownerId, drawId: one.id }), entry({ ownerId })]
      expect(await store.read((tx) => tx.blacklist.isUsed(one.id))).toBe(false)
      await store.transact((tx) => tx.blacklist.add(here))
      expect(await store.read((tx) => tx.blacklist.isUsed(two.id))).toBe(false)
      await store.transact((tx) => tx.blacklist.add(everywhere))
      const keys = [here.identityKey, everywhere.identityKey, freshBytes()]
      const among = async (id: DrawId) =>
        (await store.read((tx) => tx.blacklist.among(id, keys))).map((found) => found.id).sort()
      expect(await among(one.id)).toEqual([here.id, everywhere.id].sort())
      expect(await among(two.id)).toEqual([everywhere.id])
      expect(await among(other.id)).toEqual([])
      expect(await store.read((tx) => tx.blacklist.among(one.id, []))).toEqual([])
      await store.transact((tx) => tx.blacklist.remove(everywhere.id))
      expect(await store.read((tx) => tx.blacklist.isUsed(two.id))).toBe(false)
    })

    test('is listed by itself, newest first, and found by its key', async () => {
      const ownerId = freshUserId()
      const { id: drawId } = await storedDraw(store, { draw: { ownerId } })
      const entries = [1, 2, 3].map((addedAt) => entry({ ownerId, addedAt }))
      const inDraw = entry({ ownerId, drawId, addedAt: 4 })
      await store.transact(async (tx) => {
        for (const one of [...entries, inDraw]) await tx.blacklist.add(one)
      })
      const scope = { ownerId, drawId: null }
      const page = await store.read((tx) => tx.blacklist.list(scope, null, 2))
      expect(page.rows).toEqual([entries[2], entries[1]])
      expect((await store.read((tx) => tx.blacklist.list(scope, page.next, 2))).rows).toEqual([entries[0]])
      expect(await store.read((tx) => tx.blacklist.count(scope))).toBe(3)
      expect(await store.read((tx) => tx.blacklist.find({ ownerId, drawId }, inDraw.identityKey))).toEqual(
        inDraw,
      )
      expect(await store.read((tx) => tx.blacklist.find(scope, inDraw.identityKey))).toBeNull()
      expect(await store.read((tx) => tx.blacklist.byId(inDraw.id))).toEqual(inDraw)
    })

    test('is searched by part of a reason or name, in any case, by all that is shown, and by key', async () => {
      const ownerId = freshUserId()
      const entries = [
        entry({ ownerId, addedAt: 3, reason: '100%_Fraud' }),
        entry({ ownerId, addedAt: 2, shown: '张*' }),
        entry({ ownerId, addedAt: 1, shown: '138****0000' }),
      ]
      await store.transact(async (tx) => {
        for (const one of entries) await tx.blacklist.add(one)
      })
      const found = async (text: string, shown = '-', identityKey: Uint8Array | null = null) => {
        const search = { text, shown, identityKeys: identityKey ? [identityKey] : [] }
        const scope = { ownerId, drawId: null }
        const { rows } = await store.read((tx) => tx.blacklist.list(scope, null, 9, search))
        expect(await store.read((tx) => tx.blacklist.count(scope, search))).toBe(rows.length)
        return rows.map(({ addedAt }) => addedAt)
      }
      expect(await found('0%_fRAUD')).toEqual([3])
      expect(await found('0__f')).toEqual([])
      expect(await found('138')).toEqual([1])
      expect(await found('张三', '张*')).toEqual([2])
      expect(await found('-----', '-', entries[2]?.identityKey)).toEqual([1])
    })
  })
}
