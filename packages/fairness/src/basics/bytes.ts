/** Raw bytes, the same in Node and in a browser. */
export type Bytes = Uint8Array

const encoder = new TextEncoder()
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The UTF-8 bytes of a text. */
export function utf8(text: string): Bytes {
  return encoder.encode(text)
}

/** ES2026; older browsers and Node below 25 do without. */
type MayHex = Bytes & { toHex?: () => string }

/** Lower-case hexadecimal text of the bytes. */
export function hex(bytes: Bytes): string {
  const own: MayHex = bytes
  if (own.toHex) return own.toHex()
  let text = ''
  for (const byte of bytes) text += HEX[byte]
  return text
}

function nibble(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  if (code >= 97 && code <= 102) return code - 87
  throw new RangeError('not lower-case hexadecimal text')
}

/** The bytes of a hexadecimal text; throws RangeError unless it is lower-case and of even length (lot-1 §1.1). */
export function unhex(text: string): Bytes {
  if (text.length % 2 !== 0) throw new RangeError('hexadecimal text of odd length')
  const bytes = new Uint8Array(text.length / 2)
  for (let i = 0; i < bytes.length; i++) {
    bytes[i] = nibble(text.charCodeAt(2 * i)) * 16 + nibble(text.charCodeAt(2 * i + 1))
  }
  return bytes
}

/** Standard base64 (RFC 4648 §4, padded) of the bytes. */
export function base64(bytes: Bytes): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** The bytes of a standard base64 text; throws RangeError unless it is the one canonical spelling. */
export function unbase64(text: string): Bytes {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) throw new RangeError('not base64 text')
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
  if (base64(bytes) !== text) throw new RangeError('not canonical base64 text')
  return bytes
}

/** Four bytes, big-endian; throws RangeError outside 0 … 2³²−1. */
export function be32(n: number): Bytes {
  if (!Number.isInteger(n) || n < 0 || n > 0xffffffff)
    throw new RangeError(`not an unsigned 32-bit integer: ${n}`)
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, n)
  return bytes
}

/** Eight bytes, big-endian; throws RangeError outside 0 … 2⁶⁴−1 and for numbers that are not safe integers. */
export function be64(n: number | bigint): Bytes {
  if (typeof n === 'number' && !Number.isSafeInteger(n)) throw new RangeError(`not a safe integer: ${n}`)
  const value = BigInt(n)
  if (value < 0n || value >= 1n << 64n) throw new RangeError(`not an unsigned 64-bit integer: ${n}`)
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, value)
  return bytes
}

/** All parts one after another, in fresh bytes. */
export function concat(...parts: readonly Bytes[]): Bytes {
  let length = 0
  for (const part of parts) length += part.length
  const whole = new Uint8Array(length)
  let offset = 0
  for (const part of parts) {
    whole.set(part, offset)
    offset += part.length
  }
  return whole
}

/** Whether both are the same bytes; not in constant time, so only for public values. */
export function equal(a: Bytes, b: Bytes): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}
