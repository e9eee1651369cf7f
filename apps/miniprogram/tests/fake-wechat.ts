import { basePath } from '../../../packages/contract/src/calls/call-table.ts'
import { calls } from '../../../packages/contract/src/calls/calls.ts'
import type { Answered } from '../miniprogram/logic/ask-service.ts'
import type { Consent, SealedGroup, Wechat } from '../miniprogram/logic/wechat.ts'

/** The mini-program writes down its calls by itself: it is built alone. A wrong one is answered by nobody. */
const known = new Set(Object.values(calls).map(([method, path]) => `${method} ${path}`))

export type Asked = { readonly call: string; readonly json: Readonly<Record<string, unknown>> }

/** WeChat and the service as a page of the mini-program meets them; what was asked is kept. */
export function fakeWechat(
  answers: Readonly<Record<string, () => unknown>>,
  {
    group = null,
    hasLogin = true,
    consent = 'accept',
  }: { group?: SealedGroup | null; hasLogin?: boolean; consent?: Consent } = {},
) {
  const asked: Asked[] = []
  const did: string[] = []
  let logins = 0
  const wechat: Wechat = {
    async login() {
      did.push('login')
      return hasLogin ? `js-${++logins}` : null
    },
    async sealedGroup() {
      did.push('sealedGroup')
      return group
    },
    async askToSubscribe(template) {
      did.push(`askToSubscribe ${template}`)
      return consent
    },
    async send({ method, url, json }): Promise<Answered> {
      const call = `${method} ${new URL(url).pathname.replace(basePath, '')}`
      asked.push({ call, json })
      const answer = answers[call]
      if (!answer || !known.has(call)) throw new Error(`nobody answers ${call}`)
      return { status: 200, body: answer() }
    },
  }
  return { wechat, asked, did }
}

export const done = (data: unknown) => ({ sta: 0, msg: '', data })
export const refused = (sta: number, msg: string) => ({ sta, msg, data: {} })
