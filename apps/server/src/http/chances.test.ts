import { routes } from '@fairdraw/contract'
import { type DrawId, day, hour, second } from '@fairdraw/domain'
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

const article = {
  id: 'read',
  kind: 'article',
  chances: 2,
  seconds: 15,
  url: 'https://example.org/a',
} as const
const word = { id: 'word', kind: 'passcode', chances: 3, passcode: '春暖 Flower' } as const
const daily = { id: 'day', kind: 'daily', chances: 1 } as const

test('the right word gives its chances, in any case, width and spacing', async () => {
  const { people, finish, chances } = await taskDraw(one, owner, [word])
  const [token = ''] = people
  expect(await finish(token, 'word', { passcode: '春暖 花开' })).toBe('passcode_wrong')
  expect(await finish(token, 'word')).toBe('passcode_wrong')
  expect(await chances(token)).toBe(1)
  expect(await finish(token, 'word', { passcode: ' 春暖ＦＬＯＷＥＲ' })).toBe(3)
  expect(await chances(token)).toBe(4)
})

test('what was given is signed for, in the answer and in the receipt', async () => {
  const { id, lid, people } = await taskDraw(one, owner, [word], { joined: 2 })
  const [token = '', other = ''] = people
  const kept = async (by: string) =>
    (await one.call(routes.entryReceipt, { lid }, { token: by })).data.receipt
  expect((await kept(token)).grant).toBeUndefined()
  const finished = { lid, task_id: 'word', passcode: '春暖flower' }
  const { data } = await one.call(routes.entryTaskFinish, finished, { token })
  expect(data).toMatchObject({ chances: 4, gained: 3, grant: { drawId: lid, joinSeq: 1, chances: 4 } })
  expect((await kept(token)).grant).toEqual(data.grant)
  const gift = { id, member_id: '1', count: 5, reason: '感谢' }
  const given = await one.call(routes.memberChance, gift, { token: owner })
  expect(given.data).toEqual({ chances: 9, gained: 5 })
  expect((await kept(token)).grant).toMatchObject({ joinSeq: 1, chances: 9 })
  expect((await kept(other)).grant).toBeUndefined()
})

test('a task that counted gives nothing twice', async () => {
  const { people, finish, chances, progress } = await taskDraw(one, owner, [word])
  const [token = ''] = people
  await finish(token, 'word', { passcode: '春暖flower' })
  expect(await finish(token, 'word', { passcode: '春暖flower' })).toBe('task_done')
  expect(await chances(token)).toBe(4)
  expect(await progress(token, 'word')).toEqual({ task_id: 'word', done: 1, times: 1, waiting: 0 })
})

test('words are tried eight times an hour by one person, and the right one is no guess', async () => {
  const { people, finish } = await taskDraw(one, owner, [{ ...word, limit: 2 }], { joined: 2 })
  const [token = '', other = ''] = people
  expect(await finish(token, 'word', { passcode: '春暖flower' })).toBe(3)
  for (let tries = 0; tries < 8; tries++)
    expect(await finish(token, 'word', { passcode: `${tries}` })).toBe('passcode_wrong')
  expect(await finish(token, 'word', { passcode: '春暖flower' })).toBe('1029')
  expect(await finish(other, 'word', { passcode: '春暖flower' })).toBe(3)
})

test.each(['article', 'picture', 'video'] as const)(
  'a %s counts when it was looked at for long enough by the server’s clock',
  async (kind) => {
    const url = kind === 'picture' ? `/media/${'a'.repeat(32)}.jpg` : article.url
    const { people, finish, start, chances, progress } = await taskDraw(one, owner, [
      { ...article, kind, url },
    ])
    const [token = ''] = people
    expect(await finish(token, 'read')).toBe('task_not_started')
    expect((await start(token, 'read')).data).toEqual({
      started_at: new Date(one.clock.now()).toISOString(),
      seconds: 15,
    })
    one.clock.advance(15 * second - 1)
    expect(await finish(token, 'read')).toBe('task_too_soon')
    expect(await progress(token, 'read')).toMatchObject({ done: 0, next_at: iso(one.clock.now() + 1) })
    one.clock.advance(1)
    expect(await finish(token, 'read')).toBe(2)
    expect(await finish(token, 'read')).toBe('task_done')
    expect((await start(token, 'read')).sta).toBe(2123)
    expect(await chances(token)).toBe(3)
  },
)

const iso = (at: number) => new Date(at).toISOString()

test('what is opened twice runs from the first time', async () => {
  const { people, finish, start } = await taskDraw(one, owner, [article])
  const [token = ''] = people
  const first = await start(token, 'read')
  one.clock.advance(14 * second)
  expect((await start(token, 'read')).data).toEqual(first.data)
  one.clock.advance(second)
  expect(await finish(token, 'read')).toBe(2)
})

test('what counts twice is opened and looked at twice', async () => {
  const { people, finish, start } = await taskDraw(one, owner, [{ ...article, limit: 2 }])
  const [token = ''] = people
  for (let time = 0; time < 2; time++) {
    expect(await finish(token, 'read')).toBe('task_not_started')
    await start(token, 'read')
    one.clock.advance(15 * second)
    expect(await finish(token, 'read')).toBe(2)
  }
  expect(await finish(token, 'read')).toBe('task_done')
})

test('ten that finish at the same moment are granted once', async () => {
  const { people, finish, start, chances } = await taskDraw(one, owner, [article, daily])
  const [token = ''] = people
  await start(token, 'read')
  one.clock.advance(15 * second)
  for (const [task, gained] of [
    ['read', 2],
    ['day', 1],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(token, task)))
    expect(answers.filter((answer) => answer !== 'task_done')).toEqual([gained])
  }
  expect(await chances(token)).toBe(4)
})

test('a daily visit counts once a calendar day in China', async () => {
  const { people, finish, chances, progress } = await taskDraw(one, owner, [daily])
  const [token = ''] = people
  const untilMidnight = day - ((one.clock.now() + 8 * hour) % day)
  one.clock.advance(untilMidnight - 1)
  expect(await finish(token, 'day')).toBe(1)
  expect(await finish(token, 'day')).toBe('task_done')
  const next_at = iso(one.clock.now() + 1)
  expect(await progress(token, 'day')).toEqual({ task_id: 'day', done: 1, times: null, waiting: 0, next_at })
  one.clock.advance(1)
  expect(await finish(token, 'day')).toBe(1)
  one.clock.advance(day)
  expect(await finish(token, 'day')).toBe(1)
  expect(await chances(token)).toBe(4)
})

test('a daily visit ends with its limit', async () => {
  const { people, finish, progress } = await taskDraw(one, owner, [{ ...daily, limit: 1 }])
  const [token = ''] = people
  expect(await finish(token, 'day')).toBe(1)
  one.clock.advance(day)
  expect(await finish(token, 'day')).toBe('task_done')
  expect(await progress(token, 'day')).toEqual({ task_id: 'day', done: 1, times: 1, waiting: 0 })
})

test('the cap on chances is filled to the last one, and said when nothing fits', async () => {
  const second = { ...word, id: 'other' }
  const { people, finish, chances } = await taskDraw(one, owner, [word, second, daily], { code_limit: 5 })
  const [token = ''] = people
  expect(await finish(token, 'word', { passcode: word.passcode })).toBe(3)
  expect(await finish(token, 'other', { passcode: word.passcode })).toBe(1)
  expect(await finish(token, 'day')).toBe('code_limit_reached')
  expect(await chances(token)).toBe(5)
})

test('nothing is granted from the moment on at which entry ends', async () => {
  const ends = one.clock.now() + 2 * hour
  const tasks = [word, article, daily]
  const { people, finish, start, chances } = await taskDraw(one, owner, tasks, { end_at: iso(ends) })
  const [token = ''] = people
  await start(token, 'read')
  one.clock.advance(2 * hour - 1)
  expect(await finish(token, 'day')).toBe(1)
  one.clock.advance(1)
  expect(await finish(token, 'word', { passcode: word.passcode })).toBe('draw_closed')
  expect(await finish(token, 'read')).toBe('draw_closed')
  expect((await start(token, 'read')).sta).toBe(2011)
  expect(await chances(token)).toBe(2)
})

test('who is not in, who is set aside and who asks for another task earns nothing', async () => {
  const invite = { id: 'bring', kind: 'invite', chances: 1 } as const
  const { id, people, finish, start, lid } = await taskDraw(one, owner, [word, daily, invite])
  const [token = ''] = people
  const stranger = await one.guest()
  expect(await finish(stranger, 'day')).toBe('not_entered')
  expect((await one.call(routes.entryTaskFinish, { lid, task_id: 'day' })).sta).toBe(4001)
  expect(await finish(token, 'none')).toBe('task_unknown')
  expect(await finish(token, 'bring')).toBe('task_unknown')
  expect((await start(token, 'word')).sta).toBe(2120)
  await one.ports.store.transact((tx) => tx.entrants.setStatus(id as DrawId, 1, 'X4'))
  expect(await finish(token, 'day')).toBe('excluded')
})

test('under one key a lost answer is given again, and nothing more', async () => {
  const { lid, people, chances } = await taskDraw(one, owner, [{ ...word, limit: 5 }])
  const [token = ''] = people
  const sent = { lid, task_id: 'word', passcode: word.passcode }
  const headers = { 'idempotency-key': 'word-1' }
  const first = await one.call(routes.entryTaskFinish, sent, { token, headers })
  const again = await one.call(routes.entryTaskFinish, sent, { token, headers })
  expect(again.data).toEqual(first.data)
  expect(await chances(token)).toBe(4)
})

test('everybody sees where chances come from, and everybody their own', async () => {
  const { lid, people, finish } = await taskDraw(one, owner, [word, daily], { joined: 3 })
  const [token = '', other = ''] = people
  await finish(token, 'word', { passcode: word.passcode })
  await finish(other, 'day')
  const seen = await one.call(routes.entryInfo, { lid })
  expect(seen.data.chances_by_reason).toEqual([
    { reason: 'join', count: 3 },
    { reason: 'passcode', count: 3 },
    { reason: 'daily', count: 1 },
  ])
  const own = await one.call(routes.entryInfo, { lid }, { token })
  expect(own.data.me).toMatchObject({
    chances_by_reason: [
      { reason: 'join', count: 1 },
      { reason: 'passcode', count: 3 },
    ],
    invite_url: `/mobile/${lid}?inviter=1`,
  })
})

test('where chances come from tells nobody how many are in while that is hidden', async () => {
  const { lid } = await taskDraw(one, owner, [daily], { visibility: { join_count: false } })
  expect((await one.call(routes.entryInfo, { lid })).data.chances_by_reason).toBeNull()
})
