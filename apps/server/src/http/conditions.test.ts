import { routes, type SentOf } from '@fairdraw/contract'
import type { DrawId } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

type Joining = Omit<SentOf<typeof routes.entryJoin>, 'lid'>
type Conditions = NonNullable<SentOf<typeof routes.taskCreate>['conditions']>

let app: TestApp
let owner: string
beforeAll(async () => {
  app = await testApp()
  owner = await app.organiser()
})
afterAll(() => app.close())

const draw = (conditions: Conditions, more: object = {}) =>
  makeDraw(app, owner, { task_type: 'advance', conditions, ...more })
const join = async (lid: string, brought: Joining = {}, token?: string) =>
  await app.call(routes.entryJoin, { lid, ...brought }, { token: token ?? (await app.guest()) })
const address = {
  name: '林',
  mobile: '13800000001',
  district: '440305',
  region: '广东省深圳市南山区',
  street: '一号',
}

type Row = {
  readonly kind: string
  readonly make: () => Promise<{ lid: string; right: Joining }>
  readonly wrong: Joining
  readonly sta: number
}

const table: readonly Row[] = [
  {
    kind: 'passcode',
    make: async () => ({
      ...(await draw([{ kind: 'passcode', passcode: 'AB c' }])),
      right: { passcode: 'ａｂＣ' },
    }),
    wrong: { passcode: '芝麻' },
    sta: 2110,
  },
  {
    kind: 'region',
    make: async () => ({
      ...(await draw([{ kind: 'region', districts: ['440000'] }])),
      right: { district: '440305' },
    }),
    wrong: { district: '110101' },
    sta: 2113,
  },
  {
    kind: 'roster',
    async make() {
      const { id, lid } = await draw([{ kind: 'roster' }])
      const people = [{ identity: '+86 138-0000-0001', name: '林' }]
      await app.call(routes.rosterAdd, { id, people }, { token: owner })
      return { lid, right: { mobile: '13800000001' } }
    },
    wrong: { mobile: '13800000002' },
    sta: 2114,
  },
  {
    kind: 'codes',
    async make() {
      const { id, lid } = await draw([{ kind: 'codes' }])
      await app.call(routes.codesMake, { id, count: 1 }, { token: owner })
      const { list } = (await app.call(routes.codesList, { id }, { token: owner })).data
      return { lid, right: { code: ` ${list[0]?.code.toUpperCase()} ` } }
    },
    wrong: { code: 'aaaaaaaaaa' },
    sta: 2111,
  },
  {
    kind: 'mobile',
    make: async () => ({ ...(await draw([{ kind: 'mobile' }])), right: { mobile: '13800000001' } }),
    wrong: { mobile: '1380000000a' },
    sta: 2116,
  },
  {
    kind: 'group',
    async make() {
      const groups = ['a', 'b'].map((id) => ({ id, name: `群 ${id}` }))
      const { id, lid } = await draw([{ kind: 'group', groups }])
      const { list } = (await app.call(routes.groupLinks, { id }, { token: owner })).data
      const token = new URL(list[1]?.url ?? '', 'https://draw.example.org').searchParams.get('group')
      return { lid, right: { group: token ?? '' } }
    },
    wrong: { group: `b.${'A'.repeat(20)}` },
    sta: 2115,
  },
  {
    kind: 'entry form',
    async make() {
      const entry_form = [
        { id: 'team', label: '部门', kind: 'choice' as const, options: ['研发', '市场'] },
        { id: 'home', label: '地址', kind: 'address' as const, required: false },
      ]
      const right = { answers: { team: '研发', home: address } }
      return { ...(await draw([], { entry_form })), right }
    },
    wrong: { answers: { team: '财务' } },
    sta: 2117,
  },
]

describe.each(table)('a draw with the condition $kind', ({ make, wrong, sta }) => {
  it('lets in who brings what is right', async () => {
    const { lid, right } = await make()
    expect((await join(lid, right)).sta).toBe(0)
  })

  it('refuses who brings what is wrong', async () => {
    const { lid } = await make()
    expect((await join(lid, wrong)).sta).toBe(sta)
  })

  it('refuses who brings nothing', async () => {
    const { lid } = await make()
    expect((await join(lid)).sta).toBe(sta)
  })

  it('answers who is in with the same receipt, whatever they bring', async () => {
    const { lid, right } = await make()
    const token = await app.guest()
    const { receipt } = (await join(lid, right, token)).data
    expect((await join(lid, wrong, token)).data.receipt).toEqual(receipt)
    expect((await join(lid, {}, token)).data.receipt).toEqual(receipt)
  })

  it('tells who comes a millisecond after the end that it is over, and nothing of the condition', async () => {
    const { lid, right } = await make()
    const { closes_at } = (await app.call(routes.entryInfo, { lid })).data
    const before = app.clock.now()
    app.clock.advance(Date.parse(closes_at ?? '') + 1 - before)
    const late = [await join(lid, right), await join(lid, wrong)]
    app.clock.advance(before - app.clock.now())
    expect(late.map(({ sta: told }) => told)).toEqual([2011, 2011])
  })
})

it('all conditions of a draw hold together', async () => {
  const { lid } = await draw([
    { kind: 'passcode', passcode: '开门' },
    { kind: 'region', districts: ['110000'] },
    { kind: 'mobile' },
  ])
  const all = { passcode: '开门', district: '110101', mobile: '13800000009' }
  const stas = []
  for (const missing of ['passcode', 'district', 'mobile'] as const) {
    const { [missing]: _, ...rest } = all
    stas.push((await join(lid, rest)).sta)
  }
  expect(stas).toEqual([2110, 2113, 2116])
  expect((await join(lid, all)).sta).toBe(0)
})

it('what is wrong with answers is told by question', async () => {
  const entry_form = [
    { id: 'team', label: '部门', kind: 'text' as const },
    { id: 'age', label: '年龄', kind: 'number' as const, max: 120 },
  ]
  const { lid } = await draw([], { entry_form })
  const refused = await join(lid, { answers: { age: 300, more: 'x' } })
  const problems = { team: 'required', age: 'out_of_range', more: 'unknown_field' }
  expect(refused).toMatchObject({ sta: 2117, data: { problems } })
})

it('a mobile number gets one person in', async () => {
  const { lid } = await draw([{ kind: 'mobile' }])
  expect((await join(lid, { mobile: '13800000001' })).sta).toBe(0)
  const again = await join(lid, { mobile: '13800000001' })
  expect(again).toMatchObject({ sta: 2021, data: { by: 'mobile' } })
  expect(again.msg).toContain('请联系发起人')
  expect((await join((await draw([{ kind: 'mobile' }])).lid, { mobile: '13800000001' })).sta).toBe(0)
})

it('somebody on the list of people gets in once, by account or by what they type', async () => {
  const { id, lid } = await draw([{ kind: 'roster' }])
  const people = [
    { identity: 'Lin@Example.org', name: '林' },
    { identity: 'A-0042', name: '王' },
  ]
  await app.call(routes.rosterAdd, { id, people }, { token: owner })
  const account = { account: 'lin@example.org', password: 'long enough', nickname: '林' }
  const { auth_code } = (await app.call(routes.authSignUp, account)).data
  const { token } = (await app.call(routes.userLogin, { auth_code, auth_platform: 1 })).data
  expect((await join(lid, {}, token)).sta).toBe(0)
  expect((await join(lid, { code: 'lin@example.org' })).sta).toBe(2021)
  expect((await join(lid, { code: ' A-0042 ' })).sta).toBe(0)
  expect(await join(lid, { code: 'A-0042' })).toMatchObject({ sta: 2021, data: { by: 'roster' } })
  const { list, total } = (await app.call(routes.rosterList, { id }, { token: owner })).data
  expect(list).toEqual([
    { shown: 'l***@example.org', name: '林', member_id: '1' },
    { shown: '***042', name: '王', member_id: '2' },
  ])
  expect(total).toBe(2)
})

it.each([1, 2])('two people at once with one code: one gets in, try %i', async () => {
  const { id, lid } = await draw([{ kind: 'codes' }])
  await app.call(routes.codesMake, { id, count: 1 }, { token: owner })
  const { list } = (await app.call(routes.codesList, { id }, { token: owner })).data
  const code = list[0]?.code ?? ''
  const tokens = await Promise.all(Array.from({ length: 5 }, () => app.guest()))
  const answers = await Promise.all(tokens.map((token) => join(lid, { code }, token)))
  expect(answers.map(({ sta }) => sta).toSorted()).toEqual([0, 2112, 2112, 2112, 2112])
  const used = (await app.call(routes.codesList, { id, is_used: true }, { token: owner })).data
  expect(used.list).toMatchObject([{ code, member_id: '1' }])
})

it('a district that does not exist is rejected, at the door and in the conditions', async () => {
  const { lid } = await draw([{ kind: 'region', districts: ['440000'] }])
  expect(await join(lid, { district: '449999' })).toMatchObject({
    sta: 1001,
    data: { fields: { district: '请选择地区' } },
  })
  const unknown = { kind: 'region' as const, districts: ['440000', '999999'] }
  const made = await app.call(
    routes.taskCreate,
    {
      task_type: 'advance',
      title: 'a',
      prizes: [],
      opening: { by: 'manual' },
      conditions: [unknown],
    },
    { token: owner },
  )
  expect(made).toMatchObject({ sta: 1001, data: { fields: { 'conditions.0.districts.1': '请选择地区' } } })
})

it('what was told is kept encrypted, and is in no line of the log', async () => {
  const { id, lid } = await draw([{ kind: 'mobile' }, { kind: 'passcode', passcode: '九月九号' }], {
    entry_form: [{ id: 'team', label: '部门', kind: 'text' }],
  })
  const secrets = ['13812345678', '九月九号', '星辰部']
  const [mobile, passcode, team] = secrets as [string, string, string]
  await join(lid, { mobile, passcode: `${passcode}？`, answers: { team } })
  await join(lid, { mobile, passcode, answers: { team } })
  const kept = await app.ports.store.read((tx) => tx.details.bySeq(id as DrawId, 1))
  expect(kept?.sealedAnswers?.length).toBeGreaterThan(20)
  const text = Buffer.from(kept?.sealedAnswers ?? []).toString('utf8')
  for (const secret of secrets) {
    expect(text).not.toContain(secret)
    expect(app.logged.join('')).not.toContain(secret)
  }
})
