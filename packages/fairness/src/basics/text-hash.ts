import { sha256 } from '@noble/hashes/sha2.js'
import { hex, utf8 } from './bytes.ts'

/** The SHA-256 of a text that comes in parts, in hexadecimal; a character is never cut in two. A copy goes on by itself. */
export type TextHash = {
  readonly add: (part: string) => void
  readonly done: () => string
  readonly copy: () => TextHash
}

export function createTextHash(hash = sha256.create()): TextHash {
  return {
    add: (part) => void hash.update(utf8(part)),
    done: () => hex(hash.digest()),
    copy: () => createTextHash(hash.clone()),
  }
}
