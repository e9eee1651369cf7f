import type { DrawId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { CustomerMark } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshName } from './store-rows.ts'

/** What a store promises about marks of customers: each is lent to one at a time, and nothing is marked unasked. */
export function customerMarkPromises(open: OpenEmptyStore): void {
  describe('marks of customers', () => {
    const store = openedStore(open)
    const freshDraw = () => freshName('draw') as DrawId
    const made = (drawId: DrawId, changes: Partial<CustomerMark> = {}) => ({
      drawId,
      joinSeq: 1,
      kind: 'joined' as const,
      identityKey: freshBytes(),
      state: 'waiting' as const,
      since: 1_000,
      ...changes,
    })
    const put = (...marks: readonly ReturnType<typeof made>[]) =>
      store.transact((tx) => tx.customerMarks.put(marks))
    const of = (drawId: DrawId, joinSeq = 1) => store.read((tx) => tx.customerMarks.of(drawId, joinSeq))
    /** Of this draw: other tests leave theirs. */
    const lend = async (drawId: DrawId, now: number, untilAt = now + 600) => {
      const lent = await store.transact((tx) => tx.customerMarks.lend({ now, untilAt }, 1_000))
      return lent.filter((mark) => mark.drawId === drawId)
    }

    test('are one of a kind an entrant, as it was made first', async () => {
      const drawId = freshDraw()
      const { tries: _, nextAt: __, ...first } = { ...made(drawId), tries: 0, nextAt: 1_000 }
      await put(first, made(drawId, { kind: 'won', state: 'dormant' }))
      await put(made(drawId, { since: 2_000 }))
      const found = await of(drawId)
      expect(found).toMatchObject([first, { kind: 'won', state: 'dormant' }])
      expect(await of(drawId, 2)).toEqual([])
    })

    test('wait once they are woken, those of these entrants alone', async () => {
      const drawId = freshDraw()
      const dormant = { kind: 'won', state: 'dormant' } as const
      await put(made(drawId, dormant), made(drawId, { ...dormant, joinSeq: 2 }))
      expect(await lend(drawId, 9_000)).toEqual([])
      await store.transact((tx) => tx.customerMarks.wake(drawId, [1, 7], 'won', 5_000))
      expect(await of(drawId)).toMatchObject([{ state: 'waiting', since: 5_000, nextAt: 5_000 }])
      expect(await of(drawId, 2)).toMatchObject([{ state: 'dormant' }])
      expect(await of(drawId, 7)).toEqual([])
    })

    test('are lent when they are due, to one at a time, and again when nobody settled them', async () => {
      const drawId = freshDraw()
      await put(made(drawId, { since: 20_000 }))
      expect(await lend(drawId, 19_999)).toEqual([])
      const both = await Promise.all([lend(drawId, 20_000), lend(drawId, 20_000)])
      expect(both.flat()).toMatchObject([{ joinSeq: 1, tries: 1, nextAt: 20_600 }])
      expect(await lend(drawId, 20_599)).toEqual([])
      expect(await lend(drawId, 20_600)).toMatchObject([{ tries: 2 }])
    })

    test('are settled by the last who was lent them', async () => {
      const drawId = freshDraw()
      await put(made(drawId, { since: 30_000 }))
      const [first] = await lend(drawId, 30_000)
      const [second] = await lend(drawId, 31_000)
      const settle = (mark = first, end: 'done' | number = 'done') =>
        store.transact(async (tx) =>
          mark
            ? tx.customerMarks.settle(
                mark,
                end === 'done' ? { state: 'done' } : { state: 'waiting', nextAt: end },
              )
            : null,
        )
      expect(await settle()).toBe(false)
      expect(await settle(second, 40_000)).toBe(true)
      expect(await lend(drawId, 39_999)).toEqual([])
      const [third] = await lend(drawId, 40_000)
      expect(await settle(third)).toBe(true)
      expect(await settle(third)).toBe(false)
      expect(await of(drawId)).toMatchObject([{ state: 'done' }])
      expect(await lend(drawId, 90_000)).toEqual([])
    })

    test('are forgotten with their identity, and when they are old', async () => {
      const [drawId, identityKey] = [freshDraw(), freshBytes()]
      await put(made(drawId, { identityKey, since: 7 }), made(drawId, { joinSeq: 2, since: 6 }))
      await store.transact((tx) => tx.customerMarks.forgetIdentity(identityKey))
      expect(await of(drawId)).toEqual([])
      expect(await store.transact((tx) => tx.customerMarks.sweep(6, 9))).toBe(0)
      expect(await store.transact((tx) => tx.customerMarks.sweep(7, 9))).toBe(1)
      expect(await of(drawId, 2)).toEqual([])
    })

    test('may be as many as a large batch of joins', async () => {
      const drawId = freshDraw()
      await put(
        ...Array.from({ length: 450 }, (_, at) => made(drawId, { joinSeq: at + 1, state: 'dormant' })),
      )
      expect(await of(drawId, 450)).toHaveLength(1)
    })
  })
}
