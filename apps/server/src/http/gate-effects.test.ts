import { routes } from '@fairdraw/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { letJoin, makeDraw } from '../testing/sample-draw.ts'

/* What a plan unlocks, as entrants meet it; that it is locked without one is in every-gate.test.ts. */

let app: TestApp
let owner: string
beforeAll(async () => {
  app = await testApp()
  app.startWork()
  owner = await app.organiser()
})
afterAll(() => app.close())

type Changes = Parameters<typeof makeDraw>[2]
const media = `/media/${'0'.repeat(32)}.png`
const cup = { tier: 1, name: '水杯', hand_over: 'organiser' as const, quantity: 2 }
const info = async (lid: string, token?: string) =>
  (await app.call(routes.entryInfo, { lid }, token === undefined ? {} : { token })).data
const join = (lid: string, token: string, inviter?: string) =>
  app.call(routes.entryJoin, { lid, ...(inviter && { inviter }) }, { token })

async function openedWith(people: number, changes: Changes) {
  const { id, lid } = await makeDraw(app, owner, changes)
  const [token] = await letJoin(app, lid, people)
  await app.call(routes.taskOpen, { id }, { token: owner })
  await expect.poll(async () => (await info(lid)).status).toMatch(/drawn|cancelled/)
  return await info(lid, token)
}

it('bg_cover, video_banner: the page is told the picture behind it and the film at its head', async () => {
  const { lid } = await makeDraw(app, owner, { background: media, banner: media })
  expect(await info(lid)).toMatchObject({ background: media, banner: media })
})

it('login_free: a guest gets in where it is on, and nowhere else', async () => {
  const guest = await app.guest()
  const [free, closed] = [await makeDraw(app, owner), await makeDraw(app, owner, { login_free: false })]
  expect((await join(free.lid, guest)).sta).toBe(0)
  expect((await join(closed.lid, guest)).data).toMatchObject({ code: 'sign_in_needed' })
})

it('login_free: of those who do not sign in a hundred get in without a plan, and a plan lets more in', async () => {
  const free = await app.organiser()
  const [of, paid] = [await makeDraw(app, free), await makeDraw(app, owner)]
  const guests = await letJoin(app, of.lid, 100)
  const last = await app.guest()
  expect((await join(of.lid, last)).data).toMatchObject({ code: 'draw_full' })
  expect((await join(of.lid, guests[0] ?? '')).sta).toBe(0)
  await letJoin(app, paid.lid, 100)
  expect((await join(paid.lid, last)).sta).toBe(0)
})

it('multi_win_limit: one person wins as often as is allowed, else once', async () => {
  const wins = async (changes: Changes) =>
    (await openedWith(1, { prizes: [cup], ...changes })).winners?.length
  expect([await wins({ max_wins: 2 }), await wins({})]).toEqual([2, 1])
})

it('too_few: the draw is called off where that was promised, else opened', async () => {
  const status = async (changes: Changes) => (await openedWith(1, { prizes: [cup], ...changes })).status
  expect(await status({})).toBe('drawn')
  const { id, lid } = await makeDraw(app, owner, {
    on_short: 'cancel',
    min_entrants: 2,
    opening: { by: 'time', at: new Date(app.clock.now() + 3_600_000).toISOString() },
  })
  await letJoin(app, lid, 1)
  app.clock.advance(3_600_000)
  await expect.poll(async () => (await info(lid)).status).toBe('cancelled')
  expect((await app.call(routes.taskInfo, { id }, { token: owner })).data.status).toBe('cancelled')
})

it('invite_quota, code_count: a fourth friend and a sixth chance count', async () => {
  const { lid } = await makeDraw(app, owner, {
    task_type: 'advance',
    code_limit: 6,
    tasks: [{ id: 'a', kind: 'invite', chances: 1, limit: 5 }],
  })
  const [host = ''] = await letJoin(app, lid, 1)
  const seq = String((await info(lid, host)).me?.join_seq)
  for (let friend = 0; friend < 6; friend++) await join(lid, await app.guest(`朋友${friend}`), seq)
  expect((await info(lid, host)).me?.chances).toBe(6)
})

it('join_limit: more get in than a free draw lets in, up to the number that was set', async () => {
  const { id, lid } = await makeDraw(app, owner, { join_limit: 1_001 })
  const people = Array.from({ length: 1_001 }, (_, at) => ({ identity: `person-${at}`, nickname: `人${at}` }))
  for (let at = 0; at < people.length; at += 500) {
    const sent = { id, members: people.slice(at, at + 500) }
    expect((await app.call(routes.memberImport, sent, { token: owner })).sta).toBe(0)
  }
  expect((await join(lid, await app.guest())).data).toMatchObject({ code: 'draw_full' })
  expect((await info(lid)).join_count).toBe(1_001)
})
