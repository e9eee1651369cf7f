import { type Clock, WayRefused, WayUnreachable } from '@fairdraw/application/ports'
import { jsonIn, partsOf } from '../../answer-parts.ts'
import type { WechatPaySetting } from '../../config-payments.ts'
import { askProvider, type ProviderAnswer } from './ask-provider.ts'
import { type Said, textIn } from './said.ts'
import { createWechatKeys } from './wechat-keys.ts'
import { wechatAuthorization, wechatForgery, wechatSignatureIn } from './wechat-signing.ts'

export type WechatCalls = {
  /**
   * Asks, and gives what was answered once its signature is checked; `null` as body asks by GET. Throws WayRefused with
   * WeChat Pay's word, and WayUnreachable.
   */
  ask(path: string, body: Said | null): Promise<Said>
  keyOf: ReturnType<typeof createWechatKeys>
}

/** Calls of WeChat Pay's API v3, each signed, each answer checked. */
export function createWechatCalls(setting: WechatPaySetting, clock: Clock, patienceMs: number): WechatCalls {
  const send = (path: string, body: Said | null) => askInTurn(setting, path, body, clock, patienceMs)
  const keyOf = createWechatKeys(setting, (path) => send(path, null), clock)
  return {
    keyOf,
    async ask(path, body) {
      const answer = await send(path, body)
      const signed = wechatSignatureIn((name) => answer.headers.get(name), answer.body)
      const isGood = answer.status >= 200 && answer.status < 300
      // A refusal may come without one: who signed wrongly is not known to be this shop.
      if (isGood || signed.signature) {
        const wrong = await wechatForgery(signed, keyOf, clock.now())
        if (wrong !== null) throw new WayUnreachable(`the answer cannot be believed: ${wrong}`)
      }
      const said = partsOf(jsonIn(String(answer.body)))
      if (!isGood) throw new WayRefused(textIn(said.code) ?? String(answer.status))
      return said
    },
  }
}

/** Each call may be made twice: orders and refunds have numbers of ours, and each is taken once. */
async function askInTurn(
  setting: WechatPaySetting,
  path: string,
  body: Said | null,
  { now }: Clock,
  patienceMs: number,
): Promise<ProviderAnswer> {
  const method = body === null ? 'GET' : 'POST'
  const text = body === null ? '' : JSON.stringify(body)
  let last: unknown
  for (const origin of setting.origins)
    try {
      const headers = {
        accept: 'application/json',
        'user-agent': 'Fairdraw',
        authorization: wechatAuthorization(setting, { method, path, body: text, at: now() }),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
        ...(setting.publicKey ? { 'wechatpay-serial': setting.publicKey.id } : {}),
      }
      const call = { method, headers, ...(body === null ? {} : { body: text }) } as const
      return await askProvider(origin + path, call, patienceMs)
    } catch (failure) {
      if (!(failure instanceof WayUnreachable)) throw failure
      last = failure
    }
  throw last
}
