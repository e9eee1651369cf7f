import { advanceDraw, readProof } from '@fairdraw/application'
import { reading } from '@fairdraw/application/testing/pinned'
import { routes } from '@fairdraw/contract'
import { type DrawId, type Lid, second } from '@fairdraw/domain'
import { parseRow, verifyProof } from '@fairdraw/fairness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'
import { noLimits } from './rate-limit.ts'

let app: TestApp
let token: string
let draw: { id: string; lid: string }
beforeAll(async () => {
  app = await testApp({ limits: noLimits })
  token = await app.organiser()
})
afterAll(() => app.close())
beforeEach(async () => {
  draw = await makeDraw(app, token)
})

const me = async (guest: string) =>
  (await app.call(routes.entryInfo, { lid: draw.lid }, { token: guest })).data.me
const exclude = (member_id: string, reason = '同一人用了两台手机') =>
  app.call(routes.memberExclude, { id: draw.id, member_id, reason }, { token })
const members = async () => (await app.call(routes.memberList, { id: draw.id }, { token })).data.list

/** Opens the draw and draws it; answers the statuses and weights of its sealed rows, in order. */
async function sealedRows() {
  await app.call(routes.taskOpen, { id: draw.id }, { token })
  for (let turn = 0; turn < 6; turn++) {
    await advanceDraw(app.ports, draw.id as DrawId)
    app.clock.advance(20 * second)
  }
  const { list } = (await app.call(routes.memberList, { id: draw.id }, { token })).data
  const rows = []
  for (const { join_seq } of list) {
    const path = await app.call(routes.proofPath, { lid: draw.lid, index: join_seq - 1 })
    const { status, weight } = parseRow(path.data.row)
    rows.push([status, weight])
  }
  return rows
}

describe('setting an entrant aside', () => {
  it('is seen and answered by the entrant, and the answer by the organiser', async () => {
    const [guest = ''] = await letJoin(app, draw.lid, 1)
    expect((await exclude('1')).data).toEqual({ status: 'X4' })
    expect(await me(guest)).toMatchObject({
      status: 'X4',
      exclude_reason: '同一人用了两台手机',
      appeal: null,
    })
    const answered = { lid: draw.lid, text: '那是我的同事' }
    expect((await app.call(routes.entryAppeal, answered, { token: guest })).sta).toBe(0)
    expect((await members())[0]?.more).toMatchObject({ appeal: '那是我的同事' })
    const notices = (await app.call(routes.noticeList, {}, { token: guest })).data.list
    expect(notices).toMatchObject([{ kind: 'excluded', lid: draw.lid }])
  })

  it('has its appeals counted for the organiser until they are decided on', async () => {
    const [first = '', second = ''] = await letJoin(app, draw.lid, 2)
    const appeal = (guest: string) =>
      app.call(routes.entryAppeal, { lid: draw.lid, text: '那是我的同事' }, { token: guest })
    const waiting = async () => {
      const { todos } = (await app.call(routes.homeToday, {}, { token })).data
      const filter = { id: draw.id, has_open_appeal: true as const }
      const { list } = (await app.call(routes.memberList, filter, { token })).data
      const of = list.map(({ member_id, open_appeal }) => [member_id, open_appeal])
      return [todos.find(({ id }) => id === draw.id)?.appeals ?? 0, of]
    }
    for (const id of ['1', '2']) await exclude(id)
    expect(await waiting()).toEqual([0, []])
    for (const guest of [first, second]) await appeal(guest)
    const [one, other] = ['1', '2'].map((id) => [id, '那是我的同事'])
    expect(await waiting()).toEqual([2, [one, other]])
    await app.call(routes.memberReadmit, { id: draw.id, member_id: '1' }, { token })
    expect(await waiting()).toEqual([1, [other]])
    await exclude('2', '两台手机同一个地址')
    expect(await waiting()).toEqual([0, []])
    expect(await me(second)).toMatchObject({ status: 'X4', exclude_reason: '两台手机同一个地址' })
    await appeal(second)
    expect(await waiting()).toEqual([1, [other]])
    await app.call(routes.taskOpen, { id: draw.id }, { token })
    expect((await waiting())[0]).toBe(0)
  })

  it('can be taken back', async () => {
    const [guest = ''] = await letJoin(app, draw.lid, 1)
    await exclude('1')
    const back = await app.call(routes.memberReadmit, { id: draw.id, member_id: '1' }, { token })
    expect(back.data).toEqual({ status: 'E' })
    expect(await me(guest)).toMatchObject({ status: 'E', exclude_reason: null })
  })

  it('stands in the sealed list with its class and without chances', async () => {
    const tokens = await letJoin(app, draw.lid, 4)
    await app.call(
      routes.memberExclude,
      { id: draw.id, member_id: '2', status: 'X3', reason: '重复' },
      { token },
    )
    await app.call(routes.entryWithdraw, { lid: draw.lid }, { token: tokens[2] as string })
    expect(await sealedRows()).toEqual([
      ['E', 1],
      ['X3', 0],
      ['X5', 0],
      ['E', 1],
    ])
    expect((await exclude('1')).msg).not.toBe('')
    expect((await exclude('1')).data).toMatchObject({ code: 'draw_closed' })
  })

  it('is refused for who is not there, and to everybody else', async () => {
    await letJoin(app, draw.lid, 1)
    expect((await exclude('2')).sta).toBe(1004)
    expect((await exclude('abc')).sta).toBe(1004)
    const other = await app.organiser()
    const asked = { id: draw.id, member_id: '1', reason: '无' }
    expect((await app.call(routes.memberExclude, asked, { token: other })).sta).toBe(1004)
  })
})

describe('leaving a draw', () => {
  it('is for good: nobody can let one in again', async () => {
    const [guest = ''] = await letJoin(app, draw.lid, 1)
    expect((await app.call(routes.entryWithdraw, { lid: draw.lid }, { token: guest })).sta).toBe(0)
    expect((await app.call(routes.entryWithdraw, { lid: draw.lid }, { token: guest })).sta).toBe(0)
    const back = await app.call(routes.memberReadmit, { id: draw.id, member_id: '1' }, { token })
    expect(back.data).toMatchObject({ code: 'withdrawn' })
    expect(await me(guest)).toMatchObject({ status: 'X5', exclude_reason: null })
    const appeal = await app.call(routes.entryAppeal, { lid: draw.lid, text: '我想回来' }, { token: guest })
    expect(appeal.sta).toBe(1004)
  })

  it('is refused to who is not in, and after the list was closed', async () => {
    const [guest = ''] = await letJoin(app, draw.lid, 1)
    const stranger = await app.guest()
    expect((await app.call(routes.entryWithdraw, { lid: draw.lid }, { token: stranger })).data).toMatchObject(
      {
        code: 'not_entered',
      },
    )
    await app.call(routes.taskOpen, { id: draw.id }, { token })
    expect((await app.call(routes.entryWithdraw, { lid: draw.lid }, { token: guest })).data).toMatchObject({
      code: 'draw_closed',
    })
  })
})

describe('a list of people', () => {
  const importing = (list: readonly { identity: string; nickname: string; weight?: number }[], by = token) =>
    app.call(routes.memberImport, { id: draw.id, members: [...list] }, { token: by })

  it('goes in with its weights, each person once', async () => {
    await letJoin(app, draw.lid, 1)
    const list = [
      { identity: '13800000001', nickname: '张三', weight: 5 },
      { identity: '+86 138 0000 0001', nickname: '张三又' },
      { identity: 'li@example.org', nickname: '李四', weight: 0 },
      { identity: 'A007', nickname: '王五' },
    ]
    const leftOut = (line: number, reason: string) => ({ line, column: 'identity', reason })
    const twice = { ...leftOut(2, 'twice'), same: 1 }
    expect((await importing(list)).data).toEqual({
      given: 4,
      imported: 3,
      duplicates: 1,
      rows: [twice],
    })
    const again = [1, 2, 3, 4].map((line) => (line === 2 ? twice : leftOut(line, 'already_in')))
    expect((await importing(list)).data).toEqual({ given: 4, imported: 0, duplicates: 4, rows: again })
    expect((await members()).map(({ nickname, chances, more }) => [nickname, chances, more?.mobile])).toEqual(
      [
        ['客人1', 1, null],
        ['张三', 5, '138****0001'],
        ['李四', 0, null],
        ['王五', 1, null],
      ],
    )
    const found = await app.call(routes.memberSearch, { id: draw.id, keyword: '13800000001' }, { token })
    expect(found.data.list.map(({ nickname }) => nickname)).toEqual(['张三'])
  })

  it('of more than one commit group is sealed, drawn and verified like any other', async () => {
    const list = Array.from({ length: 900 }, (_, at) => ({
      identity: `A${at}`,
      nickname: `同事${at}`,
      weight: 1 + (at % 3),
    }))
    expect((await importing(list)).data).toMatchObject({ imported: 900 })
    await app.call(routes.taskOpen, { id: draw.id }, { token })
    for (let turn = 0; turn < 6; turn++) {
      await advanceDraw(app.ports, draw.id as DrawId)
      app.clock.advance(20 * second)
    }
    const origin = {
      rowsUrl: () => 'rows',
      spinsUrl: () => 'spins',
      software: { name: 'fairdraw', version: '0' },
    }
    const proof = await readProof(app.ports, draw.lid as Lid, origin)
    const report = await verifyProof(proof, {
      ...reading(app.ports),
      chains: [app.beacon.chain],
      verifyBeacon: (_, round, signature) => app.beacon.verify(round, signature),
    })
    expect(report.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
    expect(proof.close?.totalWeight).toBe(1_800)
  })

  it('with a bad line lets nobody in and says which lines are bad', async () => {
    const list = [
      { identity: '张三', nickname: '张三' },
      { identity: 'lin@@example.org', nickname: '写错' },
    ]
    const answer = await importing(list)
    expect(answer).toMatchObject({
      data: { code: 'list_rejected', rows: [{ line: 2, column: 'identity', reason: 'not_an_identity' }] },
    })
    expect(await members()).toEqual([])
  })

  it('is no way around the block list', async () => {
    await app.call(routes.blacklistAdd, { id: draw.id, identity: '13800000001', reason: '黄牛' }, { token })
    const list = [
      { identity: 'A1', nickname: '甲' },
      { identity: '138 0000 0001', nickname: '乙' },
    ]
    expect((await importing(list)).data).toMatchObject({
      code: 'list_rejected',
      rows: [{ line: 2, column: 'identity', reason: 'blacklisted' }],
    })
    expect(await members()).toEqual([])
  })

  it('is bounded by the plan', async () => {
    const free = await app.organiser()
    draw = await makeDraw(app, free, { login_free: false })
    const list = Array.from({ length: 1_001 }, (_, at) => ({ identity: `A${at}`, nickname: `同事${at}` }))
    expect((await importing(list, free)).data).toMatchObject({ code: 'vip_required', from: 'join_limit' })
    expect((await importing(list.slice(1), free)).data).toMatchObject({ imported: 1_000 })
  })

  it('is bounded by the draw', async () => {
    draw = await makeDraw(app, token, { join_limit: 3 })
    const list = ['A', 'B', 'C', 'D'].map((identity) => ({ identity, nickname: identity }))
    expect((await importing(list)).data).toMatchObject({ code: 'draw_full' })
    expect((await importing(list.slice(1))).data).toMatchObject({ imported: 3 })
  })
})

describe('what is kept about an entrant', () => {
  it('is given to them alone', async () => {
    const [guest = ''] = await letJoin(app, draw.lid, 2)
    const { entries } = (await app.call(routes.entryExport, {}, { token: guest })).data
    expect(entries).toMatchObject([
      { draw: draw.lid, join_seq: 1, nickname: '客人1', chances: [{ reason: 'join', count: 1 }] },
    ])
    expect(String(entries[0]?.identity)).toMatch(/^guest:/)
  })

  it('is erased, and the proof stays valid', async () => {
    const tokens = await letJoin(app, draw.lid, 5)
    const other = await makeDraw(app, token)
    await app.call(routes.entryJoin, { lid: other.lid }, { token: tokens[0] as string })
    await sealedRows()
    const erased = await app.call(routes.entryErase, { confirm: true }, { token: tokens[0] as string })
    expect(erased.data).toEqual({ erased: 2 })
    expect((await members())[0]).toMatchObject({ nickname: '客**', status: 'E' })
    const elsewhere = await app.call(routes.memberList, { id: other.id }, { token })
    expect(elsewhere.data.list).toMatchObject([{ nickname: '客**', status: 'X5' }])
    expect((await app.call(routes.entryMine, {}, { token: tokens[0] as string })).sta).toBe(4001)
    const origin = {
      rowsUrl: () => 'rows',
      spinsUrl: () => 'spins',
      software: { name: 'fairdraw', version: '0' },
    }
    const proof = await readProof(app.ports, draw.lid as Lid, origin)
    const report = await verifyProof(proof, {
      ...reading(app.ports),
      chains: [app.beacon.chain],
      verifyBeacon: (_, round, signature) => app.beacon.verify(round, signature),
    })
    expect(report.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([])
  })
})
