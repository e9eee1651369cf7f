import { randomBytes } from 'node:crypto'
import { callbackSignature, sealCallback } from '../../../tencent/callback-crypto.ts'
import { type ReplyParts, writeReplyXml } from '../../../tencent/callback-xml.ts'

/** What the fake and the product agreed on for callbacks. */
export type CallbackKeys = { readonly token: string; readonly aesKey: string; readonly corpId: string }

export const callbackKeys = {
  token: 'fakeCallbackToken',
  aesKey: 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG',
}

/** A push as WeCom makes it: the address' query, and the body. */
export type SentPush = { readonly query: Readonly<Record<string, string>>; readonly body: string }

/** Writes callbacks of an enterprise; `at` in seconds. */
export function createPushes(keys: CallbackKeys, now: () => number) {
  const signed = (sealed: string) => {
    const timestamp = String(Math.floor(now() / 1_000))
    const nonce = randomBytes(8).toString('hex')
    return { msg_signature: callbackSignature(keys.token, timestamp, nonce, sealed), timestamp, nonce }
  }
  const seal = (message: string, receiver = keys.corpId) =>
    sealCallback(keys.aesKey, receiver, message, randomBytes(16))

  /** `receiver`: whose tail stands behind the message, where it is not the enterprise's own. */
  function push(inside: ReplyParts, receiver?: string): SentPush {
    const sealed = seal(writeReplyXml(inside), receiver)
    const body = writeReplyXml({ ToUserName: keys.corpId, AgentID: '1000002', Encrypt: sealed })
    return { query: signed(sealed), body }
  }

  const event = (Event: string, parts: ReplyParts, at = Math.floor(now() / 1_000)) =>
    push({
      ToUserName: keys.corpId,
      FromUserName: 'sys',
      CreateTime: at,
      MsgType: 'event',
      Event,
      ...parts,
    })

  return {
    push,
    event,
    /** The query of the first call, and what it must be answered with. */
    handshake(echo = '1616140317555161061'): { query: SentPush['query']; echo: string } {
      const echostr = seal(echo)
      return { query: { ...signed(echostr), echostr }, echo }
    },
    contact: (ChangeType: string, parts: ReplyParts, at?: number) =>
      event('change_external_contact', { ChangeType, ...parts }, at),
    group: (ChangeType: string, parts: ReplyParts, at?: number) =>
      event('change_external_chat', { ChangeType, ...parts }, at),
    staff: (ChangeType: string, parts: ReplyParts, at?: number) =>
      event('change_contact', { ChangeType, ...parts }, at),
  }
}
