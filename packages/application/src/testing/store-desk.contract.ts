import { type DrawId, type DrawLife, unborn } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { DrawKey, DrawOrder, DrawSummary, Page } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId, newAccount, newAward, plainSettings, storedDraw } from './store-rows.ts'

/** What the desk of an organiser reads: draws in an order, what waits in them, and templates. */
export function deskPromises(open: OpenEmptyStore): void {
  describe('the desk of an organiser', () => {
    const store = openedStore(open)

    test('lists draws by the next close or by the number of people in, page by page', async () => {
      const ownerId = freshUserId()
      const made = async (createdAt: number, life: Partial<DrawLife>, people = 0) =>
        await storedDraw(store, {
          draw: { ownerId, createdAt, life: { ...unborn, ...life } },
          entrants: Array.from({ length: people }, () => ({})),
        })
      const [late, over, soon, older] = [
        await made(4, { status: 'open', closesAt: 900 }, 1),
        await made(3, { status: 'drawn', closesAt: 5 }, 3),
        await made(2, { status: 'scheduled', closesAt: 700 }),
        await made(1, { status: 'drawn', closesAt: 6 }, 2),
      ]
      const walk = async (order: DrawOrder) => {
        const seen: DrawId[] = []
        let after: DrawKey | null = null
        do {
          const key: DrawKey | null = after
          const page: Page<DrawSummary, DrawKey> = await store.read((tx) =>
            tx.draws.list({ userId: ownerId }, key, 1, order),
          )
          seen.push(...page.rows.map(({ draw }) => draw.id))
          after = page.next
        } while (after)
        return seen
      }
      expect(await walk('opening')).toEqual([soon.id, late.id, over.id, older.id])
      expect(await walk('entrants')).toEqual([over.id, older.id, late.id, soon.id])
      const ids = [late.id, older.id]
      expect(await store.read((tx) => tx.draws.count({ userId: ownerId, ids }))).toBe(2)
      expect(await store.read((tx) => tx.draws.count({ userId: ownerId, ids: [] }))).toBe(0)
    })

    test('tells what waits, in own draws and in those one helps to run', async () => {
      const [userId, ownerId] = [freshUserId(), freshUserId()]
      const life: DrawLife = { ...unborn, status: 'claiming' }
      const own = await storedDraw(store, { draw: { ownerId: userId, life } })
      const helped = await storedDraw(store, { draw: { ownerId, life: { ...unborn, status: 'open' } } })
      await storedDraw(store, { draw: { ownerId: userId } })
      const awards = (['claimed', 'claimed', 'shipped', 'announced'] as const).map((state, slot) =>
        newAward(own.id, 1, slot, { state, tier: slot + 1 }),
      )
      const again = newAward(own.id, 2, 0, { state: 'claimed', tier: 1 })
      await store.transact(async (tx) => {
        await tx.awards.insert([...awards, again])
        // Of a draw that is played: given away while it is open.
        await tx.awards.insert([newAward(helped.id, 1, 0, { state: 'claimed', tier: 1 })])
        await tx.awards.insert([newAward(helped.id, 1, 1, { state: 'announced', tier: 1 })])
        for (const joinSeq of [1, 2, 3, 4]) {
          await tx.members.exclude(helped.id, joinSeq, { reason: '重复参与', at: 1 })
          await tx.members.appeal(helped.id, joinSeq, '只有我一个')
        }
        await tx.members.exclude(helped.id, 2, null)
        await tx.members.exclude(helped.id, 3, { reason: '同一部手机', at: 2 })
        await tx.members.appeal(own.id, 1, '封存以后没有用')
        await tx.team.add({ drawId: helped.id, userId, addedAt: 1 })
        await tx.draws.save(helped, 500)
        for (const sentAt of [30, 20])
          await tx.proofs.insert({
            drawId: helped.id,
            id: `p${sentAt}`,
            joinSeq: 1,
            taskId: 't',
            file: 'a.jpg',
            sentAt,
            state: 'waiting',
            reason: null,
          })
      })
      const todo = await store.read((tx) => tx.draws.todo(userId))
      expect(todo.toSorted((a, b) => a.claimed.length - b.claimed.length)).toEqual([
        {
          drawId: helped.id,
          proofs: { count: 2, oldestAt: 20 },
          appeals: 2,
          claimed: [{ round: 1, tier: 1, count: 1 }],
          unclaimed: [],
        },
        {
          drawId: own.id,
          proofs: null,
          appeals: 0,
          claimed: [
            { round: 1, tier: 1, count: 1 },
            { round: 1, tier: 2, count: 1 },
            { round: 2, tier: 1, count: 1 },
          ],
          unclaimed: [{ round: 1, tier: 4, count: 1 }],
        },
      ])
      expect(await store.read((tx) => tx.draws.endingBefore(userId, 500))).toEqual([helped.id])
      expect(await store.read((tx) => tx.draws.endingBefore(userId, 499))).toEqual([])
    })

    test('holds templates of their own, which can be renamed and removed', async () => {
      const ownerId = freshUserId()
      const template = (madeAt: number) => ({
        id: `t${freshBytes(8).join('')}`,
        ownerId,
        name: '店庆',
        settings: plainSettings,
        madeAt,
      })
      const [older, newer] = [template(1), template(2)]
      await store.transact(async (tx) => {
        await tx.accounts.insert(newAccount({ id: ownerId }), 'hash')
        for (const one of [older, newer]) await tx.templates.add(one)
      })
      expect(await store.read((tx) => tx.templates.ofOwner(ownerId))).toEqual([newer, older])
      expect(await store.read((tx) => tx.templates.ofOwner(freshUserId()))).toEqual([])
      const change = (id: string) =>
        store.transact(async (tx) => [await tx.templates.rename(id, '年会'), await tx.templates.remove(id)])
      expect(await change('none')).toEqual([false, false])
      await store.transact((tx) => tx.templates.rename(older.id, '年会'))
      expect(await store.read((tx) => tx.templates.byId(older.id))).toEqual({ ...older, name: '年会' })
      expect(await change(newer.id)).toEqual([true, true])
      expect(await store.read((tx) => tx.templates.byId(newer.id))).toBeNull()
    })
  })
}
