import { type DrawId, firstScene } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { HallMessage, Remote } from '../ports/index.ts'
import { openedStore, storeNow } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { newAttendee } from './store-halls.contract.ts'
import { freshBytes, storedDraw } from './store-rows.ts'

const newRemote = (drawId: DrawId, id: string): Remote => ({
  drawId,
  id,
  label: '主持人的手机',
  pairedAt: storeNow,
  seenAt: null,
  spareChecksum: null,
})
const newMessage = (drawId: DrawId, changes: Partial<HallMessage> = {}): Omit<HallMessage, 'id'> => {
  const { id: _, ...told } = { id: 0, ...changes }
  return {
    drawId,
    joinSeq: 1,
    name: '张三',
    text: '新年好',
    state: 'waiting' as const,
    sentAt: storeNow,
    at: null,
    ...told,
  }
}

/** What a store promises about the stage of a show: its scene, who drives it, what the hall says. */
export function showPromises(open: OpenEmptyStore): void {
  describe('a show', () => {
    const store = openedStore(open)

    test('has one scene, that is read and held as it was saved', async () => {
      const { id } = await storedDraw(store)
      expect(await store.read((tx) => tx.shows.scene(id))).toBeNull()
      expect(await store.transact((tx) => tx.shows.holdScene(id))).toBeNull()
      const scene = firstScene('sphere', true, storeNow)
      await store.transact((tx) => tx.shows.saveScene(id, scene))
      expect(await store.read((tx) => tx.shows.scene(id))).toEqual(scene)
      const later = { ...scene, version: 2, act: 'reveal' as const, record: 3, stopAskedAt: 9, page: 2 }
      await store.transact((tx) => tx.shows.saveScene(id, later))
      expect(await store.transact((tx) => tx.shows.holdScene(id))).toEqual(later)
    })

    test('changes its scene one transaction after another', async () => {
      const { id } = await storedDraw(store)
      await store.transact((tx) => tx.shows.saveScene(id, firstScene('cards', false, storeNow)))
      const turns = Array.from({ length: 10 }, () =>
        store.transact(async (tx) => {
          const scene = await tx.shows.holdScene(id)
          if (scene) await tx.shows.saveScene(id, { ...scene, version: scene.version + 1 })
        }),
      )
      await Promise.all(turns)
      expect(await store.read((tx) => tx.shows.scene(id))).toMatchObject({ version: 11 })
    })

    test('takes a pairing code once, in its time, and tells of which draw it is', async () => {
      const { id } = await storedDraw(store)
      const [code, old] = [freshBytes(), freshBytes()]
      const put = (key: Uint8Array, expiresAt: number, label = '') =>
        store.transact((tx) => tx.shows.putPairing(id, key, { expiresAt, label }, storeNow))
      await put(code, storeNow + 5, '小雨')
      await put(old, storeNow)
      const use = (key: Uint8Array, now = storeNow) => store.transact((tx) => tx.shows.takePairing(key, now))
      expect(await use(freshBytes())).toBeNull()
      expect(await use(old)).toBeNull()
      expect(await Promise.all([use(code), use(code)])).toEqual(
        expect.arrayContaining([{ drawId: id, label: '小雨' }, null]),
      )
      await put(freshBytes(), storeNow + 5)
      expect(await use(old, storeNow - 1)).toBeNull()
    })

    test('knows a remote by its token until it is revoked', async () => {
      const [{ id }, other] = [await storedDraw(store), await storedDraw(store)]
      const [token, second] = [freshBytes(), freshBytes()]
      await store.transact((tx) => tx.shows.putRemote(newRemote(id, 'r1'), token))
      await store.transact((tx) => tx.shows.putRemote(newRemote(id, 'r2'), second))
      const by = (drawId: DrawId, key: Uint8Array) => store.read((tx) => tx.shows.remoteBy(drawId, key))
      expect(await by(id, token)).toEqual(newRemote(id, 'r1'))
      expect(await by(other.id, token)).toBeNull()
      await store.transact((tx) => tx.shows.seeRemote(id, 'r1', 77))
      expect(await store.read((tx) => tx.shows.remotes(id))).toEqual([
        { ...newRemote(id, 'r1'), seenAt: 77 },
        newRemote(id, 'r2'),
      ])
      await store.transact((tx) => tx.shows.tellSpare(id, 'r2', 'ab', 78))
      expect(await by(id, second)).toEqual({ ...newRemote(id, 'r2'), seenAt: 78, spareChecksum: 'ab' })
      const revoke = () => store.transact((tx) => tx.shows.revokeRemote(id, 'r1'))
      expect([await revoke(), await revoke()]).toEqual([true, false])
      expect(await by(id, token)).toBeNull()
      expect(await by(id, second)).not.toBeNull()
    })

    test('numbers the messages of its hall, also beside arrivals, and lists them by state', async () => {
      const { id } = await storedDraw(store)
      await store.transact((tx) => tx.attendees.insert([newAttendee(id, '1')]))
      const add = (changes: Partial<HallMessage> = {}) =>
        store.transact((tx) => tx.shows.addMessage(newMessage(id, changes)))
      const ids = await Promise.all([add(), add(), add({ state: 'shown', at: 5 }), add(), add()])
      await store.transact((tx) => tx.attendees.checkIn(id, '1', { at: storeNow, phoneKey: null }))
      expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
      expect(await add({ text: '<b>恭喜</b>' })).toBe(6)
      const listed = (state: HallMessage['state'], newest = false) =>
        store.read((tx) => tx.shows.messages(id, { state, after: 0, limit: 3, newest }))
      const waiting = await listed('waiting')
      expect(waiting.map((one) => one.id)).toEqual([1, 2, 3, 4, 5].filter((n) => n !== ids[2]).slice(0, 3))
      expect((await listed('waiting', true))[0]).toEqual({
        ...newMessage(id, { text: '<b>恭喜</b>' }),
        id: 6,
      })
      expect(await store.read((tx) => tx.shows.waitingCount(id))).toBe(5)
      expect(await store.read((tx) => tx.attendees.count(id))).toEqual({ people: 1, arrived: 1 })
    })

    test('judges messages once, and can take a shown one down', async () => {
      const { id } = await storedDraw(store)
      for (let n = 0; n < 3; n++) await store.transact((tx) => tx.shows.addMessage(newMessage(id)))
      const judge = (ids: number[], state: 'shown' | 'refused', at = 50) =>
        store.transact((tx) => tx.shows.judge(id, ids, state, at))
      expect((await judge([2, 1, 99], 'shown')).map((one) => [one.id, one.at])).toEqual([
        [1, 50],
        [2, 50],
      ])
      expect(await judge([1], 'shown', 60)).toEqual([])
      expect((await judge([1, 3], 'refused')).map(({ state }) => state)).toEqual(['refused', 'refused'])
      expect(await judge([], 'shown')).toEqual([])
      await judge([3], 'shown', 40)
      const shown = (since: number, limit = 9) =>
        store.read(async (tx) => (await tx.shows.shownSince(id, since, limit)).map((one) => one.id))
      expect([await shown(0), await shown(41), await shown(50), await shown(0, 1)]).toEqual([
        [3, 2],
        [2],
        [2],
        [3],
      ])
    })

    test('tells how many messages somebody sent, and the hall, and forgets old ones', async () => {
      const { id } = await storedDraw(store)
      const send = (joinSeq: number, sentAt: number) =>
        store.transact((tx) => tx.shows.addMessage(newMessage(id, { joinSeq, sentAt })))
      for (const [joinSeq, at] of [
        [1, 10],
        [1, 20],
        [2, 30],
      ] as const)
        await send(joinSeq, at)
      const sentBy = (joinSeq: number, since: number) =>
        store.read((tx) => tx.shows.sentBy(id, joinSeq, since))
      expect(await sentBy(1, 11)).toEqual({ count: 1, lastAt: 20 })
      expect(await sentBy(1, 50)).toEqual({ count: 0, lastAt: 20 })
      expect(await sentBy(3, 0)).toEqual({ count: 0, lastAt: null })
      const nthLast = (nth: number) => store.read((tx) => tx.shows.nthLastSentAt(id, nth))
      expect([await nthLast(1), await nthLast(3), await nthLast(4)]).toEqual([30, 10, null])
      const forget = (limit: number) => store.transact((tx) => tx.shows.forgetMessages(30, limit))
      expect([await forget(1), await forget(9), await forget(9)]).toEqual([1, 1, 0])
      expect([await nthLast(1), await nthLast(2)]).toEqual([30, null])
      expect(await send(1, 40)).toBe(4)
    })

    test('is gone with everything when its draw is erased', async () => {
      const { id } = await storedDraw(store)
      await store.transact(async (tx) => {
        await tx.attendees.insert([newAttendee(id, '1')])
        await tx.shows.saveScene(id, firstScene('sphere', true, storeNow))
        await tx.shows.putRemote(newRemote(id, 'r1'), freshBytes())
        await tx.shows.addMessage(newMessage(id))
        await tx.erasures.finish(id, storeNow, true)
      })
      const left = await store.read(async (tx) => [
        await tx.attendees.all(id),
        await tx.shows.scene(id),
        await tx.shows.remotes(id),
        await tx.shows.waitingCount(id),
      ])
      expect(left).toEqual([[], null, [], 0])
    })
  })
}
