import { randomBytes } from 'node:crypto'
import {
  advanceDraw,
  bindAccount,
  createDraw,
  eraseOwn,
  giveUpOldLetters,
  hearPush,
  leaveForWechat,
  listWinners,
  type NoticeChannel,
  noticeChannels,
  openDraw,
  readConsent,
  returnFromWechat,
  sendLetters,
  type UsableAccount,
  unbindAccount,
  usableAccount,
  walkMailing,
} from '@fairdraw/application'
import type { Ports, Subject } from '@fairdraw/application/ports'
import { shortMs } from '@fairdraw/application/testing/until'
import {
  type ChosenTemplate,
  type DrawId,
  day,
  hour,
  type Lid,
  minute,
  second,
  type UserId,
} from '@fairdraw/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createWechat } from '../outside/wechat/create-wechat.ts'
import { type FakeWechat, startFakeWechat } from '../outside/wechat/testing/fake-wechat.ts'
import { type FakePerson, fakeAccount } from '../outside/wechat/testing/wechat-world.ts'
import { createAccessTokens } from '../tencent/access-tokens.ts'
import { createTencentClient } from '../tencent/ask-tencent.ts'
import { consented, fresh } from '../testing/followed-app.ts'
import { openWorld, plainSettings, type World } from '../testing/world.ts'
import { letterLinks } from './send-letters.ts'

const { appId, secret } = fakeAccount
const publicUrl = 'https://draw.example.org'
const chosen: ChosenTemplate = {
  use: 'won',
  way: 'subscribe',
  templateId: 'tpl-won',
  fields: { title: 'thing1', prize: 'thing2' },
}
let world: World
let wechat: FakeWechat
let ports: Ports
let owner: UserId
let account: UsableAccount

beforeEach(async () => {
  world = await openWorld()
  wechat = await startFakeWechat()
  const { clock, ports: plain } = world
  const needs = { clock, vault: plain.vault, tokens: createAccessTokens(plain) }
  const api = createTencentClient(wechat.origin, { platform: 'wechat', patienceMs: shortMs(500), pauseMs: 1 })
  ports = { ...plain, wechat: createWechat(wechat.bases, { ...needs, api, now: () => clock.now() }) }
  owner = await world.organiser()
  await bind()
})
afterEach(async () => {
  expect(wechat.complaints).toEqual([])
  await wechat.close()
  await world.close()
})

/** The organiser, freshly signed in. */
async function caller() {
  const tokenHash = randomBytes(32)
  const now = world.clock.now()
  const subject = { kind: 'user', userId: owner } as const
  const session = { tokenHash, subject, isSupport: false, createdAt: now, seenAt: now, expiresAt: now + day }
  await ports.store.transact((tx) => tx.sessions.insert(session))
  return { subject, tokenHash, isSupport: false }
}
async function bind(): Promise<void> {
  const given = { kind: 'mp', appId, secret, name: '山间茶事', token: null, aesKey: null } as const
  await bindAccount(ports, await caller(), { ...given, agentId: null, contactSecret: null }, publicUrl)
  const bound = await ports.store.read((tx) => usableAccount(tx, ports.vault, owner, 'mp'))
  if (!bound) throw new Error('the account was not bound')
  account = bound
  await choose(chosen)
}
const choose = (choice: ChosenTemplate) =>
  ports.store.transact((tx) => tx.chosenTemplates.choose(account.id, choice))

type TestDraw = { readonly id: DrawId; readonly lid: Lid }
async function draw(title = '周年庆'): Promise<TestDraw> {
  const conditions = [{ kind: 'follow', onOutage: 'let_in' }] as const
  const prizes = [{ tier: 1, name: '手机', kind: 'goods', hand_over: 'organiser', quantity: 2 }] as const
  const settings = {
    ...plainSettings,
    taskType: 'mp' as const,
    title,
    conditions,
    prizes,
    claim: { form: [], deadlineMs: day },
  }
  const made = await createDraw(ports, owner, { settings, publish: true })
  return { id: made.id as DrawId, lid: made.lid as Lid }
}
type Entrant = { readonly person: FakePerson; readonly subject: Subject }
/** A guest who follows the account, and says at WeChat who they are. */
async function entrant(name: string, { lid }: TestDraw): Promise<Entrant> {
  const person = fresh(name)
  const subject = { kind: 'guest', guestId: name, nickname: name } as Subject
  await wechat.phone.follows(appId, person)
  wechat.visitor.person = person
  const back = await consented(await leaveForWechat(ports, { lid, subject }, publicUrl))
  const { code = '', state = '' } = Object.fromEntries(back.searchParams)
  await returnFromWechat(ports, { lid, subject, code, state })
  return { person, subject }
}
const join = ({ subject }: Entrant, { lid }: TestDraw) =>
  world.join({ lid, subject, nickname: 'nickname' in subject ? subject.nickname : '', channel: null })
/** Somebody ticks it on the page, and WeChat says so. */
async function ticks({ person }: Entrant): Promise<void> {
  await wechat.phone.subscribes(appId, person, ['tpl-won'])
  world.clock.advance(second)
  const answers = [{ templateId: 'tpl-won', says: 'yes' }] as const
  const openid = wechat.openidOf(appId, person)
  const pushed = { openid, at: world.clock.now(), mark: randomBytes(8).toString('hex') }
  await hearPush(ports, account, { ...pushed, said: { kind: 'answered', answers } })
}
async function drawn(...draws: readonly TestDraw[]): Promise<void> {
  for (const { id } of draws) await openDraw(ports, owner, id)
  for (const { id } of draws) await advanceDraw(ports, id)
  world.clock.advance(20 * second)
  for (const { id } of draws) await advanceDraw(ports, id)
}
function channel(): NoticeChannel {
  const channels = noticeChannels(ports, letterLinks(publicUrl))
  return channels.find(({ name }) => name === 'subscribe') as NoticeChannel
}
const walk = async () => {
  while (await walkMailing(ports, [channel()], 1));
}
const send = () =>
  sendLetters(ports, channel(), { isResting: () => false, isStopping: () => false, limit: 50 })
const told = async ({ id }: TestDraw) => {
  const { rows } = await listWinners(ports, owner, { id, after: null, limit: 9 })
  return Object.fromEntries(rows.map(({ nickname, told: all }) => [nickname, all.map((one) => one.state)]))
}
const sight = ({ subject }: Entrant, { lid }: TestDraw) => readConsent(ports, { lid, subject })
const sent = () => wechat.sent.filter(({ kind }) => kind === 'subscribe')

describe('a notification that somebody subscribed to once', () => {
  it('tells a winner, guest or not, who ticked it, and leads to the draw', async () => {
    const one = await draw()
    const [first, second_] = [await entrant('甲', one), await entrant('乙', one)]
    for (const each of [first, second_]) await join(each, one)
    await ticks(first)
    await drawn(one)
    await walk()
    for (const _ of [1, 2]) await send()
    expect(sent()).toEqual([
      expect.objectContaining({
        openid: wechat.openidOf(appId, first.person),
        body: {
          touser: wechat.openidOf(appId, first.person),
          template_id: 'tpl-won',
          page: `${publicUrl}/mobile/${one.lid}`,
          data: { thing1: { value: '周年庆' }, thing2: { value: '手机' } },
        },
      }),
    ])
    expect(await told(one)).toEqual({ 甲: ['sent'], 乙: [] })
  })

  it('is offered to who is known to the account, and counted as WeChat says', async () => {
    const one = await draw()
    const stranger = {
      person: fresh('丙'),
      subject: { kind: 'guest', guestId: '丙', nickname: '丙' } as Subject,
    }
    const known = await entrant('甲', one)
    const nothing = { templateId: null, granted: 0 }
    expect(await sight(stranger, one)).toEqual(nothing)
    expect(await readConsent(ports, { lid: one.lid, subject: null })).toEqual(nothing)
    expect(await sight(known, one)).toEqual({ templateId: 'tpl-won', granted: 0 })
    await ticks(known)
    expect(await sight(known, one)).toEqual({ templateId: 'tpl-won', granted: 1 })
    await join(known, one)
    await drawn(one)
    expect(await sight(known, one)).toEqual(nothing)
  })

  it('is one message though two draws are drawn at once, and two processes write and send', async () => {
    const draws = [await draw('一'), await draw('二')] as const
    const who = await entrant('甲', draws[0])
    for (const each of draws) await join(who, each)
    await ticks(who)
    await drawn(...draws)
    await Promise.all([walk(), walk()])
    await Promise.all([send(), send()])
    expect(sent()).toHaveLength(1)
    const states = await Promise.all(draws.map(told))
    expect(states.flatMap((state) => state.甲)).toEqual(['sent'])
  })

  it('that was turned off in WeChat without a word is refused there, and another tick counts no more', async () => {
    const one = await draw()
    const who = await entrant('甲', one)
    await join(who, one)
    for (const _ of [1, 2]) await ticks(who)
    await wechat.phone.turnsOff(appId, who.person, 'tpl-won', 'silently')
    await drawn(one)
    await walk()
    await send()
    const next = await draw('下一场')
    expect([await told(one), (await sight(who, next)).granted]).toEqual([{ 甲: ['refused'] }, 0])
  })

  it('whose fields WeChat does not take is refused, and the tick stays for the next draw', async () => {
    const one = await draw()
    const who = await entrant('甲', one)
    await join(who, one)
    await ticks(who)
    await choose({ ...chosen, fields: { title: 'thing1' } })
    await drawn(one)
    await walk()
    await send()
    await choose(chosen)
    const next = await draw('下一场')
    expect([await told(one), (await sight(who, next)).granted]).toEqual([{ 甲: ['refused'] }, 1])
  })

  it('waits for an hour while WeChat is down or the quota is used up, and is sent once then', async () => {
    const one = await draw()
    const who = await entrant('甲', one)
    await join(who, one)
    await ticks(who)
    await drawn(one)
    await walk()
    wechat.setDown(true)
    for (let passed = 0; passed < hour; passed += 5 * minute) {
      await send()
      world.clock.advance(5 * minute)
    }
    wechat.setDown(false)
    wechat.setQuota('/cgi-bin/message/subscribe/bizsend', true)
    world.clock.advance(hour)
    await send()
    wechat.setQuota('/cgi-bin/message/subscribe/bizsend', false)
    world.clock.advance(4 * hour)
    for (const _ of [1, 2]) await send()
    expect([await told(one), sent().length]).toEqual([{ 甲: ['sent'] }, 1])
  })

  it('that nobody could send in three days is given up, and the tick is there for the next draw', async () => {
    const [one, next] = [await draw('旧'), await draw('新')]
    const who = await entrant('甲', one)
    for (const each of [one, next]) await join(who, each)
    await ticks(who)
    await drawn(one)
    await walk()
    world.clock.advance(3 * day + minute)
    await send()
    expect(await told(one)).toEqual({ 甲: ['waiting'] })
    world.clock.advance(10 * minute)
    expect(await giveUpOldLetters(ports, 9)).toBe(1)
    expect(await told(one)).toEqual({ 甲: ['given_up'] })
    await drawn(next)
    await walk()
    await send()
    expect([await told(next), sent().length]).toEqual([{ 甲: ['sent'] }, 1])
  })

  it('that may have arrived is not sent again, and the tick is used', async () => {
    const one = await draw()
    const who = await entrant('甲', one)
    await join(who, one)
    await ticks(who)
    await drawn(one)
    await walk()
    wechat.whims.push('hang')
    await send()
    world.clock.advance(day)
    await send()
    const next = await draw('下一场')
    expect([await told(one), (await sight(who, next)).granted]).toEqual([{ 甲: ['uncertain'] }, 0])
    expect(wechat.calls.filter(({ path }) => path.endsWith('/bizsend'))).toHaveLength(1)
  })

  it('by an account that does not work leaves those of others alone, and waits', async () => {
    const one = await draw()
    const who = await entrant('甲', one)
    await join(who, one)
    await ticks(who)
    await drawn(one)
    await walk()
    wechat.setAddressRefused(true)
    wechat.expireToken(appId)
    world.clock.advance(3 * hour)
    expect((await send()).unreachable.has(account.id)).toBe(true)
    wechat.setAddressRefused(false)
    world.clock.advance(hour)
    await send()
    expect(await told(one)).toEqual({ 甲: ['sent'] })
  })

  it.each(['unbound', 'another template'])('is not sent when the account is %s meanwhile', async (what) => {
    const one = await draw()
    const who = await entrant('甲', one)
    await join(who, one)
    await ticks(who)
    await drawn(one)
    await walk()
    if (what === 'unbound') await unbindAccount(ports, await caller(), 'mp')
    else await choose({ ...chosen, templateId: 'tpl-code' })
    await send()
    expect([await told(one), sent()]).toEqual([{ 甲: ['unwanted'] }, []])
  })

  it('is forgotten with who agreed to it', async () => {
    const one = await draw()
    const who = await entrant('甲', one)
    await ticks(who)
    await eraseOwn(ports, { subject: who.subject, tokenHash: randomBytes(32), isSupport: false })
    const again = await entrant('甲', one)
    expect((await sight(again, one)).granted).toBe(0)
  })
})
