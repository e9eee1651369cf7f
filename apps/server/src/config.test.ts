import { usualPrices } from '@fairdraw/domain'
import { quicknet } from '@fairdraw/fairness'
import { expect, test } from 'vitest'
import { BadSetting, readConfig } from './config.ts'
import { outsideOf } from './config-outside.ts'

test('nothing set is a working service: SQLite in data/, port 3000, sign-up open', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '0.0.0.0',
    publicUrl: null,
    dataFolder: 'data',
    databaseUrl: null,
    signInCode: null,
    beaconRelays: null,
    beaconChain: null,
    isSignUpOpen: true,
    masterKey: null,
    mediaUrl: null,
    bucket: null,
    mail: null,
    comments: null,
    payments: null,
    outside: outsideOf(
      () => null,
      null,
      () => new Error('nothing is set'),
    ),
    prices: usualPrices,
    checkpointFile: null,
    metricsToken: null,
    sms: null,
    outgoing: [],
    proxies: [],
    pages: {
      sentryDsn: null,
      compressorUrl: 'https://tinypng.com/',
      support: null,
      selfCheck: 'signed_in',
      embedders: [],
      domainFiles: new Map(),
      wechatScripts: 'https://res.wx.qq.com',
    },
  })
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: ' ' })).toEqual(readConfig({}))
})

test('the public address is kept without its slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://draw.example.org/' }).publicUrl).toBe('https://draw.example.org')
})

test('FAIRDRAW_BEACON=none asks no relay', () => {
  expect(readConfig({ FAIRDRAW_BEACON: 'none' }).beaconRelays).toEqual([])
})

test('relays are split at commas', () => {
  expect(readConfig({ FAIRDRAW_BEACON: 'https://a.example, https://b.example/x/' }).beaconRelays).toEqual([
    'https://a.example',
    'https://b.example/x',
  ])
})

test('a chain that carries its own hash is pinned', () => {
  expect(readConfig({ FAIRDRAW_BEACON_CHAIN: JSON.stringify(quicknet) }).beaconChain).toEqual(quicknet)
})

const bucket = {
  FAIRDRAW_S3_ENDPOINT: 'https://s3.example.org/',
  FAIRDRAW_S3_BUCKET: 'fairdraw-media',
  FAIRDRAW_S3_REGION: 'cn-north-1',
  FAIRDRAW_S3_KEY_ID: 'id',
  FAIRDRAW_S3_SECRET: 'secret',
}

test('an object store is described by five settings', () => {
  expect(readConfig(bucket).bucket).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'fairdraw-media',
    region: 'cn-north-1',
    keyId: 'id',
    secret: 'secret',
  })
})

test.each(Object.keys(bucket))('an object store without %s is refused by that name', (name) => {
  expect(() => readConfig({ ...bucket, [name]: '' })).toThrow(name)
})

test.each([
  ['FAIRDRAW_S3_ENDPOINT', 'https://s3.example.org/bucket'],
  ['FAIRDRAW_S3_BUCKET', '../other'],
])('an object store with %s=%s is refused by that name', (name, value) => {
  expect(() => readConfig({ ...bucket, [name]: value })).toThrow(name)
})

const apps = {
  PUBLIC_URL: 'https://draw.example.org',
  DOUYIN_CLIENT_KEY: 'tt1',
  DOUYIN_CLIENT_SECRET: 'one',
  WEIBO_APP_KEY: '2',
  WEIBO_APP_SECRET: 'two',
}

test('comments are collected by the apps that are set, at the usual addresses or others', () => {
  expect(readConfig(apps).comments).toEqual({
    publicUrl: 'https://draw.example.org',
    douyin: { origin: 'https://open.douyin.com', id: 'tt1', secret: 'one' },
    weibo: { origin: 'https://api.weibo.com', id: '2', secret: 'two' },
  })
  const own = {
    ...apps,
    DOUYIN_CLIENT_KEY: '',
    DOUYIN_CLIENT_SECRET: '',
    WEIBO_API_BASE: 'http://127.0.0.1:9/',
  }
  expect(readConfig(own).comments).toMatchObject({ douyin: null, weibo: { origin: 'http://127.0.0.1:9' } })
})

test.each(Object.keys(apps))('comments without %s are refused by that name', (name) => {
  expect(() => readConfig({ ...apps, [name]: '' })).toThrow(name)
})

test('the addresses that the server calls from are told as they are, none where nothing is set', () => {
  expect(readConfig({}).outgoing).toEqual([])
  const told = readConfig({ FAIRDRAW_OUTGOING_IPS: '203.0.113.7, 2001:db8::7' })
  expect(told.outgoing).toEqual(['203.0.113.7', '2001:db8::7'])
})

test('uploads cannot have the host of everything else', () => {
  const same = { PUBLIC_URL: 'https://draw.example.org' }
  expect(() => readConfig({ ...same, FAIRDRAW_MEDIA_URL: 'https://draw.example.org' })).toThrow(BadSetting)
  expect(readConfig({ ...same, FAIRDRAW_MEDIA_URL: 'https://media.example.org/' }).mediaUrl).toBe(
    'https://media.example.org',
  )
})

test.each([
  ['FAIRDRAW_MEDIA_URL', 'media.example.org'],
  ['FAIRDRAW_MEDIA_URL', 'https://media.example.org/files'],
  ['FAIRDRAW_OUTGOING_IPS', 'draw.example.org'],
  ['FAIRDRAW_OUTGOING_IPS', '203.0.113.7,'],
  ['FAIRDRAW_DOMAIN_FILES', 'MP_verify_a.txt'],
  ['FAIRDRAW_DOMAIN_FILES', 'robots.txt=abc'],
  ['FAIRDRAW_DOMAIN_FILES', '../MP_verify_a.txt=abc'],
  ['FAIRDRAW_DOMAIN_FILES', 'MP_verify_a.txt=<b>'],
  ['FAIRDRAW_DOMAIN_FILES', 'MP_verify_a.txt=a,MP_verify_a.txt=b'],
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PUBLIC_URL', 'draw.example.org'],
  ['PUBLIC_URL', 'https://draw.example.org/path'],
  ['PUBLIC_URL', 'ftp://draw.example.org'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['FAIRDRAW_SIGNIN_CODE', 'short'],
  ['FAIRDRAW_SIGNIN_CODE', 'with spaces in it'],
  ['FAIRDRAW_BEACON', 'nowhere'],
  ['FAIRDRAW_BEACON_CHAIN', '{'],
  ['FAIRDRAW_BEACON_CHAIN', 'null'],
  ['FAIRDRAW_BEACON_CHAIN', JSON.stringify({ ...quicknet, period: 30 })],
  ['FAIRDRAW_SIGNUP', 'maybe'],
  ['FAIRDRAW_MASTER_KEY', 'abc'],
  ['DOUYIN_OPEN_BASE', 'open.douyin.com'],
  ['WEIBO_API_BASE', 'https://api.weibo.com/2'],
])('%s=%s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadSetting)
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('the self-check is closed to the public unless the operator opens it', () => {
  const selfCheckAt = (settings: Record<string, string>) => readConfig(settings).pages.selfCheck
  expect(selfCheckAt({ PUBLIC_URL: 'https://draw.example.org' })).toBe('closed')
  expect(selfCheckAt({ PUBLIC_URL: 'http://10.0.0.7:3000' })).toBe('signed_in')
  expect(selfCheckAt({ PUBLIC_URL: 'https://draw.example.org', FAIRDRAW_SELF_CHECK: 'open' })).toBe('open')
})

test('what is said about the pages is kept', () => {
  const pages = readConfig({
    SENTRY_DSN: 'https://key@errors.example.org/7',
    FAIRDRAW_COMPRESSOR_URL: 'https://smaller.example.org/',
    FAIRDRAW_SUPPORT: 'help@example.org',
    FAIRDRAW_SELF_CHECK: 'closed',
    FAIRDRAW_EMBED_HOSTS: 'https://work.example.org/, https://b.example:8443',
    WECHAT_SCRIPT_BASE: 'https://scripts.example.org/',
  }).pages
  expect(pages).toEqual({
    sentryDsn: 'https://key@errors.example.org/7',
    compressorUrl: 'https://smaller.example.org/',
    support: 'help@example.org',
    selfCheck: 'closed',
    embedders: ['https://work.example.org', 'https://b.example:8443'],
    domainFiles: new Map(),
    wechatScripts: 'https://scripts.example.org',
  })
})

test.each([
  ['SENTRY_DSN', 'https://errors.example.org/7'],
  ['FAIRDRAW_COMPRESSOR_URL', 'javascript:alert(1)'],
  ['FAIRDRAW_SUPPORT', 'x'.repeat(201)],
  ['FAIRDRAW_SELF_CHECK', 'yes'],
  ['FAIRDRAW_EMBED_HOSTS', "https://a.example 'unsafe-inline'"],
  ['FAIRDRAW_EMBED_HOSTS', '*'],
  ['WECHAT_SCRIPT_BASE', 'https://res.wx.qq.com/open/js'],
  ['WECHAT_SCRIPT_BASE', "https://a.example 'unsafe-inline'"],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})
