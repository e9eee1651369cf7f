import { createDecipheriv } from 'node:crypto'
import { partsOf } from '../../answer-parts.ts'

const tagBytes = 16

/**
 * Opens what WeChat Pay encrypted: AES-GCM under the APIv3 key, with the tag behind the text. Null
 * for whatever was not encrypted so, or was changed.
 */
export function openWechatSealed(sealed: unknown, apiV3Key: string): string | null {
  const { algorithm, nonce, ciphertext, associated_data: associated = '' } = partsOf(sealed)
  if (algorithm !== 'AEAD_AES_256_GCM' || typeof nonce !== 'string' || typeof ciphertext !== 'string')
    return null
  const bytes = Buffer.from(ciphertext, 'base64')
  if (Buffer.byteLength(nonce) !== 12 || bytes.length < tagBytes) return null
  return openGcm(apiV3Key, nonce, typeof associated === 'string' ? associated : '', bytes)
}

/** With a key of 16 characters it is AES-128, which only published examples use. */
export function openGcm(key: string, nonce: string, associated: string, bytes: Buffer): string | null {
  try {
    const cipher = key.length === 16 ? 'aes-128-gcm' : 'aes-256-gcm'
    const decipher = createDecipheriv(cipher, key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(associated))
    decipher.setAuthTag(bytes.subarray(-tagBytes))
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagBytes)), decipher.final()]).toString()
  } catch {
    return null
  }
}
