import { basePath, routes } from '@fairdraw/contract'
import { hour } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'
import { solvedHeader } from '../testing/solve-challenge.ts'

let app: TestApp
let lid: string
let owner: string
beforeEach(async () => {
  app = await testApp()
  const conditions = [{ kind: 'passcode' as const, passcode: '芝麻开门' }]
  owner = await app.organiser()
  const made = await makeDraw(app, owner, { task_type: 'advance', conditions })
  lid = made.lid
})
afterEach(async () => {
  await app.close()
})

const join = (passcode: string, token: string) => app.call(routes.entryJoin, { lid, passcode }, { token })

async function joinFrom(remoteAddress: string, passcode: string, token: string, more = {}) {
  const url = basePath + routes.entryJoin.path
  const headers = { token, ...more }
  const sent = { method: 'POST', url, remoteAddress, headers, payload: { lid, passcode } } as const
  return (await app.app.inject(sent)).json<{ sta: number; data: unknown }>()
}

it('of a thousand tries of one person eight are judged', async () => {
  const token = await app.guest()
  const told = new Map<number, number>()
  for (let at = 0; at < 1_000; at++) {
    const { sta } = await join(`试 ${at}`, token)
    told.set(sta, (told.get(sta) ?? 0) + 1)
  }
  expect(Object.fromEntries(told)).toEqual({ 2110: 8, 1029: 992 })
  // Not even the right one is heard any more.
  expect(await join('芝麻开门', token)).toMatchObject({ http: 429, sta: 1029 })
  expect((await join('芝麻开门', await app.guest())).sta).toBe(0)
})

it('the right word is no guess, however often it is sent', async () => {
  const token = await app.guest()
  for (let at = 0; at < 20; at++) expect((await join('芝麻开门', token)).sta).toBe(0)
})

it('eight tries at once are no more than eight', async () => {
  const token = await app.guest()
  const answers = await Promise.all(Array.from({ length: 30 }, () => join('不对', token)))
  expect(answers.filter(({ sta }) => sta === 2110)).toHaveLength(8)
})

it('a device has its eight tries, however many guests it makes itself', async () => {
  const device = { device: 'd'.repeat(20) }
  for (let at = 0; at < 8; at++)
    expect((await joinFrom('203.0.113.9', '不对', await app.guest(), device)).sta).toBe(2110)
  expect((await joinFrom('203.0.113.9', '芝麻开门', await app.guest(), device)).sta).toBe(1029)
  expect((await joinFrom('203.0.113.9', '芝麻开门', await app.guest(), { device: 'e'.repeat(20) })).sta).toBe(
    0,
  )
})

describe('after sixty wrong tries from one address', () => {
  const hall = '203.0.113.9'
  beforeEach(async () => {
    for (let at = 0; at < 60; at++) expect((await joinFrom(hall, '不对', await app.guest())).sta).toBe(2110)
  })

  it('nobody there is shut out: a small challenge lets each further try through, once', async () => {
    const token = await app.guest()
    const asked = await joinFrom(hall, '芝麻开门', token)
    expect(asked).toMatchObject({ sta: 1030, data: { challenge: { bits: 15 } } })
    const answer = solvedHeader(asked.data)
    expect((await joinFrom(hall, '芝麻开门', token, answer)).sta).toBe(0)
    expect((await joinFrom(hall, '芝麻开门', await app.guest(), answer)).sta).toBe(1030)
    expect((await joinFrom('203.0.113.10', '芝麻开门', await app.guest())).sta).toBe(0)
  })

  it('what is asked there first costs the person nothing', async () => {
    const token = await app.guest()
    for (let at = 0; at < 20; at++) expect((await joinFrom(hall, '不对', token)).sta).toBe(1030)
    expect((await joinFrom('203.0.113.10', '芝麻开门', token)).sta).toBe(0)
  })

  it('a challenge is of no use for something else, nor with another answer, nor when it is old', async () => {
    const token = await app.guest()
    const { data } = await joinFrom(hall, '芝麻开门', token)
    const answer = solvedHeader(data)
    const other = await makeDraw(app, owner, {
      task_type: 'advance',
      conditions: [{ kind: 'passcode', passcode: '别的' }],
    })
    const first = lid
    lid = other.lid
    for (let at = 0; at < 60; at++) await joinFrom(hall, '不对', await app.guest())
    expect((await joinFrom(hall, '别的', token, answer)).sta).toBe(1030)
    lid = first
    for (const made of ['', 'x', `${answer.challenge}0`, `${'9'.repeat(13)}.1.ab.cd~1`])
      expect((await joinFrom(hall, '芝麻开门', token, { challenge: made })).sta).toBe(1030)
    app.clock.advance(6 * 60_000)
    expect((await joinFrom(hall, '芝麻开门', token, answer)).sta).toBe(1030)
  })
})

it('what was guessed is forgotten after an hour', async () => {
  const token = await app.guest()
  for (let at = 0; at < 9; at++) await join('不对', token)
  app.clock.advance(hour)
  expect((await join('芝麻开门', token)).sta).toBe(0)
})

describe('the word of a task', () => {
  const word = { id: 'word', kind: 'passcode', chances: 3, passcode: '春暖' } as const

  async function finishFrom(remoteAddress: string, token: string, passcode: string): Promise<number> {
    const url = basePath + routes.entryTaskFinish.path
    const payload = { lid, task_id: 'word', passcode }
    const sent = { method: 'POST', url, remoteAddress, headers: { token }, payload } as const
    return (await app.app.inject(sent)).json<{ sta: number }>().sta
  }

  async function people(count: number): Promise<string[]> {
    const made = await makeDraw(app, owner, { task_type: 'advance', tasks: [word] })
    lid = made.lid
    return await letJoin(app, lid, count)
  }

  it('is tried sixty times from one network, whoever tries', async () => {
    const tokens = await people(12)
    const told = new Map<number, number>()
    for (let at = 0; at < 1_000; at++) {
      const sta = await finishFrom('203.0.113.9', tokens[at % 10] ?? '', `试 ${at}`)
      told.set(sta, (told.get(sta) ?? 0) + 1)
    }
    expect(Object.fromEntries(told)).toEqual({ 2110: 60, 1030: 940 })
    expect(await finishFrom('203.0.113.9', tokens[10] ?? '', '春暖')).toBe(1030)
    expect(await finishFrom('203.0.113.10', tokens[11] ?? '', '春暖')).toBe(0)
  })

  it('costs nothing when it is right, or when the task is done', async () => {
    const [token = ''] = await people(1)
    expect(await finishFrom('203.0.113.9', token, '春暖')).toBe(0)
    const again = []
    for (let at = 0; at < 20; at++) again.push(await finishFrom('203.0.113.9', token, '春暖'))
    expect(new Set(again)).toEqual(new Set([again[0]]))
    expect(again[0]).not.toBe(1029)
  })
})

it('who is in is found out by number no faster than a word is guessed', async () => {
  const conditions = [{ kind: 'mobile' as const }]
  const made = await makeDraw(app, owner, { task_type: 'advance', conditions })
  const enter = (mobile: string, token: string) =>
    app.call(routes.entryJoin, { lid: made.lid, mobile }, { token })
  for (let at = 0; at < 10; at++) await enter(`1380000000${at}`, await app.guest())
  const curious = await app.guest()
  const told = []
  for (let at = 0; at < 10; at++) told.push((await enter(`1380000000${at}`, curious)).sta)
  expect(told.slice(8)).toEqual([1029, 1029])
})
