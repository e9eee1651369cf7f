import { makeSignInCode, notifyAccount, platform, tellPlanEnds } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import {
  type AccountKind,
  type DrawId,
  day,
  iso,
  removalAbout,
  type UserId,
  wayAbout,
} from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let one: TestApp
let token: string
const userId = 'organiser-2' as UserId
beforeAll(async () => {
  one = await testApp()
  await one.organiser()
  token = await one.organiser()
})
afterAll(() => one.close())

const tell = (kind: AccountKind, about: string) =>
  one.ports.store.transact(async (tx) => notifyAccount(tx, { userId, kind, about, at: await tx.now() }))
const list = async (by = token) => (await one.call(routes.accountNotices, {}, { token: by })).data

test('an account reads what it was told, newest first, each thing once', async () => {
  await tell('order_credited', '20260101-1')
  await tell('hook_disabled', 'h1')
  await tell('order_credited', '20260101-1')
  const { list: told, unread } = await list()
  expect(unread).toBe(2)
  expect(told.map(({ kind, order_no, is_read }) => [kind, order_no, is_read])).toEqual([
    ['hook_disabled', null, false],
    ['order_credited', '20260101-1', false],
  ])
  expect((await list(await one.organiser())).list).toEqual([])
})

test('reading one reads all older ones, and nobody else’s', async () => {
  const { list: told } = await list()
  const other = await one.organiser()
  await one.call(routes.accountNoticesRead, { id: told[0]?.id ?? '' }, { token: other })
  expect((await list()).unread).toBe(2)
  await one.call(routes.accountNoticesRead, { id: told[0]?.id ?? '' }, { token })
  expect((await list()).unread).toBe(0)
})

test('an end of a plan is told with its plan, its time and how many days before', async () => {
  const endsAt = one.clock.now() + 2 * day
  await one.ports.store.transact(async (tx) => {
    const account = await tx.accounts.byId(userId)
    if (account) await tx.accounts.save({ ...account, plan: 'pro', planEndsAt: endsAt })
  })
  await tellPlanEnds(one.ports)
  await tellPlanEnds(one.ports)
  const { list: told, unread } = await list()
  expect(unread).toBe(1)
  expect(told[0]).toMatchObject({
    kind: 'plan_ending',
    plan_end: { plan: 'pro', ends_at: iso(endsAt), days: 3 },
  })
  one.clock.advance(2 * day)
  await tellPlanEnds(one.ports)
  expect((await list()).list[0]).toMatchObject({ kind: 'plan_ended', plan_end: { plan: 'pro', days: null } })
})

test('support reads along, and marks nothing as read', async () => {
  const way = { userId, platform: platform.support, livesMs: day }
  const auth_code = await makeSignInCode(one.ports, way)
  const { token: support } = (await one.call(routes.userLogin, { auth_code, auth_platform: 8 })).data
  const { list: told, unread } = await list(support)
  expect(unread).toBeGreaterThan(0)
  const read = await one.call(routes.accountNoticesRead, { id: told[0]?.id ?? '' }, { token: support })
  expect(read.data).toMatchObject({ code: 'not_permitted' })
  expect((await list()).unread).toBe(unread)
})

test('pages go on where the last one ended', async () => {
  for (let at = 0; at < 5; at++) await tell('order_trouble', `page-${at}`)
  const page = async (cursor?: string) =>
    (await one.call(routes.accountNotices, { page_size: 3, ...(cursor && { cursor }) }, { token })).data
  const first = await page()
  expect(first.list.map(({ order_no }) => order_no)).toEqual(['page-4', 'page-3', 'page-2'])
  const second = await page(first.next_cursor ?? undefined)
  expect(second.list.map(({ order_no }) => order_no).slice(0, 2)).toEqual(['page-1', 'page-0'])
})

test('a way in that came is told by its name', async () => {
  await tell('way_added', wayAbout('passkey', one.clock.now()))
  expect((await list()).list[0]).toMatchObject({ kind: 'way_added', way: 'passkey', plan_end: null })
})

test('what retention will remove is told with the draw, what goes and when', async () => {
  const at = one.clock.now() + 14 * day
  // A title may hold whatever stands between the parts.
  await tell(
    'removal_ahead',
    removalAbout({ what: 'contacts', at, count: 3, title: '茶/会\n周年' }, 'd1' as DrawId),
  )
  expect((await list()).list[0]).toMatchObject({
    kind: 'removal_ahead',
    removal: { what: 'contacts', at: iso(at), count: 3, title: '茶/会\n周年' },
    plan_end: null,
    order_no: null,
    way: null,
  })
})
