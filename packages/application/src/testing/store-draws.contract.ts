import { type Draw, type DrawId, type DrawLife, type Round, stageNames, unborn } from '@fairdraw/domain'
import type { Charter } from '@fairdraw/fairness'
import { describe, expect, test } from 'vitest'
import { type DrawFilter, LeaseLost } from '../ports/index.ts'
import { openedStore } from './opened-store.ts'
import type { OpenEmptyStore } from './store.contract.ts'
import { newDraw, plainSettings, storedDraw } from './store-rows.ts'

const record: Round['record'] = {
  v: 'lot/1',
  drawId: 'D',
  closeHash: '00',
  round: 1,
  kind: 'open',
  slots: [{ tier: 1, count: 3 }],
  voids: [],
  exclude: '',
  beaconRound: 77,
  prev: '00',
  at: '2026-01-01T00:00:00.000Z',
}
const round: Round = { record, roundHash: '11', loggedAt: 5, beaconDueAt: 6 }
const awaiting: DrawLife = { ...unborn, status: 'awaiting_beacon', factNumber: 4, rounds: [round] }
const charter: Charter = {
  v: 'lot/1',
  drawId: 'D',
  at: '2026-11-20T08:00:00.000Z',
  origin: 'local',
  kind: 'instant',
  title: '翻牌',
  organiser: '',
  organiserNo: 1,
  organiserPrev: null,
  prizes: [],
  openBy: 'instant',
  rules: { textHash: '00', minEntrants: 1, onShort: 'open', maxWins: 1, redraw: 'never' },
  level: 'B',
  beacon: { chain: '00', after: 6 },
  serverCommit: '00',
  board: { cells: 20 },
  visibility: 'public',
  version: 1,
}
const sealed: NonNullable<DrawLife['board']> = {
  seal: { v: 'lot/1', drawId: 'D', roundHash: '00', cells: 20, root: '11', sealedAt: '2026-01-31T00:00:00Z' },
  boardHash: '22',
  beacon: null,
}

export function drawPromises(open: OpenEmptyStore): void {
  describe('a draw', () => {
    const store = openedStore(open)
    const byId = (id: DrawId) => store.read((tx) => tx.draws.byId(id))

    test('is found by its id and by its public id', async () => {
      const draw = await storedDraw(store, { draw: { life: awaiting } })
      expect(await byId(draw.id)).toEqual(draw)
      expect(await store.read((tx) => tx.draws.byLid(draw.lid))).toEqual(draw)
      expect(await byId('d_none' as DrawId)).toBeNull()
    })

    test('has a public id of its own', async () => {
      const { lid } = await storedDraw(store)
      const second = store.transact((tx) => tx.draws.insert(newDraw({ lid })))
      await expect(second).rejects.toMatchObject({ name: 'Taken', key: 'lid' })
    })

    test('is found among others by their ids', async () => {
      const [one, other] = [await storedDraw(store), await storedDraw(store)]
      const ids = [one.id, other.id, 'd_none' as DrawId]
      const byName = (a: { draw: Draw }, b: { draw: Draw }) => (a.draw.id < b.draw.id ? -1 : 1)
      const found = await store.read((tx) => tx.draws.byIds(ids))
      expect(found.toSorted(byName)).toEqual(
        [one, other].map((draw) => ({ draw, entrantCount: 0 })).toSorted(byName),
      )
      expect(await store.read((tx) => tx.draws.byIds([]))).toEqual([])
    })

    test('stands in the list for its later stages, and is found by the state of any of them', async () => {
      const first = await storedDraw(store)
      const { ownerId: userId } = first
      const later = newDraw({ ...stageNames(first, 2), ownerId: userId, life: awaiting })
      await store.transact((tx) => tx.draws.insert(later))
      const listed = async (filter: Partial<DrawFilter>) =>
        store.read(async (tx) => {
          const { rows } = await tx.draws.list({ userId, ...filter }, null, 10)
          expect(await tx.draws.count({ userId, ...filter })).toBe(rows.length)
          return rows.map(({ draw }) => draw.id)
        })
      expect(await listed({})).toEqual([first.id])
      expect(await listed({ statuses: ['awaiting_beacon'] })).toEqual([first.id])
      expect(await listed({ statuses: ['drawn'] })).toEqual([])
      expect(await store.read((tx) => tx.accounts.drawCount(userId))).toBe(1)
    })

    test('is held and saved', async () => {
      const draw = await storedDraw(store)
      const saved: Draw = { ...draw, version: 2, settings: { ...plainSettings, title: '新' }, life: awaiting }
      await store.transact(async (tx) => {
        expect(await tx.draws.hold(draw.id)).toEqual(draw)
        await tx.draws.save(saved, 9)
      })
      expect(await byId(draw.id)).toEqual(saved)
    })

    test('that keeps its description as one text, as they once did, is read with one part', async () => {
      const older = {
        ...plainSettings,
        description: '到店领奖' as unknown as Draw['settings']['description'],
      }
      const draw = newDraw({ settings: older })
      await store.transact((tx) => tx.draws.insert(draw))
      const description = [{ kind: 'text', text: '到店领奖' }]
      expect(await byId(draw.id)).toEqual({ ...draw, settings: { ...older, description } })
    })

    test('that does not exist cannot be held or saved', async () => {
      expect(await store.transact((tx) => tx.draws.hold('d_none' as DrawId))).toBeNull()
      await expect(store.transact((tx) => tx.draws.save(newDraw(), null))).rejects.toThrow(RangeError)
    })

    test('waits for its beacon from the logged round until it is drawn', async () => {
      const draw = await storedDraw(store, { draw: { life: awaiting } })
      await storedDraw(store)
      const waiting = () => store.read((tx) => tx.draws.awaitingBeacon())
      const here = async () => (await waiting()).filter(({ id }) => id === draw.id)
      expect(await here()).toEqual([{ id: draw.id, lid: draw.lid, round: 77 }])
      const outcome = { beacon: null, secret: '', resultHash: '', drawnAt: 7, awardCount: 0 }
      const life: DrawLife = { ...awaiting, status: 'drawn', rounds: [{ ...round, outcome }] }
      await store.transact((tx) => tx.draws.save({ ...draw, life }, null))
      expect(await here()).toEqual([])
    })

    test('waits for the beacon that deals its shared board, as long as it is open and not dealt', async () => {
      const deal = { ...record, round: 0, beaconRound: 99 }
      const dealing: DrawLife = { ...unborn, status: 'open', factNumber: 1, charter, deal }
      const draw = await storedDraw(store, { draw: { life: dealing } })
      const here = async (life: DrawLife) => {
        await store.transact((tx) => tx.draws.save({ ...draw, life }, null))
        const waiting = await store.read((tx) => tx.draws.awaitingBeacon())
        return waiting.flatMap(({ id, round }) => (id === draw.id ? [round] : []))
      }
      expect(await here(dealing)).toEqual([99])
      expect(await here({ ...dealing, status: 'scheduled' })).toEqual([])
      expect(await here({ ...dealing, status: 'expired' })).toEqual([])
      expect(await here({ ...dealing, deal: { ...deal, beaconRound: null } })).toEqual([])
      expect(await here({ ...dealing, board: sealed })).toEqual([])
    })
  })

  describe('a draw that is due', () => {
    const store = openedStore(open)
    const due = (now: number, limit = 100) => store.read((tx) => tx.draws.due(now, limit))
    const dueDraw = async (dueAt: number | null) => {
      const draw = await storedDraw(store)
      await store.transact((tx) => tx.draws.save(draw, dueAt))
      return draw.id
    }
    const lease = (id: DrawId, now: number, untilAt: number) =>
      store.transact((tx) => tx.draws.lease(id, now, untilAt))

    test('is told when its time has come, the earliest first', async () => {
      const [late, early, never] = [await dueDraw(20), await dueDraw(10), await dueDraw(null)]
      expect(await due(9)).toEqual([])
      expect(await due(10)).toEqual([early])
      expect(await due(20)).toEqual([early, late])
      expect(await due(20, 1)).toEqual([early])
      for (const id of [late, early, never]) await lease(id, 0, 1_000_000)
    })

    test('can be made due sooner, never later', async () => {
      const [one, other] = [await dueDraw(null), await dueDraw(30)]
      await store.transact(async (tx) => {
        await tx.draws.makeDue(one, 35)
        await tx.draws.makeDue(other, 40)
      })
      expect(await due(30)).toEqual([other])
      expect(await due(35)).toEqual([other, one])
      for (const id of [one, other]) await lease(id, 0, 1_000_000)
    })

    test('is not told while somebody holds its lease', async () => {
      const id = await dueDraw(50)
      await lease(id, 50, 60)
      expect(await due(59)).toEqual([])
      expect(await due(60)).toEqual([id])
      await lease(id, 60, 1_000_000)
    })

    test('is leased to one of ten who try at the same time', async () => {
      const id = await dueDraw(5)
      const leases = await Promise.all(Array.from({ length: 10 }, () => lease(id, 5, 100)))
      expect(leases.filter((held) => held !== null)).toHaveLength(1)
    })

    test('is lost to who took it over, and the one before is fenced off', async () => {
      const id = await dueDraw(5)
      const first = await lease(id, 5, 10)
      const second = await lease(id, 10, 20)
      if (!first || !second) throw new Error('both took it')
      expect(second.token).toBeGreaterThan(first.token)
      const step = (held: typeof first) =>
        store.transact(async (tx) => {
          await tx.draws.makeDue(id, 1)
          await tx.draws.confirmLease(held)
        })
      await expect(step(first)).rejects.toThrow(LeaseLost)
      await expect(step(second)).resolves.toBeUndefined()
    })

    test('can be kept longer by its holder only', async () => {
      const id = await dueDraw(5)
      const first = await lease(id, 5, 10)
      const second = await lease(id, 10, 20)
      if (!first || !second) throw new Error('both took it')
      const renew = (held: typeof first) => store.transact((tx) => tx.draws.renewLease(held, 90))
      expect([await renew(first), await renew(second)]).toEqual([false, true])
      expect(await lease(id, 89, 100)).toBeNull()
    })

    test('is free again when its lease is given back', async () => {
      const id = await dueDraw(5)
      const first = await lease(id, 5, 100)
      if (!first) throw new Error('it was free')
      await store.transact((tx) => tx.draws.release(first))
      expect(await lease(id, 6, 100)).toEqual({ drawId: id, token: first.token + 1 })
      await store.transact((tx) => tx.draws.release(first))
      expect(await lease(id, 7, 100)).toBeNull()
    })
  })
}
