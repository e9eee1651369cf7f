import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BadSetting, readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairdraw-keys-'))
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const keyFile = file('key.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }) as string)
const publicKeyFile = file('public.pem', publicKey.export({ type: 'spki', format: 'pem' }) as string)
const bare = (type: 'pkcs1' | 'pkcs8') =>
  file(`${type}.txt`, privateKey.export({ type, format: 'der' }).toString('base64'))
const { privateKey: curveKey } = generateKeyPairSync('ed25519')
const curveFile = file('curve.pem', curveKey.export({ type: 'pkcs8', format: 'pem' }) as string)

const PUBLIC_URL = 'https://draw.example.org'
const wechat = {
  PUBLIC_URL,
  WXPAY_MCHID: '1900000001',
  WXPAY_APPID: 'wx8888888888888888',
  WXPAY_SERIAL: '3A7F00D13A7F00D13A7F00D13A7F00D13A7F00D1',
  WXPAY_KEY_FILE: keyFile,
  WXPAY_APIV3_KEY: 'fake-apiv3-key-of-32-characters!',
}
const keyMode = { WXPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0119', WXPAY_PUBLIC_KEY_FILE: publicKeyFile }
const alipay = {
  PUBLIC_URL,
  ALIPAY_APP_ID: '2021000000000001',
  ALIPAY_KEY_FILE: keyFile,
  ALIPAY_PUBLIC_KEY_FILE: publicKeyFile,
  ALIPAY_SELLER_ID: '2088000000000001',
}
const stripe = {
  PUBLIC_URL,
  STRIPE_SECRET_KEY: 'sk_test_fake0001',
  STRIPE_WEBHOOK_SECRET: 'whsec_fake_secret',
}

describe('WeChat Pay', () => {
  it('has its own hosts, and certificates, unless something else is set', () => {
    const { payments } = readConfig(wechat)
    expect(payments).toMatchObject({ publicUrl: PUBLIC_URL, alipay: null, stripe: null })
    expect(payments?.wechat).toMatchObject({
      origins: ['https://api.mch.weixin.qq.com', 'https://api2.mch.weixin.qq.com'],
      mchid: '1900000001',
      publicKey: null,
    })
  })

  it('has no other host behind one that is set', () => {
    const set = { ...wechat, WXPAY_BASE: 'https://pay.example.org' }
    expect(readConfig(set).payments?.wechat?.origins).toEqual(['https://pay.example.org'])
    const both = { ...set, WXPAY_BASE_BACKUP: 'https://pay2.example.org/' }
    expect(readConfig(both).payments?.wechat?.origins).toEqual([
      'https://pay.example.org',
      'https://pay2.example.org',
    ])
  })

  it('has a public key where one is named', () => {
    expect(readConfig({ ...wechat, ...keyMode }).payments?.wechat?.publicKey?.id).toBe('PUB_KEY_ID_0119')
  })
})

it('takes keys as the consoles hand them out', () => {
  for (const ALIPAY_KEY_FILE of [keyFile, bare('pkcs1'), bare('pkcs8')])
    expect(readConfig({ ...alipay, ALIPAY_KEY_FILE }).payments?.alipay?.key.equals(privateKey)).toBe(true)
  const text = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  const ALIPAY_PUBLIC_KEY_FILE = file('public.txt', text)
  expect(
    readConfig({ ...alipay, ALIPAY_PUBLIC_KEY_FILE }).payments?.alipay?.publicKey.equals(publicKey),
  ).toBe(true)
})

it('reaches Alipay and Stripe where they are, or where it is told to', () => {
  expect(readConfig(alipay).payments?.alipay?.gateway).toBe('https://openapi.alipay.com/gateway.do')
  expect(readConfig(stripe).payments?.stripe?.origin).toBe('https://api.stripe.com')
  const set = {
    ...alipay,
    ...stripe,
    ALIPAY_GATEWAY: 'http://127.0.0.1:1/g',
    STRIPE_API_BASE: 'http://127.0.0.1:2',
  }
  const { payments } = readConfig({ ...set, PUBLIC_URL: 'http://127.0.0.1:3' })
  expect(payments?.alipay?.gateway).toBe('http://127.0.0.1:1/g')
  expect(payments?.stripe?.origin).toBe('http://127.0.0.1:2')
})

describe('a group', () => {
  it.each([
    ...Object.keys(wechat).map((name) => [name, wechat] as const),
    ...Object.keys(keyMode).map((name) => [name, { ...wechat, ...keyMode }] as const),
    ...Object.keys(alipay).map((name) => [name, alipay] as const),
    ...Object.keys(stripe).map((name) => [name, stripe] as const),
  ])('without %s is refused by that name', (name, group) => {
    expect(() => readConfig({ ...group, [name]: '' })).toThrow(BadSetting)
    expect(() => readConfig({ ...group, [name]: '' })).toThrow(name)
  })

  it('of a key of WeChat Pay alone is refused', () => {
    expect(() => readConfig({ PUBLIC_URL, ...keyMode })).toThrow('WXPAY_MCHID')
  })
})

const notAFile = join(folder, 'nothing.pem')
it.each([
  ['WXPAY_MCHID', 'shop'],
  ['WXPAY_APPID', 'wx 1'],
  ['WXPAY_SERIAL', 'serial'],
  ['WXPAY_KEY_FILE', notAFile],
  ['WXPAY_KEY_FILE', publicKeyFile],
  ['WXPAY_KEY_FILE', curveFile],
  ['WXPAY_APIV3_KEY', 'too-short'],
  ['WXPAY_PUBLIC_KEY_ID', '0119'],
  ['WXPAY_PUBLIC_KEY_FILE', notAFile],
  ['WXPAY_PUBLIC_KEY_FILE', keyFile],
  ['WXPAY_BASE', 'https://pay.example.org/v3'],
  ['WXPAY_BASE_BACKUP', 'pay.example.org'],
  ['ALIPAY_GATEWAY', 'openapi.alipay.com'],
  ['ALIPAY_GATEWAY', 'https://openapi.alipay.com/gateway.do?x=1'],
  ['ALIPAY_APP_ID', 'app'],
  ['ALIPAY_KEY_FILE', file('noise.txt', 'no key at all')],
  ['ALIPAY_PUBLIC_KEY_FILE', file('noise.pem', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----')],
  ['ALIPAY_SELLER_ID', '1234'],
  ['STRIPE_API_BASE', 'stripe'],
  ['STRIPE_SECRET_KEY', 'pk_test_fake0001'],
  ['STRIPE_WEBHOOK_SECRET', 'secret'],
])('%s=%s is refused by its name, in two languages, and never repeated', (name, value) => {
  const all = { ...wechat, ...keyMode, ...alipay, ...stripe, [name]: value }
  const told = messageOf(() => readConfig(all))
  expect(told).toMatch(new RegExp(`^设置 ${name} .+。 Setting ${name} .+\\.$`))
  if (/KEY|SECRET/.test(name)) expect(told).not.toContain(value)
})

it('providers call back by https alone', () => {
  const told = messageOf(() => readConfig({ ...stripe, PUBLIC_URL: 'http://draw.example.org' }))
  expect(told).toContain('PUBLIC_URL')
})

function messageOf(act: () => unknown): string {
  try {
    act()
  } catch (failure) {
    if (failure instanceof BadSetting) return failure.message
    throw failure
  }
  throw new Error('it was taken')
}
