import { createHash, randomBytes } from 'node:crypto'
import { type PlatformAnswer, WrongCall } from '../../comments/testing/fake-platform.ts'

/** Somebody with a phone. */
export type FakePerson = {
  readonly id: string
  readonly unionid: string
  readonly nickname: string
  readonly avatarUrl: string
}

export type FakeTemplate = {
  readonly id: string
  readonly title: string
  /** With its fields, such as `奖品：{{thing1.DATA}}`. */
  readonly content: string
}

/** An official account, or a website app of the Open Platform. */
export type FakeApp = {
  readonly appId: string
  readonly secret: string
  readonly kind: 'account' | 'site'
  readonly templates?: readonly FakeTemplate[]
  /** What people subscribe to one by one; the account was not granted it where left out. */
  readonly notices?: readonly (FakeTemplate & { readonly isOfLongStanding?: boolean })[]
  /** Where people may be sent back to, with the port; null: anywhere, as if it were registered. */
  readonly domain?: string | null
  /** False: the account was not verified, and may send no templates, read no followers and make no codes. */
  readonly isVerified?: boolean
}

const templates: readonly FakeTemplate[] = [
  { id: 'tpl-won', title: '中奖结果通知', content: '活动：{{thing1.DATA}}\n奖品：{{thing2.DATA}}' },
  { id: 'tpl-code', title: '领奖码', content: '{{character_string1.DATA}} {{phone_number2.DATA}}' },
]
export const fakeAccount: FakeApp = {
  appId: 'wxfakeaccount00001',
  secret: 'fake-account-secret',
  kind: 'account',
  templates,
  notices: templates,
}
export const fakeSite: FakeApp = { appId: 'wxfakewebsite00001', secret: 'fake-website-secret', kind: 'site' }

type FakeToken = { readonly token: string; expiresAt: number; isVoid: boolean }
type Follow = { readonly person: FakePerson; readonly since: number; readonly scene: string }
/** Messages of customer service that may still be sent to somebody, and until when. */
type Window = { until: number; left: number }

/** What WeChat knows of one app. */
export type AppState = {
  readonly app: FakeApp
  token: FakeToken | null
  tokensMade: number
  forcedAt: number
  readonly known: Map<string, FakePerson>
  readonly follows: Map<string, Follow>
  readonly windows: Map<string, Window>
  /** How often somebody may still be sent a template they subscribed to, by `openid template`. */
  readonly allowances: Map<string, number>
  readonly scenes: Map<string, string>
}

type SentMessage = {
  readonly appId: string
  readonly kind: 'custom' | 'template' | 'subscribe'
  readonly openid: string
  readonly body: Readonly<Record<string, unknown>>
  /** Of a template message, as it was answered. */
  readonly messageId?: string
}

/** All that is the same for every part of the fake. */
export type WechatWorld = {
  now(): number
  passTime(ms: number): void
  readonly apps: Map<string, AppState>
  /** Throws WrongCall's answer `40013` for an app that is not there. */
  stateOf(appId: string): AppState
  readonly sent: SentMessage[]
}

export function createWechatWorld(apps: readonly FakeApp[]): WechatWorld {
  let passed = 0
  const states = new Map(apps.map((app) => [app.appId, newState(app)]))
  return {
    now: () => Date.now() + passed,
    passTime(ms) {
      passed += ms
    },
    apps: states,
    stateOf(appId) {
      const state = states.get(appId)
      if (!state) throw new RangeError(`the fake has no app ${appId}`)
      return state
    },
    sent: [],
  }
}

function newState(app: FakeApp): AppState {
  return {
    app,
    token: null,
    tokensMade: 0,
    forcedAt: 0,
    known: new Map(),
    follows: new Map(),
    windows: new Map(),
    allowances: new Map(),
    scenes: new Map(),
  }
}

/** Of one account alone: the same person has another at the next. */
export function openidOf(appId: string, personId: string): string {
  return `o${createHash('sha256').update(`${appId} ${personId}`).digest('base64url').slice(0, 27)}`
}

export const freshText = () => randomBytes(24).toString('base64url')

/** The real one names the call behind it. */
export const failure = (errcode: number, words: string): PlatformAnswer => ({
  body: { errcode, errmsg: `${words} rid: 6561a1b2-${errcode}` },
})

/** Parts that may be missing, besides those that may not. */
export function expectParts(
  sent: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, (value: unknown) => boolean>>,
  optional: Readonly<Record<string, (value: unknown) => boolean>> = {},
): void {
  for (const [name, fits] of Object.entries(wanted)) {
    if (!(name in sent)) throw new WrongCall(`${name} is missing`)
    if (!fits(sent[name])) throw new WrongCall(`${name} is not as it should be`)
  }
  for (const [name, value] of Object.entries(sent)) {
    if (name in wanted) continue
    const fits = optional[name]
    if (!fits) throw new WrongCall(`${name} is not known`)
    if (!fits(value)) throw new WrongCall(`${name} is not as it should be`)
  }
}

export const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''
export const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const is =
  <T>(wanted: T) =>
  (value: unknown) =>
    value === wanted
