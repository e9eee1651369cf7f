import { iso, type Lid, type UserId } from '@fairdraw/domain'
import { RUN_WINDOW_MS } from '@fairdraw/fairness'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openWorld, type World } from '../../../../apps/server/src/testing/world.ts'
import type { ListRun, Writing } from '../ports/index.ts'
import { newDraw } from '../testing/store-rows.ts'
import { compareRuns, countRun } from './runs-of-list.ts'

let world: World
let ownerId: UserId
beforeEach(async () => {
  world = await openWorld()
  ownerId = await world.organiser()
})
afterEach(() => world.close())

const marks = BigUint64Array.from({ length: 10 }, (_, at) => BigInt(at))
const named = { list: 'e5', marks }
const day = 86_400_000
const now = 100 * day
const run = (at: number, lid: string, list = named.list): ListRun => {
  return { ownerId, drawId: newDraw().id, lid: lid as Lid, at, list, marks }
}
const add = (...runs: readonly ListRun[]) =>
  world.ports.store.transact(async (tx) => {
    for (const one of runs) await tx.histories.addRun(one)
  })
const compared = (since: number) =>
  world.ports.store.read((tx) => compareRuns(tx, ownerId, named, since - RUN_WINDOW_MS))

/** What is counted, and how many runs were read for it behind the lock. */
async function counted(before: Awaited<ReturnType<typeof compared>>, at: number) {
  const draw = { ...newDraw(), ownerId }
  let read = 0
  const runs = await world.ports.store.transact((tx) => {
    const histories = {
      ...tx.histories,
      async runs(...asked: Parameters<Writing['histories']['runs']>) {
        const found = await tx.histories.runs(...asked)
        read += found.length
        return found
      },
    }
    return countRun({ ...tx, histories }, draw, named, before, at)
  })
  return { runs, read, lid: draw.lid }
}

it('reads nothing behind the lock but what came in since the others were compared', async () => {
  await add(...Array.from({ length: 30 }, (_, n) => run(now - (30 - n) * 1_000, `l${n}`)))
  const before = await compared(now)
  // Of the same instant as the newest one, and later.
  await add(run(now - 1_000, 'same'), run(now, 'other', '0f'), run(now, 'later'))
  const { runs, read } = await counted(before, now)
  const names = [...Array.from({ length: 30 }, (_, n) => `l${n}`), 'same', 'later']
  expect(runs.earlier.map(({ drawId }) => drawId)).toEqual(names)
  expect(runs.near).toBe(1)
  expect(read).toBe(4)
})

it('names what the window holds when it is logged, both ends included, and is itself named by the next', async () => {
  await add(run(now - 1, 'old'), run(now, 'first'))
  const before = await compared(now - 1)
  expect(before.map(({ lid }) => lid)).toEqual(['old', 'first'])
  const at = now + RUN_WINDOW_MS
  const { runs, lid } = await counted(before, at)
  expect(runs.earlier).toEqual([{ drawId: 'first', at: iso(now) }])
  const next = await counted([], at)
  expect(next.runs.earlier.map(({ drawId }) => drawId)).toEqual(['first', lid])
})
