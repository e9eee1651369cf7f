import {
  type OwnServiceFault,
  type OwnServiceKind,
  type OwnServiceLine,
  type OwnServiceTrouble,
  outsideTroubles,
} from '@fairdraw/domain'
import { type OutsideWords, outsideSaid, withPlatformNumber } from './outside-words.ts'

type Lang = 'zh' | 'en'

/** What each service is, with the setting that turns it on. */
const names: Readonly<Record<OwnServiceKind, OutsideWords>> = {
  wechat: { zh: '微信公众号（WECHAT_APPID）', en: 'Official account of WeChat (WECHAT_APPID)' },
  wechat_site: { zh: '微信网站应用（WECHAT_SITE_APPID）', en: 'Website app of WeChat (WECHAT_SITE_APPID)' },
  wechat_mini: { zh: '微信小程序（WECHAT_MINI_APPID）', en: 'Mini-program (WECHAT_MINI_APPID)' },
  wechat_component: {
    zh: '微信第三方平台（WECHAT_COMPONENT_APPID）',
    en: 'Third-party platform of WeChat (WECHAT_COMPONENT_APPID)',
  },
  wecom: { zh: '企业微信应用（WECOM_CORPID）', en: 'App of WeCom (WECOM_CORPID)' },
  wecom_support: {
    zh: '企业微信客户联系（WECOM_SUPPORT_USERS）',
    en: 'Customer contact of WeCom (WECOM_SUPPORT_USERS)',
  },
  oidc: { zh: '统一身份认证（OIDC_ISSUER）', en: 'OpenID Connect (OIDC_ISSUER)' },
  sms_tencent: { zh: '腾讯云短信（SMS_TENCENT_…）', en: 'Text messages by Tencent Cloud (SMS_TENCENT_…)' },
  sms_aliyun: { zh: '阿里云短信（SMS_ALIYUN_…）', en: 'Text messages by Alibaba Cloud (SMS_ALIYUN_…)' },
}

/** Where an operator has something else to do than an organiser. */
const ofOperator: Readonly<Partial<Record<OwnServiceTrouble, OutsideWords>>> = {
  credentials: {
    zh: '编号或密钥不对：请在平台后台核对，重置密钥后完整填进设置，前后不要有空格，再重启服务',
    en: 'The id or the secret is wrong. Compare them with the console of the platform, reset the secret, copy all of it into the settings and restart',
  },
  token: {
    zh: '平台不认现在的凭证：密钥可能刚被重置，请把新的填进设置，再重启服务',
    en: 'The platform does not take our token: the secret may have been reset. Put the new one into the settings and restart',
  },
  ticket: {
    zh: '微信还没有把票据发来（每十分钟一次）：请在第三方平台里核对授权事件接收 URL，并确认 TOKEN 和 AES_KEY 与设置一致，十分钟后再检查',
    en: 'WeChat has not sent its ticket, which comes every ten minutes. Compare the address for authorisation events, the token and the AES key with the console of the platform, and check again in ten minutes',
  },
  refused: {
    zh: '平台拒绝了这次请求：请在它的文档里查这个错误号，并核对设置',
    en: 'The platform refused it. Look its answer up in the documentation of the platform, and compare the settings',
  },
  clock: {
    zh: '这台服务器的时钟与平台差得太多：请打开自动校时',
    en: 'The clock of this server is too far from that of the platform. Let it be set by the network',
  },
  template: {
    zh: '短信模板没有通过审核，或账号里没有这个模板：请在平台后台查看模板，把通过的编号填进设置',
    en: 'A template of text messages is not approved, or the account has none such. See the console of the platform, and put an approved one into the settings',
  },
  signature: {
    zh: '短信签名没有通过审核，或账号里没有这个签名：请在平台后台查看签名，把通过的原样填进设置',
    en: 'The signature of text messages is not approved, or the account has none such. See the console of the platform, and put an approved one into the settings as it is written there',
  },
}

const works: OutsideWords = { zh: '可以使用', en: 'works' }
const unseen: OutsideWords = {
  zh: '密钥不能查看签名和模板，不发短信就无法检查：请用短信验证码登录一次；也可以给密钥加上只读权限',
  en: 'The key may not read signatures and templates, so nothing can be found out without sending. Sign in by a text message once, or let the key read them',
}

export function ownServiceName(service: OwnServiceKind, lang: Lang): string {
  return names[service][lang]
}

/** What a check found: that it works, or what is wrong and what to do, with what the platform said. */
export function ownServiceSaid({ state, fault }: OwnServiceLine, lang: Lang): string {
  if (fault === null) return works[lang]
  return saidBy(state === 'unknown' ? unseen[lang] : troubleSaid(fault.trouble, lang), fault, lang)
}

function troubleSaid(trouble: OwnServiceTrouble, lang: Lang): string {
  const own = ofOperator[trouble]
  if (own) return own[lang]
  const shared = outsideTroubles.find((one) => one === trouble) ?? 'refused'
  return outsideSaid(shared, null, lang)
}

function saidBy(words: string, { errcode, word }: OwnServiceFault, lang: Lang): string {
  if (word === null) return withPlatformNumber(words, errcode, lang)
  return lang === 'zh' ? `${words}（平台答复 ${word}）` : `${words} (the platform said ${word})`
}
