import type { DrawId } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { EntrantDetail, EntryCode, RosterPerson } from '../ports/index.ts'
import { Taken } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, freshUserId, newAward, storedDraw } from './store-rows.ts'

/** What a store promises of the terms people get in on. */
export function termPromises(open: OpenEmptyStore): void {
  details(open)
  rosters(open)
  entryCodes(open)
  earlierWins(open)
}

export const newDetail = (
  drawId: DrawId,
  joinSeq: number,
  changes: Partial<EntrantDetail> = {},
): EntrantDetail => ({
  drawId,
  joinSeq,
  joinedAt: joinSeq,
  sealedAnswers: null,
  district: null,
  mobileKey: null,
  deviceKey: null,
  addressKey: null,
  inviterSeq: null,
  chatGroup: null,
  excludeReason: null,
  excludedAt: null,
  ...changes,
})

function details(open: OpenEmptyStore): void {
  describe('the details of an entrant', () => {
    const store = openedStore(open)
    const put = (...all: EntrantDetail[]) =>
      store.transact(async (tx) => {
        for (const one of all) await tx.details.insert(one)
      })

    test('are read back as they were written', async () => {
      const { id } = await storedDraw(store)
      const full = newDetail(id, 1, {
        sealedAnswers: freshBytes(40),
        district: '440305',
        mobileKey: freshBytes(),
        deviceKey: freshBytes(),
        addressKey: freshBytes(),
        inviterSeq: 7,
        chatGroup: 'a',
        excludeReason: 'device',
        excludedAt: 5,
      })
      await put(full, newDetail(id, 2))
      expect(await store.read((tx) => tx.details.bySeq(id, 1))).toEqual(full)
      expect(await store.read((tx) => tx.details.bySeq(id, 2))).toEqual(newDetail(id, 2))
      expect(await store.read((tx) => tx.details.bySeq(id, 3))).toBeNull()
    })

    test('hold a mobile number once in a draw, and again in another', async () => {
      const [one, other] = [await storedDraw(store), await storedDraw(store)]
      const mobileKey = freshBytes()
      await put(newDetail(one.id, 1, { mobileKey }), newDetail(other.id, 1, { mobileKey }))
      await expect(put(newDetail(one.id, 2, { mobileKey }))).rejects.toEqual(new Taken('entrant_mobile'))
      const has = (key: Uint8Array) => store.read((tx) => tx.details.hasMobile(one.id, key))
      expect([await has(mobileKey), await has(freshBytes())]).toEqual([true, false])
    })

    test('tell once in a draw that a number was invited, and no more of it', async () => {
      const [one, other] = [await storedDraw(store), await storedDraw(store)]
      const key = freshBytes()
      const count = (id: DrawId) => store.transact((tx) => tx.details.countInvited(id, key))
      expect([await count(one.id), await count(one.id), await count(other.id)]).toEqual([true, false, true])
      await store.transact((tx) => tx.erasures.finish(one.id, 1))
      expect(await count(one.id)).toBe(true)
    })

    test('are counted by address since a time, and by device', async () => {
      const [one, other] = [await storedDraw(store), await storedDraw(store)]
      const [addressKey, deviceKey] = [freshBytes(), freshBytes()]
      const from = { addressKey, deviceKey }
      await put(newDetail(one.id, 1, from), newDetail(one.id, 2, from), newDetail(one.id, 3))
      await put(newDetail(other.id, 9, from))
      const counted = await store.read(async (tx) => [
        await tx.details.countAddress(one.id, addressKey, 0),
        await tx.details.countAddress(one.id, addressKey, 2),
        await tx.details.countDevice(one.id, deviceKey),
        await tx.details.countDevice(one.id, addressKey),
      ])
      expect(counted).toEqual([2, 1, 2, 0])
    })
  })
}

function rosters(open: OpenEmptyStore): void {
  describe('the list of who may enter', () => {
    const store = openedStore(open)
    const person = (drawId: DrawId, position: number): RosterPerson => ({
      drawId,
      position,
      identityKey: freshBytes(),
      sealedIdentity: freshBytes(40),
      name: `张三${position}`,
      joinSeq: null,
    })

    test('is told in its order, a page at a time', async () => {
      const { id } = await storedDraw(store)
      const people = [1, 2, 3].map((position) => person(id, position))
      await store.transact((tx) => tx.rosters.add(people))
      const pages = await store.read(async (tx) => [
        await tx.rosters.list(id, null, 2),
        await tx.rosters.list(id, 2, 2),
      ])
      expect(pages).toEqual([
        { rows: people.slice(0, 2), next: 2 },
        { rows: people.slice(2), next: null },
      ])
      const count = (most: number) => store.read((tx) => tx.rosters.count(id, most))
      expect([await count(9), await count(2)]).toEqual([3, 2])
      expect(await store.read((tx) => tx.rosters.lastPosition(id))).toBe(3)
      expect(await store.read((tx) => tx.rosters.lastPosition('none' as DrawId))).toBe(0)
    })

    test('finds those who are on it, in their own draw alone', async () => {
      const [one, other] = [await storedDraw(store), await storedDraw(store)]
      const [own, foreign] = [person(one.id, 1), person(other.id, 1)]
      await store.transact((tx) => tx.rosters.add([own, foreign]))
      const keys = [own.identityKey, foreign.identityKey, freshBytes()]
      expect(await store.read((tx) => tx.rosters.known(one.id, keys))).toEqual([own])
      const again = { ...own, position: 2 }
      await expect(store.transact((tx) => tx.rosters.add([again]))).rejects.toEqual(
        new Taken('roster_person'),
      )
    })

    test('lets everybody on it in once', async () => {
      const { id } = await storedDraw(store)
      const one = person(id, 1)
      await store.transact((tx) => tx.rosters.add([one]))
      const enter = (seq: number) => store.transact((tx) => tx.rosters.enter(id, one.identityKey, seq))
      expect([await enter(4), await enter(5)]).toEqual([true, false])
      const [known] = await store.read((tx) => tx.rosters.known(id, [one.identityKey]))
      expect(known?.joinSeq).toBe(4)
    })
  })
}

function entryCodes(open: OpenEmptyStore): void {
  describe('a code that lets one person in', () => {
    const store = openedStore(open)
    const code = (drawId: DrawId, position: number): EntryCode => ({
      drawId,
      position,
      codeKey: freshBytes(),
      sealedCode: freshBytes(40),
      madeAt: 5,
      joinSeq: null,
    })

    test('is used once, whoever else comes in the same moment', async () => {
      const { id } = await storedDraw(store)
      const one = code(id, 1)
      await store.transact((tx) => tx.entryCodes.add([one]))
      const seqs = Array.from({ length: 10 }, (_, at) => at + 1)
      const used = await Promise.all(
        seqs.map((seq) => store.transact((tx) => tx.entryCodes.use(id, one.codeKey, seq))),
      )
      expect(used.filter(Boolean)).toHaveLength(1)
      const kept = await store.read((tx) => tx.entryCodes.byKey(id, one.codeKey))
      expect(kept).toEqual({ ...one, joinSeq: used.indexOf(true) + 1 })
    })

    test('is listed in the order they were made, used and unused apart', async () => {
      const { id } = await storedDraw(store)
      const codes = [1, 2, 3].map((position) => code(id, position)) as [EntryCode, EntryCode, EntryCode]
      await store.transact(async (tx) => {
        await tx.entryCodes.add(codes)
        await tx.entryCodes.use(id, codes[1].codeKey, 9)
      })
      const list = (isUsed?: boolean) =>
        store.read(async (tx) =>
          (await tx.entryCodes.list(id, isUsed, null, 9)).rows.map((row) => row.position),
        )
      expect([await list(), await list(true), await list(false)]).toEqual([[1, 2, 3], [2], [1, 3]])
      const count = (isUsed?: boolean) => store.read((tx) => tx.entryCodes.count(id, isUsed))
      expect([await count(), await count(true), await count(false)]).toEqual([3, 1, 2])
    })

    test('is good in its own draw alone', async () => {
      const [one, other] = [await storedDraw(store), await storedDraw(store)]
      const own = code(one.id, 1)
      await store.transact((tx) => tx.entryCodes.add([own]))
      expect(await store.transact((tx) => tx.entryCodes.use(other.id, own.codeKey, 1))).toBe(false)
    })
  })
}

function earlierWins(open: OpenEmptyStore): void {
  describe('earlier wins', () => {
    const store = openedStore(open)

    test('are those in other draws of the owner that are not void, by round', async () => {
      const ownerId = freshUserId()
      const [lucky, other] = [freshBytes(), freshBytes()]
      const entrants = [{ identityKey: other }, { identityKey: lucky }]
      const drawOf = (owner: typeof ownerId) => storedDraw(store, { draw: { ownerId: owner }, entrants })
      const [before, now, foreign] = [
        await drawOf(ownerId),
        await drawOf(ownerId),
        await drawOf(freshUserId()),
      ]
      await store.transact((tx) =>
        tx.awards.insert([
          newAward(before.id, 0, 0, { index: 1 }),
          newAward(before.id, 0, 1, { index: 1 }),
          newAward(before.id, 1, 0, { index: 1, state: 'void', voidReason: 'absent' }),
          newAward(before.id, 2, 0, { index: 1 }),
          newAward(foreign.id, 0, 0, { index: 1 }),
          newAward(now.id, 0, 0, { index: 1 }),
        ]),
      )
      const draw = { drawId: now.id, ownerId }
      const byRound = (rows: readonly { round: number }[]) => rows.toSorted((a, b) => a.round - b.round)
      const won = [0, 2].map((round) => ({ drawId: before.id, round, wins: round === 0 ? 2 : 1 }))
      expect(byRound(await store.read((tx) => tx.awards.earlierWinsOf(lucky, draw)))).toEqual(won)
      expect(await store.read((tx) => tx.awards.earlierWinsOf(other, draw))).toEqual([])
      const all = byRound(await store.read((tx) => tx.awards.earlierWinsIn(draw)))
      expect(all).toEqual(won.map((row) => ({ ...row, joinSeq: 2 })))
    })

    test('of those who are out of the line do not matter', async () => {
      const ownerId = freshUserId()
      const identityKey = freshBytes()
      const before = await storedDraw(store, { draw: { ownerId }, entrants: [{ identityKey }] })
      const now = await storedDraw(store, { draw: { ownerId }, entrants: [{ identityKey, status: 'X1' }] })
      await store.transact((tx) => tx.awards.insert([newAward(before.id, 0, 0, { index: 0 })]))
      const draw = { drawId: now.id, ownerId }
      expect(await store.read((tx) => tx.awards.earlierWinsIn(draw))).toEqual([])
    })
  })
}
