import {
  chooseChannel,
  listWinners,
  type NoticeChannel,
  noticeChannels,
  readChannels,
  sendLetters,
  signInOutside,
  walkMailing,
} from '@fairdraw/application'
import type { Ports, SmsSender } from '@fairdraw/application/ports'
import { createFakeSignInWay } from '@fairdraw/application/testing/fake-sign-in-way'
import { type LivedDraw, liveDraw } from '@fairdraw/application/testing/lived-draw'
import { newAccount } from '@fairdraw/application/testing/store-rows'
import { day, type MessageChannel, minute, second, type UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTencentSms } from '../outside/sms/tencent-sms.ts'
import type { FakeSms } from '../outside/sms/testing/fake-provider.ts'
import { startFakeTencentSms, tencentSetting } from '../outside/sms/testing/fake-tencent-sms.ts'
import { appSecret, fakeCorpId } from '../outside/wecom/testing/wecom-enterprise.ts'
import { type FakeTencent, startFakeTencent } from '../testing/fake-tencent.ts'
import { tencentPorts } from '../testing/tencent-ports.ts'
import { letterLinks } from './send-letters.ts'

const ownWecom = {
  app: { appId: fakeCorpId, secret: appSecret.secret },
  agentId: String(appSecret.agentId),
}
const mobile = '13800138000'
let draw: LivedDraw
let tencent: FakeTencent
let provider: FakeSms
let ports: Ports
let users: Record<string, UserId>

/** A draw with prizes for everybody: one whose account is a mobile number, one who linked WeCom, one with neither. */
beforeEach(async () => {
  tencent = await startFakeTencent()
  draw = await liveDraw({
    title: '周年庆',
    claim: { form: [], deadlineMs: day },
    prizes: [{ tier: 1, name: '手机', kind: 'goods', handOver: 'organiser', quantity: 3 }],
  })
  const { clock, ports: plain } = draw.world
  provider = await startFakeTencentSms(clock.now)
  const sms = createTencentSms({ ...tencentSetting, origin: provider.origin }, clock, 300)
  ports = { ...plain, ...tencentPorts({ ...plain, clock }, tencent.bases), ownWecom, sms }
  const way = createFakeSignInWay({ provider: 'wecom', app: fakeCorpId })
  const given = { way, brought: way.agree({ subject: 'zhangsan' }), isSignUpOpen: true }
  const member = (await signInOutside(ports, given)).userId
  users = { mobile: await withAccount(mobile), member, none: await withAccount('b@example.com') }
  for (const [name, userId] of Object.entries(users))
    await draw.world.join({ lid: draw.lid, subject: { kind: 'user', userId }, nickname: name, channel: null })
})
afterEach(async () => {
  await provider.close()
  await tencent.close()
  await draw.world.close()
  expect(tencent.wecom.complaints).toEqual([])
})

async function withAccount(account: string): Promise<UserId> {
  const made = newAccount({ account })
  await ports.store.transact((tx) => tx.accounts.insert(made, null))
  return made.id
}

async function drawn(): Promise<void> {
  await draw.open()
  await draw.advance()
  draw.world.clock.advance(20 * second)
  await draw.advance()
}

const channels = (by: Ports = ports) => noticeChannels(by, letterLinks('https://draw.example.org'))
const walk = async (by = channels()) => {
  while (await walkMailing(ports, by, 2));
}
const caller = (userId: UserId | undefined) =>
  ({ subject: { kind: 'user', userId }, tokenHash: new Uint8Array(32) }) as never
const choose = (name: string, channel: 'sms' | 'wecom', on: boolean) =>
  chooseChannel(ports, caller(users[name]), { channel, on, lang: 'zh' })
const prove = (name: string) => ports.store.transact((tx) => tx.accounts.prove(users[name] as UserId, 1))

async function send(name: MessageChannel, by = channels()) {
  const channel = by.find((one) => one.name === name) as NoticeChannel
  return await sendLetters(ports, channel, { isResting: () => false, isStopping: () => false, limit: 50 })
}
/** What the list of winners says of each. */
async function told(): Promise<Record<string, string[]>> {
  const { rows } = await listWinners(ports, draw.owner, { id: draw.id, after: null, limit: 9 })
  return Object.fromEntries(
    rows.map(({ nickname, told }) => [nickname, told.map((one) => `${one.channel} ${one.state}`)]),
  )
}

describe('a text message', () => {
  it('tells a winner who asked for it at a number that is proved to be theirs, once', async () => {
    await choose('mobile', 'sms', true)
    await prove('mobile')
    await drawn()
    await walk()
    for (const _ of [1, 2]) await send('sms')
    expect(provider.received).toEqual([{ mobile, params: ['周年庆', '手机'] }])
    expect((await told()).mobile).toEqual(['sms sent'])
  })

  it.each([
    ['who did not ask for it', false, true],
    ['whose number nobody proved', true, false],
  ])('is not written to one %s', async (_, asks, isProven) => {
    await choose('mobile', 'sms', asks)
    if (isProven) await prove('mobile')
    await drawn()
    await walk()
    expect((await told()).mobile).toEqual([])
  })

  it('is not sent to who switched it off meanwhile', async () => {
    await choose('mobile', 'sms', true)
    await prove('mobile')
    await drawn()
    await walk()
    await choose('mobile', 'sms', false)
    await send('sms')
    expect([provider.received, (await told()).mobile]).toEqual([[], ['sms unwanted']])
  })

  it.each(['hang', 'drop', 'down'] as const)(
    'that met "%s" may have arrived, and is not sent again',
    async (whim) => {
      await choose('mobile', 'sms', true)
      await prove('mobile')
      await drawn()
      await walk()
      provider.whims.push(whim)
      await send('sms')
      draw.world.clock.advance(day)
      await send('sms')
      expect([provider.received, (await told()).mobile]).toEqual([[], ['sms uncertain']])
    },
  )

  it('that its number had too many for waits, and is sent later', async () => {
    await choose('mobile', 'sms', true)
    await prove('mobile')
    await drawn()
    await walk()
    provider.whims.push('refuse')
    await send('sms')
    expect((await told()).mobile).toEqual(['sms waiting'])
    draw.world.clock.advance(minute)
    await send('sms')
    expect((await told()).mobile).toEqual(['sms sent'])
  })

  it('that never left, as nobody was there, is sent when the provider is back', async () => {
    await choose('mobile', 'sms', true)
    await prove('mobile')
    await drawn()
    await walk()
    const nowhere = createTencentSms(
      { ...tencentSetting, origin: 'https://sms.invalid' },
      draw.world.clock,
      300,
    )
    await send('sms', channels({ ...ports, sms: nowhere }))
    expect((await told()).mobile).toEqual(['sms waiting'])
    draw.world.clock.advance(minute)
    await send('sms')
    expect([provider.received.length, (await told()).mobile]).toEqual([1, ['sms sent']])
  })

  it('waits with all others while the provider takes none for this account', async () => {
    await choose('mobile', 'sms', true)
    await prove('mobile')
    await drawn()
    await walk()
    const word = 'FailedOperation.InsufficientBalanceInSmsPackage'
    provider.whims.push({ word })
    expect((await send('sms')).unreachable.get('')).toMatchObject({ answer: word })
    draw.world.clock.advance(minute)
    await send('sms')
    expect((await told()).mobile).toEqual(['sms sent'])
  })

  it('whose sender was killed is not sent a second time', async () => {
    await choose('mobile', 'sms', true)
    await prove('mobile')
    await drawn()
    await walk()
    const dying: SmsSender = {
      tellsWinners: true,
      async sendTemplate(sms) {
        await ports.sms?.sendTemplate(sms)
        throw new Error('killed')
      },
    }
    await expect(send('sms', channels({ ...ports, sms: dying }))).rejects.toThrow('killed')
    draw.world.clock.advance(10 * minute)
    await send('sms')
    expect([provider.received.length, (await told()).mobile]).toEqual([1, ['sms uncertain']])
  })
})

describe('a message of WeCom', () => {
  const sent = () => tencent.wecom.messages.log.toMembers as readonly Readonly<Record<string, unknown>>[]

  it('tells who linked it, of wins and of all else, with where to go', async () => {
    await drawn()
    await walk()
    await send('wecom')
    const url = `https://draw.example.org/mobile/${draw.lid}`
    const content = `你中奖了：周年庆\n你在「周年庆」中抽中了手机。打开抽奖页看怎样领取，以及截止时间。\n${url}`
    expect(sent()).toEqual([
      {
        touser: 'zhangsan',
        msgtype: 'text',
        agentid: appSecret.agentId,
        text: { content },
        enable_duplicate_check: 1,
        duplicate_check_interval: 1_800,
      },
    ])
    expect(await told()).toEqual({ mobile: [], member: ['wecom sent'], none: [] })
  })

  it('is not written to who switched it off', async () => {
    await choose('member', 'wecom', false)
    await drawn()
    await walk()
    expect((await told()).member).toEqual([])
  })

  it('waits while WeCom is down or asked too often, and holds up nobody else', async () => {
    await choose('mobile', 'sms', true)
    await prove('mobile')
    await drawn()
    await walk()
    tencent.wecom.errors.push({ path: '/cgi-bin/message/send', errcode: 45009 })
    await send('wecom')
    await send('sms')
    expect(await told()).toMatchObject({ mobile: ['sms sent'], member: ['wecom waiting'] })
    draw.world.clock.advance(minute)
    await send('wecom')
    // A quota of the day: WeCom is not asked before it may be.
    expect(tencent.wecom.timesCalled('/cgi-bin/message/send')).toBe(1)
    draw.world.clock.advance(day)
    // A process of the next day: this one's own clock did not move.
    await send('wecom', channels({ ...ports, ...tencentPorts(ports, tencent.bases), ownWecom }))
    expect(sent()).toHaveLength(1)
  })

  it('that WeCom took and nobody heard of reaches its member once', async () => {
    await drawn()
    await walk()
    tencent.wecom.beforeCall('/cgi-bin/gettoken', () => tencent.wecom.whims.push('unheard'))
    await send('wecom')
    expect([(await told()).member, sent().length]).toEqual([['wecom waiting'], 1])
    draw.world.clock.advance(minute)
    await send('wecom')
    expect(tencent.wecom.timesCalled('/cgi-bin/message/send')).toBe(2)
    expect([(await told()).member, sent().length]).toEqual([['wecom sent'], 1])
  })

  it('that may have arrived is not sent again after so long that WeCom would take it for another', async () => {
    await drawn()
    await walk()
    tencent.wecom.beforeCall('/cgi-bin/gettoken', () => tencent.wecom.whims.push('unheard'))
    await send('wecom')
    draw.world.clock.advance(30 * minute)
    await send('wecom')
    expect(tencent.wecom.timesCalled('/cgi-bin/message/send')).toBe(1)
    expect((await told()).member).toEqual(['wecom uncertain'])
  })

  it('that was surely not taken is sent however late', async () => {
    await drawn()
    await walk()
    tencent.wecom.setDown(true)
    await send('wecom')
    tencent.wecom.setDown(false)
    draw.world.clock.advance(day)
    await send('wecom')
    expect([(await told()).member, sent().length]).toEqual([['wecom sent'], 1])
  })

  it.each([
    [5 * minute, 'wecom sent'],
    [31 * minute, 'wecom uncertain'],
  ])('whose sender was killed over it reaches its member once: %d ms later', async (later, state) => {
    await drawn()
    await walk()
    const dying = {
      ...ports.wecom,
      async sendToMembers(...asked: Parameters<Ports['wecom']['sendToMembers']>) {
        await ports.wecom.sendToMembers(...asked)
        throw new Error('killed')
      },
    }
    await expect(send('wecom', channels({ ...ports, wecom: dying }))).rejects.toThrow('killed')
    draw.world.clock.advance(later)
    await send('wecom')
    expect([(await told()).member, sent().length]).toEqual([[state], 1])
  })

  it('is refused to a member who is out of the app’s sight, for good', async () => {
    await drawn()
    await walk()
    tencent.wecom.errors.push({ path: '/cgi-bin/message/send', errcode: 81013 })
    await send('wecom')
    draw.world.clock.advance(day)
    await send('wecom')
    expect([sent(), (await told()).member]).toEqual([[], ['wecom refused']])
  })

  it.each([60011, 50002])('is refused to a member whom the app may not see: %d', async (errcode) => {
    await drawn()
    await walk()
    tencent.wecom.errors.push({ path: '/cgi-bin/message/send', errcode })
    expect((await send('wecom')).unreachable.size).toBe(0)
    expect((await told()).member).toEqual(['wecom refused'])
  })

  it.each([48002, 301002])('waits with all others while the app may not send: %d', async (errcode) => {
    await drawn()
    await walk()
    tencent.wecom.errors.push({ path: '/cgi-bin/message/send', errcode })
    const { unreachable } = await send('wecom')
    expect(unreachable.get('')).toMatchObject({ answer: `permission ${errcode}` })
    draw.world.clock.advance(minute)
    await send('wecom')
    expect((await told()).member).toEqual(['wecom sent'])
  })

  it('waits with all others of the app while its secret is wrong', async () => {
    await drawn()
    await walk()
    const wrong = { ...ports, ownWecom: { ...ownWecom, app: { ...ownWecom.app, secret: 'another-secret' } } }
    expect((await send('wecom', channels(wrong))).unreachable.get('')?.answer).toMatch(/^credentials/)
    draw.world.clock.advance(minute)
    await send('wecom')
    expect((await told()).member).toEqual(['wecom sent'])
  })
})

describe('the ways', () => {
  it('are offered where the deployment has them, with what is missing', async () => {
    const sights = async (name: string) =>
      (await readChannels(ports, users[name] as UserId)).map((one) => [
        one.channel,
        one.on,
        one.to,
        one.missing,
      ])
    expect(await sights('mobile')).toEqual([
      ['wecom', true, null, 'not_bound'],
      ['sms', false, null, 'not_verified'],
    ])
    await prove('mobile')
    await choose('mobile', 'sms', true)
    expect(await sights('mobile')).toEqual([
      ['wecom', true, null, 'not_bound'],
      ['sms', true, '138****8000', null],
    ])
    expect(await sights('member')).toEqual([
      ['wecom', true, '', null],
      ['sms', false, null, 'no_mobile'],
    ])
    const bare = { ...ports, ownWecom: null, sms: null }
    expect(await readChannels(bare, users.mobile as UserId)).toEqual([])
    // What is left is of organisers' own accounts, which may be connected at any time.
    const left = channels(bare).map(({ name }) => name)
    for (const own of ['mail', 'wecom', 'sms', 'mini']) expect(left).not.toContain(own)
  })
})
