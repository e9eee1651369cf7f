import { type KeyObject, verify } from 'node:crypto'
import type { ProviderFakeCall } from './fake-provider.ts'

/** Thrown by a fake where the real one would refuse; `isUnsigned` where it does not know who asks. */
export class AlipaySays extends Error {
  override readonly name = 'AlipaySays'
  readonly code: string
  readonly sub: string
  readonly isUnsigned: boolean

  constructor(code: string, sub: string, isUnsigned = false) {
    super(sub)
    this.code = code
    this.sub = sub
    this.isUnsigned = isUnsigned
  }
}

type Content = Readonly<Record<string, unknown>>

const commonForms: Readonly<Record<string, RegExp>> = {
  method: /^alipay\.trade\./,
  format: /^JSON$/,
  charset: /^utf-8$/,
  sign_type: /^RSA2$/,
  sign: /./,
  timestamp: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/,
  version: /^1\.0$/,
  biz_content: /^\{/,
}

/** What is asked for. Throws AlipaySays unless the app of this number signed it, all of it, as it has to be. */
export function expectAsked(
  { url, method, headers, body }: ProviderFakeCall,
  appId: string,
  key: KeyObject,
): { readonly method: string; readonly content: Content; readonly notifyUrl: string | null } {
  const type = String(headers['content-type'])
  if (method !== 'POST' || !type.startsWith('application/x-www-form-urlencoded'))
    throw new AlipaySays('40002', 'isv.invalid-content-type', true)
  // The charset is looked for in the address alone.
  if (url.searchParams.get('charset') !== 'utf-8') throw new AlipaySays('40002', 'isv.invalid-charset', true)
  const fields = Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)])
  for (const [name, form] of Object.entries(commonForms)) {
    const value = fields[name]
    if (value === undefined) throw new AlipaySays('40001', `isv.missing-${name}`, true)
    if (!form.test(value)) throw new AlipaySays('40002', `isv.invalid-${name}`, true)
  }
  const isKnown = (name: string) => name in commonForms || name === 'app_id' || name === 'notify_url'
  const unknown = Object.keys(fields).find((name) => !isKnown(name))
  if (unknown !== undefined) throw new AlipaySays('40002', `isv.unknown-${unknown}`, true)
  if (fields.app_id !== appId) throw new AlipaySays('40002', 'isv.invalid-app-id', true)
  const pairs = Object.entries(fields).filter(([name, value]) => name !== 'sign' && value !== '')
  const text = pairs
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join('&')
  if (!verify('sha256', Buffer.from(text), key, Buffer.from(fields.sign ?? '', 'base64')))
    throw new AlipaySays('40002', 'isv.invalid-signature', true)
  const content = JSON.parse(fields.biz_content ?? '') as Content
  return { method: fields.method ?? '', content, notifyUrl: fields.notify_url ?? null }
}

/** Throws AlipaySays unless exactly these parts were sent, each a text as it has to be. */
export function expectContent(content: Content, wanted: Readonly<Record<string, RegExp>>): void {
  for (const [name, form] of Object.entries(wanted)) {
    const value = content[name]
    if (typeof value !== 'string' || !form.test(value))
      throw new AlipaySays('40004', `ACQ.INVALID_PARAMETER ${name}`)
  }
  for (const name of Object.keys(content))
    if (!(name in wanted)) throw new AlipaySays('40004', `ACQ.INVALID_PARAMETER ${name}`)
}
