import { routes } from '@fairdraw/contract'
import { day } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

let app: TestApp
let owner: string
beforeAll(async () => {
  app = await testApp()
  app.startWork()
  owner = await app.organiser()
})
afterAll(() => app.close())

const winHistory = { task_type: 'advance' as const, win_history: { days: 2, wins: 1 } }
const join = (lid: string, token: string) => app.call(routes.entryJoin, { lid }, { token })
const info = async (lid: string, token: string) => (await app.call(routes.entryInfo, { lid }, { token })).data

async function open({ id, lid }: { id: string; lid: string }): Promise<void> {
  await app.call(routes.taskOpen, { id }, { token: owner })
  await expect.poll(async () => (await info(lid, owner)).status).toBe('drawn')
}

/** The only one in a draw wins it. */
async function winOne(token: string): Promise<void> {
  const draw = await makeDraw(app, owner, {
    prizes: [{ tier: 1, name: '手机', hand_over: 'organiser', quantity: 1 }],
  })
  await join(draw.lid, token)
  await open(draw)
}

it('who won lately in the organiser’s draws is not let in, and is after the days', async () => {
  const [lucky, other] = [await app.guest(), await app.guest()]
  await winOne(lucky)
  const { lid } = await makeDraw(app, owner, winHistory)
  expect((await join(lid, lucky)).sta).toBe(2118)
  expect((await join(lid, other)).sta).toBe(0)
  app.clock.advance(2 * day + 1)
  const later = await makeDraw(app, owner, winHistory)
  expect((await join(later.lid, lucky)).sta).toBe(0)
})

it('who comes to win before the list is closed sits it out, with a row that says so', async () => {
  const [lucky, other] = [await app.guest(), await app.guest()]
  const draw = await makeDraw(app, owner, winHistory)
  await join(draw.lid, lucky)
  await join(draw.lid, other)
  await winOne(lucky)
  expect((await info(draw.lid, lucky)).me?.status).toBe('E')
  await open(draw)
  const told = await info(draw.lid, lucky)
  expect(told).toMatchObject({ list_size: 2, excluded: 1, total_weight: 1 })
  expect(told.me).toMatchObject({ status: 'X2', exclude_reason: 'won_too_often', awards: [] })
  expect((await info(draw.lid, other)).me?.awards).toHaveLength(1)
})

it('a win that was set aside does not count', async () => {
  const lucky = await app.guest()
  const won = await makeDraw(app, owner, {
    prizes: [{ tier: 1, name: '手机', hand_over: 'organiser', quantity: 1 }],
  })
  await join(won.lid, lucky)
  await open(won)
  const [award] = (await app.call(routes.winnerList, { id: won.id }, { token: owner })).data.list
  const voided = { id: won.id, award_id: award?.award_id ?? '', reason: 'declined' as const, redraw: false }
  expect((await app.call(routes.winnerVoid, voided, { token: owner })).sta).toBe(0)
  const { lid } = await makeDraw(app, owner, winHistory)
  expect((await join(lid, lucky)).sta).toBe(0)
})
