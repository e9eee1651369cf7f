import { createCipheriv, createDecipheriv, createHash, timingSafeEqual } from 'node:crypto'

/** Padding is to whole blocks of 32, though the cipher's own are 16: Node's padding does not do. */
const blockBytes = 32
const randomBytes = 16
const lengthBytes = 4

/** How a callback signs: SHA-1 of the sorted parts in hexadecimal. */
export function callbackSignature(...parts: readonly string[]): string {
  return createHash('sha1')
    .update([...parts].sort().join(''))
    .digest('hex')
}

/** In constant time. */
export function isCallbackSignature(given: string, ...parts: readonly string[]): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(callbackSignature(...parts))]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** 43 letters and digits, as the consoles of WeChat and WeCom make and take them. */
export function isEncodingAesKey(text: string): boolean {
  return /^[A-Za-z0-9]{43}$/.test(text)
}

/**
 * The message that was encrypted for `receiver` (an AppID, CorpID or SuiteID); null for whatever was encrypted with
 * another key, for another receiver, or was changed. Says nothing of who encrypted it: the signature does.
 */
export function openCallback(encodingAesKey: string, receiver: string, sealed: string): string | null {
  const { key, iv } = keyOf(encodingAesKey)
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length === 0 || bytes.length % 16 !== 0) return null
  const decipher = createDecipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
  const plain = unpadded(Buffer.concat([decipher.update(bytes), decipher.final()]))
  if (plain === null || plain.length < randomBytes + lengthBytes) return null
  const from = randomBytes + lengthBytes
  const to = from + plain.readUInt32BE(randomBytes)
  if (to > plain.length || plain.toString('utf8', to) !== receiver) return null
  return plain.toString('utf8', from, to)
}

/** `random` are 16 fresh bytes. */
export function sealCallback(
  encodingAesKey: string,
  receiver: string,
  message: string,
  random: Uint8Array,
): string {
  const { key, iv } = keyOf(encodingAesKey)
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(Buffer.byteLength(message))
  const plain = Buffer.concat([random, length, Buffer.from(message), Buffer.from(receiver)])
  const missing = blockBytes - (plain.length % blockBytes)
  const cipher = createCipheriv('aes-256-cbc', key, iv).setAutoPadding(false)
  return Buffer.concat([
    cipher.update(plain),
    cipher.update(Buffer.alloc(missing, missing)),
    cipher.final(),
  ]).toString('base64')
}

/** Throws RangeError for what is no EncodingAESKey. */
function keyOf(encodingAesKey: string) {
  if (!isEncodingAesKey(encodingAesKey)) throw new RangeError('an EncodingAESKey has 43 letters and digits')
  const key = Buffer.from(`${encodingAesKey}=`, 'base64')
  return { key, iv: key.subarray(0, 16) }
}

function unpadded(bytes: Buffer): Buffer | null {
  const padding = bytes.at(-1) ?? 0
  if (padding < 1 || padding > blockBytes || padding > bytes.length) return null
  const end = bytes.subarray(-padding)
  return end.every((byte) => byte === padding) ? bytes.subarray(0, -padding) : null
}
