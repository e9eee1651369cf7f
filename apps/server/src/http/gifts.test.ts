import { routes } from '@fairdraw/contract'
import { type DrawId, hour } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { taskDraw } from '../testing/task-draw.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp()
  owner = await one.organiser()
})
afterAll(() => one.close())

const daily = { id: 'day', kind: 'daily', chances: 1 } as const
const give = (
  id: string,
  changes: object = {},
  sent: { token?: string; headers?: Record<string, string> } = {},
) =>
  one.call(
    routes.memberChance,
    { id, member_id: '1', count: 4, reason: '感谢支持', ...changes },
    { token: owner, ...sent },
  )

test('a gift is given with a reason and shown to everybody as a gift', async () => {
  const { id, lid, people } = await taskDraw(one, owner, [daily], { joined: 2 })
  expect((await give(id)).data).toEqual({ chances: 5, gained: 4 })
  const seen = await one.call(routes.entryInfo, { lid }, { token: people[0] ?? '' })
  expect(seen.data.chances_by_reason).toEqual([
    { reason: 'join', count: 2 },
    { reason: 'gift', count: 4 },
  ])
  expect(seen.data.me).toMatchObject({
    chances: 5,
    chances_by_reason: [
      { reason: 'join', count: 1 },
      { reason: 'gift', count: 4 },
    ],
  })
  const ledger = await one.ports.store.read((tx) => tx.entrants.ledger(id as DrawId, [1]))
  expect(ledger[1]).toMatchObject({ reason: 'gift', count: 4, note: '感谢支持' })
})

test('two gifts are two, one asked for again under its key is one', async () => {
  const { id } = await taskDraw(one, owner, [daily])
  expect((await give(id)).data.chances).toBe(5)
  const headers = { 'idempotency-key': 'gift-1' }
  expect((await give(id, {}, { headers })).data.chances).toBe(9)
  expect((await give(id, {}, { headers })).data).toEqual({ chances: 9, gained: 4 })
  expect((await give(id, { count: 1 })).data.chances).toBe(10)
})

test('a gift keeps to the cap on chances', async () => {
  const { id } = await taskDraw(one, owner, [daily], { code_limit: 3 })
  expect((await give(id)).data).toEqual({ chances: 3, gained: 2 })
  expect((await give(id)).sta).toBe(2102)
})

test('nobody is given more than a row of the sealed list may weigh', async () => {
  const { id } = await taskDraw(one, owner, [daily])
  const grant = { drawId: id as DrawId, joinSeq: 1, id: 'import', count: 999_997, at: one.clock.now() }
  await one.ports.store.transact((tx) => tx.entrants.grant([{ ...grant, reason: 'import' }]))
  expect((await give(id)).data).toEqual({ chances: 1_000_000, gained: 2 })
  expect((await give(id)).sta).toBe(2102)
})

test('gifts at the same moment never pass the cap', async () => {
  const { id } = await taskDraw(one, owner, [daily], { code_limit: 10 })
  const given = await Promise.all(Array.from({ length: 6 }, () => give(id)))
  expect(given.reduce((sum, { sta, data }) => sum + (sta === 0 ? data.gained : 0), 0)).toBe(9)
})

test('nothing is given once entry is over, to nobody, to who was set aside, or by others', async () => {
  const ends = new Date(one.clock.now() + 2 * hour).toISOString()
  const { id } = await taskDraw(one, owner, [daily], { joined: 2, end_at: ends })
  expect((await give(id, { member_id: '3' })).sta).toBe(1004)
  expect((await give(id, { member_id: 'abc' })).sta).toBe(1004)
  await one.ports.store.transact((tx) => tx.entrants.setStatus(id as DrawId, 2, 'X4'))
  expect((await give(id, { member_id: '2' })).sta).toBe(2025)
  expect((await give(id, {}, { token: await one.organiser() })).sta).toBe(1004)
  one.clock.advance(2 * hour)
  expect((await give(id)).sta).toBe(2011)
})

test('giving stands behind its gate', async () => {
  const free = await one.organiser()
  const { id, lid } = await makeDraw(one, free, { login_free: false })
  await one.call(routes.entryJoin, { lid }, { token: free })
  const refused = await give(id, {}, { token: free })
  expect(refused).toMatchObject({ sta: 3001, data: { from: 'grant_chance', desc: '指定用户赠送抽奖机会' } })
})
