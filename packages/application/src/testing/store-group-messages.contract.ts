import type { DrawId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { GroupMessage } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes } from './store-rows.ts'

/** What a store promises about messages that members are asked to send: each asked for once. */
export function groupMessagePromises(open: OpenEmptyStore): void {
  describe('a group message', () => {
    const store = openedStore(open)
    const fresh = () => Buffer.from(freshBytes(12)).toString('hex')
    const made = (changes: Partial<GroupMessage> = {}): GroupMessage => ({
      id: fresh(),
      drawId: fresh() as DrawId,
      accountId: 'a1',
      request: fresh(),
      kind: 'customers',
      sender: 'zhangsan',
      words: '抽奖开始了',
      state: 'asking',
      messageId: null,
      addressed: 3,
      unreached: 0,
      at: 1_000,
      ...changes,
    })
    const add = (message: GroupMessage) => store.transact((tx) => tx.groupMessages.add(message))
    const ofDraw = (drawId: DrawId) => store.read((tx) => tx.groupMessages.ofDraw(drawId, 9))

    test('is there once a draw and request, whoever asks', async () => {
      const one = made()
      expect(await add(one)).toBe(true)
      expect(await add({ ...made({ drawId: one.drawId }), request: one.request })).toBe(false)
      const elsewhere = made({ request: one.request })
      expect(await add(elsewhere)).toBe(true)
      expect(await ofDraw(one.drawId)).toEqual([one])
      const ofRequest = (request: string) =>
        store.read((tx) => tx.groupMessages.ofRequest(one.drawId, request))
      expect([await ofRequest(one.request), await ofRequest(fresh())]).toEqual([one, null])
      await store.transact((tx) => tx.groupMessages.remove(one.id))
      expect([await ofDraw(one.drawId), await ofDraw(elsewhere.drawId)]).toEqual([[], [elsewhere]])
    })

    test('is listed with the others of its draw, the newest first, and settled once', async () => {
      const first = made()
      const second = made({ drawId: first.drawId, at: 2_000, kind: 'groups' })
      for (const one of [first, second, made()]) await add(one)
      const settle = (state: 'made' | 'uncertain') =>
        store.transact((tx) =>
          tx.groupMessages.settle({
            id: first.id,
            state,
            messageId: state === 'made' ? 'm1' : null,
            unreached: 1,
          }),
        )
      await settle('made')
      await settle('uncertain')
      expect(await ofDraw(first.drawId)).toEqual([
        second,
        { ...first, state: 'made', messageId: 'm1', unreached: 1 },
      ])
    })

    test('that was uncertain is settled once it is found', async () => {
      const one = made({ state: 'uncertain' })
      await add(one)
      const found = { state: 'made', messageId: 'm2', unreached: 0 } as const
      await store.transact((tx) => tx.groupMessages.settle({ id: one.id, ...found }))
      expect(await ofDraw(one.drawId)).toEqual([{ ...one, ...found }])
    })

    test('is forgotten with its age', async () => {
      const old = made({ at: 7 })
      await add(old)
      expect(await store.transact((tx) => tx.groupMessages.sweep(7, 9))).toBe(0)
      expect(await store.transact((tx) => tx.groupMessages.sweep(8, 9))).toBe(1)
      expect(await ofDraw(old.drawId)).toEqual([])
    })
  })
}
