import type { KeyTrust, LogKey } from '@fairdraw/fairness'
import type { SigningKey } from './verify-messages.ts'

/** Trusts the keys of the service that serves this page; any other is one that the proof alone names. */
export function trustIn(keys: readonly SigningKey[]): (key: LogKey) => KeyTrust {
  const known = new Set(keys.map(({ publicKey }) => publicKey))
  return ({ publicKey }) => (known.has(publicKey) ? 'pinned' : 'first')
}
