import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { taskDraw } from '../testing/task-draw.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp()
  owner = await one.organiser()
})
afterAll(() => one.close())

const bring = { id: 'bring', kind: 'invite', chances: 2, limit: 3 } as const

/** Somebody new joins by the link of an inviter; answers their token. */
async function join(lid: string, inviter?: string, token?: string): Promise<string> {
  const own = token ?? (await one.guest())
  const joined = await one.call(
    routes.entryJoin,
    { lid, ...(inviter === undefined ? {} : { inviter }) },
    { token: own },
  )
  expect(joined.sta).toBe(0)
  return own
}

test('the own link brings its owner chances when somebody joins by it', async () => {
  const { lid, people, chances, progress } = await taskDraw(one, owner, [bring])
  const [token = ''] = people
  const { me } = (await one.call(routes.entryInfo, { lid }, { token })).data
  const inviter = new URL(me?.invite_url ?? '', 'http://x').searchParams.get('inviter') ?? ''
  const newcomer = await join(lid, inviter)
  expect([await chances(token), await chances(newcomer)]).toEqual([3, 1])
  expect(await progress(token, 'bring')).toEqual({ task_id: 'bring', done: 1, times: 3, waiting: 0 })
  const seen = await one.call(routes.entryInfo, { lid })
  expect(seen.data.chances_by_reason).toEqual([
    { reason: 'join', count: 2 },
    { reason: 'invite', count: 2 },
  ])
})

test('ten who join by one link at the same moment count up to the limit', async () => {
  const { lid, people, chances, progress } = await taskDraw(one, owner, [bring])
  const guests = await Promise.all(Array.from({ length: 10 }, () => one.guest()))
  await Promise.all(guests.map((guest) => join(lid, '1', guest)))
  expect(await chances(people[0] ?? '')).toBe(7)
  expect(await progress(people[0] ?? '', 'bring')).toMatchObject({ done: 3, times: 3 })
})

test('who joins again by another’s link brings nobody anything', async () => {
  const { lid, people, chances } = await taskDraw(one, owner, [bring], { joined: 2 })
  const [first = '', second = ''] = people
  await join(lid, '1', second)
  await join(lid, '2', first)
  expect([await chances(first), await chances(second)]).toEqual([1, 1])
})

test('of two who invite each other the later one brings chances, and nobody for themselves', async () => {
  const { lid, people, chances } = await taskDraw(one, owner, [bring])
  // Who joins next will be number 2, then 3.
  const second = await join(lid, '3')
  const third = await join(lid, '2')
  const fourth = await join(lid, '4')
  expect(await Promise.all([people[0] ?? '', second, third, fourth].map(chances))).toEqual([1, 3, 1, 1])
})

test.each(['0', '-1', '99', 'abc', '1.5', '1e0'])(
  'a link naming %s lets people in for nobody',
  async (inviter) => {
    const { lid, people, chances } = await taskDraw(one, owner, [bring])
    const newcomer = await join(lid, inviter)
    expect([await chances(people[0] ?? ''), await chances(newcomer)]).toEqual([1, 1])
  },
)

test('an inviter’s chances end at the cap, and the invited are let in', async () => {
  const { lid, people, chances } = await taskDraw(one, owner, [bring], { code_limit: 4 })
  for (let n = 0; n < 3; n++) await join(lid, '1')
  expect(await chances(people[0] ?? '')).toBe(4)
})

test('who is erased and comes back by the link with the same number brings its owner nothing more', async () => {
  const conditions = [{ kind: 'mobile' as const }]
  const { lid, chances } = await taskDraw(one, owner, [bring], { conditions, joined: 0 })
  const come = async (mobile: string) => {
    const token = await one.guest()
    const sent = { lid, mobile, inviter: '1' }
    expect((await one.call(routes.entryJoin, sent, { token })).sta).toBe(0)
    return token
  }
  const inviter = await come('13800000020')
  for (let at = 0; at < 3; at++) {
    const token = await come('13800000021')
    await one.call(routes.entryErase, { confirm: true }, { token })
  }
  expect(await chances(inviter)).toBe(3)
  await come('13800000022')
  expect(await chances(inviter)).toBe(5)
})
