import { routes } from '@fairdraw/contract'
import type { UserId } from '@fairdraw/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'

let one: TestApp
let owner: string
let helper: string
const account = 'helper@example.org'
beforeAll(async () => {
  one = await testApp()
  owner = await one.organiser()
  helper = await one.organiser()
  await named('organiser-2' as UserId, account)
})
afterAll(() => one.close())

async function named(id: UserId, name: string): Promise<void> {
  await one.ports.store.transact(async (tx) => {
    const found = await tx.accounts.byId(id)
    if (found) await tx.accounts.save({ ...found, account: name })
  })
}

async function sharedDraw() {
  const made = await makeDraw(one, owner)
  const added = await one.call(routes.adminAdd, { id: made.id, account }, { token: owner })
  expect(added.data.user_id).toBe('organiser-2')
  return made
}

describe('an admin whom the owner named', () => {
  it('is listed by a masked account', async () => {
    const { id } = await sharedDraw()
    const { data } = await one.call(routes.adminList, { id }, { token: owner })
    expect(data.list).toMatchObject([{ user_id: 'organiser-2', account: 'h***@example.org' }])
  })

  it('finds the draw in their list beside their own, newest first, and says whose it is', async () => {
    one.clock.advance(1_000)
    const first = await sharedDraw()
    one.clock.advance(1_000)
    const own = await makeDraw(one, helper, { login_free: false })
    one.clock.advance(1_000)
    const last = await sharedDraw()
    const page = (cursor?: string) =>
      one.call(routes.taskList, { page_size: 2, ...(cursor ? { cursor } : {}) }, { token: helper })
    const { data } = await page()
    expect(data.list.map(({ id, role }) => [id, role])).toEqual([
      [last.id, 'admin'],
      [own.id, 'owner'],
    ])
    const next = await page(data.next_cursor ?? '')
    expect(next.data.list[0]).toMatchObject({ id: first.id, role: 'admin' })
    expect(data.list[0]?.organiser.nickname).not.toBe(data.list[1]?.organiser.nickname)
    expect(data.total).toBeGreaterThanOrEqual(3)
  })

  it('sees who is in and opens the draw', async () => {
    const { id, lid } = await sharedDraw()
    await letJoin(one, lid, 3)
    expect((await one.call(routes.memberList, { id }, { token: helper })).data.total).toBe(3)
    expect((await one.call(routes.taskInfo, { id }, { token: helper })).data.role).toBe('admin')
    expect((await one.call(routes.taskOpen, { id }, { token: helper })).sta).toBe(0)
  })

  it('neither cancels, removes nor names others, and is told that it is not theirs to decide', async () => {
    const { id } = await sharedDraw()
    const token = helper
    expect((await one.call(routes.taskCancel, { id, reason: 'x' }, { token })).sta).toBe(3002)
    expect((await one.call(routes.taskRecycle, { id }, { token })).sta).toBe(3002)
    expect((await one.call(routes.adminAdd, { id, account }, { token })).sta).toBe(3002)
    expect((await one.call(routes.adminList, { id }, { token })).sta).toBe(3002)
  })

  it('is none any more once the owner takes the role back', async () => {
    const { id } = await sharedDraw()
    await one.call(routes.adminRemove, { id, user_id: 'organiser-2' }, { token: owner })
    expect((await one.call(routes.taskInfo, { id }, { token: helper })).sta).toBe(1004)
    const again = await one.call(routes.adminRemove, { id, user_id: 'organiser-2' }, { token: owner })
    expect(again.sta).toBe(1004)
  })

  it('loses sight of a draw that its owner put into the bin', async () => {
    const { id } = await makeDraw(one, owner, { publish: false })
    await one.call(routes.adminAdd, { id, account }, { token: owner })
    await one.call(routes.taskRecycle, { id }, { token: owner })
    expect((await one.call(routes.taskInfo, { id }, { token: helper })).sta).toBe(1004)
  })
})

describe('naming an admin', () => {
  it('is refused for an account that nobody has, for one who is it already, and for the owner', async () => {
    const { id } = await sharedDraw()
    const add = (whom: string) => one.call(routes.adminAdd, { id, account: whom }, { token: owner })
    expect((await add('nobody@example.org')).sta).toBe(2140)
    expect((await add(' HELPER@example.org ')).sta).toBe(2141)
  })

  it('needs a plan', async () => {
    const { id } = await makeDraw(one, helper, { login_free: false })
    const added = await one.call(routes.adminAdd, { id, account }, { token: helper })
    expect(added).toMatchObject({ sta: 3001, data: { from: 'admins' } })
  })
})
