import {
  giveMiniConsent,
  listWinners,
  type NoticeChannel,
  noticeChannels,
  sendLetters,
  signInOutside,
  walkMailing,
} from '@fairdraw/application'
import type { OperatorTemplate, Ports } from '@fairdraw/application/ports'
import { type LivedDraw, liveDraw } from '@fairdraw/application/testing/lived-draw'
import { shortMs } from '@fairdraw/application/testing/until'
import { day, hour, minute, second, type UserId } from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createMiniWay } from '../outside/sign-in/mini-way.ts'
import { createMiniProgram } from '../outside/wechat/mini-program.ts'
import { fakeMiniApp, startFakeMini } from '../outside/wechat/testing/fake-mini.ts'
import { createAccessTokens } from '../tencent/access-tokens.ts'
import { createTencentClient } from '../tencent/ask-tencent.ts'
import { letterLinks } from './send-letters.ts'

const template: OperatorTemplate = {
  templateId: 'tpl-won',
  fields: { title: 'thing1', prize: 'thing2', time: 'time3' },
}
const openids = ['o1', 'o2'] as const
let draw: LivedDraw
let fake: Awaited<ReturnType<typeof startFakeMini>>
let ports: Ports
const users: UserId[] = []

/** A draw with prizes for both who are in it; they signed in from the mini-program. */
beforeEach(async () => {
  draw = await liveDraw({
    title: '周年庆\n抽奖',
    claim: { form: [], deadlineMs: day },
    prizes: [
      {
        tier: 1,
        name: '一台很大很大很大很大很大很大的手机',
        kind: 'goods',
        handOver: 'organiser',
        quantity: 2,
      },
    ],
  })
  const { clock, ports: plain } = draw.world
  fake = await startFakeMini({ now: clock.now })
  const api = createTencentClient(fake.origin, { platform: 'wechat', patienceMs: shortMs(500), pauseMs: 1 })
  const miniProgram = createMiniProgram(fake.origin, {
    api,
    clock,
    now: () => clock.now(),
    tokens: createAccessTokens(plain),
  })
  ports = { ...plain, miniProgram, ownMini: fakeMiniApp, ownMiniTemplate: template }
  const way = createMiniWay(miniProgram, fakeMiniApp)
  users.length = 0
  for (const openid of openids) {
    const brought = { code: fake.login({ openid }), returned: null, state: null }
    const { userId } = await signInOutside(ports, { way, brought, isSignUpOpen: true })
    users.push(userId)
    const subject = { kind: 'user', userId } as const
    await draw.world.join({ lid: draw.lid, subject, nickname: openid, channel: null })
  }
})
afterEach(async () => {
  expect(fake.complaints).toEqual([])
  await fake.close()
  await draw.world.close()
})

/** Somebody ticks it in the mini-program, which says so. */
async function agrees(openid: string, by: Ports = ports): Promise<void> {
  const allowance = `${openid} tpl-won`
  fake.consents.set(allowance, (fake.consents.get(allowance) ?? 0) + 1)
  const given = { lid: draw.lid, jsCode: fake.login({ openid }), templateId: 'tpl-won' }
  await giveMiniConsent(by, given)
}
async function drawn(): Promise<void> {
  await draw.open()
  await draw.advance()
  draw.world.clock.advance(20 * second)
  await draw.advance()
}
const mini = (by: Ports) => {
  const channels = noticeChannels(by, letterLinks('https://draw.example.org'))
  return channels.find(({ name }) => name === 'mini') as NoticeChannel
}
const walk = async (by = ports) => {
  while (await walkMailing(by, [mini(by)], 1));
}
const send = (by = ports) =>
  sendLetters(by, mini(by), { isResting: () => false, isStopping: () => false, limit: 50 })
const told = async () => {
  const { rows } = await listWinners(ports, draw.owner, { id: draw.id, after: null, limit: 9 })
  return Object.fromEntries(rows.map(({ nickname, told: all }) => [nickname, all.map((one) => one.state)]))
}
const openOf = async (at: number) => {
  const [identity] = await ports.store.read((tx) => tx.identities.ofUser(users[at] as UserId))
  const personKey = identity?.subjectKey ?? new Uint8Array()
  const of = { channel: 'mini', account: 'operator', personKey, templateId: 'tpl-won' } as const
  return await ports.store.read((tx) => tx.messageConsents.open(of, draw.id))
}

describe('a message of the mini-program', () => {
  it('tells a winner who agreed to it, once, and nobody else', async () => {
    await agrees('o1')
    await drawn()
    await walk()
    for (const _ of [1, 2]) await send()
    expect(fake.sent).toEqual([
      {
        touser: 'o1',
        template_id: 'tpl-won',
        miniprogram_state: 'formal',
        lang: 'zh_CN',
        page: `pages/index/index?lid=${draw.lid}`,
        data: {
          thing1: { value: '周年庆 抽奖' },
          thing2: { value: '一台很大很大很大很大很大很大的手机' },
          time3: { value: expect.stringMatching(/^\d{4}年\d+月\d+日 \d\d:\d\d$/) },
        },
      },
    ])
    expect(await told()).toEqual({ o1: ['sent'], o2: [] })
    expect(await openOf(0)).toBe(0)
  })

  it('takes one consent, though two processes write and send at once, and leaves the next for another', async () => {
    await agrees('o1')
    await agrees('o1')
    await drawn()
    await Promise.all([walk(), walk()])
    await Promise.all([send(), send()])
    expect(fake.sent).toHaveLength(1)
    expect(await openOf(0)).toBe(1)
  })

  it('is refused by WeChat where nothing of the consent is left: no other that was given then counts', async () => {
    for (const _ of [1, 2]) await agrees('o1')
    fake.consents.clear()
    await drawn()
    await walk()
    await send()
    expect([await told(), await openOf(0)]).toEqual([{ o1: ['refused'], o2: [] }, 0])
  })

  it('that lacks a field is not sent, and its consent is for the next', async () => {
    await agrees('o1')
    fake.templates.set('tpl-won', ['thing1', 'thing2', 'time3', 'thing4'])
    await drawn()
    await walk()
    await send()
    expect([await told(), await openOf(0)]).toEqual([{ o1: ['refused'], o2: [] }, 1])
  })

  it('waits while the quota of the day is used up', async () => {
    await agrees('o1')
    await drawn()
    await walk()
    fake.whats.hasQuota = false
    await send()
    fake.whats.hasQuota = true
    draw.world.clock.advance(hour - minute)
    await send()
    expect(await told()).toMatchObject({ o1: ['waiting'] })
    draw.world.clock.advance(minute)
    await send()
    expect(await told()).toMatchObject({ o1: ['sent'] })
  })

  it('waits for an hour while WeChat is down, and is sent once then', async () => {
    await agrees('o1')
    await drawn()
    await walk()
    fake.setDown(true)
    for (let passed = 0; passed < hour; passed += minute) {
      await send()
      draw.world.clock.advance(minute)
    }
    fake.setDown(false)
    draw.world.clock.advance(hour)
    for (const _ of [1, 2]) await send()
    expect([await told(), fake.sent.length]).toEqual([{ o1: ['sent'], o2: [] }, 1])
  })

  it('that may have arrived is not sent again, nor is its consent given back', async () => {
    await agrees('o1')
    await drawn()
    await walk()
    // The token is there already: what hangs is the message itself.
    await ports.miniProgram.codeOf(fakeMiniApp, { scene: 'a', page: 'pages/index/index' })
    fake.whims.push('hang')
    await send()
    draw.world.clock.advance(day)
    await send()
    const tries = fake.calls.filter(({ path }) => path === '/cgi-bin/message/subscribe/send')
    expect([await told(), tries.length, await openOf(0)]).toEqual([{ o1: ['uncertain'], o2: [] }, 1, 0])
  })

  it('for which no token could be had was not sent, and is tried again', async () => {
    await agrees('o1')
    await drawn()
    await walk()
    fake.whims.push('hang')
    await send()
    draw.world.clock.advance(hour)
    await send()
    expect(await told()).toMatchObject({ o1: ['sent'] })
  })

  it('is not sent to who declined such news meanwhile, or by another template than was agreed to', async () => {
    for (const openid of openids) await agrees(openid)
    await drawn()
    await walk()
    const choices = { lang: 'zh', declined: ['prizes'], turned: [] } as const
    await ports.store.transact((tx) => tx.readers.choose(users[0] as UserId, choices))
    const other = { ...ports, ownMiniTemplate: { ...template, templateId: 'tpl-other' } }
    await send(other)
    expect([await told(), fake.sent]).toEqual([{ o1: ['unwanted'], o2: ['unwanted'] }, []])
    expect(await openOf(0)).toBe(1)
  })
})
