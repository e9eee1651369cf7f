import type { Instant } from '@fairdraw/fairness'
import { type Plan, plans } from './plan.ts'

/** What an account is told on its desk, each thing once. What concerns one draw is said where the draw is. */
export const accountKinds = [
  'plan_ending',
  'plan_ended',
  'order_credited',
  'order_trouble',
  'card_received',
  'hook_disabled',
  'removal_ahead',
  'way_added',
  'way_removed',
  'password_changed',
] as const
export type AccountKind = (typeof accountKinds)[number]

/** What its owner must hear to find out a thief, who could otherwise decline it for them: nobody can decline these. */
const securityKinds = ['way_added', 'way_removed', 'password_changed'] as const
export type SecurityKind = (typeof securityKinds)[number]

export function isSecurityKind(kind: string): kind is SecurityKind {
  return (securityKinds as readonly string[]).includes(kind)
}

export function isAccountKind(kind: string): kind is AccountKind {
  return (accountKinds as readonly string[]).includes(kind)
}

/** How many days before its end a plan is spoken of, the earliest first. */
export const planEndingDays = [14, 3, 1] as const

/** What a notice of a plan is about: the plan, its end, and which of the reminders it is; of its end itself, none. */
export type PlanEnd = { readonly plan: Plan; readonly endsAt: Instant; readonly days: number | null }

/** A plan's end in the one writing that makes a notice of it come once: an end that is put off is another. */
export function planAbout({ plan, endsAt, days }: PlanEnd): string {
  return days === null ? `${plan}/${endsAt}` : `${plan}/${endsAt}/${days}`
}

/** The reverse of `planAbout`; null for what is about something else. */
export function planEndOf(about: string): PlanEnd | null {
  const [plan, endsAt, days] = about.split('/')
  const known = plans.find((one) => one === plan)
  if (!known || !/^\d+$/.test(endsAt ?? '')) return null
  return { plan: known, endsAt: Number(endsAt), days: days === undefined ? null : Number(days) }
}

/** What lets somebody into an account, as a notice of it names it. */
export const accountWays = ['password', 'sent_code', 'passkey', 'wechat', 'wecom', 'oidc'] as const
export type AccountWay = (typeof accountWays)[number]

/** What each of them is called. */
export const accountWayNames: Readonly<Record<'zh' | 'en', Readonly<Record<AccountWay, string>>>> = {
  zh: {
    password: '密码',
    sent_code: '验证码',
    passkey: '通行密钥',
    wechat: '微信',
    wecom: '企业微信',
    oidc: '单点登录',
  },
  en: {
    password: 'password',
    sent_code: 'codes',
    passkey: 'passkey',
    wechat: 'WeChat',
    wecom: 'WeCom',
    oidc: 'single sign-on',
  },
}

/** A way in and when it came or went, in the one writing that makes a notice of it come once. */
export function wayAbout(way: AccountWay, at: Instant): string {
  return `${way}/${at}`
}

/** The way in `wayAbout`; null for what is about something else. */
export function wayOf(about: string): AccountWay | null {
  const [way] = about.split('/', 1)
  return accountWays.find((one) => one === way) ?? null
}
