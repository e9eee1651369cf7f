import { hmac as nobleHmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { type Bytes, utf8 } from './bytes.ts'

/**
 * The name that keeps the hashes of one purpose apart from all others; the newline is added by {@link hash}.
 * `fairdraw/` names what is ours alone: no verifier needs to know it.
 */
export type Tag = `lot1/${string}` | `fairdraw/${string}`

const bytesOf = (part: string | Bytes): Bytes => (typeof part === 'string' ? utf8(part) : part)

/** SHA-256 of `tag ‖ "\n" ‖ parts` (lot-1 §1.2); texts count as UTF-8. */
export function hash(tag: Tag, ...parts: readonly (string | Bytes)[]): Bytes {
  const state = sha256.create().update(utf8(`${tag}\n`))
  for (const part of parts) state.update(bytesOf(part))
  return state.digest()
}

/** HMAC-SHA-256 (RFC 2104) over the parts one after another; a tag, where one is due, is the first part with its newline. */
export function hmac(key: Bytes, ...parts: readonly (string | Bytes)[]): Bytes {
  const state = nobleHmac.create(sha256, key)
  for (const part of parts) state.update(bytesOf(part))
  return state.digest()
}
