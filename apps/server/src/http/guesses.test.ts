import { basePath, routes } from '@fairdraw/contract'
import { hour } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'

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
  vi.useRealTimers()
  await app.close()
})

const join = (passcode: string, token: string) => app.call(routes.entryJoin, { lid, passcode }, { token })

async function joinFrom(remoteAddress: string, passcode: string, token: string): Promise<number> {
  const url = basePath + routes.entryJoin.path
  const sent = { method: 'POST', url, remoteAddress, headers: { token }, payload: { lid, passcode } } as const
  return (await app.app.inject(sent)).json<{ sta: number }>().sta
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

it('from one address sixty tries are judged, whoever makes them', async () => {
  let judged = 0
  for (let at = 0; at < 70; at++)
    if ((await joinFrom('203.0.113.9', '不对', await app.guest())) === 2110) judged++
  expect(judged).toBe(60)
  expect(await joinFrom('203.0.113.9', '芝麻开门', await app.guest())).toBe(1029)
  expect(await joinFrom('203.0.113.10', '芝麻开门', await app.guest())).toBe(0)
})

it('what was guessed is forgotten after an hour', async () => {
  const token = await app.guest()
  for (let at = 0; at < 9; at++) await join('不对', token)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hour + 1_000 })
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
    expect(Object.fromEntries(told)).toEqual({ 2110: 60, 1029: 940 })
    expect(await finishFrom('203.0.113.9', tokens[10] ?? '', '春暖')).toBe(1029)
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
