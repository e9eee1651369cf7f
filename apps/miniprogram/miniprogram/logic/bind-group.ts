import { type Answer, type AskService, textOf } from './ask-service.ts'
import type { Wechat } from './wechat.ts'

type Needs = { readonly ask: AskService; readonly wechat: Wechat }

export type Binding =
  /** `isInGroup`: opened from a card in a chat group, so that the group can be bound now. */
  | { readonly kind: 'open'; readonly organiser: string; readonly isInGroup: boolean }
  | { readonly kind: 'refused'; readonly words: string }
  | { readonly kind: 'unreached' }
  | { readonly kind: 'no_login' }

/** Takes up a ticket: from now on it is good for this person alone. */
export async function takeUp({ ask, wechat }: Needs, ticket: string): Promise<Binding> {
  const jsCode = await wechat.login()
  if (jsCode === null) return { kind: 'no_login' }
  const answer = await ask('POST', '/wechat/group/open', { ticket, js_code: jsCode })
  if (answer.kind !== 'done') return failed(answer)
  const isInGroup = (await wechat.sealedGroup()) !== null
  return { kind: 'open', organiser: textOf(answer.data.organiser), isInGroup }
}

export type Bound = { readonly kind: 'bound'; readonly name: string } | Exclude<Binding, { kind: 'open' }>

/** Binds the group that this was opened in, under this name. */
export async function bindGroup({ ask, wechat }: Needs, ticket: string, name: string): Promise<Bound> {
  const jsCode = await wechat.login()
  const sealed = jsCode === null ? null : await wechat.sealedGroup()
  if (jsCode === null || sealed === null) return { kind: 'no_login' }
  const answer = await ask('POST', '/wechat/group/bind', {
    ticket,
    name,
    js_code: jsCode,
    encrypted_data: sealed.encryptedData,
    iv: sealed.iv,
  })
  return answer.kind === 'done' ? { kind: 'bound', name: textOf(answer.data.name) } : failed(answer)
}

function failed(answer: Exclude<Answer, { kind: 'done' }>): Exclude<Binding, { kind: 'open' | 'no_login' }> {
  return answer.kind === 'refused' ? { kind: 'refused', words: answer.words } : { kind: 'unreached' }
}
