import { until } from '@fairdraw/application/testing/until'
import { routes, type SentOf } from '@fairdraw/contract'
import type { DrawId } from '@fairdraw/domain'
import { readTable } from '@fairdraw/tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw, sealedRows } from '../testing/sample-draw.ts'
import { makeHall, wallOf } from '../testing/sample-hall.ts'
import { makeWheel, playOnce } from '../testing/sample-wheel.ts'
import { noLimits } from './rate-limit.ts'

/** What an organiser's list says of people comes back to the organiser, and to nobody else. */
let app: TestApp
let owner: string
/** The deployment's own organiser, who is on no plan. */
let operator: string
beforeAll(async () => {
  app = await testApp({ limits: noLimits })
  app.startWork()
  operator = await app.organiser()
  // On the free plan: an own list is shown on every one.
  owner = await app.organiser()
})
afterAll(() => app.close())

const own_columns = ['邮箱', '部门']
const members = [
  { identity: 'GH-0042', nickname: '张伟', own: ['zhangwei@example.org', '财务部'] },
  { identity: 'GH-0117', nickname: '张伟', own: ['zw2@example.org', '市场部'] },
  { identity: '13800000001', nickname: '李娜', own: ['', '财务部'] },
]
const listed = { login_free: false } as const

type Wish = { readonly id: string; readonly what: SentOf<typeof routes.taskExport>['what'] }

async function exported(wish: Wish, token = owner): Promise<string[][]> {
  const url = `/lotto/api/v1${routes.taskExport.path}`
  const answer = await app.app.inject({ method: 'POST', url, headers: { token }, payload: wish })
  const rows: string[][] = []
  for await (const { cells } of readTable({ bytes: answer.rawPayload })) rows.push(cells)
  return rows
}

const found = async (id: string, keyword: string) =>
  (await app.call(routes.memberSearch, { id, keyword }, { token: owner })).data.list.map(
    ({ join_seq }) => join_seq,
  )

describe('a list of people', () => {
  let draw: { readonly id: string; readonly lid: string }
  beforeAll(async () => {
    draw = await makeDraw(app, owner, listed)
    const done = await app.call(routes.memberImport, { id: draw.id, own_columns, members }, { token: owner })
    expect(done.data.imported).toBe(3)
  })

  it('comes back in the list of entrants, addresses and numbers masked', async () => {
    const { list } = (await app.call(routes.memberList, { id: draw.id }, { token: owner })).data
    expect(list.map(({ nickname, imported }) => [nickname, imported])).toEqual([
      [
        '张伟',
        {
          identity: '***042',
          department: null,
          title: null,
          own: [
            { heading: '邮箱', text: 'z***@example.org' },
            { heading: '部门', text: '财务部' },
          ],
        },
      ],
      ['张伟', expect.objectContaining({ identity: '***117' })],
      [
        '李娜',
        expect.objectContaining({ identity: '138****0001', own: [{ heading: '部门', text: '财务部' }] }),
      ],
    ])
  })

  it('finds people by staff number, phone, address and whole cells, in any case', async () => {
    expect(await found(draw.id, 'GH-0117')).toEqual([2])
    expect(await found(draw.id, '138 0000 0001')).toEqual([3])
    expect(await found(draw.id, 'ZhangWei@example.org')).toEqual([1])
    expect(await found(draw.id, '财务部')).toEqual([1, 3])
    expect(await found(draw.id, '财务')).toEqual([])
  })

  it('is told again of who was on it before: a person has one row', async () => {
    const again = {
      id: draw.id,
      own_columns: ['部门', '楼层'],
      members: [{ identity: 'GH-0200', nickname: '王芳', own: ['法务部', '7'] }],
    }
    await app.call(routes.memberImport, again, { token: owner })
    const columns = await app.ports.store.read((tx) => tx.imported.columns(draw.id as DrawId))
    expect(columns).toEqual(['邮箱', '部门', '楼层'])
  })

  it('says in winners and tables which of two people of one name won', async () => {
    await app.call(routes.taskOpen, { id: draw.id }, { token: owner })
    const list = await until(async () => {
      const winners = (await app.call(routes.winnerList, { id: draw.id }, { token: owner })).data.list
      if (winners.length !== 3) throw new Error(`${winners.length} winners`)
      return winners
    })
    const byNumber = new Map([
      [1, '***042'],
      [2, '***117'],
      [3, '138****0001'],
      [4, '***200'],
    ])
    expect(list.map(({ imported }) => imported?.identity)).toEqual(
      list.map(({ index }) => byNumber.get(index + 1)),
    )
    const asked = { id: draw.id, keyword: 'GH-0042' }
    const { total } = (await app.call(routes.winnerList, asked, { token: owner })).data
    expect(total).toBe(list.filter(({ index }) => index === 0).length)
    for (const what of ['members', 'winners'] as const) {
      const [head = [], ...rows] = await exported({ id: draw.id, what })
      const at = head.indexOf('工号、手机号或邮箱')
      expect(head.slice(at, at + 4)).toEqual(['工号、手机号或邮箱', '邮箱', '部门', '楼层'])
      const first = rows.find((row) => row[at] === '***042')
      if (what === 'members')
        expect(first?.slice(at, at + 3)).toEqual(['***042', 'z***@example.org', '财务部'])
    }
  })

  it('is in nothing that anybody else reads', async () => {
    const { lid } = draw
    const guest = await app.guest('路人')
    const open = [
      await app.call(routes.entryInfo, { lid }, { token: guest }),
      await app.call(routes.proofRead, { lid }),
      await sealedRows(app, lid),
    ]
    expect(JSON.stringify(open)).not.toMatch(/GH-|财务部|example\.org|\*\*\*042/)
    expect(app.logged.join('\n')).not.toMatch(/GH-0042|zhangwei/)
  })
})

it('of those who may enter it comes back once they are in, and goes when they erase themselves', async () => {
  const { id, lid } = await makeDraw(app, owner, {
    login_free: false,
    task_type: 'advance',
    conditions: [{ kind: 'roster' }],
  })
  const people = [{ identity: 'A-0042', name: '王', own: ['研发部'] }]
  await app.call(routes.rosterAdd, { id, own_columns: ['部门'], people }, { token: owner })
  const account = { account: 'wang@example.org', password: 'long enough', nickname: '小王' }
  const { auth_code } = (await app.call(routes.authSignUp, account)).data
  const { token } = (await app.call(routes.userLogin, { auth_code, auth_platform: 1 })).data
  expect((await app.call(routes.entryJoin, { lid, code: 'A-0042' }, { token })).sta).toBe(0)
  const { list } = (await app.call(routes.memberList, { id }, { token: owner })).data
  expect(list).toMatchObject([
    { nickname: '小王', imported: { identity: '***042', own: [{ heading: '部门', text: '研发部' }] } },
  ])
  expect(await found(id, 'A-0042')).toEqual([1])
  expect(await found(id, '研发部')).toEqual([1])
  await app.call(routes.entryErase, { confirm: true }, { token })
  expect(await found(id, '研发部')).toEqual([])
  const after = (await app.call(routes.memberList, { id }, { token: owner })).data
  expect(after.list).toMatchObject([{ imported: null }])
})

it('stands in the tables of chances, answers and plays beside whom it is about', async () => {
  const { id, lid } = await makeWheel(app, operator, {
    login_free: false,
    max_wins: 9,
    conditions: [{ kind: 'roster' }],
    entry_form: [{ id: 'size', label: '尺码', kind: 'text', required: true }],
  })
  const people = [{ identity: 'A-0043', name: '周', own: ['研发部'] }]
  await app.call(routes.rosterAdd, { id, own_columns: ['部门'], people }, { token: operator })
  const account = { account: 'zhou@example.org', password: 'long enough', nickname: '小周' }
  const { auth_code } = (await app.call(routes.authSignUp, account)).data
  const { token } = (await app.call(routes.userLogin, { auth_code, auth_platform: 1 })).data
  const answers = { size: 'L' }
  expect((await app.call(routes.entryJoin, { lid, code: 'A-0043', answers }, { token })).sta).toBe(0)
  expect((await playOnce(app, lid, token, 1)).sta).toBe(0)
  const told = { identity: '***043', own: [{ heading: '部门', text: '研发部' }] }
  for (const route of [routes.formList, routes.taskPlays] as const) {
    const { list } = (await app.call(route, { id }, { token: operator })).data
    expect(list).toMatchObject([{ nickname: '小周', imported: told }])
  }
  for (const what of ['ranking', 'forms', 'plays'] as const) {
    const [head = [], ...rows] = await exported({ id, what }, operator)
    const at = head.indexOf('工号、手机号或邮箱')
    expect([what, head[at + 1], ...rows.map((row) => row.slice(at, at + 2))]).toEqual([
      what,
      '部门',
      ['***043', '研发部'],
    ])
  }
})

it('of a hall it comes back with number, department and title', async () => {
  const { id, lid } = await makeHall(app, owner, { publish: false, isLoginFree: false })
  const people = [{ number: 'B007', name: '张伟', department: '财务部', title: '经理', own: ['三号车'] }]
  await app.call(routes.liveRosterImport, { id, own_columns: ['班车'], people }, { token: owner })
  const roster = async (keyword: string) =>
    (await app.call(routes.liveRosterList, { lid, keyword }, { token: owner })).data.list
  expect(await roster('三号车')).toMatchObject([
    { number: 'B007', own: [{ heading: '班车', text: '三号车' }] },
  ])
  expect(await roster('四号车')).toEqual([])
  const published = await app.call(routes.taskPublish, { id }, { token: owner })
  expect(published.sta).toBe(0)
  const { list } = (await app.call(routes.memberList, { id }, { token: owner })).data
  expect(list).toMatchObject([
    {
      nickname: '张伟',
      imported: {
        identity: '***07',
        department: '财务部',
        title: '经理',
        own: [{ heading: '班车', text: '三号车' }],
      },
    },
  ])
  expect(await found(id, '三号车')).toEqual([1])
  const rehearsal = (await app.call(routes.liveRehearse, { id, people: 'roster' }, { token: owner })).data
  expect(await found(rehearsal.id, '三号车')).toEqual([1])
  const [head, row] = await exported({ id, what: 'members' })
  expect(head?.slice(-4)).toEqual(['工号、手机号或邮箱', '部门', '职务', '班车'])
  expect(row?.slice(-4)).toEqual(['***07', '财务部', '经理', '三号车'])
  const phone = await app.guest('来宾')
  const identity = { number: 'B007', name: '张伟', wall: await wallOf(app, lid) }
  expect((await app.call(routes.liveCheckIn, { lid, identity }, { token: phone })).sta).toBe(0)
  const { entries } = (await app.call(routes.entryExport, {}, { token: phone })).data
  // Whom it is about is told all of it.
  expect(entries).toMatchObject([
    { imported: { department: '财务部', title: '经理', own: { 班车: '三号车' } } },
  ])
})
