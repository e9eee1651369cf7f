import type { OutsideTrouble } from './outside-accounts.ts'

/** What an operator sets up at other sites, by its settings; each has a check of its own. */
export const ownServiceKinds = [
  'wechat',
  'wechat_site',
  'wechat_mini',
  'wechat_component',
  'wecom',
  'wecom_support',
  'oidc',
  'sms_tencent',
  'sms_aliyun',
] as const
export type OwnServiceKind = (typeof ownServiceKinds)[number]

/**
 * What only a check of the operator's own finds, beside the troubles of every platform: our clock is too far from theirs ·
 * a template, or the signature, of text messages is not approved, or there is none such.
 */
export const ownServiceOnlyTroubles = ['clock', 'template', 'signature'] as const
export type OwnServiceTrouble = OutsideTrouble | (typeof ownServiceOnlyTroubles)[number]

/** Why a service does not work. `errcode` is the platform's own number, `word` its own word where it has words. */
export type OwnServiceFault = {
  readonly trouble: OwnServiceTrouble
  readonly errcode: number | null
  readonly word: string | null
}

/** `unknown`: it may do what it is for, and does not let itself be looked at. */
export type OwnServiceLine = {
  readonly service: OwnServiceKind
  readonly state: 'works' | 'fails' | 'unknown'
  /** Null for one that works. */
  readonly fault: OwnServiceFault | null
}
