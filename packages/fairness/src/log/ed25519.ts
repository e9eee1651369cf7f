import { ed25519 } from '@noble/curves/ed25519.js'
import type { Bytes } from '../basics/bytes.ts'

/** Whether an Ed25519 signature (RFC 8032) is right; malformed keys and signatures are simply wrong. */
export function verifyEd25519(publicKey: Bytes, message: Bytes, signature: Bytes): boolean {
  try {
    return ed25519.verify(signature, message, publicKey, { zip215: false })
  } catch {
    // The library throws on malformed points.
    return false
  }
}
