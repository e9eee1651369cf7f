import { until } from '@fairdraw/application/testing/until'
import { routes, type SentOf } from '@fairdraw/contract'
import { type DrawId, day, iso, stageId } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await testApp()
  app.startWork()
  token = await app.organiser()
})
afterEach(() => app.close())

const card = { tier: 1, name: '会员', kind: 'code' as const, quantity: 2 }
const inDays = (days: number) => iso(app.clock.now() + days * day)
/** A draft of three stages, each with two codes to win. */
async function draft() {
  const made = await makeDraw(app, token, {
    publish: false,
    prizes: [card],
    opening: { by: 'time', at: inDays(1) },
    stages: [2, 3].map((days) => ({ prizes: [card], open_at: inDays(days) })),
  })
  return { ...made, second: stageId(made.id as DrawId, 2), third: stageId(made.id as DrawId, 3) }
}
const add = (id: string, ...codes: string[]) => app.call(routes.prizeCodes, { id, tier: 1, codes }, { token })
const stock = async (id: string) => (await app.call(routes.prizeCodeTally, { id }, { token })).data.list
const publish = (id: string) => app.call(routes.taskPublish, { id }, { token })

test('each stage of a draft is brought its own codes, and none is published before all have theirs', async () => {
  const { id, lid, second, third } = await draft()
  const missing = async () =>
    (await app.call(routes.taskInfo, { id }, { token })).data.objections.map(({ path }) => path)
  expect(await missing()).toEqual(['prizes.0.codes', 'stages.0.prizes.0.codes', 'stages.1.prizes.0.codes'])
  await add(id, 'A-1', 'A-2')
  expect((await add(third, 'C-1', 'C-2', 'C-3')).data.total).toBe(3)
  expect((await publish(id)).data).toMatchObject({ objections: [{ path: 'stages.0.prizes.0.codes' }] })
  const taken = await add(second, 'A-2', 'B-2')
  expect(taken.data).toMatchObject({ reason: 'rows', rows: [{ line: 1, reason: 'known' }] })
  expect((await add(second, 'B-1')).data).toMatchObject({ reason: 'too_few', needed: 2 })
  await add(second, 'B-1', 'B-2')
  expect(await missing()).toEqual([])
  expect([await stock(id), await stock(second), await stock(third)]).toEqual(
    [2, 2, 3].map((total) => [{ tier: 1, total, handed_out: 0 }]),
  )
  expect((await publish(id)).sta).toBe(0)
  // More may come for any that is not over, and still no code twice.
  expect((await add(second, 'B-3')).data.total).toBe(3)
  expect((await add(third, 'B-3')).data).toMatchObject({ rows: [{ reason: 'known' }] })

  const wonIn = async (address: string, stage: string) => {
    const tokens = await letJoin(app, address, 3)
    app.clock.advance(day)
    await until(async () =>
      expect((await app.call(routes.entryInfo, { lid: address })).data.status).toBe('claiming'),
    )
    const { list } = (await app.call(routes.winnerList, { id: stage }, { token })).data
    const codes = list.map(async ({ award_id, index }) => {
      const sent = { lid: address, award_id }
      return (await app.call(routes.entryClaim, sent, { token: tokens[index] ?? '' })).data.code
    })
    return (await Promise.all(codes)).toSorted()
  }
  expect(await wonIn(lid, id)).toEqual(['A-1', 'A-2'])
  expect(await wonIn(`${lid}~2`, second)).toEqual(['B-1', 'B-2'])
  expect(await stock(second)).toEqual([{ tier: 1, total: 3, handed_out: 2 }])
  expect((await add(id, 'A-3')).sta).toBe(2011)
})

test('a stage keeps its codes: no other prize takes its place, and it is not taken away', async () => {
  const { id, second } = await draft()
  await add(second, 'B-1', 'B-2')
  type Stages = NonNullable<SentOf<typeof routes.taskUpdate>['stages']>
  const update = async (...stages: Stages) => {
    const { version } = (await app.call(routes.taskInfo, { id }, { token })).data
    return await app.call(routes.taskUpdate, { id, version, stages }, { token })
  }
  const stage = (days: number, prize = card) => ({ prizes: [prize], open_at: inDays(days) })
  expect(await update(stage(2, { ...card, name: '月卡' }))).toMatchObject({
    sta: 2135,
    data: { tier: 1, stage: 2 },
  })
  expect((await update()).sta).toBe(2135)
  expect((await update(stage(4, { ...card, quantity: 1 }))).sta).toBe(0)
})

test('codes are brought to no stage that there is not, and to nobody else’s draw', async () => {
  const { id, second } = await draft()
  expect((await add(stageId(id as DrawId, 4), 'D-1', 'D-2')).sta).toBe(1004)
  token = await app.organiser()
  expect((await add(second, 'D-1', 'D-2')).sta).toBe(1004)
  expect((await app.call(routes.prizeCodeTally, { id: second }, { token })).sta).toBe(1004)
})

test('codes of all stages go with a draft that is removed', async () => {
  const { id, second } = await draft()
  await add(second, 'B-1', 'B-2')
  for (const route of [routes.taskRecycle, routes.taskRemove] as const)
    expect((await app.call(route, { id }, { token })).sta).toBe(0)
  const left = await app.ports.store.read((tx) => tx.prizeCodes.countByTier(second))
  expect(left.size).toBe(0)
})
