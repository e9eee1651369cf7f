import type { PriceList } from '@fairdraw/domain'
import { type ChainInfo, chainHash } from '@fairdraw/fairness'
import { type BucketSetting, bucketOf, originOf } from './config-bucket.ts'
import { type CommentSetting, commentsOf } from './config-comments.ts'
import { mailOf, type SmtpSetting } from './config-mail.ts'
import { outgoingOf } from './config-outgoing.ts'
import { type OutsideSetting, outsideOf } from './config-outside.ts'
import { pagesOf } from './config-pages.ts'
import { type PaymentSetting, paymentsOf } from './config-payments.ts'
import { pricesOf } from './config-prices.ts'
import { proxiesOf } from './config-proxy.ts'
import { type SmsSetting, smsOf } from './config-sms.ts'
import type { PageTerms } from './http/web-terms.ts'

/** Every setting of the service. This file alone reads the environment. */
export type Config = {
  readonly port: number
  readonly host: string
  /** The proxies before the service, which say who a request comes from; nobody is believed when empty. */
  readonly proxies: readonly string[]
  readonly publicUrl: string | null
  readonly dataFolder: string
  readonly databaseUrl: string | null
  readonly signInCode: string | null
  /** Relays to ask for public randomness: the known ones (null), these, or none (empty). */
  readonly beaconRelays: readonly string[] | null
  readonly beaconChain: ChainInfo | null
  readonly isSignUpOpen: boolean
  readonly masterKey: string | null
  /** The origin that uploaded pictures and videos are served from; the service's own when null. */
  readonly mediaUrl: string | null
  /** Where uploads are kept; the data folder when null. */
  readonly bucket: BucketSetting | null
  /** The mail server and who writes; nobody is written to when null. */
  readonly mail: SmtpSetting | null
  /** The platforms whose comments can be collected; none when null: then they are imported. */
  readonly comments: CommentSetting | null
  /** The providers that accounts can pay by; VIP cards and the operator's grant alone when null. */
  readonly payments: PaymentSetting | null
  /** The operator's apps at WeChat, WeCom and others, by which people sign in; and where those sites are. */
  readonly outside: OutsideSetting
  /** Who sends codes by text message; mobile numbers get none when null. */
  readonly sms: SmsSetting | null
  /** The addresses that the server calls others from, for the whitelists of organisers' own accounts. */
  readonly outgoing: readonly string[]
  /** What things cost here: the operator's own prices, or the usual ones. */
  readonly prices: PriceList
  readonly pages: PageTerms
  /** A further place for the newest signed head of the log; the data folder alone when null. */
  readonly checkpointFile: string | null
  /** What `/metrics` asks for from elsewhere than this machine; it answers nobody else when null. */
  readonly metricsToken: string | null
}

/** A setting that cannot be used; its message says which and what it should be. */
export class BadSetting extends Error {
  override readonly name = 'BadSetting'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the settings; an empty one counts as not set. Throws BadSetting. */
export function readConfig(environment: Environment = process.env): Config {
  const read = (name: string) => environment[name]?.trim() || null
  const publicUrl = publicUrlOf(read('PUBLIC_URL'))
  return {
    // PORT: where to listen; 0 takes any free port. 3000 when not set.
    port: portOf(read('PORT') ?? '3000'),
    // HOST: the address to listen on. All of this machine's when not set, so that phones in the same hall reach it;
    // 127.0.0.1 behind a proxy of your own.
    host: read('HOST') ?? '0.0.0.0',
    // FAIRDRAW_PROXY: the addresses or networks of the proxies before the service, separated by commas, such as
    // loopback or 172.16.0.0/12. Only they are believed when they say who asks (X-Forwarded-For); nobody when not set.
    proxies: proxiesOf(read('FAIRDRAW_PROXY'), bad),
    // PUBLIC_URL: how people reach the service, such as https://draw.example.org; for printed links and proofs.
    publicUrl,
    // FAIRDRAW_DATA: the folder of everything that is kept: database, keys, sealed lists. data/ when not set.
    dataFolder: dataFolderOf(read),
    // DATABASE_URL: a PostgreSQL server, for more than one machine. SQLite in the data folder when not set.
    databaseUrl: databaseUrlOf(read('DATABASE_URL')),
    // FAIRDRAW_SIGNIN_CODE: a code of your choice that signs the first organiser in, once.
    signInCode: signInCodeOf(read('FAIRDRAW_SIGNIN_CODE')),
    // FAIRDRAW_BEACON: relays of the public randomness, separated by commas, or none. The known ones when not set.
    beaconRelays: relaysOf(read('FAIRDRAW_BEACON')),
    // FAIRDRAW_BEACON_CHAIN: chain info (JSON) to pin instead of quicknet: for private chains and tests.
    beaconChain: chainOf(read('FAIRDRAW_BEACON_CHAIN')),
    // FAIRDRAW_SIGNUP: open lets anybody make an account, closed does not. Open when not set.
    isSignUpOpen: signUpOf(read('FAIRDRAW_SIGNUP')),
    // FAIRDRAW_MASTER_KEY: the key that encrypts what is personal and secret: 64 hexadecimal digits. A file in the
    // data folder, made at the first start, when not set.
    masterKey: masterKeyOf(read('FAIRDRAW_MASTER_KEY')),
    // FAIRDRAW_MEDIA_URL: an origin of its own for uploaded pictures and videos, such as https://media.example.org.
    // Point its name at this service too and keep the host header: it then answers nothing but uploads, and the
    // service's own address answers none. Uploads are served from PUBLIC_URL when not set.
    mediaUrl: mediaUrlOf(read('FAIRDRAW_MEDIA_URL'), publicUrl),
    // FAIRDRAW_S3_ENDPOINT, FAIRDRAW_S3_BUCKET, FAIRDRAW_S3_REGION, FAIRDRAW_S3_KEY_ID, FAIRDRAW_S3_SECRET: keep
    // uploads in an S3-compatible object store, for more than one machine. All or none; data/media when not set. The
    // bucket is put into the path, unless the endpoint's host begins with it.
    bucket: bucketOf(read, bad),
    // SMTP_URL: the mail server that notices go out by, such as smtps://user:password@mail.example.org. STARTTLS is used
    // where smtp:// offers it, and required where there is a password. MAIL_FROM: who writes, such as
    // Fairdraw <draw@example.org>. Both or none, and PUBLIC_URL with them, which the letters lead to. Nothing about
    // e-mail is shown when not set.
    mail: mailOf({ url: read('SMTP_URL'), from: read('MAIL_FROM'), publicUrl }, bad),
    // DOUYIN_CLIENT_KEY, DOUYIN_CLIENT_SECRET and WEIBO_APP_KEY, WEIBO_APP_SECRET: apps of yours at the platforms, by
    // which organisers let their posts' comments be read; both of a pair or none, and PUBLIC_URL with them.
    // DOUYIN_OPEN_BASE, WEIBO_API_BASE: where their interfaces are; https://open.douyin.com and https://api.weibo.com
    // when not set. Comments are imported from files when none is set.
    comments: commentsOf(read, publicUrl, bad),
    // WXPAY_MCHID, WXPAY_APPID, WXPAY_SERIAL, WXPAY_KEY_FILE, WXPAY_APIV3_KEY, and WXPAY_PUBLIC_KEY_ID with
    // WXPAY_PUBLIC_KEY_FILE in public-key mode; ALIPAY_APP_ID, ALIPAY_KEY_FILE, ALIPAY_PUBLIC_KEY_FILE,
    // ALIPAY_SELLER_ID; STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET: who accounts pay by (docs/payments.md). All of a group
    // or none, and PUBLIC_URL with them. WXPAY_BASE, WXPAY_BASE_BACKUP, ALIPAY_GATEWAY, STRIPE_API_BASE: where their
    // interfaces are, the providers' own when not set.
    payments: paymentsOf(read, publicUrl, bad),
    // WECHAT_APPID, WECHAT_SECRET (an official account, inside WeChat); WECHAT_SITE_APPID, WECHAT_SITE_SECRET (a website
    // app of the Open Platform); WECHAT_MINI_APPID, WECHAT_MINI_SECRET (a mini-program, docs/mini-program.md), WECHAT_MINI_TEMPLATE_WON, WECHAT_MINI_TEMPLATE_WON_FIELDS (its message to winners);
    // WECHAT_COMPONENT_APPID, WECHAT_COMPONENT_SECRET, WECHAT_COMPONENT_TOKEN, WECHAT_COMPONENT_AES_KEY (a third-party
    // platform that organisers may let act for their official accounts, docs/outside-accounts.md); WECOM_CORPID, WECOM_AGENTID, WECOM_SECRET; OIDC_ISSUER, OIDC_CLIENT_ID,
    // OIDC_CLIENT_SECRET, OIDC_NAME: apps of yours that people sign in by (docs/sign-in.md). All of a group or none, and
    // PUBLIC_URL with them. WECHAT_API_BASE, WECHAT_OPEN_BASE, WECHAT_MP_BASE, WECOM_API_BASE, WECOM_LOGIN_BASE: where
    // those sites are, their own addresses when not set. WECOM_SUPPORT_USERS: members of that enterprise, by their
    // userid, whom organisers may have as a contact; WECOM_CONTACT_SECRET where its app may not read customers.
    outside: outsideOf(read, publicUrl, bad),
    // SMS_TENCENT_SECRET_ID, SMS_TENCENT_SECRET_KEY, SMS_TENCENT_APP_ID, SMS_TENCENT_SIGN_NAME, SMS_TENCENT_CODE_TEMPLATE,
    // or SMS_ALIYUN_KEY_ID, SMS_ALIYUN_KEY_SECRET, SMS_ALIYUN_SIGN_NAME, SMS_ALIYUN_CODE_TEMPLATE: who sends codes by text
    // message (docs/sign-in.md); all of one group or none, …_WON_TEMPLATE beside it for winners. SMS_TENCENT_REGION: ap-guangzhou.
    // SMS_TENCENT_BASE, SMS_ALIYUN_BASE: where their interfaces are, their own addresses when not set. Mobile numbers get
    // no codes when neither is set.
    sms: smsOf({ read, bad }),
    // FAIRDRAW_OUTGOING_IPS: the addresses that this server calls others from, separated by commas. Organisers who connect
    // an account of their own are shown them for its IP whitelist (docs/outside-accounts.md); they are sent to you when
    // not set.
    outgoing: outgoingOf(read('FAIRDRAW_OUTGOING_IPS'), bad),
    // FAIRDRAW_PRICES: a JSON file with your own prices (README.md). prices.json in the data folder, or the usual
    // prices without one, when not set.
    prices: pricesOf({ file: read('FAIRDRAW_PRICES'), dataFolder: dataFolderOf(read) }, bad),
    // FAIRDRAW_CHECKPOINT_FILE: a file on another disk or machine that the newest signed head of the log is written to as
    // well, so that a database restored from an older copy is noticed even when the data folder was lost with it.
    checkpointFile: read('FAIRDRAW_CHECKPOINT_FILE'),
    // FAIRDRAW_METRICS_TOKEN: what a collector on another machine sends to /metrics as a bearer token, 16 characters at
    // least. This machine alone is answered when not set.
    metricsToken: metricsTokenOf(read('FAIRDRAW_METRICS_TOKEN')),
    // SENTRY_DSN: another receiver of the pages' error reports, a DSN of Sentry. The service itself when not set.
    // FAIRDRAW_COMPRESSOR_URL: the site that a picture over 5 MB can be made smaller at. https://tinypng.com/ when not
    // set. FAIRDRAW_SUPPORT: how your organisers reach you: a web address, an e-mail address or a short text.
    // FAIRDRAW_SELF_CHECK: who may have the server checked at /test: open, signed_in, or closed, which takes the page
    // away. When not set: closed where PUBLIC_URL begins with https, signed_in elsewhere. FAIRDRAW_EMBED_HOSTS: the sites that may show /third_application in a frame, such as
    // https://work.example.org, separated by commas. None when not set. FAIRDRAW_DOMAIN_FILES: files that platforms look for at the root, such as MP_verify_abc123.txt=abc123, separated by commas. WECHAT_SCRIPT_BASE: where pages get WeChat's script from, its own address when not set.
    pages: pagesOf(read, publicUrl, bad),
  }
}

function dataFolderOf(read: (name: string) => string | null): string {
  return read('FAIRDRAW_DATA') ?? 'data'
}

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw bad('PORT', '应为 0–65535', 'must be 0–65535')
  return port
}

function publicUrlOf(text: string | null): string | null {
  const url = text === null ? null : originOf(text)
  if (text !== null && url === null)
    throw bad('PUBLIC_URL', '应形如 https://draw.example.org', 'must look like https://draw.example.org')
  return url
}

function mediaUrlOf(text: string | null, publicUrl: string | null): string | null {
  if (text === null) return null
  const url = originOf(text)
  if (url === null)
    throw bad(
      'FAIRDRAW_MEDIA_URL',
      '应形如 https://media.example.org',
      'must look like https://media.example.org',
    )
  if (publicUrl !== null && new URL(publicUrl).host === new URL(url).host)
    throw bad('FAIRDRAW_MEDIA_URL', '应与 PUBLIC_URL 不同', 'must not be the host of PUBLIC_URL')
  return url
}

function databaseUrlOf(text: string | null): string | null {
  if (text === null || /^postgres(ql)?:$/.test(URL.parse(text)?.protocol ?? '')) return text
  throw bad('DATABASE_URL', '应以 postgres:// 开头', 'must begin with postgres://')
}

function signInCodeOf(text: string | null): string | null {
  if (text !== null && !/^[\w.~-]{8,200}$/.test(text))
    throw bad(
      'FAIRDRAW_SIGNIN_CODE',
      '应为 8–200 个字母、数字或 . _ ~ -',
      'must be 8–200 letters, digits or . _ ~ -',
    )
  return text
}

function relaysOf(text: string | null): readonly string[] | null {
  if (text === null) return null
  if (text === 'none') return []
  const relays = text.split(',').map((relay) => URL.parse(relay.trim()))
  if (relays.some((relay) => !relay || !/^https?:$/.test(relay.protocol)))
    throw bad(
      'FAIRDRAW_BEACON',
      '应为以逗号分隔的网址，或 none',
      'must be addresses separated by commas, or none',
    )
  return relays.map((relay) => String(relay).replace(/\/+$/, ''))
}

function chainOf(text: string | null): ChainInfo | null {
  if (text === null) return null
  try {
    const chain = JSON.parse(text) as ChainInfo
    if (chainHash(chain) === chain.hash) return chain
  } catch {
    // Told below: what is not a chain and what does not name itself are the same mistake.
  }
  throw bad(
    'FAIRDRAW_BEACON_CHAIN',
    '应为 drand 链的 JSON 描述，且哈希相符',
    'must be the JSON description of a drand chain, with its own hash',
  )
}

function signUpOf(text: string | null): boolean {
  if (text === null || text === 'open') return true
  if (text === 'closed') return false
  throw bad('FAIRDRAW_SIGNUP', '应为 open 或 closed', 'must be open or closed')
}

function metricsTokenOf(text: string | null): string | null {
  if (text === null || /^[\w.~+/=-]{16,200}$/.test(text)) return text
  throw bad(
    'FAIRDRAW_METRICS_TOKEN',
    '应为 16–200 个字母、数字或 . _ ~ + / = -',
    'must be 16–200 letters, digits or . _ ~ + / = -',
  )
}

function masterKeyOf(text: string | null): string | null {
  if (text === null || /^[\da-f]{64}$/i.test(text)) return text
  throw bad('FAIRDRAW_MASTER_KEY', '应为 64 位十六进制', 'must be 64 hexadecimal digits')
}

function bad(name: string, zh: string, en: string): BadSetting {
  return new BadSetting(`设置 ${name} ${zh}。 Setting ${name} ${en}.`)
}
