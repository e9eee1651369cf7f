import { type Ports, StoreUnavailable } from '@fairdraw/application/ports'
import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { day, iso, minute } from '@fairdraw/domain'
import { afterEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { askedAgain } from '../testing/asked-of-store.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'

let one: TestApp
afterEach(() => one.close())

const statusOf = async (lid: string) => (await one.call(routes.entryInfo, { lid })).data.status

test('a draw weeks ahead opens at its time and not before', async () => {
  one = await testApp()
  one.startWork()
  const owner = await one.organiser()
  const opening = { by: 'time' as const, at: iso(one.clock.now() + 60 * day) }
  const { lid } = await makeDraw(one, owner, { opening })
  await letJoin(one, lid, 4)
  const due = () => one.ports.store.read(async (tx) => tx.draws.due(await tx.now(), 9))
  one.clock.advance(60 * day - minute)
  // What a turn finds due is moved behind it: a whole one more, and it would be.
  await askedAgain(one.ports.store, { noun: 'draws', verb: 'due' }, 3)
  expect([await due(), await statusOf(lid)]).toEqual([[], 'open'])
  one.clock.advance(minute)
  await until(async () => expect(await statusOf(lid)).toBe('drawn'))
})

test('a draw opens when its last seat is taken', async () => {
  one = await testApp()
  one.startWork()
  const { lid } = await makeDraw(one, await one.organiser(), { opening: { by: 'count', count: 3 } })
  await letJoin(one, lid, 3)
  await until(async () => expect(await statusOf(lid)).toBe('drawn'))
})

test('a draw that cannot be moved on is logged and does not hold up the others', async () => {
  let broken = ''
  const change = ({ lists }: Ports): Partial<Ports> => ({
    lists: {
      ...lists,
      seal: (id, lid) =>
        lid === broken ? Promise.reject(new Error('the disk is gone')) : lists.seal(id, lid),
    },
  })
  one = await testApp({ change })
  one.startWork()
  const owner = await one.organiser()
  const [bad, good] = [await makeDraw(one, owner), await makeDraw(one, owner)]
  broken = bad.lid
  for (const { id, lid } of [bad, good]) {
    await letJoin(one, lid, 2)
    await one.call(routes.taskOpen, { id }, { token: owner })
  }
  await until(async () => expect(await statusOf(good.lid)).toBe('drawn'))
  expect(await statusOf(bad.lid)).toBe('sealed')
  expect(one.logged.join('')).toContain('the disk is gone')

  broken = ''
  await until(async () => expect(await statusOf(bad.lid)).toBe('drawn'))
})

test('a draw that waits for the database is tried again within two seconds, however long that is out of order', async () => {
  const triedAt: number[] = []
  const change = ({ lists }: Ports): Partial<Ports> => ({
    lists: {
      ...lists,
      seal(id, lid) {
        triedAt.push(performance.now())
        return triedAt.length < 5 ? Promise.reject(new StoreUnavailable('down')) : lists.seal(id, lid)
      },
    },
  })
  one = await testApp({ change })
  one.startWork()
  const owner = await one.organiser()
  const { id, lid } = await makeDraw(one, owner)
  await letJoin(one, lid, 2)
  await one.call(routes.taskOpen, { id }, { token: owner })
  await until(async () => expect(await statusOf(lid)).toBe('drawn'))
  const [, , third = 0, fourth = 0] = triedAt.map((at, n) => (triedAt[n + 1] ?? at) - at)
  // What fails for another reason waits twice as long each time.
  expect(fourth).toBeLessThan(1.5 * third)
})

test('a draw is moved on however many others wait in vain', async () => {
  let good = ''
  const change = ({ lists }: Ports): Partial<Ports> => ({
    lists: {
      ...lists,
      seal: (id, lid) => (lid === good ? lists.seal(id, lid) : Promise.reject(new Error('the disk is gone'))),
    },
  })
  one = await testApp({ change })
  one.startWork()
  const owner = await one.organiser()
  for (let number = 0; number < 60; number++) {
    const { id, lid } = await makeDraw(one, owner)
    if (number === 59) good = lid
    await letJoin(one, lid, 1)
    await one.call(routes.taskOpen, { id }, { token: owner })
    one.clock.advance(1)
  }
  await until(async () => expect(await statusOf(good)).toBe('drawn'))
})
