import { routes } from '@fairdraw/contract'
import { day, type GateId, gateCatalogue, gates, iso, type Plan, plans, type UserId } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

let app: TestApp
let first: string
let token: string
const organiser = 'organiser-2' as UserId

beforeAll(async () => {
  app = await testApp()
  first = await app.organiser()
  token = await app.organiser()
})
afterAll(() => app.close())

const inDays = (days: number) => iso(app.clock.now() + days * day)
const plain = { login_free: false, publish: false }
type Changes = Parameters<typeof makeDraw>[2]

/** Settings that need a gate, for every gate whose settings exist. */
const enforced: readonly [GateId, NonNullable<Changes>][] = [
  ['login_free', { login_free: true }],
  ['join_limit', { join_limit: 1_001 }],
  ['full_count_limit', { opening: { by: 'count', count: 101 } }],
  ['multi_win_limit', { max_wins: 2 }],
  ['too_few', { on_short: 'cancel', min_entrants: 2 }],
]

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
    expect((await create({ ...changes, publish: true })).sta).toBe(0)
  })

  it('refuses an edit as it refuses a new draw', async () => {
    await setPlan('free')
    const { id, version } = await makeDraw(app, token, plain)
    const edited = await app.call(routes.taskUpdate, { id, version, ...changes }, { token })
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
