import { routes } from '@fairdraw/contract'
import { type DrawId, hour } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'
import { noLimits } from './rate-limit.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await testApp({ limits: noLimits })
  token = await app.organiser()
})
afterAll(() => app.close())

const statOf = async (id: string, detail = 'true') =>
  (await app.call(routes.taskStat, { id, detail }, { token })).data

describe('the numbers of a draw', () => {
  it('equal a recount of everything that was written', async () => {
    const { id, lid } = await makeDraw(app, token)
    const poster = { drawId: id as DrawId, id: 'poster', name: '海报', addedAt: 0 }
    await app.ports.store.transact((tx) => tx.traffic.addChannel(poster))
    await letJoin(app, lid, 3)
    app.clock.advance(3 * hour)
    const late = await app.guest('晚到')
    await app.call(routes.entryJoin, { lid, channel: 'poster' }, { token: late })
    const gift = { id, member_id: '2', count: 4, reason: '积极' }
    await app.call(routes.memberChance, gift, { token })
    await app.call(routes.memberExclude, { id, member_id: '3', reason: '重复' }, { token })
    const stat = await statOf(id)
    const { list } = (await app.call(routes.memberList, { id, page_size: 200 }, { token })).data
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
    expect(stat.entrants).toBe(list.length)
    expect(stat.excluded).toBe(list.filter(({ status }) => status !== 'E').length)
    expect(stat.chances).toBe(sum(list.map(({ chances }) => chances)))
    expect(sum(stat.detail?.chances_by_reason.map(({ count }) => count) ?? [])).toBe(stat.chances)
    expect(stat.hours.map(({ entrants }) => entrants)).toEqual([3, 0, 0, 1])
    expect(sum(stat.hours.map(({ visits }) => visits))).toBe(stat.visits)
    expect(stat.detail?.channels).toEqual([
      { id: 'direct', name: '直接访问', visits: 0, entrants: 3 },
      {
        id: 'poster',
        name: '海报',
        visits: 0,
        entrants: list.filter(({ channel }) => channel === 'poster').length,
      },
    ])
  })

  it('are totals alone on the free plan', async () => {
    const free = await app.organiser()
    const { id } = await makeDraw(app, free, { login_free: false })
    expect((await app.call(routes.taskStat, { id }, { token: free })).data).toMatchObject({
      entrants: 0,
      detail: null,
    })
    const refused = await app.call(routes.taskStat, { id, detail: 'true' }, { token: free })
    expect(refused.data).toMatchObject({ code: 'vip_required', from: 'activity_data' })
  })
})

describe('the activity of a draw', () => {
  it('tells what happened and who did what, newest first and in pages', async () => {
    const { id, lid } = await makeDraw(app, token)
    await letJoin(app, lid, 2)
    app.clock.advance(1_000)
    await app.call(
      routes.memberExclude,
      { id, member_id: '1', reason: '张三的电话是 13800000001' },
      { token },
    )
    app.clock.advance(1_000)
    await app.call(routes.taskCancel, { id, reason: '下雨' }, { token })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { data } = await app.call(
        routes.taskActivity,
        { id, page_size: '2', ...(cursor === undefined ? {} : { cursor }) },
        { token },
      )
      seen.push(...data.list.map(({ what, by }) => `${what} ${by ?? '-'}`))
      expect(data.total).toBe(5)
      expect(JSON.stringify(data)).not.toContain('13800000001')
      cursor = data.next_cursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual([
      'draw.cancelled -',
      'taskCancel 组织者',
      'memberExclude 组织者',
      'draw.published -',
      'taskCreate 组织者',
    ])
  })

  it('says nothing of what was refused', async () => {
    const { id } = await makeDraw(app, token, { publish: false })
    await app.call(routes.taskOpen, { id }, { token })
    const { list } = (await app.call(routes.taskActivity, { id }, { token })).data
    expect(list.map(({ what }) => what)).toEqual(['taskCreate'])
  })

  it('is not for anybody else', async () => {
    const { id } = await makeDraw(app, token)
    const other = await app.organiser()
    expect((await app.call(routes.taskActivity, { id }, { token: other })).sta).toBe(1004)
  })
})
