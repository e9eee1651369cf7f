import { createDraw, createJoinDraw } from '@fairdraw/application'
import type { OpenStore, Ports } from '@fairdraw/application/ports'
import { gate } from '@fairdraw/application/testing/opened-store'
import { storedDraw } from '@fairdraw/application/testing/store-rows'
import type { DrawId, DrawSettings, GuestId, Lid } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FaultProxy, startFaultProxy } from '../../../../e2e/support/fault-proxy.ts'
import { type FreshDatabase, migratedDatabase } from '../../../../e2e/support/fresh-database.ts'
import { openWorld, plainSettings } from '../testing/world.ts'
import { openPostgresStore } from './postgres.ts'

let database: FreshDatabase
let line: FaultProxy
/** By way of the line that is spoilt, and not. */
let store: OpenStore
let beside: OpenStore
beforeEach(async () => {
  database = await migratedDatabase()
  line = await startFaultProxy(database.url)
  store = await openPostgresStore({ url: line.url, silenceMs: 400 })
  beside = await openPostgresStore({ url: database.url })
})
afterEach(async () => {
  await store.close()
  await beside.close()
  await line.close()
  await database.drop()
})

const within = (ms: number) => performance.now() + ms
const tookMs = async (work: Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work
  return performance.now() - from
}

describe('connections that die without a word', () => {
  test('answer a call at its deadline, and none of them is used again', async () => {
    const draw = await storedDraw(beside)
    const look = (ms: number) => store.read((tx) => tx.draws.byId(draw.id), within(ms))
    await Promise.all(Array.from({ length: 5 }, () => look(5_000)))
    line.freeze()
    const refused = expect(look(600)).rejects.toMatchObject({ name: 'StoreUnavailable', reason: 'down' })
    expect(await tookMs(refused)).toBeLessThan(3_000)
    const looks = Promise.all(Array.from({ length: 5 }, () => look(5_000)))
    expect(await tookMs(looks)).toBeLessThan(4_000)
    expect(await looks).toEqual(Array.from({ length: 5 }, () => draw))
  })

  test('give up the rows that they held', async () => {
    const draw = await storedDraw(beside)
    const held = gate()
    const dead = store.transact(async (tx) => {
      await tx.draws.hold(draw.id)
      held.open()
      line.freeze()
      await tx.draws.save({ ...draw, version: 2 }, null)
    }, within(600))
    await held.opened
    await expect(dead).rejects.toMatchObject({ reason: 'down' })
    const taken = beside.transact((tx) => tx.draws.hold(draw.id), within(7_000))
    expect(await tookMs(taken)).toBeLessThan(5_000)
    expect(await taken).toEqual(draw)
  })

  test('give up the rows that they held once the call is over, though its process reaches the database no more', async () => {
    const draw = await storedDraw(beside)
    const held = gate()
    const dead = store.transact(async (tx) => {
      await tx.draws.hold(draw.id)
      held.open()
      line.darken()
      await tx.draws.save({ ...draw, version: 2 }, null)
    }, within(600))
    await held.opened
    await expect(dead).rejects.toMatchObject({ reason: 'down' })
    const taken = beside.transact((tx) => tx.draws.hold(draw.id))
    expect(await tookMs(taken)).toBeLessThan(15_000)
    expect(await taken).toEqual(draw)
  })

  test('end work that hears nothing, though nobody said until when', async () => {
    const draw = await storedDraw(beside)
    line.freeze()
    const work = store.read((tx) => tx.draws.byId(draw.id))
    // The connection that opened the store, and was idle since.
    const ended = expect(work).rejects.toMatchObject({ reason: 'down' })
    expect(await tookMs(ended)).toBeLessThan(5_000)
    expect(await store.read((tx) => tx.draws.byId(draw.id))).toEqual(draw)
  })
})

test('work that the database is at goes on in silence', async () => {
  const draw = await storedDraw(beside)
  const [held, end] = [gate(), gate()]
  const holding = beside.transact(async (tx) => {
    await tx.draws.hold(draw.id)
    held.open()
    await end.opened
  })
  await held.opened
  const waiting = store.transact((tx) => tx.draws.hold(draw.id))
  setTimeout(end.open, 2_500)
  expect(await tookMs(waiting)).toBeGreaterThan(2_000)
  expect(await waiting).toEqual(draw)
  await holding
})

describe('the clock of a transaction', () => {
  test('is read behind the row that it waited for', async () => {
    const draw = await storedDraw(beside)
    const [held, end] = [gate(), gate()]
    const holding = beside.transact(async (tx) => {
      await tx.draws.hold(draw.id)
      held.open()
      await end.opened
      return await tx.now()
    })
    await held.opened
    const waiting = store.transact(async (tx) => {
      const begun = await tx.now()
      await tx.draws.hold(draw.id)
      return [begun, await tx.now()] as const
    })
    setTimeout(end.open, 1_000)
    const [begun, now] = await waiting
    expect(now - begun).toBeGreaterThan(900)
    expect(now).toBeGreaterThanOrEqual(await holding)
  })

  test('refuses who waited at the door until it was closed', async () => {
    const live = await openDrawOn(beside)
    const join = joinsOver(store, live)
    await join(1)
    await beside.transact(async (tx) => {
      const door = await tx.entrants.holdDoor(live.id)
      if (door) await tx.entrants.saveDoor({ ...door, closesAt: (await tx.now()) + 1_500 })
    })
    const [held, end] = [gate(), gate()]
    const holding = beside.transact(async (tx) => {
      await tx.entrants.holdDoor(live.id)
      held.open()
      await end.opened
    })
    await held.opened
    const late = join(2)
    setTimeout(end.open, 2_500)
    await expect(late).rejects.toMatchObject({ code: 'draw_closed' })
    await holding
  })
})

describe('a connection lost at the very commit of a group', () => {
  test('is no failure where the group was stored: everybody hears their receipt', async () => {
    const join = joinsOver(store, await openDrawOn(beside))
    await join(1)
    line.resetOn('commit\0', 'after')
    const answers = await Promise.all([join(2), join(3)])
    expect(answers.map(({ joinSeq }) => joinSeq)).toEqual([2, 3])
    expect(await join(2)).toEqual(answers[0])
  })

  test('is one where it was not, and asking again enters once', async () => {
    const join = joinsOver(store, await openDrawOn(beside))
    await join(1)
    line.resetOn('commit\0', 'before')
    await expect(join(2)).rejects.toMatchObject({ name: 'StoreUnavailable', mayHaveCommitted: true })
    expect((await join(2)).joinSeq).toBe(2)
  })
})

type OpenDraw = { readonly ports: Ports; readonly id: DrawId; readonly lid: Lid }

async function openDrawOn(store: OpenStore): Promise<OpenDraw> {
  const world = await openWorld({ database: store })
  const settings: DrawSettings = { ...plainSettings, level: 'C', opening: { by: 'manual' } }
  const made = await createDraw(world.ports, await world.organiser(), { settings, publish: true })
  return { ports: world.ports, id: made.id as DrawId, lid: made.lid as Lid }
}

/** Lets guest number n in over this store. */
function joinsOver(store: OpenStore, { ports, lid }: OpenDraw) {
  const join = createJoinDraw({ ...ports, store })
  return (n: number) => {
    const subject = { kind: 'guest', guestId: `g${n}` as GuestId, nickname: '' } as const
    return join({ lid, subject, nickname: '', channel: null })
  }
}
