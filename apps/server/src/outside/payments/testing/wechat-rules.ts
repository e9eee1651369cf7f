import type { KeyObject } from 'node:crypto'
import { verify } from 'node:crypto'
import type { ProviderFakeCall } from './fake-provider.ts'

/** Thrown by a fake where the real one would refuse. */
export class WechatSays extends Error {
  override readonly name = 'WechatSays'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export type WechatShop = {
  readonly mchid: string
  readonly appid: string
  readonly serial: string
  readonly publicKey: KeyObject
}

const scheme =
  /^WECHATPAY2-SHA256-RSA2048 mchid="(\d+)",nonce_str="([\dA-Za-z]{16,32})",timestamp="(\d{10})",serial_no="(\w+)",signature="([\w+/]+=*)"$/

/** Throws WechatSays unless a call is signed by the shop, now, for the first time. */
export function expectSigned(
  { method, target, headers, body }: ProviderFakeCall,
  shop: WechatShop,
  now: number,
  nonces: Set<string>,
): void {
  const signError = (why: string) => new WechatSays(401, 'SIGN_ERROR', why)
  if (!headers['user-agent'] || headers.accept !== 'application/json')
    throw new WechatSays(400, 'PARAM_ERROR', 'User-Agent and Accept are needed')
  const parts = scheme.exec(headers.authorization ?? '')
  if (!parts) throw signError('the authorization is not of the form')
  const [, mchid, nonce = '', timestamp = '', serial, signature = ''] = parts
  if (mchid !== shop.mchid || serial !== shop.serial)
    throw signError('the shop or its certificate is not known')
  if (Math.abs(now - Number(timestamp) * 1_000) >= 300_000) throw signError('the time is wrong')
  if (nonces.has(nonce)) throw signError('the nonce was used before')
  nonces.add(nonce)
  const message = Buffer.from(`${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`)
  if (!verify('sha256', message, shop.publicKey, Buffer.from(signature, 'base64')))
    throw signError('the signature is wrong')
  if (method === 'POST' && headers['content-type'] !== 'application/json')
    throw new WechatSays(400, 'PARAM_ERROR', 'the body has to be JSON')
}

/** Throws WechatSays unless exactly these parts were sent, each as it has to be. */
export function expectFields(sent: unknown, wanted: Readonly<Record<string, RegExp>>): void {
  const fields = Object(sent) as Record<string, unknown>
  const wrong = (why: string) => new WechatSays(400, 'PARAM_ERROR', why)
  for (const [name, form] of Object.entries(wanted)) {
    const value = fields[name]
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
    if (value === undefined) throw wrong(`${name} is missing`)
    if (!form.test(text)) throw wrong(`${name} is ${text}`)
  }
  for (const name of Object.keys(fields)) if (!(name in wanted)) throw wrong(`${name} is not known`)
}

/** By https, but on this machine; without a query. */
export const notifyForm = /^(?:https:\/\/[^?#]{4,240}|http:\/\/127\.0\.0\.1:\d+\/[^?#]{1,200})$/
export const numberForm = /^[\dA-Za-z_\-|*]{6,32}$/
