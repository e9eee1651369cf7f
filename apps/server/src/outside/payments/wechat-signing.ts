import { createVerify, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { WechatPaySetting } from '../../config-payments.ts'

/**
 * What a call is signed with: method, path with its query, and body, but not the host
 * (https://pay.weixin.qq.com/docs/merchant/development/interface-rules/signature-verification.html).
 */
export function wechatAuthorization(
  { mchid, serial, key }: Pick<WechatPaySetting, 'mchid' | 'serial' | 'key'>,
  call: { readonly method: string; readonly path: string; readonly body: string; readonly at: number },
): string {
  const nonce = randomBytes(16).toString('hex')
  const timestamp = String(Math.floor(call.at / 1_000))
  const message = [call.method, call.path, timestamp, nonce, call.body, ''].join('\n')
  const signature = sign('sha256', Buffer.from(message), key).toString('base64')
  const parts = { mchid, nonce_str: nonce, timestamp, serial_no: serial, signature }
  const written = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${written.join(',')}`
}

/** A callback or an answer, as far as its signature goes. */
export type SignedByWechat = {
  readonly timestamp: string | null | undefined
  readonly nonce: string | null | undefined
  readonly serial: string | null | undefined
  readonly signature: string | null | undefined
  readonly body: Uint8Array
}

/** How far the clocks may be apart, and how old a message may be. */
const windowMs = 300_000

/**
 * Why a message is not WeChat Pay's; null when it is. The key is looked up last, since it may have to be fetched. Throws
 * what `keyOf` throws.
 */
export async function wechatForgery(
  { timestamp, nonce, serial, signature, body }: SignedByWechat,
  keyOf: (serial: string) => Promise<KeyObject | null>,
  now: number,
): Promise<string | null> {
  if (!timestamp || !nonce || !serial || !signature) return 'a part of the signature is missing'
  if (!/^\d{1,12}$/.test(timestamp)) return 'the time is none'
  if (Math.abs(now - Number(timestamp) * 1_000) >= windowMs) return 'the time is too far away'
  // Sent on purpose, to see that signatures are checked.
  if (signature.startsWith('WECHATPAY/SIGNTEST/')) return 'the signature is a probe'
  const key = await keyOf(serial)
  if (key === null) return 'the key is not known'
  const message = createVerify('sha256').update(`${timestamp}\n${nonce}\n`).update(body).update('\n')
  return message.verify(key, signature, 'base64') ? null : 'the signature is wrong'
}

/** The parts of a signature in the headers of an answer or of a callback. */
export function wechatSignatureIn(
  header: (name: string) => string | null | undefined,
  body: Uint8Array,
): SignedByWechat {
  return {
    timestamp: header('wechatpay-timestamp'),
    nonce: header('wechatpay-nonce'),
    serial: header('wechatpay-serial'),
    signature: header('wechatpay-signature'),
    body,
  }
}
