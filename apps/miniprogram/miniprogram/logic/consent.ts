import { type Answer, type AskService, textOf } from './ask-service.ts'
import type { Consent, Wechat } from './wechat.ts'

type Needs = { readonly ask: AskService; readonly wechat: Wechat }
type Failed = { readonly kind: 'refused'; readonly words: string } | { readonly kind: 'unreached' }

export type Asking =
  /** `template`: of the message that would be sent; null where this service sends none. */
  { readonly kind: 'open'; readonly title: string; readonly template: string | null } | Failed

/** What somebody would agree to: a message, once, about this draw. */
export async function readAsking(ask: AskService, lid: string): Promise<Asking> {
  const answer = await ask('GET', '/mini/consent', { lid })
  if (answer.kind !== 'done') return failed(answer)
  const { title, template_id: template } = answer.data
  return { kind: 'open', title: textOf(title), template: textOf(template) || null }
}

export type Asked =
  | { readonly kind: 'agreed' }
  | { readonly kind: Exclude<Consent, 'accept'> | 'no_login' }
  | Failed

/**
 * Asks, and tells the service of an agreement: it is good for one message. Must be called by a tap, or WeChat asks
 * nobody. What was not agreed to is told to nobody.
 */
export async function askForConsent({ ask, wechat }: Needs, lid: string, template: string): Promise<Asked> {
  const consent = await wechat.askToSubscribe(template)
  if (consent !== 'accept') return { kind: consent }
  const jsCode = await wechat.login()
  if (jsCode === null) return { kind: 'no_login' }
  const answer = await ask('POST', '/mini/consent', { lid, js_code: jsCode, template_id: template })
  return answer.kind === 'done' ? { kind: 'agreed' } : failed(answer)
}

function failed(answer: Exclude<Answer, { kind: 'done' }>): Failed {
  return answer.kind === 'refused' ? { kind: 'refused', words: answer.words } : { kind: 'unreached' }
}
