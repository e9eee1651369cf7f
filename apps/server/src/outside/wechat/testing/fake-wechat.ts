import { hour, minute, second } from '@fairdraw/domain'
import type { ReplyParts } from '../../../tencent/callback-xml.ts'
import {
  type PlatformAnswer,
  type PlatformCall,
  startFakePlatform,
  WrongCall,
} from '../../comments/testing/fake-platform.ts'
import { createComponentRules, fakeComponent, originalIdOf } from './component-rules.ts'
import { createAccountRules } from './wechat-account-rules.ts'
import { type FakeCallback, type Forgery, type PushOutcome, pushTo, shakeHands } from './wechat-pushes.ts'
import { createSignInRules, type Visitor } from './wechat-sign-in-rules.ts'
import {
  createWechatWorld,
  type FakeApp,
  type FakePerson,
  failure,
  fakeAccount,
  fakeSite,
  openidOf,
} from './wechat-world.ts'

export const somebody: FakePerson = {
  id: 'p1',
  unionid: 'union-of-p1',
  nickname: '晨光',
  avatarUrl: 'http://127.0.0.1:1/mmopen/p1/0',
}
export const somebodyElse: FakePerson = {
  id: 'p2',
  unionid: 'union-of-p2',
  nickname: '晚风',
  avatarUrl: 'http://127.0.0.1:1/mmopen/p2/0',
}

type PushGiven = { readonly forged?: Forgery; readonly id?: string; readonly at?: number }

/**
 * WeChat on a port of its own: official accounts and website apps, the consent pages of browsers, and the pushes to an
 * account's address. It answers for all three bases, refuses missing and unknown parameters, and
 * misbehaves when told to. `complaints` lists what the real one would not have understood.
 */
export async function startFakeWechat(
  given: { readonly apps?: readonly FakeApp[]; readonly port?: number; readonly answerMs?: number } = {},
) {
  const world = createWechatWorld(given.apps ?? [fakeAccount, fakeSite])
  const visitor: Visitor = { person: somebody, isSnapshot: false, declines: false, losesToken: false }
  const component = createComponentRules(world)
  const signIn = createSignInRules(world, visitor, component)
  const accounts = createAccountRules(world)
  const callbacks = new Map<string, FakeCallback>()
  const times = { answerMs: given.answerMs ?? 5 * second }
  let lastMessageId = 23_722_989_531_231_232n

  function answer(call: PlatformCall): PlatformAnswer {
    const found = signIn.answer(call) ?? component.answer(call) ?? accounts.answer(call)
    if (!found) throw new WrongCall('no such call')
    return found
  }
  const platform = await startFakePlatform(answer, (reason) => failure(40097, reason), given.port)
  const bases = { wechatApi: platform.origin, wechatOpen: platform.origin, wechatMp: platform.origin }

  /** Nothing is pushed to an account whose owner set no address. */
  async function push(
    appId: string,
    person: FakePerson,
    parts: ReplyParts,
    { forged, at = world.now() }: PushGiven,
  ): Promise<PushOutcome | null> {
    const callback = callbacks.get(appId)
    const openid = openidOf(appId, person.id)
    world.stateOf(appId).known.set(openid, person)
    if (!callback) return null
    const head = { ToUserName: originalIdOf(appId), FromUserName: openid }
    const whole = { ...head, CreateTime: Math.floor(at / second), ...parts }
    return await pushTo(callback, { appId, openid, parts: whole, at, forged }, times)
  }
  const event = (appId: string, person: FakePerson, parts: ReplyParts, how: PushGiven = {}) =>
    push(appId, person, { MsgType: 'event', ...parts }, how)
  const openWindow = (appId: string, person: FakePerson, livesMs: number, left: number) =>
    world.stateOf(appId).windows.set(openidOf(appId, person.id), { until: world.now() + livesMs, left })

  const phone = {
    /** Somebody follows; `scene` where they scanned a code of the account. */
    async follows(appId: string, person: FakePerson, scene = '', how?: PushGiven) {
      const state = world.stateOf(appId)
      const ticket = [...state.scenes].find(([, one]) => one === scene)?.[0] ?? ''
      state.follows.set(openidOf(appId, person.id), { person, since: world.now(), scene })
      openWindow(appId, person, minute, 3)
      const by = scene === '' ? { EventKey: '' } : { EventKey: `qrscene_${scene}`, Ticket: ticket }
      return await event(appId, person, { Event: 'subscribe', ...by }, how)
    },
    async unfollows(appId: string, person: FakePerson, how?: PushGiven) {
      const state = world.stateOf(appId)
      state.follows.delete(openidOf(appId, person.id))
      state.windows.delete(openidOf(appId, person.id))
      return await event(appId, person, { Event: 'unsubscribe', EventKey: '' }, how)
    },
    /** Somebody scans a code of the account; who does not follow yet follows by it. */
    async scans(appId: string, person: FakePerson, scene: string, how?: PushGiven) {
      const state = world.stateOf(appId)
      if (!state.follows.has(openidOf(appId, person.id)))
        return await phone.follows(appId, person, scene, how)
      const ticket = [...state.scenes].find(([, one]) => one === scene)?.[0] ?? ''
      openWindow(appId, person, minute, 3)
      return await event(appId, person, { Event: 'SCAN', EventKey: scene, Ticket: ticket }, how)
    },
    /** Somebody writes to the account; the same `id` again is what WeChat repeats. */
    async writes(appId: string, person: FakePerson, text: string, how: PushGiven = {}) {
      openWindow(appId, person, 48 * hour, 5)
      lastMessageId += 1n
      const MsgId = how.id ?? String(lastMessageId)
      return await push(appId, person, { MsgType: 'text', Content: text, MsgId }, how)
    },
    /** Somebody is asked for messages by these templates once, and ticks them; or declines. */
    async subscribes(
      appId: string,
      person: FakePerson,
      templateIds: readonly string[],
      { accepts = true, ...how }: PushGiven & { readonly accepts?: boolean } = {},
    ) {
      const { allowances } = world.stateOf(appId)
      const List = templateIds.map((TemplateId) => {
        const allowance = `${openidOf(appId, person.id)} ${TemplateId}`
        if (accepts) allowances.set(allowance, (allowances.get(allowance) ?? 0) + 1)
        return { TemplateId, SubscribeStatusString: accepts ? 'accept' : 'reject', PopupScene: 1 }
      })
      const parts = { Event: 'subscribe_msg_popup_event', SubscribeMsgPopupEvent: { List } }
      return await event(appId, person, parts, how)
    },
    /** Somebody turns a message off in the account's settings; `silently`: WeChat tells nobody. */
    async turnsOff(appId: string, person: FakePerson, TemplateId: string, how: PushGiven | 'silently' = {}) {
      world.stateOf(appId).allowances.delete(`${openidOf(appId, person.id)} ${TemplateId}`)
      const List = { TemplateId, SubscribeStatusString: 'reject' }
      const parts = { Event: 'subscribe_msg_change_event', SubscribeMsgChangeEvent: { List } }
      return how === 'silently' ? null : await event(appId, person, parts, how)
    },
    /** How a subscribe message ended; `0` is success. */
    subscribeEnds(appId: string, person: FakePerson, TemplateId: string, errorCode: string, how?: PushGiven) {
      const List = { TemplateId, MsgID: '1', ErrorCode: errorCode, ErrorStatus: 'told in words' }
      const parts = { Event: 'subscribe_msg_sent_event', SubscribeMsgSentEvent: { List } }
      return event(appId, person, parts, how)
    },
    /** How a template message ended. */
    templateEnds: (
      appId: string,
      person: FakePerson,
      messageId: string,
      status = 'success',
      how?: PushGiven,
    ) => event(appId, person, { Event: 'TEMPLATESENDJOBFINISH', MsgID: messageId, Status: status }, how),
  }

  return {
    ...platform,
    /** As the settings have them. */
    bases,
    /** Change who holds the phone, and what they do, before a consent is asked. */
    visitor,
    phone,
    /** Every message that reached somebody. */
    sent: world.sent,
    now: world.now,
    passTime: world.passTime,
    setQuota: accounts.setQuota,
    setAddressRefused: accounts.setAddressRefused,
    openidOf: (appId: string, person: FakePerson) => openidOf(appId, person.id),
    /** How many tokens an account was given so far. */
    tokensMade: (appId: string) => world.stateOf(appId).tokensMade,
    /** Ends an account's token before its time: WeChat knows it ran out, and gives another. */
    expireToken(appId: string) {
      const { token } = world.stateOf(appId)
      if (token) token.expiresAt = world.now()
    },
    /** Takes an account's token no more, while the stable endpoint goes on giving it. */
    voidToken(appId: string) {
      const { token } = world.stateOf(appId)
      if (token) token.isVoid = true
    },
    /** The owner types an address into the console: saved only when it answers as it should. */
    async connect(appId: string, callback: FakeCallback): Promise<boolean> {
      const isGood = await shakeHands(callback, world.now())
      if (isGood) callbacks.set(appId, callback)
      return isGood
    },
    /** What the administrator of an account does on the platform's page, and how WeChat behaves to the platform. */
    component: {
      ...component,
      /** Where the platform is told of itself and of its accounts; it is told nothing before. */
      async tell(url: string, parts: ReplyParts, { forged, at = world.now() }: PushGiven = {}) {
        const to: FakeCallback = { ...fakeComponent, url, mode: 'aes' }
        const whole = { AppId: fakeComponent.appId, CreateTime: Math.floor(at / second), ...parts }
        const given = { appId: fakeComponent.appId, openid: '', parts: whole, at, forged }
        return await pushTo(to, given, times)
      },
      /** Messages of an account go to the platform that it authorised. */
      takeMessages(appId: string, url: string, mode: FakeCallback['mode'] = 'aes') {
        const receiver = fakeComponent.appId
        callbacks.set(appId, { ...fakeComponent, url, mode, receiver })
      },
    },
    disconnect: (appId: string) => callbacks.delete(appId),
    /** How long a push is waited for, from now on; five seconds at WeChat. */
    answerWithin(ms: number) {
      times.answerMs = ms
    },
  }
}

export type FakeWechat = Awaited<ReturnType<typeof startFakeWechat>>
