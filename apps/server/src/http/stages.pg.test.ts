import { createInlineListWork } from '@fairdraw/application/testing/inline-list-work'
import { reading } from '@fairdraw/application/testing/pinned'
import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { day, iso, second } from '@fairdraw/domain'
import { verifyProof } from '@fairdraw/fairness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'
import { type TwoServers, twoServers } from '../testing/two-servers.ts'
import { noLimits } from './rate-limit.ts'

// Two servers over one database: only its locks keep one from overtaking the other.
let both: TwoServers
let servers: readonly [TestApp, TestApp]
let token: string
beforeAll(async () => {
  both = await twoServers({ limits: noLimits, share: (store) => ({ lists: createInlineListWork(store) }) })
  servers = both.servers
  token = both.owner
})
afterAll(() => both.close())

const pen = { tier: 1, name: '笔', kind: 'goods', hand_over: 'organiser', quantity: 1 } as const
/** So many stages so far apart; the database's own clock tells when they are due. */
const apart = (count: number, ms: number) => ({
  opening: { by: 'time' as const, at: iso(Date.now() + ms) },
  stages: Array.from({ length: count - 1 }, (_, at) => ({
    prizes: [pen],
    open_at: iso(Date.now() + (at + 2) * ms),
  })),
})

test('a period draw is published, entered and drawn stage by stage, whichever server is asked', async () => {
  const [one, two] = servers
  one.startWork()
  const { id, lid } = await makeDraw(one, token, apart(3, 4 * second))
  const listed = await two.call(routes.taskList, { status: ['scheduled'] }, { token })
  expect(listed.data.list.map((row) => [row.id, row.stage_list?.length])).toEqual([[id, 3]])
  for (const address of [lid, `${lid}~2`, `${lid}~3`]) {
    await until(async () =>
      expect((await two.call(routes.entryInfo, { lid: address })).data.status).toBe('open'),
    )
    await letJoin(two, address, 3)
    await until(async () =>
      expect((await two.call(routes.entryInfo, { lid: address })).data.status).toBe('drawn'),
    )
    const { checks } = await verifyProof(
      (await two.call(routes.proofRead, { lid: address })).data,
      reading(two.ports),
    )
    expect(checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  }
})

test('calling all stages off on one server while another calls off one leaves none running', async () => {
  const [one, two] = servers
  for (let n = 0; n < 6; n++) {
    const { id, lid } = await makeDraw(one, token, apart(4, day))
    const { stage_list = [] } = (await one.call(routes.taskInfo, { id }, { token })).data
    const third = stage_list[2]?.id ?? ''
    const answers = await Promise.all([
      one.call(routes.taskCancel, { id, reason: '停办', stages: 'all' }, { token }),
      two.call(routes.taskCancel, { id: third, reason: '停办' }, { token }),
    ])
    expect(answers[0].sta).toBe(0)
    expect([0, 2017]).toContain(answers[1].sta)
    const { list } = (await two.call(routes.entryStages, { lid })).data
    expect(list.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
  }
})

test('people and codes added by way of two stages at once stand on one list, and each lets in once to each', async () => {
  const [one, two] = servers
  const conditions = [{ kind: 'roster' as const }]
  const { id, lid } = await makeDraw(one, token, {
    ...apart(2, 8 * second),
    task_type: 'advance',
    conditions,
  })
  const add = (server: TestApp, stage: string, identity: string) =>
    server.call(routes.rosterAdd, { id: stage, people: [{ identity, name: identity }] }, { token })
  const make = (server: TestApp, stage: string) =>
    server.call(routes.codesMake, { id: stage, count: 3 }, { token })
  const added = await Promise.all([
    ...[1, 2, 3].flatMap((n) => [add(one, id, `A-${n}`), add(two, `${id}_s2`, `B-${n}`)]),
    ...[make(one, id), make(two, `${id}_s2`)],
  ])
  expect(added.map(({ sta }) => sta)).toEqual(added.map(() => 0))
  expect((await two.call(routes.rosterList, { id }, { token })).data.total).toBe(6)
  expect((await two.call(routes.codesList, { id }, { token })).data.total).toBe(6)
  for (const address of [lid, `${lid}~2`]) {
    await until(async () =>
      expect((await two.call(routes.entryInfo, { lid: address })).data.status).toBe('open'),
    )
    const guests = await Promise.all([one.guest(), one.guest()])
    const joined = await Promise.all(
      guests.map((guest, at) =>
        (at === 0 ? one : two).call(routes.entryJoin, { lid: address, code: 'B-1' }, { token: guest }),
      ),
    )
    expect(joined.map(({ sta }) => sta).toSorted()).toEqual([0, 2021])
  }
})
