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

/** The Ed25519 public key of a secret of 32 bytes. */
export function ed25519PublicKey(secret: Bytes): Bytes {
  return ed25519.getPublicKey(secret)
}

/** The Ed25519 signature of a message under a secret of 32 bytes. */
export function signEd25519(secret: Bytes, message: Bytes): Bytes {
  return ed25519.sign(message, secret)
}
