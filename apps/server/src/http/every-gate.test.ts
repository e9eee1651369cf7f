import { routes } from '@fairdraw/contract'
import { day, type GateId, gatePlaces, gates, iso, type Plan, plans, type UserId } from '@fairdraw/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import {
  gatedActs,
  gatedAnswers,
  gatedSettings,
  notConnected,
  oneTask,
  ownState,
} from '../testing/gate-tries.ts'
import { makeDraw } from '../testing/sample-draw.ts'

let app: TestApp
let first: string
let token: string
let organiser: UserId
let organisers = 1

beforeAll(async () => {
  app = await testApp()
  first = await app.organiser()
  // Somebody whom others can name as an admin.
  await app.ports.store.transact(async (tx) => {
    const account = await tx.accounts.firstOrganiser()
    if (account) await tx.accounts.save({ ...account, account: 'helper@example.org' })
  })
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

const everyGate = Object.keys(gatePlaces) as readonly GateId[]
const refusedWith = (from: GateId) => ({ http: 403, sta: 3001, data: { from, desc: gates[from].text } })
const withChanges = <T>(of: Readonly<Partial<Record<GateId, T>>>) =>
  Object.entries(of) as unknown as readonly (readonly [GateId, T])[]

describe('the catalogue', () => {
  it('has every gate tried here', () => {
    const tried = new Set([gatedSettings, gatedActs, gatedAnswers].flatMap((each) => Object.keys(each)))
    expect([...tried].sort()).toEqual([...everyGate].sort())
  })

  it('names routes that there are, and every route that may refuse for a plan', () => {
    const places = Object.values(gatePlaces)
    const named = new Set(places.flatMap(({ refusedBy }) => refusedBy))
    const kept = new Set(places.flatMap(({ keptIn = [] }) => keptIn))
    const mayRefuse = Object.values(routes)
      .filter(({ refusals }) => (refusals as readonly string[]).includes('vip_required'))
      .map(({ name }) => name)
    for (const name of [...named, ...kept]) expect(Object.keys(routes)).toContain(name)
    expect([...named].filter((name) => !mayRefuse.includes(name))).toEqual([])
    expect(mayRefuse.filter((name) => !named.has(name) && !kept.has(name))).toEqual([])
  })
})

describe.each(withChanges(gatedSettings))('the gate %s', (from, changes) => {
  const { plan } = gates[from]
  const below = plans.slice(0, plans.indexOf(plan))
  const fromThere = plans.slice(plans.indexOf(plan))

  it.each(below)('refuses the plan %s, says why and leaves nothing behind', async (held) => {
    await setPlan(held)
    expect(await create(changes)).toMatchObject(refusedWith(from))
    expect((await app.call(routes.taskList, {}, { token })).data.total).toBe(0)
  })

  it.each(fromThere)('lets the plan %s through', async (held) => {
    await setPlan(held)
    const publish = !notConnected.includes(from)
    expect((await create({ ...changes, publish })).sta).toBe(0)
  })

  it('refuses an edit as it refuses a new draw, and changes nothing', async () => {
    await setPlan('free')
    const { task_type = 'fast', ...edit } = changes
    const { id, version } = await makeDraw(app, token, { ...plain, task_type })
    const before = await ownState({ app, token })
    const edited = await app.call(routes.taskUpdate, { id, version, ...edit }, { token })
    expect(edited).toMatchObject(refusedWith(from))
    expect(await ownState({ app, token })).toEqual(before)
  })

  it('refuses to publish a draft of a plan that ended meanwhile', async () => {
    await setPlan(plan, app.clock.now() + 60_000)
    const { id } = await makeDraw(app, token, { ...plain, ...changes })
    app.clock.advance(60_000)
    const published = await app.call(routes.taskPublish, { id }, { token })
    expect(published).toMatchObject(refusedWith(from))
    expect((await app.call(routes.taskInfo, { id }, { token })).data.status).toBe('draft')
  })
})

const acts = withChanges(gatedActs).flatMap(([from, ways]) =>
  Object.entries(ways).map(([way, attempt]) => ({ from, way, attempt })),
)

describe.each(acts)('the gate $from at $way', ({ from, attempt }) => {
  const { plan } = gates[from]
  const below = plans.slice(0, plans.indexOf(plan))
  const fromThere = plans.slice(plans.indexOf(plan))

  it.each(below)('refuses the plan %s, says why and changes nothing', async (held) => {
    await setPlan(held)
    const act = await attempt({ app, token })
    const before = await ownState({ app, token })
    expect(await act()).toMatchObject(refusedWith(from))
    expect(await ownState({ app, token })).toEqual(before)
  })

  it.each(fromThere)('lets the plan %s through', async (held) => {
    await setPlan(held)
    const act = await attempt({ app, token })
    expect((await act()).sta).toBe(0)
  })
})

describe.each(withChanges(gatedAnswers))('the gate %s', (from, read) => {
  it.each(plans)('shows the plan %s what it holds', async (held) => {
    await setPlan(held)
    const shown = await read({ app, token })
    if (plans.indexOf(held) < plans.indexOf(gates[from].plan)) expect(shown).toBeNull()
    else expect(shown).toEqual(expect.any(Object))
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
  const { from, text: desc } = gates.deadline_beyond_vip
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
