import { advanceDraw } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { type DrawId, day, hour, iso } from '@fairdraw/domain'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../testing/app.ts'
import { makeWheel, playOnce } from '../testing/sample-wheel.ts'
import { type TwoServers, twoServers } from '../testing/two-servers.ts'
import { noLimits } from './rate-limit.ts'

const rounds = 15
const people = 12

let both: TwoServers
beforeAll(async () => {
  both = await twoServers({ limits: noLimits })
  // Time is the database's here, and every beacon it asks for is out.
  for (const { clock } of both.servers) clock.set(Date.now() + day)
})
afterAll(() => both.close())

const server = (n: number) => both.servers[n % 2] as TestApp
const times = (count: number) => Array.from({ length: count }, (_, n) => n)
const daily = { id: 'day', kind: 'daily', chances: 2 } as const

/** All who are connected go, which counts what they saw; then asks how often one waited for another in a circle. */
async function deadlocks(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const others =
      'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
    await expect.poll(async () => (await client.query(others)).rowCount).toBe(0)
    const { rows } = await client.query(
      'select deadlocks from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0].deadlocks)
  } finally {
    await client.end()
  }
}

test('plays, gifts, tasks, joins, a later end, the poller and an end by hand never wait for each other in a circle', async () => {
  const wheel = (settings: object, changes: object = {}) =>
    makeWheel(both.servers[0], both.owner, {
      tasks: [daily],
      prizes: [{ tier: 1, name: '糖', hand_over: 'organiser', quantity: 40, odds: 400_000 }],
      end_at: iso(Date.now() + day),
      ...changes,
      settings: { mode: 'probability', cells: [1, null], plays: { total: 1_000 }, ...settings },
    } as never)
  const draws = await Promise.all([
    wheel({}),
    wheel({ when_gone: 'end' }),
    wheel(
      { mode: 'pool', blanks: 60 },
      { prizes: [{ tier: 1, name: '糖', hand_over: 'organiser', quantity: 40 }] },
    ),
    wheel({ strong: true }, { level: 'B' }),
  ])
  const tokens = await Promise.all(times(people).map((n) => server(n).guest()))
  const codes = new Map<string, number>()
  let isOver = false
  const half = Promise.withResolvers<void>()

  /** Counts how it was answered; a call that the store could not carry out fails the test. */
  function heard(what: string, { http, data }: { http: number; data: unknown }): void {
    const { code = 'ok' } = data as { code?: string }
    expect([what, http < 500]).toEqual([what, true])
    codes.set(`${what} ${code}`, (codes.get(`${what} ${code}`) ?? 0) + 1)
  }

  async function player(token: string, n: number): Promise<void> {
    const turns = draws.map(() => 1)
    for (let round = 0; round < rounds; round++) {
      if (round === rounds / 2 - 0.5) half.resolve()
      const answers = await Promise.all(
        draws.map(({ lid }, at) => playOnce(server(n + round), lid, token, turns[at] as number)),
      )
      for (const [at, answer] of answers.entries()) {
        heard('play', answer)
        if (answer.sta === 0 && 'k' in answer.data) turns[at] = (turns[at] as number) + 1
      }
      if (round % 5 === 0)
        for (const { lid } of draws)
          heard('task', await server(n).call(routes.entryTaskFinish, { lid, task_id: 'day' }, { token }))
    }
  }

  async function organiser(n: number): Promise<void> {
    for (let round = n; !isOver; round++) {
      const { id } = draws[round % draws.length] as (typeof draws)[number]
      const gift = { id, member_id: String(1 + (round % people)), count: 1, reason: '感谢' }
      heard('gift', await server(n).call(routes.memberChance, gift, { token: both.owner }))
      const { data } = await server(n).call(routes.taskInfo, { id }, { token: both.owner })
      const later = { id, version: data.version, end_at: iso(Date.now() + day + hour + round * 1_000) }
      heard('later', await server(n).call(routes.taskUpdate, later, { token: both.owner }))
      const guest = await server(n).guest()
      const { lid } = draws[round % draws.length] as (typeof draws)[number]
      heard('join', await server(n).call(routes.entryJoin, { lid }, { token: guest }))
    }
  }

  async function poller(n: number): Promise<void> {
    while (!isOver) for (const { id } of draws) await advanceDraw(server(n).ports, id as DrawId)
  }

  async function ender(): Promise<void> {
    await half.promise
    const { id } = draws[0] as (typeof draws)[number]
    const reason = '到此为止'
    heard('cancel', await server(1).call(routes.taskCancel, { id, reason }, { token: both.owner }))
  }

  await Promise.all(
    tokens.flatMap((token, n) =>
      draws.map(async ({ lid }) => heard('join', await server(n).call(routes.entryJoin, { lid }, { token }))),
    ),
  )
  const playing = Promise.all(tokens.map(player)).finally(() => {
    isOver = true
  })
  await Promise.all([playing, organiser(0), organiser(1), poller(0), poller(1), ender()])

  for (const what of [
    'play ok',
    'play draw_closed',
    'gift ok',
    'task ok',
    'later ok',
    'cancel ok',
    'join ok',
  ])
    expect([what, codes.get(what) ?? 0]).toEqual([what, expect.toSatisfy((count: number) => count > 0)])
  for (const { id } of draws) {
    const plays = await both.servers[0].ports.store.read((tx) => tx.plays.list(id as DrawId, 0, 100_000))
    const book = await both.servers[0].ports.store.read((tx) => tx.plays.book(id as DrawId))
    expect(plays.map(({ seq }) => seq)).toEqual(plays.map((_, n) => n))
    expect(book).toMatchObject({ playCount: plays.length })
    expect(book?.winCount).toBe(plays.filter(({ tier }) => tier !== null).length)
    expect(book?.winCount).toBeLessThanOrEqual(40)
  }
  expect(await deadlocks(both.url)).toBe(0)
})
