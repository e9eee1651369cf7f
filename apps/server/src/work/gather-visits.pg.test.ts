import type { Account, OpenStore } from '@fairdraw/application/ports'
import { createFakeClock } from '@fairdraw/application/testing/fake-clock'
import { storeAt } from '@fairdraw/application/testing/store-at'
import { storedDraw } from '@fairdraw/application/testing/store-rows'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedDatabase } from '../../../../e2e/support/fresh-database.ts'
import { openPostgresStore } from '../store/postgres.ts'
import { createVisitCounter } from './gather-visits.ts'

let database: Awaited<ReturnType<typeof migratedDatabase>>
let here: OpenStore
let there: OpenStore
const clock = createFakeClock()
beforeAll(async () => {
  database = await migratedDatabase()
  here = storeAt(await openPostgresStore({ url: database.url }), clock)
  there = storeAt(await openPostgresStore({ url: database.url }), clock)
})
afterAll(async () => {
  await here.close()
  await there.close()
  await database.drop()
})

test('what two servers see of the same draws adds up', async () => {
  const ownerId = 'u_organiser' as Account['id']
  const draws = [
    (await storedDraw(here, { draw: { ownerId } })).id,
    (await storedDraw(here, { draw: { ownerId } })).id,
  ]
  const counters = [here, there].map((store) => createVisitCounter({ store, clock }))
  for (let round = 0; round < 10; round++) {
    for (const [server, counter] of counters.entries())
      for (const drawId of server === 0 ? draws : draws.toReversed())
        counter.see({ drawId, channel: null, address: '192.0.2.1', person: `${server} ${round}` })
    await Promise.all(counters.map((counter) => counter.flush()))
  }
  const [quarter, ...more] = await there.read((tx) => tx.traffic.ofOwner(ownerId, 0))
  expect(quarter).toMatchObject({ visits: 2 * 10 * 2, entrants: 0 })
  expect(more).toEqual([])
})
