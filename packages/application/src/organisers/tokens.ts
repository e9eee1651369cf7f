import { hex, utf8 } from '@fairdraw/fairness'
import type { Vault } from '../ports/index.ts'

/** 256 bits, so that guessing is hopeless; only its hash is ever stored. */
export function newToken(vault: Vault): { readonly token: string; readonly hash: Uint8Array } {
  const token = hex(vault.randomBytes(32))
  return { token, hash: hashOfToken(vault, token) }
}

/** What is stored and looked up in place of a token or code. */
export function hashOfToken(vault: Vault, token: string): Uint8Array {
  return vault.sha256(utf8(token))
}
