import { type DrawId, hour } from '@fairdraw/domain'
import { describe, expect, test } from 'vitest'
import type { NewEntrant, Play, PlayBook } from '../ports/index.ts'
import { openedStore, storeNow } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { freshBytes, newEntrant, storedDraw } from './store-rows.ts'

const newBook = (drawId: DrawId, changes: Partial<PlayBook> = {}): PlayBook => ({
  drawId,
  isOpen: true,
  opensAt: 5,
  closesAt: storeNow,
  playCount: 0,
  winCount: 0,
  waiting: 0,
  won: [0, 0],
  blanksTaken: 0,
  edge: new Uint8Array(),
  logged: 0,
  ...changes,
})

function newPlay(drawId: DrawId, seq: number, changes: Partial<Play> = {}): Play {
  return {
    drawId,
    seq,
    joinSeq: seq + 1,
    ref: freshBytes(),
    i: 1,
    nonce: freshBytes(),
    k: freshBytes(),
    nextCommit: freshBytes(),
    u: 123_456,
    tier: null,
    stockBefore: 0,
    beaconRound: null,
    at: storeNow + seq,
    slice: null,
    day: '2026-01-31',
    dayUsed: 1,
    freeUsed: 1,
    extraUsed: 0,
    wins: 0,
    groupId: 1,
    groupIndex: seq,
    groupPath: freshBytes(64),
    tree: { size: seq, root: freshBytes() },
    ...changes,
  }
}

type Three = [NewEntrant, NewEntrant, NewEntrant]
const unknown = 'd_nobody' as DrawId
const waits = { u: null, stockBefore: null, beaconRound: 900 } as const

export function playPromises(open: OpenEmptyStore): void {
  describe('plays', () => {
    const store = openedStore(open)
    const put = (...plays: Play[]) => store.transact((tx) => tx.plays.insert(plays))
    const seqsOf = (plays: readonly Play[]) => plays.map(({ seq }) => seq)

    async function bookedDraw(changes: Partial<PlayBook> = {}): Promise<PlayBook> {
      const { id } = await storedDraw(store)
      const book = newBook(id, changes)
      await store.transact((tx) => tx.plays.makeBook(book))
      return book
    }

    test('count what each player won of each prize', async () => {
      const { drawId } = await bookedDraw()
      const won = (seq: number, joinSeq: number, i: number, tier: number | null) =>
        newPlay(drawId, seq, { joinSeq, i, tier })
      await put(won(0, 1, 1, 2), won(1, 2, 1, null), won(2, 1, 2, 2), won(3, 1, 3, 1), won(4, 3, 1, 1))
      await put(newPlay(drawId, 5, { joinSeq: 1, i: 4, ...waits, tier: null }))
      const found = await store.read((tx) => tx.plays.wonBy(drawId, [1, 2]))
      expect(found).toEqual(
        new Map([
          [
            1,
            new Map([
              [1, 1],
              [2, 2],
            ]),
          ],
        ]),
      )
    })

    test('of a draw change one book, that is read and held as it was saved', async () => {
      const book = await bookedDraw()
      const { drawId } = book
      expect(await store.read((tx) => tx.plays.book(drawId))).toEqual(book)
      const later = {
        ...book,
        isOpen: false,
        closesAt: 77,
        playCount: 9,
        winCount: 3,
        waiting: 2,
        edge: freshBytes(64),
        logged: 4,
      }
      await store.transact((tx) => tx.plays.saveBook({ ...later, won: [1, 2], blanksTaken: 6 }))
      const held = await store.transact((tx) => tx.plays.holdBook(drawId))
      expect(held).toEqual({ ...later, won: [1, 2], blanksTaken: 6 })
      expect(await store.read((tx) => tx.plays.book(unknown))).toBeNull()
      expect(await store.transact((tx) => tx.plays.holdBook(unknown))).toBeNull()
      const saving = store.transact((tx) => tx.plays.saveBook(newBook(unknown)))
      await expect(saving).rejects.toThrow(RangeError)
    })

    test('are counted one after another by any number of transactions that hold the book', async () => {
      const { drawId } = await bookedDraw()
      const counting = Array.from({ length: 20 }, () =>
        store.transact(async (tx) => {
          const held = (await tx.plays.holdBook(drawId)) as PlayBook
          await tx.plays.saveBook({ ...held, playCount: held.playCount + 1 })
          return held.playCount
        }),
      )
      const seen = (await Promise.all(counting)).sort((a, b) => a - b)
      expect(seen).toEqual(Array.from({ length: 20 }, (_, n) => n))
    })

    test('come back byte for byte, whatever is known of them', async () => {
      const { drawId } = await bookedDraw()
      const plays = [
        newPlay(drawId, 0, { tier: 2, stockBefore: 4, slice: 3, wins: 1 }),
        newPlay(drawId, 1, { stockBefore: [3, 0, 17], u: 0 }),
        newPlay(drawId, 2, waits),
      ]
      await put(...plays)
      expect(await store.read((tx) => tx.plays.list(drawId, 0, 10))).toEqual(plays)
    })

    test('are listed in their order, from a place on', async () => {
      const { drawId } = await bookedDraw()
      await put(...[3, 1, 0, 2, 4].map((seq) => newPlay(drawId, seq)))
      const listed = (from: number, limit: number) => store.read((tx) => tx.plays.list(drawId, from, limit))
      expect(seqsOf(await listed(0, 10))).toEqual([0, 1, 2, 3, 4])
      expect(seqsOf(await listed(2, 2))).toEqual([2, 3])
      expect(await listed(5, 10)).toEqual([])
    })

    test('of a player are found: the newest, one by its count, and page by page', async () => {
      const { drawId } = await bookedDraw()
      const other = await bookedDraw()
      const own = [1, 2, 3].map((i) => newPlay(drawId, i * 2, { joinSeq: 7, i }))
      const neighbour = newPlay(drawId, 1, { joinSeq: 8, i: 1 })
      const elsewhere = newPlay(other.drawId, 0, { joinSeq: 7, i: 9 })
      await put(...own, neighbour, elsewhere)
      const newest = await store.read((tx) => tx.plays.newestOf(drawId, [9, 8, 7]))
      expect(newest.toSorted((a, b) => a.joinSeq - b.joinSeq)).toEqual([own[2], neighbour])
      expect(await store.read((tx) => tx.plays.newestOf(drawId, []))).toEqual([])
      const one = (joinSeq: number, i: number) => store.read((tx) => tx.plays.one(drawId, joinSeq, i))
      expect(await one(7, 2)).toEqual(own[1])
      expect(await one(7, 4)).toBeNull()
      expect(await one(9, 1)).toBeNull()
      const page = (before: number | null, limit: number) =>
        store.read((tx) => tx.plays.ofPlayer(drawId, 7, before, limit))
      expect(await page(null, 2)).toEqual([own[2], own[1]])
      expect(await page(2, 2)).toEqual([own[0]])
      expect(await page(1, 2)).toEqual([])
    })

    test('tell how each of some people stands before their next one', async () => {
      const { drawId } = await bookedDraw()
      const other = await bookedDraw()
      const [fresh, seasoned, waiting] = [1, 2, 3].map((joinSeq) => newEntrant(drawId, joinSeq)) as Three
      const elsewhere = newEntrant(other.drawId, 2)
      await store.transact((tx) => tx.entrants.insert([fresh, seasoned, waiting, elsewhere]))
      const used = { day: '2026-02-01', dayUsed: 2, freeUsed: 3, extraUsed: 1, wins: 2 }
      await put(
        newPlay(drawId, 0, { joinSeq: seasoned.joinSeq, i: 1, wins: 1 }),
        newPlay(drawId, 1, { joinSeq: seasoned.joinSeq, i: 2, ...used }),
        newPlay(drawId, 2, { joinSeq: waiting.joinSeq, ...waits }),
        newPlay(elsewhere.drawId, 0, { joinSeq: seasoned.joinSeq, i: 9 }),
      )
      const grant = { drawId, joinSeq: seasoned.joinSeq, at: storeNow }
      await store.transact(async (tx) => {
        await tx.entrants.grant([
          { ...grant, id: 'a', count: 2, reason: 'daily' },
          { ...grant, id: 'b', count: 3, reason: 'gift' },
        ])
        await tx.entrants.setStatus(drawId, waiting.joinSeq, 'X5')
      })
      const keys = [fresh, seasoned, waiting, elsewhere].map(({ identityKey }) => identityKey)
      const players = await store.transact((tx) => tx.plays.players(drawId, [...keys, freshBytes()]))
      const told = ({ identityKey, joinSeq, idCommit, nickname }: NewEntrant) => ({
        identityKey,
        joinSeq,
        ref: idCommit,
        nickname,
        status: 'E',
        plays: 0,
        isWaiting: false,
        earned: 0,
        tally: { day: '', dayUsed: 0, freeUsed: 0, extraUsed: 0, wins: 0 },
      })
      const once = { day: '2026-01-31', dayUsed: 1, freeUsed: 1, extraUsed: 0, wins: 0 }
      expect(players.toSorted((a, b) => a.joinSeq - b.joinSeq)).toEqual([
        told(fresh),
        { ...told(seasoned), plays: 2, earned: 5, tally: used },
        { ...told(waiting), plays: 1, status: 'X5', isWaiting: true, tally: once },
      ])
      expect(await store.transact((tx) => tx.plays.players(drawId, []))).toEqual([])
    })

    test('tell when the last of their order was made, be it the latest or not', async () => {
      const { drawId } = await bookedDraw()
      const lastAt = () => store.read((tx) => tx.plays.lastAt(drawId))
      expect(await lastAt()).toBeNull()
      await put(newPlay(drawId, 0, { at: 900 }), newPlay(drawId, 1, { at: 800 }))
      expect(await lastAt()).toBe(800)
    })

    test('of one player and count exist once, and have one place each: nothing of such a group is kept', async () => {
      const { drawId } = await bookedDraw()
      await put(newPlay(drawId, 0, { joinSeq: 7, i: 1 }))
      const twin = put(newPlay(drawId, 1, { joinSeq: 8 }), newPlay(drawId, 2, { joinSeq: 7, i: 1 }))
      await expect(twin).rejects.toMatchObject({ name: 'Taken', key: 'play' })
      await expect(put(newPlay(drawId, 0, { joinSeq: 9 }))).rejects.toMatchObject({ key: 'play_order' })
      expect(seqsOf(await store.read((tx) => tx.plays.list(drawId, 0, 10)))).toEqual([0])
    })

    test('tell what the decided ones came to, in their order and no more than asked for', async () => {
      const { drawId } = await bookedDraw()
      await put(newPlay(drawId, 1, { u: 7 }), newPlay(drawId, 0, { u: 19, tier: 2 }))
      await put(newPlay(drawId, 2, waits), newPlay(drawId, 3, { u: 0, tier: 1 }))
      const taken = (limit: number) => store.read((tx) => tx.plays.taken(drawId, limit))
      const inOrder = [
        { u: 19, tier: 2 },
        { u: 7, tier: null },
        { u: 0, tier: 1 },
      ]
      expect(await taken(200)).toEqual(inOrder)
      expect(await taken(2)).toEqual(inOrder.slice(0, 2))
      expect(await store.read((tx) => tx.plays.taken(unknown, 200))).toEqual([])
    })

    test('are summed by the hour of UTC in which they were made', async () => {
      const { drawId } = await bookedDraw()
      const first = storeNow - (storeNow % hour)
      await store.transact(async (tx) => {
        await tx.plays.countHour(drawId, { at: first + hour + 5, plays: 4, wins: 1 })
        await tx.plays.countHour(drawId, { at: first, plays: 1, wins: 0 })
        await tx.plays.countHour(drawId, { at: first + hour - 1, plays: 2, wins: 2 })
      })
      expect(await store.read((tx) => tx.plays.hours(drawId))).toEqual([
        { at: first, plays: 3, wins: 2 },
        { at: first + hour, plays: 4, wins: 1 },
      ])
      expect(await store.read((tx) => tx.plays.hours(unknown))).toEqual([])
    })

    test('that wait are found in their order and decided once: who comes second changes nothing', async () => {
      const { drawId } = await bookedDraw()
      const waiting = [0, 1, 2].map((seq) => newPlay(drawId, seq, { ...waits, beaconRound: 900 + seq }))
      await put(...waiting)
      const found = (limit: number) => store.read((tx) => tx.plays.waiting(drawId, limit))
      expect(await found(2)).toEqual(waiting.slice(0, 2))
      expect(await store.read((tx) => tx.plays.beaconRounds(drawId))).toEqual([])
      const awaited = async () =>
        (await store.read((tx) => tx.plays.awaitedRounds(99))).flatMap(({ id, round }) =>
          id === drawId ? [round] : [],
        )
      expect(await awaited()).toEqual([900, 901, 902])
      const [play] = waiting as [Play]
      const outcome = { u: 5, tier: 1, stockBefore: 2, slice: 0, wins: 1 }
      const decided = { ...play, ...outcome, groupId: 4, groupIndex: 2, groupPath: freshBytes(32) }
      await store.transact((tx) => tx.plays.decide([decided]))
      await store.transact((tx) => tx.plays.decide([{ ...decided, u: 6, tier: null, wins: 0 }]))
      expect(await store.read((tx) => tx.plays.one(drawId, play.joinSeq, 1))).toEqual(decided)
      expect(seqsOf(await found(9))).toEqual([1, 2])
      expect(await awaited()).toEqual([901, 902])
      expect(await store.read((tx) => tx.plays.beaconRounds(drawId))).toEqual([900])
    })
  })
}
