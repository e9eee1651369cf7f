import { createCipheriv, randomBytes, sign } from 'node:crypto'
import { ownCertificate } from './own-certificate.ts'
import { type RsaPair, rsaPair } from './rsa-pair.ts'

export type SignedBy = 'certificate' | 'public_key'
type Certificate = RsaPair & { readonly serial: string; readonly pem: string; readonly endsAt: number }

const dayMs = 86_400_000

/** WeChat Pay's own keys: what it signs and encrypts with, for one shop. */
export function makeWechatPlatform(apiV3Key: string, now: () => number) {
  const certificates: Certificate[] = []
  const publicKeyId = 'PUB_KEY_ID_0119000000012026112200000000000001'
  const pair = rsaPair('wechat public key')
  const addCertificate = (endsAt = now() + 5 * 365 * dayMs) => {
    const keys = rsaPair(`wechat certificate ${certificates.length}`)
    const serial = `5F${randomBytes(19).toString('hex').toUpperCase()}`
    const pem = ownCertificate({ ...keys, serial, name: 'Tenpay.com', from: now() - dayMs, to: endsAt })
    certificates.push({ ...keys, serial, pem, endsAt })
  }
  addCertificate()

  const seal = (text: string, associated: string, type?: string) => {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce)
    cipher.setAAD(Buffer.from(associated))
    const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
    return {
      ...(type === undefined ? {} : { original_type: type }),
      algorithm: 'AEAD_AES_256_GCM',
      nonce,
      associated_data: associated,
      ciphertext: sealed.toString('base64'),
    }
  }

  return {
    publicKeyId,
    publicKey: pair.publicKey,
    seal,
    /** The newest signs from now on. */
    addCertificate,
    /** The headers of an answer or a callback. */
    signed(body: string, by: SignedBy, at = now()): Record<string, string> {
      const newest = certificates.at(-1)
      const [serial, key] =
        by === 'public_key' || !newest ? [publicKeyId, pair.privateKey] : [newest.serial, newest.privateKey]
      const timestamp = String(Math.floor(at / 1_000))
      const nonce = randomBytes(16).toString('hex')
      const message = `${timestamp}\n${nonce}\n${body}\n`
      return {
        'wechatpay-timestamp': timestamp,
        'wechatpay-nonce': nonce,
        'wechatpay-serial': serial,
        'wechatpay-signature': sign('sha256', Buffer.from(message), key).toString('base64'),
        'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
      }
    },
    listCertificates: () =>
      JSON.stringify({
        data: certificates.map(({ serial, pem, endsAt }) => ({
          serial_no: serial,
          effective_time: '2026-01-01T00:00:00+08:00',
          expire_time: new Date(endsAt).toISOString(),
          encrypt_certificate: seal(pem, 'certificate'),
        })),
      }),
  }
}
