import { type KeyObject, X509Certificate } from 'node:crypto'
import { type Clock, WayUnreachable } from '@fairdraw/application/ports'
import { jsonIn, partsOf } from '../../answer-parts.ts'
import type { WechatPaySetting } from '../../config-payments.ts'
import type { ProviderAnswer } from './ask-provider.ts'
import { textIn } from './said.ts'
import { openWechatSealed } from './wechat-sealed.ts'
import { wechatForgery, wechatSignatureIn } from './wechat-signing.ts'

type KnownKey = { readonly key: KeyObject; readonly endsAt: number }

/** Anybody can name a serial number that nobody knows: certificates are fetched no oftener for it. */
const fetchAgainAfterMs = 60_000

/**
 * The keys that WeChat Pay signs with, by serial number: its public key, where one is set, and its certificates, which
 * are fetched when a serial number comes up that is not known. A shop that changes from the one to the other has both.
 */
export function createWechatKeys(
  { publicKey, apiV3Key }: Pick<WechatPaySetting, 'publicKey' | 'apiV3Key'>,
  ask: (path: string) => Promise<ProviderAnswer>,
  { now }: Clock,
) {
  let certificates: ReadonlyMap<string, KnownKey> = new Map()
  let fetching: Promise<void> | null = null
  let fetchedAt: number | null = null

  const known = (serial: string): KeyObject | null => {
    if (serial === publicKey?.id) return publicKey.key
    const found = certificates.get(serial.toUpperCase())
    return found && found.endsAt > now() ? found.key : null
  }

  async function fetchCertificates(): Promise<void> {
    const answer = await ask('/v3/certificates')
    if (answer.status !== 200) {
      // A shop of the public-key mode has none.
      fetchedAt = now()
      return
    }
    const fresh = certificatesIn(answer.body, apiV3Key)
    const signed = wechatSignatureIn((name) => answer.headers.get(name), answer.body)
    // They are encrypted under a key that only the shop and WeChat Pay have, so they may vouch for their own answer.
    const wrong = await wechatForgery(
      signed,
      async (serial) => fresh.get(serial.toUpperCase())?.key ?? known(serial),
      now(),
    )
    if (wrong !== null) throw new WayUnreachable(`the certificates cannot be believed: ${wrong}`)
    certificates = new Map([...certificates, ...fresh])
    fetchedAt = now()
  }

  return async function keyOf(serial: string): Promise<KeyObject | null> {
    const found = known(serial)
    if (found || serial.startsWith('PUB_KEY_ID_')) return found
    if (fetching === null && fetchedAt !== null && now() - fetchedAt < fetchAgainAfterMs) return null
    fetching ??= fetchCertificates().finally(() => {
      fetching = null
    })
    await fetching
    return known(serial)
  }
}

function certificatesIn(body: Buffer, apiV3Key: string): Map<string, KnownKey> {
  const { data } = partsOf(jsonIn(String(body)))
  const found = new Map<string, KnownKey>()
  for (const entry of Array.isArray(data) ? data : []) {
    const { serial_no, encrypt_certificate } = partsOf(entry)
    const serial = textIn(serial_no)
    const pem = openWechatSealed(encrypt_certificate, apiV3Key)
    if (pem === null)
      throw new WayUnreachable('the certificates do not open: is WXPAY_APIV3_KEY the one of the console?')
    if (serial) found.set(serial.toUpperCase(), keyIn(pem))
  }
  return found
}

function keyIn(pem: string): KnownKey {
  try {
    const { publicKey: key, validToDate } = new X509Certificate(pem)
    return { key, endsAt: validToDate.getTime() }
  } catch {
    throw new WayUnreachable('a certificate cannot be read')
  }
}
