import { gunzipSync } from 'node:zlib'
import { reading } from '@fairdraw/application/testing/pinned'
import { until } from '@fairdraw/application/testing/until'
import { basePath, routes, type SentOf } from '@fairdraw/contract'
import { day, iso, type Plan, type UserId } from '@fairdraw/domain'
import { verifyProof } from '@fairdraw/fairness'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { handOpened, letJoin, makeDraw } from '../testing/sample-draw.ts'

let one: TestApp
let owner: string
beforeAll(async () => {
  one = await testApp()
  one.startWork()
  owner = await one.organiser()
})
afterAll(() => one.close())

type Changes = Partial<SentOf<typeof routes.taskCreate>>
const pen = { tier: 1, name: '笔', kind: 'goods', hand_over: 'organiser', quantity: 1 } as const
const inDays = (days: number) => iso(one.clock.now() + days * day)
/** So many stages, a day apart. */
const daily = (count: number): Changes => ({
  opening: { by: 'time', at: inDays(1) },
  stages: Array.from({ length: count - 1 }, (_, at) => ({ prizes: [pen], open_at: inDays(at + 2) })),
})
const stagesOf = async (lid: string) => (await one.call(routes.entryStages, { lid })).data.list
const create = (changes: Changes, token = owner) =>
  one.call(routes.taskCreate, { ...handOpened, ...changes }, { token })

async function drawn(lid: string): Promise<void> {
  await until(async () => expect((await one.call(routes.entryInfo, { lid })).data.status).toBe('drawn'))
}

test('every stage of a published draw has its dates, and is found by the id of any of them', async () => {
  const start = one.clock.now()
  const { lid } = await makeDraw(one, owner, daily(3))
  const list = await stagesOf(lid)
  expect(list).toMatchObject([
    { lid, stage: 1, status: 'open', opens_at: iso(start + day) },
    { lid: `${lid}~2`, stage: 2, status: 'scheduled', starts_at: iso(start + day) },
    { lid: `${lid}~3`, stage: 3, status: 'scheduled', opens_at: iso(start + 3 * day) },
  ])
  expect(await stagesOf(`${lid}~3`)).toEqual(list)
  const second = await one.call(routes.entryInfo, { lid: `${lid}~2` })
  expect(second.data).toMatchObject({
    series: { lid, stage: 2, of: 3 },
    status: 'scheduled',
    prizes: [{ name: '笔' }],
  })
})

test('a draw of one stage has no others, and says nothing of a series', async () => {
  const { lid } = await makeDraw(one, owner)
  expect(await stagesOf(lid)).toEqual([])
  expect((await one.call(routes.entryInfo, { lid })).data).not.toHaveProperty('series')
  const unknown = await one.call(routes.entryInfo, { lid: `${lid}~2` })
  expect(unknown.sta).toBe(1004)
})

test('a draft says nothing to strangers of what it will hold', async () => {
  const { lid } = await makeDraw(one, owner, { ...daily(2), publish: false })
  expect((await one.call(routes.entryStages, { lid })).sta).toBe(1004)
})

test('each stage is entered, drawn, exported and proven under its own id', async () => {
  const { lid } = await makeDraw(one, owner, daily(2))
  await letJoin(one, lid, 3)
  one.clock.advance(day)
  await drawn(lid)
  const later = `${lid}~2`
  await until(async () => expect((await stagesOf(lid))[1]?.status).toBe('open'))
  const [token = ''] = await letJoin(one, later, 2)
  const { receipt } = (await one.call(routes.entryReceipt, { lid: later }, { token })).data
  expect(receipt.drawId).toBe(later)
  one.clock.advance(day)
  await drawn(later)

  const proof = (await one.call(routes.proofRead, { lid: later })).data
  expect(proof.charter).toMatchObject({ drawId: later, series: { lid, stage: 2, of: 2 } })
  const { checks } = await verifyProof(proof, reading(one.ports))
  expect(checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  const rows = await one.app.inject({ url: `${basePath}/lotto/proof/rows`, query: { lid: later } })
  expect(rows.headers['content-disposition']).toBe(`attachment; filename="${later}.rows.gz"`)
  expect(gunzipSync(rows.rawPayload).toString().trimEnd().split('\n')).toHaveLength(2)
  expect((await one.call(routes.proofPath, { lid: later, index: 1 })).sta).toBe(0)

  const mine = await one.call(routes.entryMine, {}, { token })
  expect(mine.data.list.map((entry) => entry.lid)).toEqual([later])
  const [second] = (await one.call(routes.taskList, {}, { token: owner })).data.list.flatMap(
    ({ lid: listed, stage_list = [] }) => (listed === lid ? stage_list.slice(1) : []),
  )
  const winners = await one.call(routes.winnerList, { id: second?.id ?? '' }, { token: owner })
  expect(winners.data.total).toBe(1)
  const sheet = await one.app.inject({
    method: 'POST',
    url: `${basePath}/lotto/task/export`,
    headers: { token: owner },
    payload: { id: second?.id, what: 'members' },
  })
  expect([sheet.statusCode, sheet.headers['x-row-count']]).toEqual([200, '2'])
})

test('the organiser’s list has one row for all stages, with each as it stands', async () => {
  const token = await one.organiser()
  await setPlan('enterprise')
  const { id, lid } = await makeDraw(one, token, { ...daily(3), login_free: false })
  const { data } = await one.call(routes.taskList, {}, { token })
  expect(data.total).toBe(1)
  expect(data.list[0]).toMatchObject({ id, lid, series: { stage: 1, of: 3 } })
  expect(data.list[0]?.stage_list?.map(({ stage, status }) => [stage, status])).toEqual([
    [1, 'open'],
    [2, 'scheduled'],
    [3, 'scheduled'],
  ])
  const waiting = await one.call(routes.taskList, { status: ['scheduled'] }, { token })
  expect(waiting.data.list.map((row) => row.id)).toEqual([id])
  expect((await one.call(routes.taskList, { status: ['drawn'] }, { token })).data.list).toEqual([])
})

test('what a stage lacks is said in words, at its place', async () => {
  const at = inDays(1)
  const { id } = await makeDraw(one, owner, {
    publish: false,
    opening: { by: 'time', at },
    stages: [{ prizes: [], open_at: at }],
  })
  const { data } = await one.call(routes.taskInfo, { id }, { token: owner })
  expect(data.stages).toEqual([{ prizes: [], open_at: at }])
  expect(data.objections.map(({ path }) => path)).toEqual(['stages.0.open_at', 'stages.0.prizes'])
  expect((await one.call(routes.taskPublish, { id }, { token: owner })).sta).toBe(2014)
  const edit = { id, version: 1, stages: null }
  expect((await one.call(routes.taskUpdate, edit, { token: owner })).sta).toBe(0)
  expect((await one.call(routes.taskInfo, { id }, { token: owner })).data).not.toHaveProperty('stages')
})

test('one stage is free, seven are for pro, more for enterprise; the server says which gate', async () => {
  const token = await one.organiser()
  const asks = async (plan: Plan, count: number) => {
    await setPlan(plan)
    const changes = { ...daily(count), login_free: false, publish: false }
    return await create(changes, token)
  }
  const locked = { sta: 3001, data: { from: 'period_stages', desc: '周期抽奖期数' } }
  expect((await asks('free', 1)).sta).toBe(0)
  expect(await asks('free', 2)).toMatchObject(locked)
  expect(await asks('basic', 2)).toMatchObject(locked)
  expect((await asks('pro', 7)).sta).toBe(0)
  expect(await asks('pro', 8)).toMatchObject(locked)
  const many = await asks('enterprise', 8)
  expect(many.sta).toBe(0)
  await setPlan('pro')
  expect(await one.call(routes.taskPublish, { id: many.data.id }, { token })).toMatchObject(locked)
  const fewer = { id: many.data.id, version: 1, title: '少几期' }
  expect(await one.call(routes.taskUpdate, fewer, { token })).toMatchObject(locked)
})

test('the last stage may not open after the plan has ended', async () => {
  const token = await one.organiser()
  await setPlan('pro', one.clock.now() + 2 * day)
  const changes = { ...daily(4), login_free: false, publish: false }
  expect(await create(changes, token)).toMatchObject({ sta: 3001, data: { from: 'deadline_beyond_vip' } })
})

test('a stage is put off into the next one’s entry time, never past its opening', async () => {
  const { id, lid } = await makeDraw(one, owner, daily(3))
  const third = inDays(3)
  const putOff = async (at: string) => {
    const { version } = (await one.call(routes.taskInfo, { id }, { token: owner })).data
    return await one.call(routes.taskUpdate, { id, version, opening: { by: 'time', at } }, { token: owner })
  }
  expect((await putOff(iso(one.clock.now() + 1.5 * day))).sta).toBe(0)
  const fields = { 'opening.at': '要早于下一期的开奖时间；下一期也可以先改晚' }
  expect(await putOff(inDays(2))).toMatchObject({ sta: 2014, data: { fields } })
  expect((await putOff(inDays(2.5))).sta).toBe(2014)
  // One that was called off opens no more: the one behind it is the next.
  await one.call(routes.taskCancel, { id: `${id}_s2`, reason: '停办' }, { token: owner })
  expect((await putOff(inDays(2.5))).sta).toBe(0)
  expect((await putOff(third)).sta).toBe(2014)
  expect((await stagesOf(lid)).map(({ opens_at: at }) => at)[0]).toBe(inDays(2.5))
})

test('all stages that are not closed are called off in one act', async () => {
  const { id, lid } = await makeDraw(one, owner, daily(3))
  const sent = { id, reason: '停办', stages: 'all' } as const
  expect((await one.call(routes.taskCancel, sent, { token: owner })).data.status).toBe('cancelled')
  expect((await stagesOf(lid)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
})

test.each(['1', '0', '02', '100', 'x', ''])('the id of no stage ends in ~%s', async (number) => {
  const answer = await one.call(routes.entryInfo, { lid: `abcdefghjk23~${number}` })
  expect(answer.sta).toBe(1001)
})

/** Sets the plan of the newest organiser. */
async function setPlan(plan: Plan, planEndsAt: number | null = null): Promise<void> {
  await one.ports.store.transact(async (tx) => {
    const [newest] = await tx.accounts.newest(null, 1)
    const account = await tx.accounts.byId(newest?.account.id as UserId)
    if (account) await tx.accounts.save({ ...account, plan, planEndsAt })
  })
}
