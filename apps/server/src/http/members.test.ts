import { indexMembers } from '@fairdraw/application'
import { routes, type SentOf } from '@fairdraw/contract'
import { type DrawId, iso, minute } from '@fairdraw/domain'
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

async function listed(sent: SentOf<typeof routes.memberList>, by = token) {
  return (await app.call(routes.memberList, sent, { token: by })).data
}

describe('the list of entrants', () => {
  let draw: { id: string; lid: string }
  beforeAll(async () => {
    draw = await makeDraw(app, token)
    for (const nickname of ['王小明', '李小明', '张三']) {
      const guest = await app.guest(nickname)
      await app.call(routes.entryJoin, { lid: draw.lid }, { token: guest })
      app.clock.advance(minute)
    }
  })
  const names = async (sent: Omit<SentOf<typeof routes.memberList>, 'id'>) =>
    (await listed({ id: draw.id, ...sent })).list.map(({ nickname }) => nickname)

  it('is searched by two characters, before and after the index has come so far', async () => {
    expect(await names({ keyword: '小明' })).toEqual(['王小明', '李小明'])
    await indexMembers(app.ports, draw.id as DrawId)
    expect(await names({ keyword: '小明' })).toEqual(['王小明', '李小明'])
    expect(await names({ keyword: '小明', sort: 'newest' })).toEqual(['李小明', '王小明'])
  })

  it('goes on at its cursor in the same order', async () => {
    const first = await listed({ id: draw.id, sort: 'newest', page_size: 2 })
    expect(first).toMatchObject({ total: 3, total_is_estimate: false })
    const rest = await listed({ id: draw.id, sort: 'newest', page_size: 2, cursor: first.next_cursor ?? '' })
    expect(rest.list.map(({ nickname }) => nickname)).toEqual(['王小明'])
    expect(rest.next_cursor).toBeNull()
  })

  it('is narrowed by the time of joining', async () => {
    const at = iso(app.clock.now() - 2 * minute)
    expect(await names({ joined_from: at })).toEqual(['李小明', '张三'])
    expect(await names({ joined_to: at })).toEqual(['王小明'])
  })

  it('says no more than nickname, time and state on the free plan', async () => {
    const free = await app.organiser()
    const { id, lid } = await makeDraw(app, free, { login_free: false })
    await allowGuests(id)
    await letJoin(app, lid, 1)
    const [member] = (await listed({ id }, free)).list
    expect(member).toMatchObject({ nickname: '客人1', status: 'E', channel: null, more: null })
    const [own] = (await listed({ id: draw.id })).list
    expect(own?.more).toMatchObject({ invited: 0, gifted: 0, won_tiers: [], exclude_reason: null })
  })

  it('is not for anybody else', async () => {
    const other = await app.organiser()
    expect((await app.call(routes.memberList, { id: draw.id }, { token: other })).sta).toBe(1004)
  })
})

/** Joining without an account is a gate of its own; here it is only the way in. */
async function allowGuests(id: string): Promise<void> {
  await app.ports.store.transact(async (tx) => {
    const door = await tx.entrants.holdDoor(id as DrawId)
    if (door) await tx.entrants.saveDoor({ ...door, isLoginFree: true })
  })
}
