import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto'

const version = 1
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + nonceBytes

/** AES-256-GCM: version ‖ nonce ‖ ciphertext ‖ tag, bound to a context that must be named again. */
export type Sealing = {
  seal(context: string, plain: Uint8Array): Uint8Array
  /** Throws when the key or the context is another one, or the bytes were changed. */
  open(context: string, sealed: Uint8Array): Uint8Array
}

/** Seals under one 32-byte key; nonces are random, so one key is good for 2³² messages (NIST SP 800-38D §8.3). */
export function createSealing(keyBytes: Uint8Array, randomBytes: (length: number) => Uint8Array): Sealing {
  const key = createSecretKey(keyBytes)

  function seal(context: string, plain: Uint8Array): Uint8Array {
    const nonce = randomBytes(nonceBytes)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    cipher.setAAD(Buffer.from(context))
    const sealed = new Uint8Array(headBytes + plain.length + tagBytes)
    sealed[0] = version
    sealed.set(nonce, 1)
    sealed.set(cipher.update(plain), headBytes)
    // GCM is a stream mode: `final` only computes the tag.
    cipher.final()
    sealed.set(cipher.getAuthTag(), headBytes + plain.length)
    return sealed
  }

  function open(context: string, sealed: Uint8Array): Uint8Array {
    const end = sealed.length - tagBytes
    if (sealed[0] !== version || end < headBytes) throw new Error(`${context}: not sealed by this vault`)
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, headBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAAD(Buffer.from(context))
    decipher.setAuthTag(sealed.subarray(end))
    const plain = decipher.update(sealed.subarray(headBytes, end))
    try {
      decipher.final()
    } catch (cause) {
      throw new Error(`${context}: another key or context, or changed bytes`, { cause })
    }
    return Uint8Array.from(plain)
  }

  return { seal, open }
}
