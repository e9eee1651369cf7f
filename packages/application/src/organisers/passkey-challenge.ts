import { minute } from '@fairdraw/domain'
import { utf8 } from '@fairdraw/fairness'
import type { Vault } from '../ports/index.ts'

/** What a passkey is asked to sign is good for so long. */
export const challengeMs = 5 * minute

/** 256 bits that are signed once; kept as the hash of how browsers spell them. */
export function newChallenge(vault: Vault): {
  readonly challenge: Uint8Array
  readonly challengeHash: Uint8Array
} {
  const challenge = vault.randomBytes(32)
  return { challenge, challengeHash: hashOfChallenge(vault, Buffer.from(challenge).toString('base64url')) }
}

export function hashOfChallenge(vault: Vault, spelled: string): Uint8Array {
  return vault.sha256(utf8(spelled))
}

/** What devices know an account by: nothing that says whose it is. */
export function passkeyHandle(vault: Vault, userId: string): Uint8Array {
  return vault.index('passkeys/user', userId)
}
