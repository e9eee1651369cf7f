import { basePath, routes, type SentOf } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'
import { type TwoServers, twoServers } from '../testing/two-servers.ts'

// Two servers over one database: what one of them keeps in memory does not help.
let both: TwoServers
let servers: readonly [TestApp, TestApp]
let owner: string
beforeAll(async () => {
  both = await twoServers()
  servers = both.servers
  owner = both.owner
})
afterAll(() => both.close())

type Conditions = NonNullable<SentOf<typeof routes.taskCreate>['conditions']>

const draw = (conditions: Conditions, more: object = {}) =>
  makeDraw(servers[0], owner, { task_type: 'advance', conditions, ...more })

/** What is told to so many people with accounts who come at once from one network, half of them at each server, all bringing the same. */
async function crowd(lid: string, brought: object, count = 20): Promise<Readonly<Record<number, number>>> {
  const people = await Promise.all(Array.from({ length: count }, () => servers[0].organiser()))
  const sent = {
    method: 'POST',
    url: basePath + routes.entryJoin.path,
    remoteAddress: '203.0.113.9',
  } as const
  const answers = await Promise.all(
    people.map((token, at) =>
      (servers[at % 2] as TestApp).app.inject({ ...sent, headers: { token }, payload: { lid, ...brought } }),
    ),
  )
  const told: Record<number, number> = {}
  for (const answer of answers) {
    const { sta } = answer.json<{ sta: number }>()
    told[sta] = (told[sta] ?? 0) + 1
  }
  return told
}

test('one code lets one person in, whoever comes at once', async () => {
  const { id, lid } = await draw([{ kind: 'codes' }])
  await servers[0].call(routes.codesMake, { id, count: 1 }, { token: owner })
  const { list } = (await servers[1].call(routes.codesList, { id }, { token: owner })).data
  expect(await crowd(lid, { code: list[0]?.code })).toEqual({ 0: 1, 2112: 19 })
})

test('one mobile number lets one person in', async () => {
  const { lid } = await draw([{ kind: 'mobile' }])
  expect(await crowd(lid, { mobile: '13800000001' })).toEqual({ 0: 1, 2021: 19 })
})

test('one line of the list of people lets one person in', async () => {
  const { id, lid } = await draw([{ kind: 'roster' }])
  const people = [{ identity: '13800000001', name: '林' }]
  await servers[1].call(routes.rosterAdd, { id, people }, { token: owner })
  expect(await crowd(lid, { mobile: '13800000001' })).toEqual({ 0: 1, 2021: 19 })
})

test('an address lets as many in as it may, over both servers', async () => {
  const { lid } = await draw([], { security: { per_address_hourly: 5 } })
  expect(await crowd(lid, {})).toEqual({ 0: 5, 2150: 15 })
})

test('two who make codes at once make them all', async () => {
  const { id } = await draw([{ kind: 'codes' }])
  const make = (at: number) =>
    (servers[at % 2] as TestApp).call(routes.codesMake, { id, count: 10 }, { token: owner })
  const made = await Promise.all([0, 1, 2, 3].map(make))
  expect(made.map(({ data }) => data.total).toSorted((a, b) => a - b)).toEqual([10, 20, 30, 40])
})
