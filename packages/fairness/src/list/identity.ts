import { type Bytes, utf8 } from '../basics/bytes.ts'
import { type Hasher, nobleHasher } from '../basics/hasher.ts'
import { hmacOver } from '../basics/hmac-over.ts'

/** The ways a person is told apart, each with one canonical spelling (lot-1 §5.1). */
export type IdentityChannel =
  | 'phone'
  | 'wx'
  | 'wecom'
  | 'staff'
  | 'name'
  | 'guest'
  | 'user'
  | 'mail'
  | 'code'
  | 'comment'

function canonicalPhone(text: string): string {
  const digits = text.normalize('NFKC').replace(/[\s()\-.]/g, '')
  // A Chinese mobile number is one person with and without its country code.
  const national = digits.replace(/^(?:\+|00)?86(?=1[3-9]\d{9}$)/, '').replace(/^\+/, '')
  if (!/^\d{3,20}$/.test(national)) throw new RangeError('not a phone number')
  return national
}

/**
 * The identity string that is committed to and that duplicates are found by, for example `phone:13800000001`.
 * Throws RangeError for an empty value, control characters, lone surrogates or, for phones, other signs than digits.
 */
export function canonicalIdentity(channel: IdentityChannel, value: string): string {
  if (channel === 'phone') return `phone:${canonicalPhone(value)}`
  const text = value.normalize('NFC').trim().replace(/\s+/gu, ' ')
  if (text === '' || /[\p{Cc}\p{Cs}]/u.test(text)) throw new RangeError('not an identity')
  return `${channel}:${channel === 'mail' ? text.toLowerCase() : text}`
}

/** The commitment to a person in one draw, under that person's own 32-byte salt (lot-1 §5.1). */
export function idCommit(salt: Bytes, drawId: string, identity: string, hasher: Hasher = nobleHasher): Bytes {
  return hmacOver(hasher, salt)(utf8(`lot1/id\n${drawId}\n${identity}`))
}
