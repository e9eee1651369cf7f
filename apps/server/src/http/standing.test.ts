import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { makeDraw } from '../testing/sample-draw.ts'

let app: TestApp
let owner: string
let member: string
beforeAll(async () => {
  app = await testApp()
  app.startWork()
  owner = await app.organiser()
  const account = { account: 'lin@example.org', password: 'long enough', nickname: '林' }
  const { auth_code } = (await app.call(routes.authSignUp, account)).data
  member = (await app.call(routes.userLogin, { auth_code, auth_platform: 1 })).data.token
})
afterAll(() => app.close())

const groups = [{ id: 'a', name: '车友群' }]
const conditions = [
  { kind: 'roster' as const },
  { kind: 'mobile' as const },
  { kind: 'group' as const, groups },
]

it('a visitor is told what is fulfilled already: by the account, by the link, by being in', async () => {
  const { id, lid } = await makeDraw(app, owner, { task_type: 'wechat_group', conditions })
  await app.call(
    routes.rosterAdd,
    { id, people: [{ identity: 'lin@example.org', name: '林' }] },
    { token: owner },
  )
  const { list } = (await app.call(routes.groupLinks, { id }, { token: owner })).data
  const group = new URL(list[0]?.url ?? '', 'https://draw.example.org').searchParams.get('group') ?? ''
  const fulfilled = async (sent: object, token: string) =>
    (await app.call(routes.entryInfo, { lid, ...sent }, { token })).data.fulfilled
  const guest = await app.guest()
  expect(await fulfilled({}, guest)).toEqual([])
  expect(await fulfilled({ group: 'a.nonsense' }, guest)).toEqual([])
  expect(await fulfilled({ group }, guest)).toEqual(['group'])
  expect(await fulfilled({ group }, member)).toEqual(['group', 'roster'])
  await app.call(routes.entryJoin, { lid, group, mobile: '13800000001' }, { token: member })
  expect(await fulfilled({}, member)).toEqual(['roster', 'mobile', 'group'])
})

it('who has no link of a chat group is told that one leads in; nobody is where no group is asked for', async () => {
  const { lid } = await makeDraw(app, owner, { task_type: 'wechat_group', conditions })
  expect((await app.call(routes.entryInfo, { lid })).data.group_ways).toEqual(['link'])
  const open = await makeDraw(app, owner)
  expect((await app.call(routes.entryInfo, { lid: open.lid })).data).not.toHaveProperty('group_ways')
})

it('who has won too often is told before they try', async () => {
  const won = await makeDraw(app, owner)
  await app.call(routes.entryJoin, { lid: won.lid }, { token: member })
  await app.call(routes.taskOpen, { id: won.id }, { token: owner })
  const info = async (lid: string, token: string) =>
    (await app.call(routes.entryInfo, { lid }, { token })).data
  await expect.poll(async () => (await info(won.lid, member)).status).toBe('drawn')
  const { lid } = await makeDraw(app, owner, { win_history: { days: 30, wins: 1 } })
  expect((await info(lid, member)).barred).toBe('won_too_often')
  expect((await info(lid, await app.guest())).barred).toBeNull()
})
