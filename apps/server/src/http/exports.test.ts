import { routes } from '@fairdraw/contract'
import { hour, minute } from '@fairdraw/domain'
import { readTable } from '@fairdraw/tables'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'
import { lotOf, makeLots, moveLots } from '../testing/sample-lots.ts'
import { makeWheel, playOnce } from '../testing/sample-wheel.ts'
import { noLimits } from './rate-limit.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp({ limits: noLimits })
  token = await app.organiser()
})
afterAll(() => app.close())

type What = 'members' | 'winners' | 'ranking' | 'forms' | 'activity' | 'plays' | 'lots'
type Wish = { id: string; what: What; format?: 'csv' | 'xlsx'; unmasked?: boolean }

function exported(wish: Wish, by = token) {
  const url = `/lotto/api/v1${routes.taskExport.path}`
  return app.app.inject({ method: 'POST', url, headers: { token: by }, payload: wish })
}

async function tableOf(wish: Wish): Promise<string[][]> {
  const answer = await exported(wish)
  expect(answer.statusCode).toBe(200)
  const rows: string[][] = []
  for await (const { cells } of readTable({ bytes: answer.rawPayload })) rows.push(cells)
  expect(Number(answer.headers['x-row-count'])).toBe(rows.length - 1)
  return rows
}

/** An instant as a table shows it: on clocks in China, to the second. */
function inChina(at: string | undefined): string {
  return new Date(Date.parse(at ?? '') + 8 * hour).toISOString().slice(0, 19).replace('T', ' ')
}

/** A date of a sheet is read with a T. */
const plainTime = (cell: string | undefined) => cell?.replace('T', ' ')

/** What spreadsheets would run (OWASP: CSV injection). */
const formulas = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1',
  '\t=1',
  "=cmd|' /C calc'!A0",
  '"=1"',
  'a,b',
  '=HYPERLINK("http://x")',
]

describe.each(['csv', 'xlsx'] as const)('a table as %s', (format) => {
  it('of the lots has who holds which, captains first and without those that were taken back', async () => {
    const settings = {
      rule: 'teams' as const,
      lots: [
        { label: '红队', count: 3 },
        { label: '蓝队', count: 2 },
      ],
      captains: [{ label: '红队', name: '王队长' }],
    }
    const made = await makeLots(app, token, settings)
    const people = await letJoin(app, made.lid, 3)
    await moveLots(app, made)
    const told = []
    for (const one of people) told.push(await lotOf(app, made.lid, one))
    await app.call(routes.lotsReopen, { id: made.id, k: 1, reason: '没到' }, { token })
    const [header, ...rows] = await tableOf({ id: made.id, what: 'lots', format })
    expect(header).toEqual(['签位', '签', '昵称', '参与序号', '时间 (北京时间)', '身份承诺'])
    // A sheet ends its rows with the last cell that holds something.
    expect(rows.map((cells) => [0, 1, 2, 3, 4].map((at) => plainTime(cells[at]) ?? ''))).toEqual([
      ['', '红队', '王队长', '', ''],
      ['1', told[0]?.label, '客人1', '1', inChina(told[0]?.at)],
      ['3', told[2]?.label, '客人3', '3', inChina(told[2]?.at)],
    ])
    expect(rows[1]?.[5]).toMatch(/^[0-9a-f]{64}$/)
  })

  it('of the plays has who played, when, for which time, what came of it and from which secret', async () => {
    const { id, lid } = await makeWheel(app, token, { max_wins: 9 })
    const players = await Promise.all(Array.from({ length: 3 }, () => app.guest()))
    for (const player of players) await app.call(routes.entryJoin, { lid }, { token: player })
    const told = []
    for (const i of [1, 2])
      for (const player of players) told.push((await playOnce(app, lid, player, i)).data)
    const [header, ...rows] = await tableOf({ id, what: 'plays', format })
    expect(header?.slice(0, 6)).toEqual([
      '抽奖次序',
      '昵称',
      '参与序号',
      '本人第几次',
      '时间 (北京时间)',
      '算出的数',
    ])
    const prizes = ['手机', '杯子']
    expect(rows.map(([place, , , i, at, u, , prize, , k]) => [place, i, plainTime(at), u, prize, k])).toEqual(
      told.map((play) => {
        if (!('k' in play)) throw new Error('nothing came of it')
        const prize = play.tier === null ? '' : prizes[play.tier - 1]
        return [String(play.seq + 1), String(play.i), inChina(play.at), String(play.u), prize, play.k]
      }),
    )
    expect(new Set(rows.map((row) => row.at(-1))).size).toBe(3)
  })

  it('of the entrants equals the list of entrants', async () => {
    const { id, lid } = await makeDraw(app, token)
    await letJoin(app, lid, 5)
    const members = [{ identity: '13800000001', nickname: '张三', weight: 7 }]
    await app.call(routes.memberImport, { id, members }, { token })
    await app.call(routes.memberExclude, { id, member_id: '2', reason: '重复参与' }, { token })
    const [header, ...rows] = await tableOf({ id, what: 'members', format })
    expect(header?.slice(0, 8)).toEqual([
      '参与序号',
      '昵称',
      '参与时间 (北京时间)',
      '状态',
      '机会数',
      '工号、手机号或邮箱',
      '来源渠道',
      '手机号',
    ])
    const { list } = (await app.call(routes.memberList, { id }, { token })).data
    expect(rows.map((row) => [row[0], row[1], plainTime(row[2]), row[4], row[7] || null])).toEqual(
      list.map((one) => [
        one.member_id,
        one.nickname,
        inChina(one.joined_at),
        String(one.chances),
        one.more?.mobile ?? null,
      ]),
    )
    expect(rows.map((row) => row[3])).toEqual(['有效', '异常', '有效', '有效', '有效', '有效'])
    expect(rows[1]).toContain('重复参与')
  })

  it('of names that are formulas runs none of them', async () => {
    const { id } = await makeDraw(app, token)
    const members = formulas.map((nickname, at) => ({ identity: `A${at}`, nickname }))
    await app.call(routes.memberImport, { id, members }, { token })
    const [, ...rows] = await tableOf({ id, what: 'members', format })
    const names = rows.map((row) => row[1] ?? '')
    if (format === 'csv') for (const name of names) expect(name).not.toMatch(/^[=+\-@＝\t]/)
    const bare = (text: string) => text.trim().replace(/^'/, '')
    expect(names.map(bare)).toEqual(formulas.map((text) => bare(text.trim())))
  })

  it('of the ranking has everybody once, the most chances first', async () => {
    const { id } = await makeDraw(app, token)
    const members = [3, 1, 9, 1].map((weight, at) => ({ identity: `A${at}`, nickname: `甲${at}`, weight }))
    await app.call(routes.memberImport, { id, members }, { token })
    const [, ...rows] = await tableOf({ id, what: 'ranking', format })
    expect(rows).toEqual([
      ['1', '甲2', '9', '3', '***2'],
      ['2', '甲0', '3', '1', '***0'],
      ['3', '甲1', '1', '2', '***1'],
      ['4', '甲3', '1', '4', '***3'],
    ])
  })

  it('of an empty draw has its header', async () => {
    const { id } = await makeDraw(app, token)
    for (const what of ['members', 'winners', 'ranking', 'forms'] as const)
      expect(await tableOf({ id, what, format })).toHaveLength(1)
  })

  it('of the activity tells what was done', async () => {
    const { id } = await makeDraw(app, token)
    app.clock.advance(minute)
    await exported({ id, what: 'members' })
    const [, ...rows] = await tableOf({ id, what: 'activity', format })
    expect(rows.map((row) => row[1])).toEqual(['导出数据', '导出数据', '发布抽奖', '创建抽奖'])
  })
})

describe('answers of the entry form', () => {
  const entry_form = [{ id: 'mail', label: '邮箱', kind: 'email' as const, required: true }]

  it('are masked in the list and in the table, and told in full to who is freshly signed in', async () => {
    const { id, lid } = await makeDraw(app, token, {
      task_type: 'advance',
      entry_form,
      conditions: [{ kind: 'mobile' }],
    })
    const guest = await app.guest('阿杰')
    const answers = { mail: 'ajie@example.org' }
    const joined = await app.call(routes.entryJoin, { lid, mobile: '13812345678', answers }, { token: guest })
    expect(joined.sta).toBe(0)
    const { list, fields, total } = (await app.call(routes.formList, { id }, { token })).data
    expect({ fields, total }).toEqual({ fields: [{ id: 'mail', label: '邮箱' }], total: 1 })
    expect(list).toMatchObject([{ mobile: '138****5678', answers: { mail: 'a***@example.org' } }])
    const [header, masked] = await tableOf({ id, what: 'forms' })
    expect(header?.slice(3)).toEqual(['手机号', '邮箱'])
    expect(masked?.slice(3)).toEqual(['138****5678', 'a***@example.org'])
    const fresh = await stepUpAnew()
    const full = await exported({ id, what: 'forms', unmasked: true }, fresh)
    expect(full.payload).toContain('13812345678')
    expect(full.payload).toContain('ajie@example.org')
    const found = await app.call(routes.memberSearch, { id, keyword: '138 1234 5678' }, { token })
    expect(found.data.list).toMatchObject([{ nickname: '阿杰', more: { mobile: '138****5678' } }])
  })
})

/** Signs the first organiser in anew. */
async function stepUpAnew(): Promise<string> {
  const { makeSignInCode, platform, signIn } = await import('@fairdraw/application')
  const first = await app.ports.store.read((tx) => tx.accounts.firstOrganiser())
  const way = { platform: platform.oneTimeLink, livesMs: null, userId: first?.id ?? null }
  return (await signIn(app.ports, { code: await makeSignInCode(app.ports, way), platform: way.platform }))
    .token
}

describe('contacts in full', () => {
  it('ask for a fresh sign-in, leave a record, and are given again after proving who one is', async () => {
    const { id } = await makeDraw(app, token)
    const own = await stepUpAnew()
    app.clock.advance(11 * minute)
    const stale = await exported({ id, what: 'members', unmasked: true }, own)
    expect(stale.json()).toMatchObject({ sta: 4003, data: { code: 'fresh_sign_in_needed' } })
    const { makeSignInCode, platform } = await import('@fairdraw/application')
    const first = await app.ports.store.read((tx) => tx.accounts.firstOrganiser())
    const way = { platform: platform.oneTimeLink, livesMs: null, userId: first?.id ?? null }
    const wrong = await app.call(routes.authStepUp, { auth_code: 'f'.repeat(64) }, { token: own })
    expect(wrong.data).toMatchObject({ code: 'sign_in_wrong' })
    const code = await makeSignInCode(app.ports, way)
    expect((await app.call(routes.authStepUp, { auth_code: code }, { token: own })).sta).toBe(0)
    expect((await exported({ id, what: 'members', unmasked: true }, own)).statusCode).toBe(200)
    const [audit] = await app.ports.store.read((tx) => tx.audits.newest(1))
    expect(audit).toMatchObject({ call: 'taskExport', drawId: id, userId: first?.id })
  })

  it('are given to who proves it by password', async () => {
    const account = 'lin@example.org'
    const password = 'long enough'
    const { auth_code } = (await app.call(routes.authSignUp, { account, password, nickname: '林' })).data
    const { token: own } = (await app.call(routes.userLogin, { auth_code, auth_platform: 1 })).data
    const { id } = await makeDraw(app, own, { login_free: false })
    app.clock.advance(11 * minute)
    expect((await exported({ id, what: 'members', unmasked: true }, own)).json().sta).toBe(4003)
    expect((await app.call(routes.authStepUp, { password: 'another' }, { token: own })).sta).not.toBe(0)
    expect((await app.call(routes.authStepUp, { password }, { token: own })).sta).toBe(0)
    expect((await exported({ id, what: 'members', unmasked: true }, own)).statusCode).toBe(200)
  })
})

describe('what the plan has not', () => {
  it('stays out of the table, and the ranking is not given', async () => {
    const free = await app.organiser()
    const { id } = await makeDraw(app, free, { login_free: false })
    await app.call(
      routes.memberImport,
      { id, members: [{ identity: '13800000001', nickname: '张三' }] },
      { token: free },
    )
    const ranking = await exported({ id, what: 'ranking' }, free)
    expect(ranking.json()).toMatchObject({ sta: 3001, data: { from: 'ranking_export' } })
    const members = await exported({ id, what: 'members' }, free)
    expect(members.payload).toContain('张三')
    // What the organiser's own list said is theirs on every plan, masked as in the list.
    expect(members.payload).toContain('138****0001')
    expect(members.payload).not.toContain('来源渠道')
    expect((await exported({ id, what: 'members' })).json().sta).toBe(1004)
  })
})
