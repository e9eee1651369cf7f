import { day, minute, type UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '../../../../apps/server/src/testing/world.ts'
import { applyForBeta } from '../organisers/apply-for-beta.ts'
import { makeAppointment } from '../organisers/make-appointment.ts'
import { authenticate } from '../organisers/sessions.ts'
import { platform, signIn, signUp } from '../organisers/sign-in.ts'
import { grantPlan } from './grant-plan.ts'
import { listAudits } from './list-audits.ts'
import { listAppointments, listBetaApplications } from './list-requests.ts'
import { listUsers } from './list-users.ts'
import { makeSignInLink, makeSupportCode } from './make-operator-code.ts'
import { maskedAccount } from './masked-account.ts'

let world: World
let userId: UserId
beforeEach(async () => {
  world = await openWorld()
  await signUp(world.ports, {
    account: 'lin@example.org',
    password: 'long enough',
    nickname: '林',
    isOpen: true,
  })
  const found = await world.ports.store.read((tx) => tx.accounts.byName('lin@example.org'))
  userId = found?.account.id as UserId
})
afterEach(() => world.close())

const enter = async (code: string, by: number) => {
  const { token } = await signIn(world.ports, { code, platform: by })
  return await authenticate(world.ports, token)
}
const calls = async () => (await listAudits(world.ports, 50)).map(({ call }) => call)

test('a sign-in link is for the first organiser unless somebody is named', async () => {
  const founding = await makeSignInLink(world.ports, null)
  expect(founding.account).toBeNull()
  await enter(founding.code, platform.oneTimeLink)
  const first = await makeSignInLink(world.ports, null)
  expect(first.account?.isFirstOrganiser).toBe(true)
  const named = await makeSignInLink(world.ports, ' Lin@Example.org ')
  const caller = await enter(named.code, platform.oneTimeLink)
  expect(caller).toMatchObject({ subject: { userId }, isSupport: false })
  expect(await calls()).toEqual(['operator sign-in', 'operator sign-in'])
})

test('a sign-in link lives ten minutes', async () => {
  const { code } = await makeSignInLink(world.ports, 'lin@example.org')
  world.clock.advance(10 * minute)
  await expect(enter(code, platform.oneTimeLink)).rejects.toMatchObject({ code: 'sign_in_wrong' })
})

test('a support code names an account by its id too, and lives five minutes', async () => {
  const { code } = await makeSupportCode(world.ports, userId)
  expect(await enter(code, platform.support)).toMatchObject({ subject: { userId }, isSupport: true })
  expect(await calls()).toEqual(['userlogin', 'operator support'])
  const late = await makeSupportCode(world.ports, 'lin@example.org')
  world.clock.advance(5 * minute)
  await expect(enter(late.code, platform.support)).rejects.toMatchObject({ code: 'sign_in_wrong' })
})

test('an account that does not exist is refused, and nothing is recorded', async () => {
  const asked = { named: 'nobody', plan: 'pro', days: 1 } as const
  await expect(makeSupportCode(world.ports, 'nobody')).rejects.toMatchObject({ code: 'not_found' })
  await expect(makeSignInLink(world.ports, 'nobody')).rejects.toMatchObject({ code: 'not_found' })
  await expect(grantPlan(world.ports, asked)).rejects.toMatchObject({ code: 'not_found' })
  expect(await calls()).toEqual([])
})

test('a granted plan holds for its days and is recorded', async () => {
  const asked = { named: 'lin@example.org', plan: 'pro', days: 30 } as const
  const { before, after } = await grantPlan(world.ports, asked)
  expect([before.plan, after.plan]).toEqual(['free', 'pro'])
  expect(after.planEndsAt).toBe(world.clock.now() + 30 * day)
  expect(await world.ports.store.read((tx) => tx.accounts.byId(userId))).toEqual(after)
  expect(await calls()).toEqual(['operator grant'])
})

test('the first organiser keeps enterprise for ever', async () => {
  const first = await world.organiser()
  const asked = { named: first, plan: 'free', days: null } as const
  await expect(grantPlan(world.ports, asked)).rejects.toMatchObject({ code: 'not_permitted' })
})

test('reading how to reach somebody is recorded', async () => {
  const words = { contactName: '林小满', contactMobile: '13800138000', note: '' }
  const date = world.clock.now() + day
  await makeAppointment(world.ports, userId, { date, people: 300, words })
  await makeAppointment(world.ports, 'other' as UserId, { date: date + day, people: 5, words })
  const beta = { link: '', contact: 'a@example.org', note: '' }
  await applyForBeta(world.ports, userId, { feature: 'media_bilibili', words: beta })
  const appointments = await listAppointments(world.ports, 9)
  expect(appointments.map(({ appointment, words }) => [appointment.people, words.contactMobile])).toEqual([
    [300, '13800138000'],
    [5, '13800138000'],
  ])
  expect((await listBetaApplications(world.ports, 9)).map((each) => each.words)).toEqual([beta])
  world.clock.advance(1.5 * day)
  expect(await listAppointments(world.ports, 9)).toHaveLength(1)
  const audits = await listAudits(world.ports, 9)
  expect(audits.map((audit) => [audit.call, audit.userId])).toEqual([
    ['operator appointments', 'other'],
    ['operator beta', userId],
    ['operator appointments', 'other'],
    ['operator appointments', userId],
  ])
})

test('users are listed with their draws; of an account enough is shown to know it again', async () => {
  const [user] = await listUsers(world.ports, 'LIN@', 9)
  expect(user).toMatchObject({ account: { id: userId, plan: 'free' }, drawCount: 0 })
  expect([
    maskedAccount({ account: 'lin@example.org' }),
    maskedAccount({ account: '13800138000' }),
    maskedAccount({ account: null }),
  ]).toEqual(['l***@example.org', '138****8000', null])
})
