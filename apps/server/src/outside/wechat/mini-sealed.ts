import { createDecipheriv } from 'node:crypto'
import { minute, second } from '@fairdraw/domain'
import { countOf, partsOf } from '../../answer-parts.ts'

export type MiniSealed = {
  readonly appId: string
  /** Of the person's last `wx.login`, base64. */
  readonly sessionKey: string
  readonly encryptedData: string
  readonly iv: string
}

const blockBytes = 16
/** What is sealed is sent at once; clocks may differ by as much again. */
const longestAgeMs = 10 * minute

/**
 * What WeChat sealed for a mini-program: AES-128-CBC under the session key. Null for what is of another
 * app by its watermark, was sealed too long ago, or under another key.
 */
export function openMiniSealed(
  { appId, sessionKey, encryptedData, iv }: MiniSealed,
  now: number,
): Readonly<Record<string, unknown>> | null {
  const [key, start, sealed] = [sessionKey, iv, encryptedData].map((text) => Buffer.from(text, 'base64'))
  if (key?.length !== blockBytes || start?.length !== blockBytes || !sealed?.length) return null
  const parts = decrypted(key, start, sealed)
  const watermark = partsOf(parts?.watermark)
  const sealedAt = (countOf(watermark.timestamp) ?? Number.NEGATIVE_INFINITY) * second
  const isOfApp = watermark.appid === appId && Math.abs(now - sealedAt) <= longestAgeMs
  return isOfApp ? parts : null
}

function decrypted(key: Buffer, iv: Buffer, sealed: Buffer): Readonly<Record<string, unknown>> | null {
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, iv)
    const plain = Buffer.concat([decipher.update(sealed), decipher.final()])
    return partsOf(JSON.parse(plain.toString()))
  } catch {
    // Another key leaves padding or text that is none: all that is to be known of it.
    return null
  }
}
