import { advanceDraw, makeSignInCode, platform } from '@fairdraw/application'
import { routes, type SentOf } from '@fairdraw/contract'
import { type DrawId, day, iso, type UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { hallDraw, liveShow, must, roster } from '../testing/live-show.ts'
import { makeDraw } from '../testing/sample-draw.ts'

let app: TestApp
let first: string
/** On the free plan. */
let token: string
const userId = 'organiser-2' as UserId
beforeEach(async () => {
  app = await testApp()
  first = await app.organiser()
  token = await app.organiser()
})
afterEach(() => app.close())

/** Events of these sizes, as an order credits them. */
async function buy(...sizes: number[]) {
  const boughtAt = app.clock.now()
  await app.ports.store.transact(async (tx) => {
    for (const people of sizes)
      await tx.cards.putPackage({
        id: `p${people}`,
        userId,
        orderId: `o${people}`,
        people,
        boughtAt,
        endsAt: boughtAt + 30 * day,
        drawId: null,
        isVoid: false,
      })
  })
}

type Changes = Partial<SentOf<typeof routes.taskCreate>>
type Answer = { readonly sta: number; readonly data: unknown }

const hall = (changes: Changes = {}, as = token) => makeDraw(app, as, { ...hallDraw, ...changes })
const bring = (id: string, people: number) =>
  app.call(routes.liveRosterImport, { id, people: roster(people) }, { token })
const publish = (id: string) => app.call(routes.taskPublish, { id }, { token })
const room = async (id: string, as = token) =>
  (await app.call(routes.taskInfo, { id }, { token: as })).data.hall_room
const left = async () => {
  const { user_info } = (await app.call(routes.userInfoRead, {}, { token })).data
  return user_info.payment_info.screen_pay_info
}
const refusalOf = ({ data }: Answer) => {
  const { code, from, largest } = data as { code?: string; from?: string; largest?: number }
  return from ?? (largest === undefined ? code : `${code} ${largest}`)
}
const open = { ...hallDraw.settings, check_in: 'open' } as NonNullable<Changes['settings']>
const inDays = (days: number) => iso(app.clock.now() + days * day)

describe('an event on the big screen that was bought', () => {
  test('is used up by the draw that needs it, which says so before', async () => {
    await buy(100, 300)
    expect(await left()).toEqual({ events_left: 2, people_limit: 300, end_at: inDays(30) })
    const { id } = await hall()
    const trial = { by: 'trial', people: 20, ends_at: null, is_enough: true, most: 300 }
    expect(await room(id)).toEqual(trial)
    await must(bring(id, 101))
    expect(await room(id)).toEqual({ ...trial, by: 'package', people: 300, ends_at: inDays(30) })
    await must(publish(id))
    expect(await room(id)).toEqual({ ...trial, by: 'package', people: 300 })
    expect(await left()).toEqual({ events_left: 1, people_limit: 100, end_at: inDays(30) })
    expect(await app.ports.store.read((tx) => tx.cards.packageOfDraw(id as DrawId))).toMatchObject({
      id: 'p300',
    })
  })

  test('is the smallest that holds everybody', async () => {
    await buy(1_000, 100, 300)
    await liveShow(app, token, { people: 100 })
    expect(await left()).toMatchObject({ events_left: 2, people_limit: 1_000 })
    await liveShow(app, token, { people: 21 })
    expect(await left()).toMatchObject({ events_left: 1, people_limit: 1_000 })
  })

  test('is kept for another draw where twenty are enough, where the plan has no limit, and by a rehearsal', async () => {
    await buy(100)
    await liveShow(app, token, { people: 20 })
    const large = await hall()
    await must(bring(large.id, 50))
    await must(app.call(routes.liveRehearse, { id: large.id }, { token }))
    const own = await liveShow(app, first, { people: 30 })
    expect(await room(own.id, first)).toEqual({
      by: 'plan',
      people: null,
      ends_at: null,
      is_enough: true,
      most: null,
    })
    expect(await left()).toMatchObject({ events_left: 1 })
  })

  test('makes room for as many as the organiser set, also beyond a thousand', async () => {
    await buy(3_000)
    const { id } = await hall({ join_limit: 3_000 })
    await must(bring(id, 1))
    await must(publish(id))
    expect(await room(id)).toMatchObject({ by: 'package', people: 3_000 })
    expect(await left()).toMatchObject({ events_left: 0, people_limit: 0, end_at: null })
  })

  test('is the largest where whoever comes is let in, and lets in so many', async () => {
    await buy(100, 22)
    const { id } = await hall({ settings: open, login_free: true })
    expect(await room(id)).toMatchObject({ by: 'package', people: 100 })
    await must(publish(id))
    const door = await app.ports.store.read((tx) => tx.entrants.door(id as DrawId))
    expect(door?.capacity).toBe(100)
    const small = await hall({ settings: open, login_free: true, join_limit: 22, publish: true })
    for (let n = 0; n < 22; n++) await must(checkIn(small.lid, n))
    expect(refusalOf(await checkIn(small.lid, 22))).toBe('draw_full')
  })

  async function checkIn(lid: string, n: number) {
    return await app.call(
      routes.liveCheckIn,
      { lid, identity: { name: `客人${n}` } },
      { token: await app.guest() },
    )
  }

  test('is missing: nothing bought asks for a plan or an event, too small a one says how many it holds', async () => {
    const { id } = await hall()
    expect(refusalOf(await bring(id, 21))).toBe('big_screen')
    await buy(100)
    expect(refusalOf(await bring(id, 101))).toBe('screen_too_small 100')
    await must(bring(id, 100))
    const wide = await hall({ join_limit: 200 })
    await must(bring(wide.id, 1))
    expect(await room(wide.id)).toMatchObject({ by: 'trial', people: 20, is_enough: false, most: 100 })
    await must(bring(wide.id, 1))
    expect(refusalOf(await publish(wide.id))).toBe('screen_too_small 100')
    await must(publish(id))
    expect(refusalOf(await publish(wide.id))).toBe('big_screen')
    expect(await room(wide.id)).toMatchObject({ is_enough: false, most: 20 })
  })

  test('is used by one of two draws that are published at once', async () => {
    await buy(100)
    const drafts = [await hall(), await hall()]
    for (const { id } of drafts) await must(bring(id, 30))
    const answers = await Promise.all(drafts.map(({ id }) => publish(id)))
    expect(answers.map(({ sta }) => sta).toSorted()).toEqual([0, 3001])
    expect(await left()).toMatchObject({ events_left: 0 })
  })

  test('cannot be used when its time is over, nor for a show that is meant to begin after it', async () => {
    await buy(100)
    const { id } = await hall()
    const late = { ...hallDraw.settings, begins_at: inDays(31) } as NonNullable<Changes['settings']>
    const after = await hall({ settings: late, join_limit: 50 })
    expect(await room(after.id)).toMatchObject({ is_enough: false, most: 20 })
    app.clock.advance(30 * day)
    token = (await app.call(routes.userLogin, { auth_code: await codeOf(), auth_platform: 6 })).data.token
    expect(await left()).toMatchObject({ events_left: 0 })
    expect(refusalOf(await bring(id, 21))).toBe('big_screen')
  })

  async function codeOf(): Promise<string> {
    return await makeSignInCode(app.ports, { userId, platform: platform.oneTimeLink, livesMs: null })
  }
})

describe('the room of a published draw', () => {
  test('grows with its roster: a larger event is used up and the smaller one comes back', async () => {
    await buy(100, 300)
    const { id } = await liveShow(app, token, { people: 30 })
    expect(await left()).toMatchObject({ events_left: 1, people_limit: 300 })
    await must(bring(id, 150))
    expect(await room(id)).toMatchObject({ by: 'package', people: 300, most: 300 })
    expect(await left()).toMatchObject({ events_left: 1, people_limit: 100 })
    expect(refusalOf(await bring(id, 301))).toBe('screen_too_small 300')
  })

  test('grows with the limit that its organiser set', async () => {
    await buy(100)
    const { id } = await hall({ join_limit: 20 })
    await must(bring(id, 1))
    await must(publish(id))
    expect(await left()).toMatchObject({ events_left: 1 })
    const { version } = (await app.call(routes.taskInfo, { id }, { token })).data
    await must(app.call(routes.taskUpdate, { id, version, join_limit: 80 }, { token }))
    expect(await room(id)).toMatchObject({ by: 'package', people: 100 })
    expect(await left()).toMatchObject({ events_left: 0 })
  })

  test('stays as it is when the limit is taken off a hall for its roster alone', async () => {
    await buy(100, 1_000)
    const { id } = await hall({ join_limit: 50 })
    await must(bring(id, 30))
    await must(publish(id))
    const { version } = (await app.call(routes.taskInfo, { id }, { token })).data
    await must(app.call(routes.taskUpdate, { id, version, join_limit: null }, { token }))
    expect(await room(id)).toMatchObject({ by: 'package', people: 100 })
    expect(await left()).toMatchObject({ events_left: 1, people_limit: 1_000 })
  })

  test('comes back when it is cancelled before its show begins, and not afterwards', async () => {
    await buy(100)
    const off = await liveShow(app, token, { people: 30 })
    expect(await left()).toMatchObject({ events_left: 0 })
    await must(app.call(routes.taskCancel, { id: off.id, reason: '改期' }, { token }))
    expect(await left()).toMatchObject({ events_left: 1, people_limit: 100 })
    const on = await liveShow(app, token, { people: 30 })
    await on.begin()
    expect((await app.call(routes.taskCancel, { id: on.id, reason: '改期' }, { token })).sta).not.toBe(0)
    expect(await left()).toMatchObject({ events_left: 0 })
  })

  test('comes back when nobody came', async () => {
    await buy(100)
    const end_at = inDays(1)
    const { id } = await hall({ settings: open, login_free: true, end_at, publish: true })
    expect(await left()).toMatchObject({ events_left: 0 })
    app.clock.advance(day)
    await advanceDraw(app.ports, id as DrawId)
    expect((await app.call(routes.taskInfo, { id }, { token })).data.status).toBe('expired')
    expect(await left()).toMatchObject({ events_left: 1 })
  })
})
