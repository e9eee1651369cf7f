import { basePath, routes } from '@fairdraw/contract'
import { day, hour, second } from '@fairdraw/domain'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { partsOf } from '../answer-parts.ts'
import type { PushOutcome } from '../outside/wechat/testing/wechat-pushes.ts'
import type { FakePerson } from '../outside/wechat/testing/wechat-world.ts'
import { callbackSignature } from '../tencent/callback-crypto.ts'
import { type FollowedApp, followedApp, fresh } from '../testing/followed-app.ts'
import { forger } from '../testing/forge-push.ts'

let world: FollowedApp
let accountId: string
beforeAll(async () => {
  world = await followedApp()
  accountId = await world.connect('aes')
})
afterAll(() => world.close())
beforeEach(() => world.app.clock.advance(2 * second))

/** What a push was answered with, as the person reads it. */
const answered = (told: PushOutcome | null) => partsOf(partsOf(partsOf(told?.reply).Articles).item)
const write = (person: FakePerson, text: string, how = {}) =>
  world.phone.writes(world.appId, person, text, how)
const bring = async (lid: string, token: string, ticket: string) =>
  (await world.app.call(routes.entryWechat, { lid, ticket }, { token })).sta
/** Whether somebody counts as a follower: by what they may do. */
const lets = async (lid: string, person: FakePerson) => {
  const guest = await world.app.guest()
  await world.confirm(lid, guest, person)
  return await world.join(lid, guest)
}

describe.each(['plain', 'both', 'aes'] as const)('in %s mode', (mode) => {
  it('a keyword is answered with the card of the draw, for its reader alone', async () => {
    await world.connect(mode)
    const { lid } = await world.draw(
      { keyword: `抽奖${mode}`, reply: '欢迎', tells_passcode: true },
      { conditions: [{ kind: 'passcode', passcode: '芝麻开门' }], title: '周年庆' },
    )
    const person = fresh('甲')
    await world.phone.follows(world.appId, person)
    const told = await write(person, ` 抽奖 ${mode.toUpperCase()}`)
    expect(told).toEqual({ tries: 1, status: 200, reply: null })
    expect(world.sentTo(person)).toEqual([
      [
        '周年庆',
        '欢迎',
        '口令 · Passcode: 芝麻开门',
        '链接仅限本人，30 分钟内有效 · Yours alone, for 30 minutes',
        expect.stringMatching(new RegExp(`^${world.origin}/mobile/${lid}\\?wx=`)),
      ],
    ])
    const guest = await world.app.guest()
    expect(await bring(lid, guest, world.ticketOf(person))).toBe(0)
    const joined = await world.app.call(routes.entryJoin, { lid, passcode: '芝麻开门' }, { token: guest })
    expect(joined.sta).toBe(0)
    expect((await write(person, '你好'))?.reply).toBeNull()
  })

  it('nothing is taken that was signed with another word', async () => {
    await world.connect(mode)
    const { lid } = await world.draw()
    const person = fresh('乙')
    world.wechat.disconnect(world.appId)
    await world.phone.follows(world.appId, person)
    await world.connect(mode)
    const told = await world.phone.unfollows(world.appId, person, { forged: 'signature' })
    expect(told).toMatchObject({ tries: 3, status: 403 })
    world.wechat.disconnect(world.appId)
    await world.phone.follows(world.appId, person)
    expect(await lets(lid, person)).toBe(0)
    await world.connect(mode)
  })
})

describe('an address for messages', () => {
  it('is not told of what was encrypted for another account, with another key, or changed', async () => {
    await world.connect('aes')
    const { lid } = await world.draw()
    const person = fresh('丙')
    for (const forged of ['receiver', 'key', 'body'] as const)
      expect(await world.phone.follows(world.appId, person, '', { forged })).toMatchObject({ status: 403 })
    world.wechat.disconnect(world.appId)
    await world.phone.unfollows(world.appId, person)
    expect(await lets(lid, person)).toBe(2170)
    await world.connect('aes')
  })

  it('is not there for nobody’s account, and answers no console that does not know the word', async () => {
    const ask = (id: string, query: string) => fetch(`${world.origin}${basePath}/outside/push/${id}${query}`)
    expect((await ask('none', '?signature=x&timestamp=1&nonce=2&echostr=3')).status).toBe(404)
    const wrong = callbackSignature('another', '1', '2')
    const refused = await ask(accountId, `?signature=${wrong}&timestamp=1&nonce=2&echostr=leak`)
    expect([refused.status, await refused.text()]).toEqual([403, ''])
  })

  it.each([
    '<!DOCTYPE x [<!ENTITY a "b">]><xml><MsgType>&a;</MsgType></xml>',
    '{"MsgType":"text"}',
    '',
    '<xml></xml>',
  ])('takes no %s', async (body) => {
    const [timestamp, nonce] = [String(Math.floor(world.app.clock.now() / second)), '7']
    const signature = callbackSignature('pushtokenofthisaccount', timestamp, nonce)
    const query = new URLSearchParams({ signature, timestamp, nonce })
    const answer = await fetch(`${world.origin}${basePath}/outside/push/${accountId}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      ...(body === '' ? {} : { body }),
    })
    expect(answer.status).toBe(403)
  })

  it('tells its owner that something came', async () => {
    await world.connect('plain')
    await write(fresh('丁'), '你好')
    const { list } = (await world.app.call(routes.outsideList, {}, { token: world.owner })).data
    expect(Date.parse(list[0]?.pushed_at ?? '')).toBeGreaterThan(world.app.clock.now() - hour)
  })
})

describe('what is pushed', () => {
  beforeAll(() => world.connect('aes'))

  it('twice is sent once, and answered the second time by the draw without anybody’s link', async () => {
    const { lid } = await world.draw({ keyword: '两次' })
    const person = fresh('戊')
    await world.phone.follows(world.appId, person)
    const told = [await write(person, '两次', { id: '77' }), await write(person, '两次', { id: '77' })]
    expect(told.map((one) => one?.reply === null)).toEqual([true, false])
    expect(world.sentTo(person)).toHaveLength(1)
    expect(answered(told[1] ?? null)).toMatchObject({
      Title: '周年庆',
      Url: `${world.origin}/mobile/${lid}`,
    })
    const guest = await world.app.guest()
    expect(await bring(lid, guest, world.ticketOf(person))).toBe(0)
    expect(await world.join(lid, guest)).toBe(0)
  })

  it('is answered by the draw without a link where WeChat takes no message, and nobody is locked out', async () => {
    const { lid } = await world.draw({ keyword: '没有权限' })
    const person = fresh('戊')
    await world.phone.follows(world.appId, person)
    world.wechat.setQuota('/cgi-bin/message/custom/send', true)
    const told = await write(person, '没有权限')
    world.quotaIsBack('/cgi-bin/message/custom/send')
    expect(answered(told)).toMatchObject({ Title: '周年庆', Url: `${world.origin}/mobile/${lid}` })
    expect(String(answered(told).Description)).toBe('点开参与抽奖 · Open to enter')
    expect(world.sentTo(person)).toEqual([])
    expect(await lets(lid, person)).toBe(0)
  })

  it('out of order changes nothing of what WeChat says', async () => {
    const { lid } = await world.draw()
    const forge = forger(world, accountId, 'aes')
    const [left, came] = [fresh('己'), fresh('庚')]
    const now = world.app.clock.now()
    const [earlier, later] = [{ at: now - 10 * second }, { at: now - 5 * second }]
    await world.phone.follows(world.appId, left, '', earlier)
    await world.phone.unfollows(world.appId, left, later)
    await forge(left, { MsgType: 'event', Event: 'subscribe', EventKey: '' }, earlier.at + second)
    await world.phone.follows(world.appId, came, '', later)
    await forge(came, { MsgType: 'event', Event: 'unsubscribe' }, earlier.at)
    expect(await lets(lid, came)).toBe(0)
    expect(await lets(lid, left)).toBe(2170)
  })

  it('a day ago is taken no more', async () => {
    const person = fresh('辛')
    const at = world.app.clock.now() - day - second
    expect(await world.phone.follows(world.appId, person, '', { at })).toMatchObject({ status: 403 })
  })

  it('of somebody who leaves has their openid forgotten', async () => {
    const { lid } = await world.draw()
    const [guest, person] = [await world.app.guest(), fresh('壬')]
    await world.phone.follows(world.appId, person)
    await world.confirm(lid, guest, person)
    const openids = () =>
      world.app.ports.store.read(async (tx) => {
        const [draw] = [await tx.draws.byLid(lid as never)]
        if (!draw) throw new Error('no draw')
        return await tx.accountPeople.inDraw({ accountId, drawId: draw.id }, 0, 9)
      })
    await world.join(lid, guest)
    expect(await openids()).toHaveLength(1)
    world.app.clock.advance(second)
    await world.phone.unfollows(world.appId, person)
    expect(await openids()).toEqual([])
    expect(world.app.logged.join('\n')).not.toContain(world.wechat.openidOf(world.appId, person))
  })
})

describe('a link of one’s own', () => {
  it('is good for half an hour, at its draw, for the first who uses it', async () => {
    await world.connect('aes')
    const [{ lid }, elsewhere] = [await world.draw({ keyword: '链接' }), await world.draw()]
    const person = fresh('癸')
    await world.phone.follows(world.appId, person)
    await write(person, '链接')
    const ticket = world.ticketOf(person)
    const [first, second] = [await world.app.guest(), await world.app.guest()]
    expect(await bring(elsewhere.lid, first, ticket)).toBe(2171)
    expect(await bring(lid, first, `${ticket.slice(0, -1)}${ticket.endsWith('0') ? '1' : '0'}`)).toBe(2171)
    const both = await Promise.all([first, second].map((token) => bring(lid, token, ticket)))
    expect(both).toContain(0)
    const winner = both[0] === 0 ? first : second
    expect(await world.join(lid, winner)).toBe(0)
    const loser = winner === first ? second : first
    expect(await bring(lid, loser, ticket)).toBe(2172)
    expect(await bring(lid, winner, ticket)).toBe(0)
    world.app.clock.advance(hour)
    expect(await bring(lid, winner, ticket)).toBe(2171)
  })

  it('is no way in for who has left again', async () => {
    const { lid } = await world.draw({ keyword: '离开' })
    const person = fresh('子')
    await world.phone.follows(world.appId, person)
    await write(person, '离开')
    const ticket = world.ticketOf(person)
    world.app.clock.advance(second)
    await world.phone.unfollows(world.appId, person)
    const guest = await world.app.guest()
    expect(await bring(lid, guest, ticket)).toBe(0)
    expect(await world.join(lid, guest)).toBe(2170)
  })
})
