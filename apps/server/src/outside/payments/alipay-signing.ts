import { type KeyObject, sign, verify } from 'node:crypto'

export type AlipayFields = Readonly<Record<string, string>>

/** What is signed (RSA2): every field that has a value, sorted by name, but those left out. */
export function alipayText(fields: AlipayFields, without: readonly string[]): string {
  return Object.keys(fields)
    .filter((name) => fields[name] !== '' && !without.includes(name))
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
}

export function alipaySignature(text: string, key: KeyObject): string {
  return sign('sha256', Buffer.from(text), key).toString('base64')
}

export function isSignedByAlipay(text: string, signature: string, key: KeyObject): boolean {
  return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'base64'))
}

/** Whether a notice is Alipay's: it may be signed with its `sign_type` or without. */
export function isNoticeOfAlipay(fields: AlipayFields, key: KeyObject): boolean {
  const { sign: signature = '', sign_type } = fields
  if (signature === '' || sign_type !== 'RSA2') return false
  return [['sign', 'sign_type'], ['sign']].some((without) =>
    isSignedByAlipay(alipayText(fields, without), signature, key),
  )
}
