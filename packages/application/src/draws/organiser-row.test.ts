import type { Draw, DrawId, UserId } from '@fairdraw/domain'
import { type Charter, charterHash } from '@fairdraw/fairness'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWorld, plainSettings, type World } from '../../../../apps/server/src/testing/world.ts'
import { createDraw } from './create-draw.ts'
import { updateDraw } from './update-draw.ts'

let world: World
let owner: UserId
beforeEach(async () => {
  world = await openWorld()
  owner = await world.organiser()
})
afterEach(() => world.close())

const publish = async (settings: object = {}) => {
  const { id } = await createDraw(world.ports, owner, {
    settings: { ...plainSettings, ...settings },
    publish: true,
  })
  return id as DrawId
}
const charterOf = async (id: DrawId): Promise<Charter> => {
  const draw = (await world.ports.store.read((tx) => tx.draws.byId(id))) as Draw
  return draw.life.charter as Charter
}
const placeOf = async (id: DrawId) => {
  const { organiserNo, organiserPrev } = await charterOf(id)
  return [organiserNo, organiserPrev]
}

it('is counted from the first publication on, each draw naming the one before', async () => {
  const [one, two] = [await publish(), await publish()]
  await createDraw(world.ports, owner, { settings: plainSettings, publish: false })
  expect(await placeOf(one)).toEqual([1, null])
  expect(await placeOf(two)).toEqual([2, charterHash(await charterOf(one))])
  const row = await world.ports.store.read((tx) => tx.histories.page(owner, null, 9))
  expect(row.map(({ number, drawId }) => [number, drawId])).toEqual([
    [2, two],
    [1, one],
  ])
})

it('gives two draws that are published at once two numbers', async () => {
  const ids = await Promise.all([publish(), publish(), publish()])
  const places = await Promise.all(ids.map(placeOf))
  expect(places.map(([number]) => number).sort()).toEqual([1, 2, 3])
  expect(new Set(places.map(([, before]) => before)).size).toBe(3)
})

it('counts each stage of a period draw', async () => {
  const { ports, clock } = world
  const day = 86_400_000
  const opening = { by: 'time', at: clock.now() + day } as const
  const stages = [{ openAt: clock.now() + 2 * day, prizes: plainSettings.prizes }]
  const weekly = await publish({ opening, stages })
  const later = await ports.store.read((tx) => tx.histories.page(owner, null, 1))
  expect(later[0]).toMatchObject({ number: 2, drawId: `${weekly}_s2` })
  expect(await placeOf(`${weekly}_s2` as DrawId)).toEqual([2, charterHash(await charterOf(weekly))])
})

it('keeps the number in every version of the charter', async () => {
  const id = await publish()
  const prizes = plainSettings.prizes.map((prize) => ({ ...prize, quantity: prize.quantity + 1 }))
  const { version } = (await world.ports.store.read((tx) => tx.draws.byId(id))) as Draw
  await updateDraw(world.ports, owner, { id, version, changes: { prizes } } as Parameters<
    typeof updateDraw
  >[2])
  expect((await charterOf(id)).version).toBe(2)
  expect(await placeOf(id)).toEqual([1, null])
  // The next one names the first version.
  const first = await world.ports.store.read((tx) => tx.histories.of(id))
  expect(await placeOf(await publish())).toEqual([2, first?.charterHash])
  expect(first?.charterHash).not.toBe(charterHash(await charterOf(id)))
})
