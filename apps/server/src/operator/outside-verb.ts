import type { CheckedApp, OwnApp } from '@fairdraw/application'
import { outsideSaid } from '@fairdraw/contract'
import type { Desk } from './desk.ts'
import type { Words } from './words.ts'

const names: Readonly<Record<OwnApp, Words>> = {
  wechat: { zh: '微信公众号（WECHAT_APPID）', en: 'Official account of WeChat (WECHAT_APPID)' },
  wechat_site: { zh: '微信网站应用（WECHAT_SITE_APPID）', en: 'Website app of WeChat (WECHAT_SITE_APPID)' },
  mini: { zh: '微信小程序（WECHAT_MINI_APPID）', en: 'Mini-program (WECHAT_MINI_APPID)' },
  component: {
    zh: '微信第三方平台（WECHAT_COMPONENT_APPID）',
    en: 'Third-party platform of WeChat (WECHAT_COMPONENT_APPID)',
  },
  wecom: { zh: '企业微信应用（WECOM_CORPID）', en: 'App of WeCom (WECOM_CORPID)' },
  oidc: { zh: '统一身份认证（OIDC_ISSUER）', en: 'OpenID Connect (OIDC_ISSUER)' },
  sms: { zh: '短信（SMS_…）', en: 'Text messages (SMS_…)' },
}

const works: Words = { zh: '可以使用', en: 'works' }
const unseen: Words = {
  zh: '没有不影响使用的检查办法，请登录一次（或发一次验证码）来确认',
  en: 'cannot be asked without using it: sign in once, or have a code sent, to see',
}

/** `operator outside`: whether what the operator connected works, a line each. */
export async function outsideVerb({ deployment, lang, print, say }: Desk): Promise<void> {
  const apps = await deployment.checkOutside()
  if (apps.length === 0)
    say({
      zh: '没有设置任何外部平台，产品照常使用（docs/sign-in.md）。',
      en: 'No outside platform is set up; everything else works as usual (docs/sign-in.md).',
    })
  for (const one of apps) {
    const mark = { works: '✓', fails: '✗', unseen: '–' }[one.state]
    print(`${mark} ${names[one.app][lang]}${lang === 'zh' ? '：' : ': '}${saidOf(one, lang)}`)
  }
}

function saidOf(one: CheckedApp, lang: Desk['lang']): string {
  if (one.state === 'fails') return outsideSaid(one.trouble, one.errcode, lang)
  return (one.state === 'works' ? works : unseen)[lang]
}
