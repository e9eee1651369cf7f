import { makeSignInCode, platform } from '@fairdraw/application'
import type { HookAnswer, HookSender } from '@fairdraw/application/ports'
import { shortMs } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { day, minute, mostEmbedSites, mostHooks, type UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createHookSender } from '../outside/hooks/hook-sender.ts'
import { isGenuine, startFakeReceivers } from '../outside/hooks/testing/fake-receivers.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { freshOwner } from '../testing/ask-connecting.ts'
import { handOpened, makeDraw } from '../testing/sample-draw.ts'

const url = 'https://hooks.example.org/in'
let one: TestApp
let owner: string
let receivers: Awaited<ReturnType<typeof startFakeReceivers>>
beforeEach(async () => {
  receivers = await startFakeReceivers()
  const hookSender = createHookSender({ ...receivers.world, patienceMs: shortMs(500) })
  one = await testApp({ change: () => ({ hookSender }) })
  await one.organiser()
  owner = await freshOwner(one)
})
afterEach(async () => {
  await one.close()
  await receivers.close()
})

const add = (sent: Partial<Parameters<typeof one.call<typeof routes.webhookAdd>>[1]> = {}, token = owner) =>
  one.call(routes.webhookAdd, { url, events: ['draw.published', 'draw.closed'], ...sent }, { token })
const listed = async () => (await one.call(routes.webhookList, {}, { token: owner })).data.list
const call: typeof one.call = (route, input, sent = {}) => one.call(route, input, { token: owner, ...sent })

describe('an address that is told', () => {
  it('shows its secret once, and tells whose draws it is about', async () => {
    const { id } = await makeDraw(one, owner)
    const { data } = await add({ note: '仓库', draw_id: id, events: ['draw.closed', 'draw.closed'] })
    expect(data.secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(data.hook).toMatchObject({
      url,
      note: '仓库',
      events: ['draw.closed'],
      draw: { id, title: '周年庆' },
      state: 'on',
    })
    expect(await listed()).toEqual([data.hook])
    expect(JSON.stringify(await listed())).not.toContain(data.secret.slice(6))
    expect(one.logged.join()).not.toContain(data.secret.slice(6))
  })

  it.each([
    ['http://hooks.example.org/', 2240],
    ['https://127.0.0.1/', 2240],
    ['https://2130706433/', 2240],
    ['https://[::ffff:7f00:1]/', 2240],
    ['https://user:pw@hooks.example.org/', 2240],
    ['https://hooks.example.org:6379/', 2240],
    ['https://inside.example.org/', 2240],
    ['https://nowhere.example.org/', 2240],
    ['javascript:alert(1)', 1001],
    ['hooks.example.org', 1001],
  ])('is not taken: %s', async (address, sta) => {
    receivers.name('inside.example.org', ['10.0.0.7'])
    receivers.name('nowhere.example.org', [])
    expect((await add({ url: address })).sta).toBe(sta)
    expect(await listed()).toEqual([])
    expect(receivers.dialled).toEqual([])
  })

  it('takes a fresh sign-in, as a new secret does, the plan, and no more than there may be', async () => {
    const poor = await one.organiser()
    expect(await add({}, poor)).toMatchObject({ http: 403, sta: 3001, data: { from: 'webhooks' } })
    const made = await Promise.all(Array.from({ length: mostHooks + 3 }, () => add()))
    expect(made.map(({ sta }) => sta).sort()).toEqual([...Array(mostHooks).fill(0), 2241, 2241, 2241])
    one.clock.advance(11 * minute)
    const { id = '' } = (await listed())[0] ?? {}
    expect((await add()).sta).toBe(4003)
    expect((await call(routes.webhookRotate, { id })).sta).toBe(4003)
    expect((await call(routes.webhookRemove, { id })).sta).toBe(0)
    expect(await listed()).toHaveLength(mostHooks - 1)
  })

  it('is its owner’s alone, and nothing of it is touched by support', async () => {
    const { id } = (await add()).data.hook
    const { id: sent } = (await call(routes.webhookTest, { id })).data
    const first = await one.ports.store.read((tx) => tx.accounts.firstOrganiser())
    const way = { userId: first?.id ?? null, platform: platform.support, livesMs: minute }
    const auth_code = await makeSignInCode(one.ports, way)
    const { token: support } = (await one.call(routes.userLogin, { auth_code, auth_platform: 8 })).data
    const stranger = await one.organiser()
    for (const [token, sta] of [
      [stranger, 1004],
      [support, 3002],
    ] as const) {
      expect((await one.call(routes.webhookChange, { id, on: false }, { token })).sta).toBe(sta)
      expect((await one.call(routes.webhookRemove, { id }, { token })).sta).toBe(sta)
      expect((await one.call(routes.webhookTest, { id }, { token })).sta).toBe(sta)
      expect((await one.call(routes.webhookResend, { id: sent }, { token })).sta).toBe(sta)
    }
    expect((await one.call(routes.webhookDeliveries, { id }, { token: stranger })).sta).toBe(1004)
    expect((await one.call(routes.webhookList, {}, { token: support })).data.list).toHaveLength(1)
    expect((await add({}, support)).sta).toBe(3002)
    const foreign = await makeDraw(one, stranger, { login_free: false })
    expect((await add({ draw_id: foreign.id })).sta).toBe(1004)
  })

  it('is told of the draw it asked for, and of no other', async () => {
    const { id } = await makeDraw(one, owner, { publish: false })
    const { hook } = (await add({ draw_id: id })).data
    await makeDraw(one, owner)
    expect((await call(routes.webhookDeliveries, { id: hook.id })).data.total).toBe(0)
    await call(routes.taskPublish, { id })
    const { list } = (await call(routes.webhookDeliveries, { id: hook.id })).data
    expect(list.map(({ event, state, tries }) => [event, state, tries])).toEqual([
      ['draw.published', 'waiting', 0],
    ])
  })

  it('is told what happens, signed, while the service works', async () => {
    one.startWork()
    const { secret } = (await add({ events: ['draw.published', 'draw.cancelled'] })).data
    const { id } = (await call(routes.taskCreate, handOpened)).data
    await call(routes.taskCancel, { id, reason: '下雨' })
    await expect.poll(() => receivers.got.length).toBe(2)
    for (const got of receivers.got) expect(isGenuine(got, secret, one.clock.now())).toBe(true)
    const told = receivers.got.map(({ body }) => JSON.parse(body))
    expect(told.map(({ type }) => type).sort()).toEqual(['draw.cancelled', 'draw.published'])
    expect(told.find(({ type }) => type === 'draw.cancelled').data).toMatchObject({
      draw: { id, status: 'cancelled' },
      reason: '下雨',
    })
  })

  it('switched off is sent nothing any more, and starts anew when it is switched on', async () => {
    const { id } = (await add()).data.hook
    await makeDraw(one, owner)
    expect((await call(routes.webhookChange, { id, on: false, note: '停' })).data).toMatchObject({
      state: 'off',
    })
    await makeDraw(one, owner)
    const { list } = (await call(routes.webhookDeliveries, { id })).data
    expect(list.map(({ state }) => state)).toEqual(['given_up'])
    const again = () => call(routes.webhookResend, { id: list[0]?.id ?? '' })
    expect(await again()).toMatchObject({ http: 409, sta: 2243 })
    expect((await call(routes.webhookChange, { id, on: true })).data).toMatchObject({
      state: 'on',
      note: '停',
    })
    expect((await again()).data).toMatchObject({ id: list[0]?.id, state: 'waiting' })
  })

  it('shows for thirty days what it was sent', async () => {
    const { id } = (await add()).data.hook
    await makeDraw(one, owner)
    const count = () => one.ports.store.read(async (tx) => (await tx.hooks.deliveries(id, null, 9)).length)
    one.clock.advance(30 * day)
    await one.sweep()
    expect(await count()).toBe(1)
    one.clock.advance(1)
    await one.sweep()
    expect(await count()).toBe(0)
  })

  it('has a second secret for a day', async () => {
    const { hook, secret } = (await add()).data
    const { data } = await call(routes.webhookRotate, { id: hook.id })
    expect(data.secret).not.toBe(secret)
    expect(Date.parse(data.hook.old_secret_until ?? '')).toBe(one.clock.now() + day)
  })
})

describe('the test button', () => {
  it('sends at once and says what came back; it is not tried again', async () => {
    const { hook, secret } = (await add()).data
    const sent = await call(routes.webhookTest, { id: hook.id })
    expect(sent.data).toMatchObject({ event: 'test', state: 'delivered', last_status: 204, tries: 1 })
    const [got] = receivers.got
    if (!got) throw new Error('it was received')
    expect(isGenuine(got, secret, one.clock.now())).toBe(true)
    expect(JSON.parse(got.body)).toMatchObject({ type: 'test', data: {} })
    receivers.serve('hooks.example.org', () => {})
    const slow = await call(routes.webhookTest, { id: hook.id })
    expect(slow.data).toMatchObject({ state: 'given_up', last_status: null, last_problem: 'too_late' })
    receivers.name('hooks.example.org', ['169.254.169.254'])
    const inside = await call(routes.webhookTest, { id: hook.id })
    expect(inside.data).toMatchObject({ state: 'given_up', last_problem: 'not_public' })
    const page = await call(routes.webhookDeliveries, { id: hook.id, page_size: 2 })
    expect([page.data.list.length, page.data.total]).toEqual([2, 3])
    const rest = { id: hook.id, page_size: 2, cursor: page.data.next_cursor ?? '' }
    expect((await call(routes.webhookDeliveries, rest)).data.list).toHaveLength(1)
    expect((await listed())[0]).toMatchObject({ state: 'on', failing_since: null })
  })

  it('is not a way to send without end', async () => {
    const answer: HookAnswer = { status: 200, retryAfterMs: null, tookMs: 1 }
    const quick: HookSender = { isPublic: async () => true, send: async () => answer }
    const other = await testApp({ change: () => ({ hookSender: quick }) })
    const token = await other.organiser()
    const wish = { url, events: ['test' as const] }
    const { id } = (await other.call(routes.webhookAdd, wish, { token })).data.hook
    const stas: number[] = []
    for (let n = 0; n < 60; n++) stas.push((await other.call(routes.webhookTest, { id }, { token })).sta)
    // Adding it looked its name up: that is the first of the sixty.
    expect(stas).toEqual([...Array(59).fill(0), 1029])
    await other.close()
  })
})

describe('a plan that ends', () => {
  it('leaves the addresses to be seen, and switches none on', async () => {
    const { id } = (await add()).data.hook
    const poor = 'organiser-2' as UserId
    const token = await one.organiser()
    await one.ports.store.transact(async (tx) => {
      const hook = await tx.hooks.hold(id)
      if (hook) await tx.hooks.insert({ ...hook, id: 'theirs', userId: poor, state: 'off' })
    })
    const sta = async (asked: Promise<{ sta: number; data: unknown }>) => {
      const { sta: said, data } = await asked
      expect(data).toMatchObject({ from: 'webhooks' })
      return said
    }
    expect(await sta(one.call(routes.webhookChange, { id: 'theirs', on: true }, { token }))).toBe(3001)
    expect(await sta(one.call(routes.webhookTest, { id: 'theirs' }, { token }))).toBe(3001)
    expect((await one.call(routes.webhookList, {}, { token })).data.list).toHaveLength(1)
    expect((await one.call(routes.webhookRemove, { id: 'theirs' }, { token })).sta).toBe(0)
  })
})

describe('a site that may show draws', () => {
  const site = (origin: string) => call(routes.embedAdd, { origin })

  it('is kept once, in the one writing of browsers, and removed', async () => {
    for (const origin of [
      'https://Shop.Example.org:443',
      'https://shop.example.org',
      'http://localhost:8080',
    ])
      expect((await site(origin)).sta).toBe(0)
    const { list } = (await call(routes.embedList, {})).data
    expect(list.map(({ origin }) => origin)).toEqual(['http://localhost:8080', 'https://shop.example.org'])
    const left = await call(routes.embedRemove, { id: list[0]?.id ?? '' })
    expect(left.data.list).toHaveLength(1)
    expect((await call(routes.embedRemove, { id: list[0]?.id ?? '' })).sta).toBe(1004)
  })

  it.each([
    'https://a.example/path',
    'https://a.example:99999',
    "https://a.example; script-src 'x'",
    '*',
    'https://*',
  ])('is not taken: %s', async (origin) => {
    expect((await site(origin)).sta).toBe(1001)
  })

  it('is one of no more than there may be', async () => {
    for (let n = 0; n < mostEmbedSites; n++) expect((await site(`https://s${n}.example.org`)).sta).toBe(0)
    expect(await site('https://more.example.org')).toMatchObject({ http: 409, sta: 2244 })
    expect((await site('https://s1.example.org')).sta).toBe(0)
  })
})
