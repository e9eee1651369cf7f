import { routes } from '@fairdraw/contract'
import type { DrawId } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { taskDraw } from '../testing/task-draw.ts'
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

const daily = { id: 'day', kind: 'daily', chances: 2 } as const
const server = (n: number) => servers[n % 2] as TestApp
const finish = (n: number, lid: string, token: string) =>
  server(n).call(routes.entryTaskFinish, { lid, task_id: 'day' }, { token })
const times = (count: number) => Array.from({ length: count }, (_, at) => at)

test('a task finished ten times at once on two servers is granted once', async () => {
  const { lid, people, chances } = await taskDraw(servers[0], owner, [daily])
  const [token = ''] = people
  const answers = await Promise.all(times(10).map((n) => finish(n, lid, token)))
  expect(answers.filter(({ sta }) => sta === 0).map(({ data }) => data.gained)).toEqual([2])
  expect(answers.filter(({ sta }) => sta === 2123)).toHaveLength(9)
  expect(await chances(token)).toBe(3)
})

test('grants on two servers never pass the cap together, and add up to the sum by source', async () => {
  const { id, lid, people, chances } = await taskDraw(servers[0], owner, [daily], { code_limit: 8 })
  const given = { id, member_id: '1', count: 3, reason: '感谢' }
  await Promise.all(times(6).map((n) => server(n).call(routes.memberChance, given, { token: owner })))
  expect(await chances(people[0] ?? '')).toBe(8)
  expect((await servers[1].call(routes.entryInfo, { lid })).data.chances_by_reason).toEqual([
    { reason: 'join', count: 1 },
    { reason: 'gift', count: 7 },
  ])
})

test('who brings people on two servers at once gains for as many as count', async () => {
  const bring = { id: 'bring', kind: 'invite', chances: 1, limit: 5 } as const
  const { lid, people, chances } = await taskDraw(servers[0], owner, [bring], { joined: 2 })
  const guests = await Promise.all(times(12).map((n) => server(n).guest()))
  const join = (token: string, n: number) =>
    server(n).call(routes.entryJoin, { lid, inviter: n < 9 ? '1' : '2' }, { token })
  const joined = await Promise.all(guests.map(join))
  expect(joined.every(({ sta }) => sta === 0)).toBe(true)
  expect(await Promise.all(people.map(chances))).toEqual([6, 4])
})

test('a grant that meets the closing of entry is in the list, or refused', async () => {
  const { id, lid, people } = await taskDraw(servers[0], owner, [daily], { joined: 16 })
  const finishing = people.slice(0, 8).map((token, n) => finish(n, lid, token))
  const opening = servers[1].call(routes.taskOpen, { id }, { token: owner })
  const rest = people.slice(8).map((token, n) => finish(n, lid, token))
  const answers = await Promise.all([...finishing, ...rest])
  expect((await opening).sta).toBe(0)
  const listed = await servers[0].ports.store.read((tx) => tx.entrants.listed(id as DrawId, 0, 20))
  expect(listed.map(({ weight }) => weight)).toEqual(answers.map(({ sta }) => (sta === 0 ? 3 : 1)))
  expect(answers.map(({ sta }) => sta).filter((sta) => sta !== 0 && sta !== 2011)).toEqual([])
  expect((await finish(0, lid, people[0] ?? '')).sta).toBe(2011)
})
