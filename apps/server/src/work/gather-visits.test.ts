import type { DrawId, Lid } from '@fairdraw/domain'
import { minute } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDraw } from '../../../../packages/application/src/draws/create-draw.ts'
import { openWorld, plainSettings, type World } from '../testing/world.ts'
import { createVisitCounter, type VisitCounter } from './gather-visits.ts'

let world: World
let drawId: DrawId
let visits: VisitCounter
beforeEach(async () => {
  world = await openWorld()
  const owner = await world.organiser()
  drawId = (await createDraw(world.ports, owner, { settings: plainSettings, publish: true })).id as DrawId
  visits = createVisitCounter(world.ports)
})
afterEach(() => world.close())

const see = (address: string, person: string | null = null, channel: string | null = null) =>
  visits.see({ drawId, channel, address, person })
async function counted() {
  await visits.flush()
  const rows = await world.ports.store.read((tx) => tx.traffic.byChannel(drawId))
  return Object.fromEntries(rows.map((row) => [row.channel, row.visits]))
}

test('a visit twice counts once', async () => {
  for (let time = 0; time < 3; time++) see('192.0.2.1', 'g1')
  expect(await counted()).toEqual({ '': 1 })
})

test('a visit counts again in the next half hour', async () => {
  see('192.0.2.1', 'g1')
  world.clock.advance(30 * minute)
  see('192.0.2.1', 'g1')
  expect(await counted()).toEqual({ '': 2 })
})

test('who looks without a name and then says it is one visitor', async () => {
  see('192.0.2.1')
  see('192.0.2.1', 'g1')
  see('192.0.2.1', 'g1')
  expect(await counted()).toEqual({ '': 1 })
})

test('a hall behind one address counts everybody who says who they are', async () => {
  for (let n = 0; n < 500; n++) see('192.0.2.1')
  for (let n = 0; n < 500; n++) see('192.0.2.1', `g${n}`)
  expect(await counted()).toEqual({ '': 500 })
})

test('a channel of the draw is counted apart, an invented one is not', async () => {
  const poster = { drawId, id: 'poster', name: '海报', addedAt: 0 }
  await world.ports.store.transact((tx) => tx.traffic.addChannel(poster))
  see('192.0.2.1', 'g1', 'poster')
  see('192.0.2.2', 'g2', 'invented')
  see('192.0.2.3', 'g3')
  expect(await counted()).toEqual({ '': 2, poster: 1 })
})

test('what the store cannot take waits for the next time', async () => {
  const { transact } = world.ports.store
  see('192.0.2.1')
  Object.assign(world.ports.store, { transact: () => Promise.reject(new Error('away')) })
  await expect(visits.flush()).rejects.toThrow('away')
  Object.assign(world.ports.store, { transact })
  see('192.0.2.2')
  expect(await counted()).toEqual({ '': 2 })
})

test('people who enter are counted by channel, as a recount of them says', async () => {
  const draw = await world.ports.store.read((tx) => tx.draws.byId(drawId))
  for (const id of ['poster', 'mail'])
    await world.ports.store.transact((tx) => tx.traffic.addChannel({ drawId, id, name: id, addedAt: 0 }))
  const channels = [null, 'poster', 'mail', 'invented', 'poster', '']
  const joins = Array.from({ length: 60 }, (_, n) =>
    world.join({
      lid: draw?.lid as Lid,
      subject: { kind: 'guest', guestId: `g${n % 40}` as never, nickname: '客' },
      nickname: '客',
      channel: channels[n % channels.length] ?? null,
    }),
  )
  await Promise.all(joins)
  const [told, entrants] = await world.ports.store.read(async (tx) => [
    await tx.traffic.byChannel(drawId),
    (await tx.entrants.list(drawId, null, 100)).rows,
  ])
  const recount: Record<string, number> = {}
  for (const { channel } of entrants) {
    const place = channel === 'poster' || channel === 'mail' ? channel : ''
    recount[place] = (recount[place] ?? 0) + 1
  }
  expect(entrants).toHaveLength(40)
  expect(Object.fromEntries(told.map((row) => [row.channel, row.entrants]))).toEqual(recount)
})
