import { makeSignInCode, platform } from '@fairdraw/application'
import type { Audit } from '@fairdraw/application/ports'
import { routes } from '@fairdraw/contract'
import { minute } from '@fairdraw/domain'
import { hex } from '@fairdraw/fairness'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { handOpened, makeDraw } from '../testing/sample-draw.ts'

let one: TestApp
let owner: string
beforeEach(async () => {
  one = await testApp()
  owner = await one.organiser()
})
afterEach(() => one.close())

/** The token of a support session in the first organiser's account. */
async function support(): Promise<string> {
  const first = await one.ports.store.read((tx) => tx.accounts.firstOrganiser())
  const way = { userId: first?.id ?? null, platform: platform.support, livesMs: 5 * minute }
  const auth_code = await makeSignInCode(one.ports, way)
  return (await one.call(routes.userLogin, { auth_code, auth_platform: 8 })).data.token
}

const audits = (): Promise<readonly Audit[]> => one.ports.store.read((tx) => tx.audits.newest(50))
const calls = async () => (await audits()).map(({ call }) => call)

test('a support code signs in as support and in no other way', async () => {
  const first = await one.ports.store.read((tx) => tx.accounts.firstOrganiser())
  const way = { userId: first?.id ?? null, platform: platform.support, livesMs: 5 * minute }
  const auth_code = await makeSignInCode(one.ports, way)
  expect((await one.call(routes.userLogin, { auth_code, auth_platform: 6 })).sta).toBe(2001)
  const { data } = await one.call(routes.userLogin, { auth_code, auth_platform: 8 })
  expect((await one.call(routes.userLogin, { auth_code, auth_platform: 8 })).sta).toBe(2001)
  const info = await one.call(routes.userInfoRead, {}, { token: data.token })
  expect(info.data.user_info.user_id).toBe(first?.id)
})

test('a support session ends after half an hour, however much it is used', async () => {
  const token = await support()
  for (let used = 0; used < 29; used++) {
    one.clock.advance(minute)
    expect((await one.call(routes.userInfoRead, {}, { token })).sta).toBe(0)
  }
  one.clock.advance(minute)
  expect((await one.call(routes.userInfoRead, {}, { token })).sta).toBe(4001)
})

test('the owner sees the support session among their own, and may end it', async () => {
  one.clock.advance(minute)
  const token = await support()
  const { list } = (await one.call(routes.authSessions, {}, { token: owner })).data
  expect(list.map(({ is_support, current }) => [is_support, current])).toEqual([
    [false, true],
    [true, false],
  ])
  const id = list[1]?.id ?? ''
  expect((await one.call(routes.authEndSession, { id }, { token: owner })).sta).toBe(0)
  expect((await one.call(routes.userInfoRead, {}, { token })).sta).toBe(4001)
})

test('support cannot end the owner’s sessions, change how to reach them, or enter draws in their name', async () => {
  const { lid } = await makeDraw(one, owner)
  const token = await support()
  const own = (await one.call(routes.authSessions, {}, { token: owner })).data.list.find(
    (each) => each.current,
  )
  const refused = [
    await one.call(routes.authEndSession, { id: own?.id ?? '' }, { token }),
    await one.call(routes.userInfoWrite, { contact_mobile: '13900000000' }, { token }),
    await one.call(routes.userInfoWrite, { contact_name: null }, { token }),
    await one.call(routes.entryJoin, { lid }, { token }),
  ]
  expect(refused.map(({ http, sta }) => [http, sta])).toEqual(Array(4).fill([403, 3002]))
  expect(await calls()).toEqual(['userlogin'])
  const { user_info } = (await one.call(routes.userInfoRead, {}, { token: owner })).data
  expect([user_info.contact_mobile, user_info.contact_name]).toEqual([null, null])
})

test('everything written in a support session is recorded with its draw, and nothing else is', async () => {
  const token = await support()
  const made = (await one.call(routes.taskCreate, { ...handOpened, publish: false }, { token })).data
  const { id, version } = made
  await one.call(routes.taskUpdate, { id, version, title: '给 13800138000 的惊喜' }, { token })
  await one.call(routes.taskPublish, { id }, { token })
  await one.call(routes.userInfoWrite, { nickname: '年会组' }, { token })
  await one.call(routes.taskList, {}, { token })
  await one.call(routes.memberList, { id }, { token })
  await one.call(routes.taskCancel, { id, reason: '下雨' }, { token: owner })
  await one.call(routes.authLogout, {}, { token })
  const session = hex(one.ports.vault.sha256(Buffer.from(token)))
  const userId = (await one.call(routes.userInfoRead, {}, { token: owner })).data.user_info.user_id
  const at = one.clock.now()
  const row = (call: string, drawId: string | null) => ({ at, userId, session, call, drawId })
  expect((await audits()).toReversed()).toEqual([
    row('userlogin', null),
    row('taskCreate', id),
    row('taskUpdate', id),
    row('taskPublish', id),
    row('userInfoUpdate', null),
    row('authLogout', null),
  ])
})

test('what was refused in a support session is neither done nor recorded', async () => {
  const token = await support()
  expect((await one.call(routes.taskPublish, { id: 'unknown' }, { token })).sta).toBe(1004)
  expect(await calls()).toEqual(['userlogin'])
})

test('a support call under an idempotency key is done and recorded once', async () => {
  const token = await support()
  const sent = { token, headers: { 'idempotency-key': 'k-1' } }
  const [first, second] = [
    await one.call(routes.taskCreate, handOpened, sent),
    await one.call(routes.taskCreate, handOpened, sent),
  ]
  expect(first.data).toEqual(second.data)
  expect((await calls()).filter((call) => call === 'taskCreate')).toHaveLength(1)
})
