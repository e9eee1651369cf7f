import { noticeChannels, sendLetters } from '@fairdraw/application'
import { until } from '@fairdraw/application/testing/until'
import { routes } from '@fairdraw/contract'
import { hour, minute } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakePerson, type FakeTemplate, fakeAccount } from '../outside/wechat/testing/wechat-world.ts'
import { type FollowedApp, followedApp, fresh } from '../testing/followed-app.ts'
import { letterTurn, turnOfLoops } from '../testing/letter-turn.ts'
import { letterLinks } from './send-letters.ts'

const site = 'https://draw.example.org'
const templates = fakeAccount.templates as FakeTemplate[]
const offered = [...templates]
/** The number of the first message that the fake takes. */
const firstNumber = '2486279263524716001'
const wonAt = /^\d{4}年/
let world: FollowedApp
let person: FakePerson
let draw: { readonly id: string; readonly lid: string }

/** With an address of its own the service writes letters by itself; without one a test takes its turns for it. */
async function begin(service: { readonly publicUrl?: string } = {}): Promise<void> {
  world = await followedApp(service)
  await world.connect('aes')
  draw = await world.draw(
    {},
    { prizes: [{ tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: 1 }] },
  )
  person = fresh('甲')
  await enter(person)
}
afterEach(async () => {
  templates.splice(0, templates.length, ...offered)
  await world.app.close()
  await world.close()
  expect(world.wechat.complaints).toEqual([])
})

async function enter(one: FakePerson): Promise<void> {
  const token = await world.app.guest()
  await world.phone.follows(world.appId, one)
  expect(await world.confirm(draw.lid, token, one)).toBe(0)
  expect(await world.join(draw.lid, token)).toBe(0)
}
const ask = { fields: { title: 'thing1', prize: 'thing2' }, template_id: 'tpl-won', way: 'template' } as const
const choose = async (use: 'won' | 'not_won' | 'shipped' = 'won') =>
  expect((await world.app.call(routes.outsideTemplateSet, { ...ask, use }, { token: world.owner })).sta).toBe(
    0,
  )
const messages = () => world.wechat.sent.filter(({ kind }) => kind === 'template')
const told = async () => {
  const { data } = await world.app.call(routes.winnerList, { id: draw.id }, { token: world.owner })
  return data.list.flatMap((row) => row.told.map(({ channel, state }) => `${channel} ${state}`))
}
const turn = () => letterTurn(world.app, site)
const becomes = (state: string) =>
  until(async () => {
    await turn()
    expect(await told()).toEqual([`template ${state}`])
  })
const later = (ms: number) => world.app.clock.advance(ms)
/** Drawn while WeChat is out of order: the letter was tried once, and waits. */
async function drawnInTrouble(): Promise<void> {
  await choose()
  world.wechat.setDown(true)
  await world.open(draw)
  await becomes('waiting')
  expect(world.wechat.calls.some(({ path }) => path.endsWith('/template/send'))).toBe(true)
  world.wechat.setDown(false)
}

describe('a template message', () => {
  beforeEach(() => begin({ publicUrl: site }))

  it('tells a winner who follows, guests too, what they won and where it is read, once', async () => {
    await choose()
    await world.open(draw)
    await expect.poll(told).toEqual(['template sent'])
    expect(messages()).toHaveLength(1)
    expect(messages()[0]).toMatchObject({
      openid: world.wechat.openidOf(world.appId, person),
      body: {
        template_id: 'tpl-won',
        url: `${site}/mobile/${draw.lid}`,
        data: { thing1: { value: '周年庆' }, thing2: { value: '手机' } },
      },
    })
    later(hour)
    await turnOfLoops(world.app, 'template')
    expect(messages()).toHaveLength(1)
  })

  it('waits with the account’s others while its allowance for the day is used up', async () => {
    const path = '/cgi-bin/message/template/send'
    const calls = () => world.wechat.calls.filter((call) => call.path === path).length
    const prizes = [{ tier: 1, name: '手机', hand_over: 'organiser' as const, quantity: 2 }]
    draw = await world.draw({}, { prizes })
    for (const name of ['乙', '丙']) await enter(fresh(name))
    await choose()
    world.wechat.setQuota(path, true)
    await world.open(draw)
    await expect.poll(calls).toBe(1)
    await turnOfLoops(world.app, 'template')
    expect([calls(), await told()]).toEqual([1, ['template waiting', 'template waiting']])
    world.quotaIsBack(path)
    later(2 * hour)
    const { ports } = world.app
    const channel = noticeChannels(ports, letterLinks(site)).find(({ name }) => name === 'template')
    if (!channel) throw new Error('there is no such way')
    await sendLetters(ports, channel, { isResting: () => false, isStopping: () => false, limit: 9 })
    expect(await told()).toEqual(['template sent', 'template sent'])
  })
})

describe('a template message', () => {
  beforeEach(() => begin())

  it('is sent to nobody before a template is chosen', async () => {
    await world.open(draw)
    await turn()
    expect([messages(), await told()]).toEqual([[], []])
  })

  it('tells who did not win, and that a prize is on its way, where a template is chosen for it', async () => {
    templates.push({ id: 'tpl-time', title: '进度', content: '{{thing1.DATA}}{{thing2.DATA}}{{time3.DATA}}' })
    const prizes = [{ tier: 1, name: '手机', quantity: 1, hand_over: 'post' as const }]
    draw = await world.draw({}, { prizes })
    await enter(fresh('乙'))
    await enter(fresh('丙'))
    await choose('not_won')
    const fields = { ...ask.fields, time: 'time3' }
    const shipped = { ...ask, use: 'shipped', template_id: 'tpl-time', fields } as const
    expect((await world.app.call(routes.outsideTemplateSet, shipped, { token: world.owner })).sta).toBe(0)
    await world.app.call(routes.taskOpen, { id: draw.id }, { token: world.owner })
    const data = (at: number) => messages()[at]?.body.data
    await until(async () => {
      await turn()
      expect(data(0)).toMatchObject({ thing2: { value: '这次没有抽中' } })
    })
    const { list } = (await world.app.call(routes.winnerList, { id: draw.id }, { token: world.owner })).data
    const parcels = [{ award_id: list[0]?.award_id, carrier: '顺丰', number: 'SF1' }]
    const sent = await world.app.call(
      routes.winnerShipAll,
      { id: draw.id, parcels, is_trial: false },
      { token: world.owner },
    )
    expect(sent).toMatchObject({ sta: 0, data: { shipped: 1 } })
    await until(async () => {
      await turn()
      expect(data(1)).toMatchObject({
        thing1: { value: '周年庆' },
        thing2: { value: '手机' },
        time3: { value: expect.stringMatching(wonAt) },
      })
    })
    expect(messages()).toHaveLength(2)
  })

  it('waits while WeChat is down for an hour, and is sent once then', async () => {
    await drawnInTrouble()
    later(hour)
    await becomes('sent')
    expect(messages()).toHaveLength(1)
  })

  it('that nobody answered for is tried again within the time in which WeChat sends it once, and not later', async () => {
    await drawnInTrouble()
    world.wechat.whims.push('drop')
    later(minute)
    await turn()
    expect(world.wechat.whims).toEqual([])
    expect(await told()).toEqual(['template waiting'])
    world.wechat.whims.push('drop')
    later(5 * minute)
    await becomes('uncertain')
    const marks = world.wechat.calls
      .filter(({ path }) => path.endsWith('/template/send'))
      .map(({ body }) => body.client_msg_id)
    expect(new Set(marks).size).toBe(1)
    expect(String(marks[0])).toMatch(/^[\da-f]{32}$/)
  })

  it('that WeChat took and nobody heard of is not sent again once WeChat may have forgotten its mark', async () => {
    await drawnInTrouble()
    world.wechat.whims.push('unheard')
    later(minute)
    await turn()
    expect(world.wechat.whims).toEqual([])
    expect(messages()).toHaveLength(1)
    expect(await told()).toEqual(['template waiting'])
    later(10 * minute)
    await becomes('uncertain')
    expect(messages()).toHaveLength(1)
  })

  it('is refused for who stopped following without our knowing, and for a template that is gone', async () => {
    await choose()
    world.wechat.disconnect(world.appId)
    world.wechat.setQuota('/cgi-bin/user/info', true)
    await world.phone.unfollows(world.appId, person)
    await world.open(draw)
    await becomes('refused')
    templates.splice(0, 1)
    draw = await world.draw(
      {},
      { prizes: [{ tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: 1 }] },
    )
    world.quotaIsBack('/cgi-bin/user/info')
    await enter(fresh('丙'))
    await world.open(draw)
    await becomes('refused')
    expect(messages()).toEqual([])
  })

  it('is refused when the account is disconnected in the middle, and others’ letters go on', async () => {
    await drawnInTrouble()
    await world.app.call(routes.outsideUnbind, { kind: 'mp' }, { token: world.owner })
    later(hour)
    await becomes('refused')
    expect(messages()).toEqual([])
  })

  it('is not sent any more when the template is taken away', async () => {
    await drawnInTrouble()
    const use = { use: 'won', way: 'template' } as const
    await world.app.call(routes.outsideTemplateRemove, use, { token: world.owner })
    later(hour)
    await becomes('unwanted')
    expect(messages()).toEqual([])
  })
})

describe('how a template message ended', () => {
  beforeEach(() => begin())

  const ends = (status?: string, number = firstNumber) =>
    world.phone.templateEnds(world.appId, person, number, status, { at: world.app.clock.now() })

  it.each([
    ['success', 'sent'],
    ['failed:user block', 'refused'],
    ['failed: system failed', 'given_up'],
  ])('is told as WeChat says: %s', async (status, state) => {
    await choose()
    await world.open(draw)
    await becomes('sent')
    expect(messages()[0]?.messageId).toBe(firstNumber)
    expect((await ends(status))?.status).toBe(200)
    expect(await told()).toEqual([`template ${state}`])
    // The first word counts, however often it is told, and whatever comes after it.
    await ends(status)
    await ends('success')
    await ends('failed:user block')
    expect(await told()).toEqual([`template ${state}`])
    expect(messages()).toHaveLength(1)
  })

  it('counts when it is told before its sender heard that it was taken', async () => {
    await choose()
    await ends('failed:user block')
    await world.open(draw)
    await becomes('refused')
  })

  it('is no matter where it is of another message or is no number, and is refused where it is forged', async () => {
    await choose()
    await world.open(draw)
    await becomes('sent')
    await ends('failed:user block', '1')
    await ends('failed:user block', 'no number')
    const forged = await world.phone.templateEnds(world.appId, person, firstNumber, 'failed:user block', {
      forged: 'signature',
      at: world.app.clock.now(),
    })
    expect(forged?.status).toBe(403)
    expect(await told()).toEqual(['template sent'])
  })
})
