import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { groupOf, type Reading, webOriginOf, wellFormed } from './config-groups.ts'

/** The shop that payers pay at by WeChat Pay. */
export type WechatPaySetting = {
  /** The first is asked; the next when one does not answer. */
  readonly origins: readonly string[]
  readonly mchid: string
  readonly appid: string
  /** The serial number of the shop's certificate, and its private key. */
  readonly serial: string
  readonly key: KeyObject
  /** 32 characters: what callbacks and certificates are encrypted under. */
  readonly apiV3Key: string
  /** Of WeChat Pay, in public-key mode; its certificates are fetched where it is null. */
  readonly publicKey: { readonly id: string; readonly key: KeyObject } | null
}

export type AlipaySetting = {
  readonly gateway: string
  readonly appId: string
  readonly key: KeyObject
  /** Of Alipay, not of the app. */
  readonly publicKey: KeyObject
  /** The account that is paid (PID). */
  readonly sellerId: string
}

export type StripeSetting = {
  readonly origin: string
  readonly secretKey: string
  readonly webhookSecret: string
}

/** The providers that accounts can pay by, and where those call back to. */
export type PaymentSetting = {
  readonly publicUrl: string
  readonly wechat: WechatPaySetting | null
  readonly alipay: AlipaySetting | null
  readonly stripe: StripeSetting | null
}

/** The payment settings: every group that is set, or nothing. Throws what `bad` makes of a wrong one. */
export function paymentsOf(
  read: Reading['read'],
  publicUrl: string | null,
  bad: Reading['bad'],
): PaymentSetting | null {
  const reading = { read, bad }
  const wechat = wechatOf(reading)
  const alipay = alipayOf(reading)
  const stripe = stripeOf(reading)
  if (!wechat && !alipay && !stripe) return null
  if (publicUrl === null)
    throw bad('PUBLIC_URL', '还没有填写，支付结果要通知到这个地址', 'is missing: providers call back to it')
  const called = [...(wechat?.origins ?? []), alipay?.gateway, stripe?.origin]
  // Against a provider on this machine, as in tests, plain http does.
  if (publicUrl.startsWith('http:') && called.some((url) => url?.startsWith('https:')))
    throw bad(
      'PUBLIC_URL',
      '应以 https:// 开头，支付平台只通知这样的地址',
      'must begin with https://: providers call no other back',
    )
  return { publicUrl, wechat, alipay, stripe }
}

function wechatOf(reading: Reading): WechatPaySetting | null {
  const { read, bad } = reading
  const names = ['WXPAY_MCHID', 'WXPAY_APPID', 'WXPAY_SERIAL', 'WXPAY_KEY_FILE', 'WXPAY_APIV3_KEY'] as const
  const keyNames = ['WXPAY_PUBLIC_KEY_ID', 'WXPAY_PUBLIC_KEY_FILE'] as const
  const first = webOriginOf(reading, 'WXPAY_BASE', 'https://api.mch.weixin.qq.com')
  const usualBackup = read('WXPAY_BASE') === null ? 'https://api2.mch.weixin.qq.com' : null
  const second = webOriginOf(reading, 'WXPAY_BASE_BACKUP', usualBackup)
  const [keyId, keyFile] = groupOf(reading, keyNames) ?? []
  const group = groupOf(reading, names)
  if (!group) {
    if (keyId) throw bad(names.join(' '), '还没有填写', `is missing: ${keyNames[0]} says nothing alone`)
    return null
  }
  const [mchid = '', appid = '', serial = '', file = '', apiV3Key = ''] = group
  const formed = wellFormed(reading)
  formed(
    'WXPAY_MCHID',
    mchid,
    /^\d{8,32}$/,
    '应为商户号，如 1900000001',
    'must be a number such as 1900000001',
  )
  formed(
    'WXPAY_APPID',
    appid,
    /^[\w-]{1,32}$/,
    '应形如 wx8888888888888888',
    'must look like wx8888888888888888',
  )
  formed('WXPAY_SERIAL', serial, /^[\da-f]{8,64}$/i, '应为证书序列号（十六进制）', 'must be hexadecimal')
  formed('WXPAY_APIV3_KEY', apiV3Key, /^[!-~]{32}$/, '应为 32 个字符', 'must be 32 characters')
  if (keyId)
    formed(
      'WXPAY_PUBLIC_KEY_ID',
      keyId,
      /^PUB_KEY_ID_\w{1,60}$/,
      '应以 PUB_KEY_ID_ 开头',
      'must begin with PUB_KEY_ID_',
    )
  return {
    mchid,
    appid,
    serial,
    apiV3Key,
    origins: [first, second].filter((origin) => origin !== null),
    key: privateKeyOf(reading, 'WXPAY_KEY_FILE', file),
    publicKey:
      keyId && keyFile ? { id: keyId, key: publicKeyOf(reading, 'WXPAY_PUBLIC_KEY_FILE', keyFile) } : null,
  }
}

function alipayOf(reading: Reading): AlipaySetting | null {
  const { read, bad } = reading
  const names = ['ALIPAY_APP_ID', 'ALIPAY_KEY_FILE', 'ALIPAY_PUBLIC_KEY_FILE', 'ALIPAY_SELLER_ID'] as const
  const gateway = read('ALIPAY_GATEWAY') ?? 'https://openapi.alipay.com/gateway.do'
  const url = URL.parse(gateway)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash || url.username)
    throw bad(
      'ALIPAY_GATEWAY',
      '应形如 https://openapi.alipay.com/gateway.do',
      'must look like https://openapi.alipay.com/gateway.do',
    )
  const group = groupOf(reading, names)
  if (!group) return null
  const [appId = '', file = '', publicFile = '', sellerId = ''] = group
  const formed = wellFormed(reading)
  formed('ALIPAY_APP_ID', appId, /^\d{8,32}$/, '应为数字，如 2021000000000000', 'must be a number')
  formed(
    'ALIPAY_SELLER_ID',
    sellerId,
    /^2088\d{12}$/,
    '应为 2088 开头的 16 位数字',
    'must be 16 digits from 2088 on',
  )
  return {
    gateway: url.href,
    appId,
    sellerId,
    key: privateKeyOf(reading, 'ALIPAY_KEY_FILE', file),
    publicKey: publicKeyOf(reading, 'ALIPAY_PUBLIC_KEY_FILE', publicFile),
  }
}

function stripeOf(reading: Reading): StripeSetting | null {
  const origin = webOriginOf(reading, 'STRIPE_API_BASE', 'https://api.stripe.com')
  const group = groupOf(reading, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  if (!group) return null
  const [secretKey = '', webhookSecret = ''] = group
  const formed = wellFormed(reading)
  formed(
    'STRIPE_SECRET_KEY',
    secretKey,
    /^[sr]k_\w{8,}$/,
    '应以 sk_ 或 rk_ 开头',
    'must begin with sk_ or rk_',
  )
  formed(
    'STRIPE_WEBHOOK_SECRET',
    webhookSecret,
    /^whsec_\S{8,}$/,
    '应以 whsec_ 开头',
    'must begin with whsec_',
  )
  return { origin, secretKey, webhookSecret }
}

function privateKeyOf(reading: Reading, name: string, file: string): KeyObject {
  return keyOf(reading, name, file, '应为 RSA 私钥文件', 'must be a file with an RSA private key', (text) =>
    text.includes('-----BEGIN')
      ? createPrivateKey(text)
      : firstOf(
          () => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' }),
          () => createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs1' }),
        ),
  )
}

function publicKeyOf(reading: Reading, name: string, file: string): KeyObject {
  return keyOf(reading, name, file, '应为 RSA 公钥文件', 'must be a file with an RSA public key', (text) => {
    if (text.includes('PRIVATE KEY')) throw new Error('a private key')
    if (text.includes('-----BEGIN')) return createPublicKey(text)
    return createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' })
  })
}

/** Consoles hand keys out as PEM, and Alipay's tool as bare base64. */
function keyOf(
  { bad }: Reading,
  name: string,
  file: string,
  zh: string,
  en: string,
  parse: (text: string) => KeyObject,
): KeyObject {
  const text = textOf(file)
  if (text === null) throw bad(name, '指向的文件无法读取', 'names a file that cannot be read')
  try {
    const key = parse(text)
    if (key.asymmetricKeyType === 'rsa') return key
  } catch {
    // Told below; what was thrown may repeat parts of the key.
  }
  throw bad(name, zh, en)
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return null
  }
}

function firstOf<Value>(first: () => Value, second: () => Value): Value {
  try {
    return first()
  } catch {
    return second()
  }
}
