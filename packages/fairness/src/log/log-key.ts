import { sha256 } from '@noble/hashes/sha2.js'
import { type Bytes, hex, unhex } from '../basics/bytes.ts'
import type { VerifyEd25519 } from './checkpoint.ts'
import type { VerifySignature } from './receipt.ts'

/** The key that signs a log, as a reader is asked about it: its log's name, the key and its SHA-256 in hexadecimal. */
export type LogKey = {
  readonly origin: string
  readonly publicKey: string
  readonly fingerprint: string
}

/** From where a reader knows a key: shipped or given, kept from a proof read before, or not at all. */
export type KeyTrust = 'pinned' | 'remembered' | 'first'

/** The key (hexadecimal) of the log of this name. */
export function logKeyOf(origin: string, publicKey: string): LogKey {
  return { origin, publicKey, fingerprint: hex(sha256(unhex(publicKey))) }
}

/** The name by which receipts, groups and tips call the key that signed them. */
export function signerKeyId(publicKey: Bytes): string {
  return hex(sha256(publicKey)).slice(0, 8)
}

/** Checks signatures under this one key: whatever names another one is not signed. */
export function signedUnder(publicKey: Bytes, verify: VerifyEd25519): VerifySignature {
  const own = signerKeyId(publicKey)
  return (message, signature, keyId) => keyId === own && verify(publicKey, message, signature)
}
