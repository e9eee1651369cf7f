import { routes } from '@fairdraw/contract'
import { day, second } from '@fairdraw/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FakePerson } from '../outside/wechat/testing/wechat-world.ts'
import { type FollowedApp, followedApp, fresh } from '../testing/followed-app.ts'
import { type Forger, forger } from '../testing/forge-push.ts'

// An organiser chose the word that pushes are signed with, and can make up any of them.

let world: FollowedApp
let accountId: string
beforeAll(async () => {
  world = await followedApp()
  accountId = await world.connect('aes')
})
afterAll(() => world.close())
beforeEach(() => world.app.clock.advance(2 * second))

const left = { MsgType: 'event', Event: 'unsubscribe' }
const refused = { needed: 2170, waits: 2173 }

/** A follower in a draw. */
async function entrant(draw: { readonly lid: string }, person: FakePerson): Promise<string> {
  const guest = await world.app.guest()
  await world.phone.follows(world.appId, person)
  expect(await world.confirm(draw.lid, guest, person)).toBe(0)
  expect(await world.join(draw.lid, guest)).toBe(0)
  return guest
}

async function whileDown(act: () => Promise<void>): Promise<void> {
  world.wechat.setQuota('/cgi-bin/user/info', true)
  try {
    await act()
  } finally {
    world.quotaIsBack('/cgi-bin/user/info')
  }
}

describe.each(['plain', 'aes'] as const)('a push of leaving that was made up, in %s mode', (mode) => {
  let forge: Forger
  beforeAll(() => {
    forge = forger(world, accountId, mode)
  })

  it('sets nobody aside: WeChat says that they follow', async () => {
    const draw = await world.draw()
    const person = fresh('甲')
    const guest = await entrant(draw, person)
    expect(await forge(person, left)).toMatchObject({ status: 200 })
    await world.open(draw)
    expect(await world.me(draw.lid, guest)).toEqual({ status: 'E', why: null })
  })

  it('holds nothing against anybody while WeChat cannot be asked', async () => {
    const [draw, next] = [await world.draw(), await world.draw({ on_outage: 'wait' })]
    const person = fresh('乙')
    const guest = await entrant(draw, person)
    await whileDown(async () => {
      expect(await forge(person, left)).toMatchObject({ status: 200 })
      expect(await world.join(next.lid, guest)).toBe(0)
      await world.open(draw)
    })
    expect(await world.me(draw.lid, guest)).toEqual({ status: 'E', why: null })
  })

  it('forgets nobody: who really left unheard is still found at the close', async () => {
    const draw = await world.draw()
    const person = fresh('丙')
    const guest = await entrant(draw, person)
    await forge(person, left, world.app.clock.now() + 60 * second)
    world.wechat.disconnect(world.appId)
    await world.phone.unfollows(world.appId, person)
    await world.connect('aes')
    await world.open(draw)
    expect(await world.me(draw.lid, guest)).toEqual({ status: 'X2', why: 'unfollowed' })
  })

  it.each([
    ['the keyword', () => ({ MsgType: 'text', Content: '占位', MsgId: String(world.app.clock.now()) })],
    ['a scan', (lid: string) => ({ MsgType: 'event', Event: 'SCAN', EventKey: lid, Ticket: 't' })],
    [
      'a coming by a code',
      (lid: string) => ({ MsgType: 'event', Event: 'subscribe', EventKey: `qrscene_${lid}`, Ticket: 't' }),
    ],
  ])('or of %s, is answered nothing by which somebody else takes a follower’s place', async (_what, said) => {
    const draw = await world.draw({ keyword: '占位', on_outage: 'let_in' })
    const person = fresh('甲')
    await world.phone.follows(world.appId, person)
    world.app.clock.advance(second)
    const answers = [await forge(person, said(draw.lid)), await forge(person, said(draw.lid))]
    // WeChat alone brings them the link, and takes it only for who was there just now.
    world.wechat.passTime(3 * day)
    world.app.clock.advance(second)
    answers.push(await forge(person, said(draw.lid)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(JSON.stringify(answers)).toContain(`/mobile/${draw.lid}`)
    expect(JSON.stringify(answers)).not.toMatch(/wx=|[0-9a-f]{64}/)
    expect(world.sentTo(person)).toHaveLength(1)
    const guest = await world.app.guest()
    const taken = await world.app.call(
      routes.entryWechat,
      { lid: draw.lid, ticket: world.ticketOf(person) },
      { token: guest },
    )
    expect(taken.sta).toBe(0)
    expect(await world.join(draw.lid, guest)).toBe(0)
  })

  it.each([
    ['coming', { MsgType: 'event', Event: 'subscribe', EventKey: '' }],
    ['coming by a code', { MsgType: 'event', Event: 'subscribe', EventKey: 'qrscene_x', Ticket: 't' }],
    ['scanning', { MsgType: 'event', Event: 'SCAN', EventKey: 'x', Ticket: 't' }],
    ['writing', { MsgType: 'text', Content: '抽奖', MsgId: '1' }],
    ['sending a picture', { MsgType: 'image', MediaId: 'm', MsgId: '2' }],
    ['leaving', left],
  ])('and one of a stranger’s %s lets nobody in', async (_what, said) => {
    const [waits, lets] = [await world.draw({ on_outage: 'wait' }), await world.draw({ on_outage: 'let_in' })]
    const [guest, person] = [await world.app.guest(), fresh('丁')]
    await forge(person, { ...said, ...('MsgId' in said && { MsgId: String(world.app.clock.now()) }) })
    expect(await world.confirm(waits.lid, guest, person)).toBe(0)
    expect(await world.join(waits.lid, guest)).toBe(refused.needed)
    await whileDown(async () => {
      expect(await world.join(waits.lid, guest)).toBe(refused.waits)
      expect(await world.join(lets.lid, guest)).toBe(0)
    })
    await world.open(lets)
    expect(await world.me(lets.lid, guest)).toEqual({ status: 'X2', why: 'unfollowed' })
  })
})

describe('somebody who really left', () => {
  it('while WeChat could not be asked is asked about at the close', async () => {
    const draw = await world.draw()
    const person = fresh('戊')
    const guest = await entrant(draw, person)
    await whileDown(async () => {
      await world.phone.unfollows(world.appId, person)
      expect(await world.me(draw.lid, guest)).toEqual({ status: 'E', why: null })
    })
    await world.open(draw)
    expect(await world.me(draw.lid, guest)).toEqual({ status: 'X2', why: 'unfollowed' })
  })

  it('comes back by saying who they are, though no push of it is ever heard', async () => {
    const [draw, next] = [await world.draw(), await world.draw()]
    const person = fresh('己')
    const guest = await entrant(draw, person)
    world.app.clock.advance(second)
    await world.phone.unfollows(world.appId, person)
    const known = async () =>
      (await world.app.call(routes.entryFollow, { lid: next.lid }, { token: guest })).data.is_known
    expect([await known(), await world.join(next.lid, guest)]).toEqual([false, refused.needed])
    world.wechat.disconnect(world.appId)
    await world.phone.follows(world.appId, person)
    await world.connect('aes')
    world.app.clock.advance(second)
    expect(await world.confirm(next.lid, guest, person)).toBe(0)
    expect([await known(), await world.join(next.lid, guest)]).toEqual([true, 0])
    await world.open(draw)
    expect(await world.me(draw.lid, guest)).toEqual({ status: 'E', why: null })
  })
})
