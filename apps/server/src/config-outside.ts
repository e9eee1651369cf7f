import type { OperatorTemplate } from '@fairdraw/application/ports'
import { groupOf, type Reading, webOriginOf, wellFormed } from './config-groups.ts'
import { miniTemplateOf } from './config-mini-template.ts'

/** Where the interfaces of WeChat and WeCom are: nothing else decides the host of a call. */
export type TencentBases = {
  readonly wechatApi: string
  /** Where browsers are sent to authorise. */
  readonly wechatOpen: string
  readonly wechatMp: string
  readonly wecomApi: string
  /** Where browsers are sent for the code that signs in by WeCom. */
  readonly wecomLogin: string
}

/** The operator's own app of WeChat: an official account, or a website app of the Open Platform. */
export type WechatAppSetting = { readonly appId: string; readonly secret: string }
/** The operator's third-party platform at WeChat, which organisers may let act for their official accounts. */
export type WechatComponentSetting = WechatAppSetting & {
  /** What WeChat signs its messages with, and encrypts them with. */
  readonly token: string
  readonly aesKey: string
}
/** The operator's own app of WeCom. */
export type WecomAppSetting = { readonly corpId: string; readonly agentId: string; readonly secret: string }
/** Members of that enterprise whom organisers may have as a contact, and by which secret its customers are read. */
type WecomSupportSetting = { readonly app: WechatAppSetting; readonly staff: readonly string[] }
export type OidcSetting = {
  readonly issuer: URL
  readonly clientId: string
  readonly clientSecret: string
  /** What people know it by, such as 统一身份认证. */
  readonly name: string
}

/** The operator's apps at other sites, and where those sites are. */
export type OutsideSetting = {
  readonly bases: TencentBases
  /** Signs in inside WeChat. */
  readonly wechat: WechatAppSetting | null
  /** Signs in by a code on the screen of a computer. */
  readonly wechatSite: WechatAppSetting | null
  /** The operator's mini-program: signs in from within, and draws are opened in it. */
  readonly wechatMini: WechatAppSetting | null
  /** The message by which it tells winners. */
  readonly wechatMiniTemplate: OperatorTemplate | null
  readonly wechatComponent: WechatComponentSetting | null
  readonly wecom: WecomAppSetting | null
  readonly wecomSupport: WecomSupportSetting | null
  readonly oidc: OidcSetting | null
}

/** The settings of other sites: every group that is set. Throws what `bad` makes of a wrong one. */
export function outsideOf(
  read: Reading['read'],
  publicUrl: string | null,
  bad: Reading['bad'],
): OutsideSetting {
  const reading = { read, bad }
  const wecom = wecomOf(reading)
  const wechatMini = wechatAppOf(reading, 'WECHAT_MINI_APPID', 'WECHAT_MINI_SECRET')
  const apps = {
    wechat: wechatAppOf(reading, 'WECHAT_APPID', 'WECHAT_SECRET'),
    wechatSite: wechatAppOf(reading, 'WECHAT_SITE_APPID', 'WECHAT_SITE_SECRET'),
    wechatMini,
    wechatMiniTemplate: miniTemplateOf(reading, wechatMini !== null),
    wechatComponent: wechatComponentOf(reading),
    wecom,
    wecomSupport: wecomSupportOf(reading, wecom),
    oidc: oidcOf(reading),
  }
  if (publicUrl === null && Object.values(apps).some((app) => app !== null))
    throw bad('PUBLIC_URL', '还没有填写，登录后要回到这个地址', 'is missing: people come back to it')
  return { bases: basesOf(reading), ...apps }
}

function basesOf(reading: Reading): TencentBases {
  return {
    wechatApi: webOriginOf(reading, 'WECHAT_API_BASE', 'https://api.weixin.qq.com'),
    wechatOpen: webOriginOf(reading, 'WECHAT_OPEN_BASE', 'https://open.weixin.qq.com'),
    wechatMp: webOriginOf(reading, 'WECHAT_MP_BASE', 'https://mp.weixin.qq.com'),
    wecomApi: webOriginOf(reading, 'WECOM_API_BASE', 'https://qyapi.weixin.qq.com'),
    wecomLogin: webOriginOf(reading, 'WECOM_LOGIN_BASE', 'https://login.work.weixin.qq.com'),
  }
}

function wechatAppOf(reading: Reading, idName: string, secretName: string): WechatAppSetting | null {
  const group = groupOf(reading, [idName, secretName])
  if (!group) return null
  const [appId = '', secret = ''] = group
  const formed = wellFormed(reading)
  const example = 'wx8888888888888888'
  formed(idName, appId, /^[\w-]{1,64}$/, `应形如 ${example}`, `must look like ${example}`)
  formed(secretName, secret, secretForm, '应为平台给出的密钥', 'must be the secret that WeChat gave')
  return { appId, secret }
}

function wechatComponentOf(reading: Reading): WechatComponentSetting | null {
  const names = ['APPID', 'SECRET', 'TOKEN', 'AES_KEY'].map((part) => `WECHAT_COMPONENT_${part}`)
  const group = groupOf(reading, names)
  if (!group) return null
  const [appId = '', secret = '', token = '', aesKey = ''] = group
  const formed = wellFormed(reading)
  const example = 'wx8888888888888888'
  const [idName = '', secretName = '', tokenName = '', keyName = ''] = names
  formed(idName, appId, /^[\w-]{1,64}$/, `应形如 ${example}`, `must look like ${example}`)
  formed(secretName, secret, secretForm, '应为平台给出的密钥', 'must be the secret that WeChat gave')
  formed(tokenName, token, /^[\dA-Za-z]{3,32}$/, '应为 3–32 位字母或数字', 'must be 3–32 letters or digits')
  formed(keyName, aesKey, /^[\dA-Za-z]{43}$/, '应为 43 位字母或数字', 'must be 43 letters or digits')
  return { appId, secret, token, aesKey }
}

function wecomOf(reading: Reading): WecomAppSetting | null {
  const group = groupOf(reading, ['WECOM_CORPID', 'WECOM_AGENTID', 'WECOM_SECRET'])
  if (!group) return null
  const [corpId = '', agentId = '', secret = ''] = group
  const formed = wellFormed(reading)
  const example = 'ww8888888888888888'
  formed('WECOM_CORPID', corpId, /^[\w-]{1,64}$/, `应形如 ${example}`, `must look like ${example}`)
  formed('WECOM_AGENTID', agentId, /^\d{1,15}$/, '应为数字，如 1000002', 'must be a number such as 1000002')
  formed('WECOM_SECRET', secret, secretForm, '应为平台给出的密钥', 'must be the secret that WeCom gave')
  return { corpId, agentId, secret }
}

function wecomSupportOf(reading: Reading, wecom: WecomAppSetting | null): WecomSupportSetting | null {
  const { read, bad } = reading
  const [usersName, secretName] = ['WECOM_SUPPORT_USERS', 'WECOM_CONTACT_SECRET'] as const
  const [users, contactSecret] = [read(usersName), read(secretName)]
  if (users === null && contactSecret === null) return null
  if (users === null)
    throw bad(usersName, `还没有填写，${secretName} 只为它而用`, `is missing: ${secretName} serves it alone`)
  if (!wecom) throw bad(usersName, '要与 WECOM_CORPID 一起填写', 'needs WECOM_CORPID with it')
  const formed = wellFormed(reading)
  const example = 'zhangsan,lisi'
  const form = /^[\w.@-]{1,64}(,[\w.@-]{1,64}){0,99}$/
  formed(usersName, users, form, `应形如 ${example}`, `must look like ${example}`)
  const secret = contactSecret ?? wecom.secret
  formed(secretName, secret, secretForm, '应为平台给出的密钥', 'must be the secret that WeCom gave')
  return { app: { appId: wecom.corpId, secret }, staff: users.split(',') }
}

function oidcOf(reading: Reading): OidcSetting | null {
  const group = groupOf(reading, ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'])
  if (!group) return null
  const [issuerText = '', clientId = '', clientSecret = '', name = ''] = group
  const issuer = URL.parse(issuerText)
  if (!issuer || !isSafe(issuer) || issuer.search || issuer.hash || issuer.username)
    throw reading.bad(
      'OIDC_ISSUER',
      '应形如 https://id.example.org，只有本机可用 http',
      'must look like https://id.example.org; http only on this machine',
    )
  const formed = wellFormed(reading)
  formed(
    'OIDC_CLIENT_ID',
    clientId,
    /^[ -~]{1,200}$/,
    '应为不超过 200 个字符',
    'must be 200 characters at most',
  )
  formed(
    'OIDC_CLIENT_SECRET',
    clientSecret,
    /^[!-~]{1,500}$/,
    '应为发行方给出的密钥',
    'must be the secret that the issuer gave',
  )
  formed('OIDC_NAME', name, /^[^\p{C}]{1,20}$/u, '应为 1–20 个字', 'must be 1–20 characters')
  return { issuer, clientId, clientSecret, name }
}

const secretForm = /^[!-~]{8,200}$/

/** What an issuer says of people is believed: nobody on the way may have written it. */
function isSafe(issuer: URL): boolean {
  const isHere = ['127.0.0.1', '[::1]', 'localhost'].includes(issuer.hostname)
  return issuer.protocol === 'https:' || (issuer.protocol === 'http:' && isHere)
}
