import { type Bytes, unhex } from './bytes.ts'

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The short form of a hash that people compare by eye: its first 50 bits in Crockford's base32, as `K7QF-2M9X-TD`. */
export function fingerprint(hash: Bytes | string): string {
  const bytes = typeof hash === 'string' ? unhex(hash) : hash
  if (bytes.length < 7) throw new RangeError('a fingerprint needs 50 bits')
  let bits = 0n
  for (const byte of bytes.subarray(0, 7)) bits = (bits << 8n) | BigInt(byte)
  let text = ''
  for (let shift = 51n; shift >= 6n; shift -= 5n) text += CROCKFORD[Number((bits >> shift) & 31n)]
  return `${text.slice(0, 4)}-${text.slice(4, 8)}-${text.slice(8)}`
}
