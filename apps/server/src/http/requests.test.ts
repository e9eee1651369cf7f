import { wordsOfApplication, wordsOfAppointment } from '@fairdraw/application'
import { routes } from '@fairdraw/contract'
import { day, iso } from '@fairdraw/domain'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'

let one: TestApp
beforeAll(async () => {
  one = await testApp()
})
afterAll(() => one.close())

const asked = (inDays: number) => ({
  date: iso(one.clock.now() + inDays * day),
  people: 300,
  contact_name: '林小满',
  contact_mobile: '13800138000',
  note: '要两块屏幕',
})

test('an appointment shows in the user info until its event, the last one alone', async () => {
  const token = await one.organiser()
  const trial = async () => (await one.call(routes.userInfoRead, {}, { token })).data.user_info
  expect((await trial()).live_trial_setting).toEqual({ people: 20, events_left: 10_000 })
  await one.call(routes.appointmentMake, asked(2), { token })
  const made = await one.call(routes.appointmentMake, { ...asked(3), people: 500 }, { token })
  expect(made.data.live_trial_setting.appointment).toEqual({
    id: made.data.id,
    date: asked(3).date,
    people: 500,
  })
  expect((await trial()).live_trial_setting).toEqual(made.data.live_trial_setting)
  one.clock.advance(3 * day)
  const again = await one.organiser()
  expect((await one.call(routes.userInfoRead, {}, { token })).data.user_info.live_trial_setting).toEqual({
    people: 20,
    events_left: 10_000,
  })
  expect((await one.call(routes.userInfoRead, {}, { token: again })).sta).toBe(0)
})

test('an event that is over cannot be asked for', async () => {
  const token = await one.organiser()
  const refused = await one.call(routes.appointmentMake, asked(0), { token })
  expect([refused.http, refused.sta, refused.data]).toEqual([409, 2081, { code: 'date_passed' }])
})

test('who asked is kept encrypted, for the operator to read', async () => {
  const token = await one.organiser()
  await one.call(routes.appointmentMake, asked(5), { token })
  const beta = {
    feature: 'media_bilibili',
    contact: 'lin@example.org',
    link: 'https://b23.example/x',
  } as const
  expect((await one.call(routes.betaApply, beta, { token })).sta).toBe(0)
  const { store, vault } = one.ports
  const [[appointment], [application]] = await store.read(async (tx) => [
    await tx.requests.appointmentsFrom(one.clock.now() + 4 * day, 1),
    await tx.requests.betaApplications(1),
  ])
  if (!appointment || !application) throw new Error('nothing was kept')
  const kept = Buffer.concat([appointment.sealedContact, application.sealedContact]).toString('latin1')
  expect(kept).not.toMatch(/13800138000|example/)
  expect(wordsOfAppointment(vault, appointment)).toEqual({
    contactName: '林小满',
    contactMobile: '13800138000',
    note: '要两块屏幕',
  })
  expect(wordsOfApplication(vault, application)).toEqual({
    contact: 'lin@example.org',
    link: 'https://b23.example/x',
    note: '',
  })
})

test('an account applies a few times a day, not more', async () => {
  const token = await one.organiser()
  const apply = async () =>
    (await one.call(routes.betaApply, { feature: 'media_other', contact: 'a' }, { token })).sta
  expect([await apply(), await apply(), await apply(), await apply(), await apply()]).toEqual([0, 0, 0, 0, 0])
  expect(await apply()).toBe(1029)
  const other = await one.organiser()
  const sent = { feature: 'media_other', contact: 'a' } as const
  expect((await one.call(routes.betaApply, sent, { token: other })).sta).toBe(0)
})

test.each([routes.wechatGroupList, routes.weworkGroups, routes.enterpriseStaff])(
  '$name says that nothing is connected',
  async (route) => {
    const token = await one.organiser()
    const refused = await one.call(route, {}, { token })
    expect([refused.http, refused.sta, refused.data]).toEqual([409, 2080, { code: 'not_connected' }])
    expect((await one.call(route, {})).sta).toBe(4001)
  },
)
