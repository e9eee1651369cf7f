import { routes } from '@fairdraw/contract'
import { day, type GateId, gateCatalogue, gates, iso, type Plan, plans, type UserId } from '@fairdraw/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

let app: TestApp
let first: string
let token: string
let organiser: UserId
let organisers = 1

beforeAll(async () => {
  app = await testApp()
  first = await app.organiser()
})
/** A fresh organiser for each, who has made no draws yet. */
beforeEach(async () => {
  token = await app.organiser()
  organiser = `organiser-${++organisers}` as UserId
})
afterAll(() => app.close())

const inDays = (days: number) => iso(app.clock.now() + days * day)
const plain = { login_free: false, publish: false }
type Changes = Parameters<typeof makeDraw>[2]

const media = `/media/${'0'.repeat(32)}.png`
const url = 'https://example.org/'
/** Five chances a person are free: the limit is there so that the task alone needs a plan. */
const oneTask = (task: object): NonNullable<Changes> => ({
  task_type: 'advance',
  code_limit: 5,
  tasks: [{ id: 'a', chances: 1, ...task }] as NonNullable<NonNullable<Changes>['tasks']>,
})
const hidden = (what: string): NonNullable<Changes> => ({ visibility: { [what]: false } })

/** Settings that need a gate, for every gate whose settings exist. */
const enforced: readonly [GateId, NonNullable<Changes>][] = [
  ['share_cover', { share_cover: media }],
  ['bg_cover', { background: media }],
  ['video_banner', { banner: media }],
  ['hide_ad', hidden('ad')],
  ['hide_prize_count', hidden('prize_count')],
  ['hide_claimed_count', hidden('claimed_count')],
  ['hide_join_count', hidden('join_count')],
  ['hide_winner_list', hidden('winner_list')],
  ['hide_win_percent', hidden('win_percent')],
  ['hide_creator', hidden('creator')],
  ['hide_prize_label', hidden('prize_label')],
  ['hide_unreachable', hidden('unreachable')],
  ['chance_passcode', oneTask({ kind: 'passcode', passcode: '开门大吉' })],
  ['chance_proof', oneTask({ kind: 'proof' })],
  ['chance_article', oneTask({ kind: 'article', seconds: 5, url })],
  ['chance_picture', oneTask({ kind: 'picture', seconds: 5, url })],
  ['chance_video', oneTask({ kind: 'video', seconds: 5, url })],
  ['chance_mini', oneTask({ kind: 'mini', seconds: 5, url })],
  ['chance_follow', oneTask({ kind: 'follow' })],
  ['chance_contact', oneTask({ kind: 'contact', url: media })],
  ['invite_quota', oneTask({ kind: 'invite', limit: 4 })],
  ['code_count', { code_limit: 6 }],
  ['security', { security: { per_device: 1 } }],
  ['login_free', { login_free: true }],
  ['join_limit', { join_limit: 1_001 }],
  ['full_count_limit', { opening: { by: 'count', count: 101 } }],
  ['multi_win_limit', { max_wins: 2 }],
  ['too_few', { on_short: 'cancel', min_entrants: 2 }],
]

/** What no deployment connects to yet: it can be kept as a draft, not published. */
const notAvailable: readonly GateId[] = ['chance_mini', 'chance_follow']

async function setPlan(plan: Plan, planEndsAt: number | null = null) {
  await app.ports.store.transact(async (tx) => {
    const account = await tx.accounts.byId(organiser)
    if (account) await tx.accounts.save({ ...account, plan, planEndsAt })
  })
}

async function create(changes: Changes, by = token) {
  return await app.call(
    routes.taskCreate,
    {
      task_type: 'fast',
      title: '周年庆',
      prizes: [{ tier: 1, name: '手机', quantity: 1 }],
      opening: { by: 'manual' },
      level: 'C',
      ...plain,
      ...changes,
    },
    { token: by },
  )
}

describe.each(enforced)('the gate %s', (from, changes) => {
  const { plan, text } = gates[from]
  const below = plans.slice(0, plans.indexOf(plan))
  const fromThere = plans.slice(plans.indexOf(plan))

  it.each(below)('refuses the plan %s and says why', async (held) => {
    await setPlan(held)
    const refused = await create(changes)
    expect(refused).toMatchObject({ http: 403, sta: 3001, data: { from, desc: text } })
  })

  it.each(fromThere)('lets the plan %s through', async (held) => {
    await setPlan(held)
    const publish = !notAvailable.includes(from)
    expect((await create({ ...changes, publish })).sta).toBe(0)
  })

  it('refuses an edit as it refuses a new draw', async () => {
    await setPlan('free')
    const { task_type = 'fast', ...edit } = changes
    const { id, version } = await makeDraw(app, token, { ...plain, task_type })
    const edited = await app.call(routes.taskUpdate, { id, version, ...edit }, { token })
    expect(edited).toMatchObject({ sta: 3001, data: { from } })
  })

  it('refuses to publish a draft of a plan that ended meanwhile', async () => {
    await setPlan(plan, app.clock.now() + 60_000)
    const { id } = await makeDraw(app, token, { ...plain, ...changes })
    app.clock.advance(60_000)
    const published = await app.call(routes.taskPublish, { id }, { token })
    expect(published).toMatchObject({ sta: 3001, data: { from } })
  })
})

describe('what is free', () => {
  it.each([
    ['three invited people that count', oneTask({ kind: 'invite', limit: 3 })],
    ['a daily visit', oneTask({ kind: 'daily' })],
    ['five chances a person', { code_limit: 5 }],
    ['showing what could be hidden', { visibility: { ad: true, join_count: true } }],
    [
      'conditions and an entry form',
      {
        task_type: 'advance',
        conditions: [{ kind: 'passcode', passcode: '开门' }],
        entry_form: [{ id: 'a', label: '部门', kind: 'text' }],
      },
    ],
  ] as readonly [string, NonNullable<Changes>][])('%s', async (_what, changes) => {
    await setPlan('free')
    expect((await create({ ...changes, publish: true })).sta).toBe(0)
  })

  it('five chances a person at most, where a draw with tasks says nothing else', async () => {
    await setPlan('free')
    const { code_limit: _, ...tasks } = oneTask({ kind: 'daily' })
    const { id } = (await create({ ...tasks, publish: true })).data
    expect((await app.call(routes.taskInfo, { id }, { token })).data.code_limit).toBe(5)
  })

  it('as many chances as there are tasks for, with the plan for it', async () => {
    await setPlan('pro')
    const { code_limit: _, ...tasks } = oneTask({ kind: 'daily' })
    const { id } = (await create({ ...tasks, publish: true })).data
    expect((await app.call(routes.taskInfo, { id }, { token })).data).not.toHaveProperty('code_limit')
  })
})

describe('the end of a plan', () => {
  const { from, text: desc } = gateCatalogue.deadline_beyond_vip
  const opensIn = (days: number): Changes => ({ opening: { by: 'time', at: inDays(days) } })
  const beyond = { http: 403, sta: 3001, data: { from, desc } }

  it('is thirty days after publication on the free plan', async () => {
    await setPlan('free')
    expect((await create({ ...opensIn(30), publish: true })).sta).toBe(0)
    expect(await create(opensIn(30.001))).toMatchObject(beyond)
  })

  it('bounds the end of a draw by hand as well', async () => {
    await setPlan('free')
    expect((await create({ end_at: inDays(30) })).sta).toBe(0)
    expect(await create({ end_at: inDays(31) })).toMatchObject(beyond)
  })

  it('bounds what is drawn on a plan with an end', async () => {
    await setPlan('pro', app.clock.now() + 90 * day)
    expect((await create(opensIn(90))).sta).toBe(0)
    expect(await create(opensIn(91))).toMatchObject(beyond)
  })

  it('refuses an edit that reaches beyond it', async () => {
    await setPlan('free')
    const { id, version } = await makeDraw(app, token, plain)
    const edited = await app.call(routes.taskUpdate, { id, version, end_at: inDays(31) }, { token })
    expect(edited).toMatchObject(beyond)
  })

  it('never comes for the first organiser', async () => {
    expect((await create(opensIn(700), first)).sta).toBe(0)
  })
})
