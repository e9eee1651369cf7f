import { routes } from '@fairdraw/contract'
import { day, type Instant, iso, type Plan, type UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'

let one: TestApp
let token: string
beforeEach(async () => {
  one = await testApp()
  token = await one.organiser()
})
afterEach(() => one.close())

type Changes = Omit<Parameters<typeof one.call<typeof routes.taskUpdate>>[1], 'id' | 'version'>

async function update(id: string, changes: Changes, more: { as?: string; lang?: string } = {}) {
  const as = more.as ?? token
  const { data } = await one.call(routes.taskInfo, { id }, { token: as })
  const headers = { 'accept-language': more.lang ?? 'zh' }
  return one.call(routes.taskUpdate, { id, version: data.version, ...changes }, { token: as, headers })
}

describe('a change of a published draw', () => {
  it('is seen by who is in, on the page and in the list of its organiser', async () => {
    const { id, lid } = await makeDraw(one, token)
    const [guest = ''] = await letJoin(one, lid, 2)
    const { data: before } = await one.call(routes.taskInfo, { id }, { token })
    const prizes = [
      ...before.prizes,
      { tier: 3, name: '书包', kind: 'goods', hand_over: 'organiser', quantity: 3 },
    ] as Changes['prizes']
    expect((await update(id, { prizes, description: '又加了奖品' })).sta).toBe(0)
    const { data } = await one.call(routes.entryInfo, { lid }, { token: guest })
    expect(data.prizes.map(({ name }) => name)).toEqual(['手机', '水杯', '书包'])
    expect(data.life.changes).toMatchObject([{ parts: ['prizes', 'texts'] }])
    expect(data.charter_hash).not.toBe(before.charter_hash)
  })

  it('that is refused names the field in the reader’s words', async () => {
    const { id } = await makeDraw(one, token)
    const words = async (changes: Changes, lang: string) => (await update(id, changes, { lang })).data
    expect(await words({ rules_text: '新规则' }, 'zh')).toMatchObject({
      fields: { rules_text: '发布后不能修改规则' },
    })
    expect(await words({ max_wins: 3 }, 'en')).toMatchObject({
      fields: { max_wins: 'After publication the wins a person may have cannot be changed' },
    })
    expect((await update(id, { title: '别的' })).sta).toBe(2018)
  })

  it('is refused once entry is over', async () => {
    const { id, lid } = await makeDraw(one, token)
    await letJoin(one, lid, 2)
    await one.call(routes.taskOpen, { id }, { token })
    expect((await update(id, { description: 'x' })).sta).toBe(2011)
  })
})

describe('the plan that a draw was published under', () => {
  async function held(id: UserId, plan: Plan, planEndsAt: Instant | null): Promise<void> {
    await one.ports.store.transact(async (tx) => {
      const account = await tx.accounts.byId(id)
      if (account) await tx.accounts.save({ ...account, plan, planEndsAt })
    })
  }

  it('unlocks for the draw what the plan of now no longer does, and nothing for another draw', async () => {
    const as = await one.organiser()
    const owner = 'organiser-2' as UserId
    await held(owner, 'pro', one.clock.now() + 60 * day)
    const { id } = await makeDraw(one, as, { join_limit: 2_000 })
    const draft = await makeDraw(one, as, { publish: false })
    await held(owner, 'free', null)
    expect((await update(id, { join_limit: 3_000 }, { as })).sta).toBe(0)
    expect(await update(draft.id, { join_limit: 3_000 }, { as })).toMatchObject({ sta: 3001 })
    const block = (of: string) =>
      one.call(routes.blacklistAdd, { id: of, identity: '13800000001', reason: '原因' }, { token: as })
    expect((await block(id)).sta).toBe(0)
    expect(await block(draft.id)).toMatchObject({ sta: 3001, data: { from: 'blacklist' } })
  })

  it('gives way to a higher one of now', async () => {
    const as = await one.organiser()
    const { id } = await makeDraw(one, as, { login_free: false, join_limit: 500 })
    expect(await update(id, { join_limit: 3_000 }, { as })).toMatchObject({ data: { from: 'join_limit' } })
    await held('organiser-2' as UserId, 'pro', null)
    expect((await update(id, { join_limit: 3_000 }, { as })).sta).toBe(0)
  })

  it('lets a draw without a plan be put off within thirty days of its publication, however often', async () => {
    const as = await one.organiser()
    const inDays = (days: number) => iso(one.clock.now() + days * day)
    const opening = (days: number): Changes => ({ opening: { by: 'time', at: inDays(days) } })
    const { id } = await makeDraw(one, as, { login_free: false, opening: { by: 'time', at: inDays(10) } })
    one.clock.advance(5 * day)
    expect((await update(id, opening(24), { as })).sta).toBe(0)
    expect(await update(id, opening(26), { as })).toMatchObject({ data: { from: 'deadline_beyond_vip' } })
  })
})
