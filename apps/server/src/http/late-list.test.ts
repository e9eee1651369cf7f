import { advanceDraw } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { type DrawId, hour, iso, minute } from '@fairdraw/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'

let app: TestApp
let token: string
let draw: { id: string; lid: string }
let guests: string[]
beforeAll(async () => {
  app = await testApp()
  token = await app.organiser()
})
afterAll(() => app.close())
// Its time has passed while nobody closed it: the list that was promised for that moment must not move any more.
beforeEach(async () => {
  const opening = { by: 'time' as const, at: iso(app.clock.now() + hour) }
  draw = await makeDraw(app, token, { opening, level: 'B' })
  guests = await letJoin(app, draw.lid, 3)
  await app.call(routes.memberExclude, { id: draw.id, member_id: '3', reason: '重复' }, { token })
  app.clock.advance(hour + minute)
})

const statuses = async () => {
  const { list } = (await app.call(routes.memberList, { id: draw.id, sort: 'oldest' }, { token })).data
  return list.map(({ status }) => status)
}

describe('a list whose time has passed before anybody closed it', () => {
  it('loses and regains nobody by its organiser', async () => {
    const named = { id: draw.id, member_id: '1', reason: '重复' }
    expect((await app.call(routes.memberExclude, named, { token })).data).toMatchObject({
      code: 'draw_closed',
    })
    const readmitted = await app.call(routes.memberReadmit, { ...named, member_id: '3' }, { token })
    expect(readmitted.data).toMatchObject({ code: 'draw_closed' })
    expect((await app.call(routes.blacklistAdd, named, { token })).sta).toBe(0)
    expect(await statuses()).toEqual(['E', 'E', 'X4'])
  })

  it('loses nobody by themselves, and an erasure leaves the row as it is', async () => {
    const left = await app.call(routes.entryWithdraw, { lid: draw.lid }, { token: guests[0] as string })
    expect(left.data).toMatchObject({ code: 'draw_closed' })
    const erased = await app.call(routes.entryErase, { confirm: true }, { token: guests[1] as string })
    expect(erased.data.erased).toBe(1)
    expect(await statuses()).toEqual(['E', 'E', 'X4'])
    await advanceDraw(app.ports, draw.id as DrawId)
    expect(await statuses()).toEqual(['E', 'E', 'X4'])
  })
})
