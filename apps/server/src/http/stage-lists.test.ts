import { eraseRemoved, forgetEnded } from '@fairdraw/application'
import { reading } from '@fairdraw/application/testing/pinned'
import { until } from '@fairdraw/application/testing/until'
import { basePath, routes, type SentOf } from '@fairdraw/contract'
import { type DrawId, day, iso, keptMs, minute } from '@fairdraw/domain'
import { verifyProof } from '@fairdraw/fairness'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw, sealedRows } from '../testing/sample-draw.ts'

let app: TestApp
let token: string
beforeEach(async () => {
  app = await testApp()
  app.startWork()
  token = await app.organiser()
})
afterEach(() => app.close())

type Condition = NonNullable<SentOf<typeof routes.taskCreate>['conditions']>[number]
const pen = { tier: 1, name: '笔', kind: 'goods', hand_over: 'organiser', quantity: 1 } as const
const inDays = (days: number) => iso(app.clock.now() + days * day)

/** A draw of two stages, a day apart, with one condition; its ids and those of its second stage. */
async function twoStages(condition: Condition) {
  const first = await makeDraw(app, token, {
    task_type: 'advance',
    conditions: [condition],
    opening: { by: 'time', at: inDays(1) },
    stages: [{ prizes: [pen], open_at: inDays(2) }],
  })
  return { first, second: { id: `${first.id}_s2`, lid: `${first.lid}~2` } }
}

const join = async (lid: string, code: string, guest?: string) =>
  (await app.call(routes.entryJoin, { lid, code }, { token: guest ?? (await app.guest()) })).sta

/** Lets a stage come to its end; the next one takes entries then. */
async function drawn(lid: string): Promise<void> {
  app.clock.advance(day)
  await until(async () => expect((await app.call(routes.entryInfo, { lid })).data.status).toBe('drawn'))
}

async function requireProven(lid: string, people: number): Promise<void> {
  const proof = (await app.call(routes.proofRead, { lid })).data
  const { checks } = await verifyProof(proof, reading(app.ports))
  expect(checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  expect(await sealedRows(app, lid)).toHaveLength(people)
}

async function exported(id: string): Promise<string[]> {
  const sheet = await app.app.inject({
    method: 'POST',
    url: `${basePath}/lotto/task/export`,
    headers: { token },
    payload: { id, what: 'members' },
  })
  return sheet.body.trimEnd().split(/\r?\n/)
}

describe('a list of people', () => {
  /** As they stand on it, with their join number in this stage. */
  const rostered = async (id: string) => {
    const { list } = (await app.call(routes.rosterList, { id }, { token })).data
    return list.map(({ name, member_id }) => [name, member_id])
  }
  const add = (id: string, ...people: readonly (readonly [identity: string, name: string])[]) =>
    app.call(
      routes.rosterAdd,
      {
        id,
        own_columns: ['部门'],
        people: people.map(([identity, name]) => ({ identity, name, own: [`${name}部`] })),
      },
      { token },
    )

  test('lets the same people in to every stage, and loses who had themself erased between two', async () => {
    const { first, second } = await twoStages({ kind: 'roster' })
    await add(first.id, ['A-001', '王'], ['A-002', '李'], ['A-003', '赵'])
    const li = await app.guest('小李')
    expect(await join(first.lid, 'A-001')).toBe(0)
    expect(await join(first.lid, 'A-001')).toBe(2021)
    expect(await join(first.lid, 'A-002', li)).toBe(0)
    expect(await join(first.lid, 'B-001')).toBe(2114)
    await drawn(first.lid)

    await app.call(routes.entryErase, { confirm: true }, { token: li })
    // Who is added for a stage that takes entries is on the one list; for one that is over nobody is.
    expect((await add(first.id, ['A-004', '孙'])).sta).toBe(2011)
    expect((await add(second.id, ['A-004', '孙'], ['A-001', '王'])).data).toMatchObject({
      added: 1,
      duplicates: 1,
    })
    expect(await join(second.lid, 'A-004')).toBe(0)
    expect(await join(second.lid, 'A-001')).toBe(0)
    expect(await join(second.lid, 'A-001')).toBe(2021)
    expect(await join(second.lid, 'A-002')).toBe(2114)
    expect(await join(second.lid, 'B-001')).toBe(2114)
    expect(await rostered(first.id)).toEqual([
      ['王', '1'],
      ['赵', null],
      ['孙', null],
    ])
    expect(await rostered(second.id)).toEqual([
      ['王', '2'],
      ['赵', null],
      ['孙', '1'],
    ])
    const { list } = (await app.call(routes.memberList, { id: second.id, keyword: '王部' }, { token })).data
    expect(list).toMatchObject([{ imported: { identity: '***01', own: [{ text: '王部' }] } }])
    await drawn(second.lid)

    await requireProven(first.lid, 2)
    await requireProven(second.lid, 2)
    const ofFirst = await exported(first.id)
    expect(ofFirst[0]).toContain('部门')
    expect(ofFirst.filter((line) => line.includes('王部'))).toHaveLength(1)
    expect(ofFirst.join()).not.toContain('李部')
    const ofSecond = (await exported(second.id)).slice(1)
    expect(ofSecond.map((line) => /[王孙]部/.exec(line)?.[0])).toEqual(['孙部', '王部'])
  })

  test('is kept until the last stage has served its time', async () => {
    const { first, second } = await twoStages({ kind: 'roster' })
    await add(first.id, ['C-001', '周'])
    await join(first.lid, 'C-001')
    await drawn(first.lid)
    await join(second.lid, 'C-001')
    await drawn(second.lid)
    const left = () =>
      app.ports.store.read(async (tx) => ({
        columns: (await tx.imported.columns(first.id as DrawId)).length,
        people: await Promise.all(
          [first, second].map(async ({ id }) =>
            (await tx.rosters.list(id as DrawId, null, 9)).rows.map(({ joinSeq }) => joinSeq),
          ),
        ),
      }))
    const pass = async (ms: number) => {
      app.clock.advance(ms)
      while ((await forgetEnded(app.ports, 100)) > 0);
    }
    await pass(keptMs.contacts - day + minute)
    expect(await left()).toEqual({ columns: 1, people: [[1], [1]] })
    await pass(day)
    expect(await left()).toEqual({ columns: 0, people: [[1], [1]] })
    await pass(keptMs.identities - keptMs.contacts - day)
    // Who came in to the first is forgotten when that was promised; who may come in, with the second.
    expect(await left()).toEqual({ columns: 0, people: [[null], [1]] })
    await pass(day)
    expect(await left()).toEqual({ columns: 0, people: [[], []] })
  })

  test('goes with a draw that is removed with all its stages', async () => {
    const { first, second } = await twoStages({ kind: 'roster' })
    await add(first.id, ['D-001', '吴'])
    await app.call(routes.taskCancel, { id: first.id, reason: '停办', stages: 'all' }, { token })
    expect((await add(second.id, ['D-002', '郑'])).sta).toBe(2011)
    for (const route of [routes.taskRecycle, routes.taskRemove] as const)
      expect((await app.call(route, { id: second.id }, { token })).sta).toBe(0)
    await eraseRemoved(app.ports, 100)
    const { rows } = await app.ports.store.read((tx) => tx.rosters.list(first.id as DrawId, null, 9))
    expect(rows).toEqual([])
  })
})

test('entry codes are good once in each stage', async () => {
  const { first, second } = await twoStages({ kind: 'codes' })
  await app.call(routes.codesMake, { id: first.id, count: 2 }, { token })
  const listed = async (id: string, is_used?: boolean) =>
    (await app.call(routes.codesList, { id, ...(is_used === undefined ? {} : { is_used }) }, { token })).data
  const [a = '', b = ''] = (await listed(first.id)).list.map(({ code }) => code)
  expect([await join(first.lid, a), await join(first.lid, a), await join(first.lid, 'x')]).toEqual([
    0, 2112, 2111,
  ])
  await drawn(first.lid)
  expect((await app.call(routes.codesMake, { id: first.id, count: 1 }, { token })).sta).toBe(2011)
  expect((await app.call(routes.codesMake, { id: second.id, count: 1 }, { token })).data).toEqual({
    made: 1,
    total: 3,
  })
  expect((await listed(second.id)).list.map(({ code }) => code).slice(0, 2)).toEqual([a, b])
  expect([await join(second.lid, b), await join(second.lid, a), await join(second.lid, a)]).toEqual([
    0, 0, 2112,
  ])
  expect((await listed(first.id, true)).list.map(({ code, member_id }) => [code, member_id])).toEqual([
    [a, '1'],
  ])
  expect((await listed(second.id, true)).list.map(({ code, member_id }) => [code, member_id])).toEqual([
    [a, '2'],
    [b, '1'],
  ])
  expect((await listed(second.id, false)).total).toBe(1)
  await drawn(second.lid)
  await requireProven(first.lid, 1)
  await requireProven(second.lid, 2)
  expect(await exported(second.id)).toHaveLength(3)
})
