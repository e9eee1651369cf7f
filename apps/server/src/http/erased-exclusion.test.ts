import { routes } from '@fairdraw/contract'
import type { DrawId } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

let app: TestApp
let owner: string
let draw: { id: string; lid: string }
beforeAll(async () => {
  app = await testApp()
  owner = await app.organiser()
})
afterAll(() => app.close())

const mobile = '13800000001'
const conditions = [{ kind: 'mobile' as const }]
const makeOpen = async () => {
  draw = await makeDraw(app, owner, { task_type: 'advance', conditions })
}
const join = (token: string) => app.call(routes.entryJoin, { lid: draw.lid, mobile }, { token })
const erase = (token: string) => app.call(routes.entryErase, { confirm: true }, { token })
const exclude = () => {
  const named = { id: draw.id, member_id: '1', reason: '一人多号', status: 'X3' as const }
  return app.call(routes.memberExclude, named, { token: owner })
}
const statuses = async () => {
  const { list } = (await app.call(routes.memberList, { id: draw.id }, { token: owner })).data
  return list.map(({ status }) => status)
}

it('who was set aside and is erased comes back neither by the account nor by the number', async () => {
  await makeOpen()
  const account = await app.organiser()
  await join(account)
  await exclude()
  expect((await erase(account)).data.erased).toBe(1)
  expect(await statuses()).toEqual(['X3'])
  const others = { lid: draw.lid, mobile: '13800000002' }
  const byAccount = await app.call(routes.entryJoin, others, { token: account })
  expect(byAccount.data).toMatchObject({ code: 'blacklisted' })
  expect((await join(await app.guest())).data).toMatchObject({ code: 'blacklisted' })
  expect((await app.call(routes.entryJoin, others, { token: await app.guest() })).sta).toBe(0)
})

it('leaving in between changes nothing of that', async () => {
  await makeOpen()
  const account = await app.organiser()
  await join(account)
  await exclude()
  await app.call(routes.entryWithdraw, { lid: draw.lid }, { token: account })
  await erase(account)
  expect((await join(account)).data).toMatchObject({ code: 'blacklisted' })
})

it('who is erased without having been set aside may enter anew', async () => {
  await makeOpen()
  const account = await app.organiser()
  await join(account)
  await erase(account)
  expect((await join(account)).sta).toBe(0)
  expect(await statuses()).toEqual(['X5', 'E'])
})

it('who was set aside and leaves stays set aside in the list, with the leaving beside it', async () => {
  await makeOpen()
  const account = await app.organiser()
  await join(account)
  await exclude()
  for (const _ of [1, 2]) await app.call(routes.entryWithdraw, { lid: draw.lid }, { token: account })
  expect(await statuses()).toEqual(['X3'])
  const member = { id: draw.id, member_id: '1', reason: '查无此人' }
  const [back, again] = [
    await app.call(routes.memberReadmit, member, { token: owner }),
    await app.call(routes.memberExclude, member, { token: owner }),
  ]
  expect([back.data, again.data]).toMatchObject([{ code: 'withdrawn' }, { code: 'withdrawn' }])
  const detail = await app.ports.store.read((tx) => tx.members.details(draw.id as DrawId, [1]))
  expect(detail.get(1)).toMatchObject({ excludeReason: '一人多号', withdrawnAt: app.clock.now() })
})
