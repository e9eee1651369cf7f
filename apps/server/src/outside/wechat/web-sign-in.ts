import { type AppAccess, OutsideFailed, type Wechat, type WechatPerson } from '@fairdraw/application/ports'
import { textOf } from '../../answer-parts.ts'
import type { TencentAnswer, TencentClient } from '../../tencent/ask-tencent.ts'
import type { Quiet } from '../../tencent/quiet.ts'
import type { ComponentCalls } from './component-calls.ts'

/** The scopes with which a code also opens name, picture and unionid. */
const profileScopes = ['snsapi_userinfo', 'snsapi_login']
const path = '/sns/oauth2/access_token'
const componentPath = '/sns/oauth2/component/access_token'
const profilePath = '/sns/userinfo'

type Needs = {
  readonly api: TencentClient
  readonly quiet: Quiet
  readonly component: ComponentCalls | null
}

/**
 * Signing in inside WeChat (https://developers.weixin.qq.com/doc/service/api/webdev/access/api_snsaccesstoken) and by
 * its QR code on websites (https://developers.weixin.qq.com/doc/oplatform/developers/dev/auth/web.md).
 */
export function createWebSignIn(
  { api, quiet, component }: Needs,
  openBase: string,
): Pick<Wechat, 'insideUrl' | 'siteUrl' | 'personOf'> {
  return {
    insideUrl({ appId, componentId = null, returnTo, scope, state }) {
      const asked = scope === 'base' ? 'snsapi_base' : 'snsapi_userinfo'
      return consentUrl(`${openBase}/connect/oauth2/authorize`, {
        appId,
        returnTo,
        scope: asked,
        state,
        componentId,
      })
    },
    siteUrl: ({ appId, returnTo, state }) =>
      consentUrl(`${openBase}/connect/qrconnect`, {
        appId,
        returnTo,
        scope: 'snsapi_login',
        state,
        componentId: null,
      }),
    async personOf(app, code) {
      const answer = await redeemed(app, code)
      if (Number(answer.is_snapshotuser ?? 0) !== 0) return { isSnapshot: true }
      const openid = textOf(answer.openid)
      if (openid === '') throw new OutsideFailed('refused')
      const scopes = textOf(answer.scope).split(',')
      if (!scopes.some((scope) => profileScopes.includes(scope))) return person(openid, answer)
      return person(openid, { ...(await profileOf(app.appId, answer, openid)), openid })
    },
  }

  /** An authorised account has no secret: the platform redeems the code on its behalf. */
  async function redeemed(app: AppAccess, code: string): Promise<TencentAnswer> {
    const asked = { appid: app.appId, code, grant_type: 'authorization_code' }
    if ('secret' in app) {
      const { secret } = app
      return await quiet(app.appId, path, () => api.get(path, { ...asked, secret }))
    }
    if (component?.id !== app.componentId) throw new OutsideFailed('unauthorised')
    return await quiet(app.appId, componentPath, () =>
      component.withToken((component_access_token) =>
        api.get(componentPath, { ...asked, component_appid: app.componentId, component_access_token }),
      ),
    )
  }

  /** The person's own token opens their profile; when it does not, the code has to be fetched anew. */
  async function profileOf(
    appId: string,
    { access_token, unionid }: TencentAnswer,
    openid: string,
  ): Promise<TencentAnswer> {
    const query = { access_token: textOf(access_token), openid, lang: 'zh_CN' }
    const asking = quiet(appId, profilePath, () => api.get(profilePath, query))
    const profile = await asking.catch((failure: unknown) => {
      const isStale = failure instanceof OutsideFailed && failure.trouble === 'token'
      throw isStale ? new OutsideFailed('code', failure.errcode) : failure
    })
    // Nobody is taken for somebody else, whatever an answer says.
    if (textOf(profile.openid) !== openid) throw new OutsideFailed('refused')
    return { unionid, ...profile }
  }
}

/** The order of the parameters and the fragment are part of what WeChat checks. */
function consentUrl(
  address: string,
  {
    appId,
    returnTo,
    scope,
    state,
    componentId,
  }: Readonly<Record<'appId' | 'returnTo' | 'scope', string>> &
    Readonly<Record<'state' | 'componentId', string | null>>,
): string {
  const pairs = [
    ['appid', appId],
    ['redirect_uri', returnTo],
    ['response_type', 'code'],
    ['scope', scope],
    ...(state === null ? [] : [['state', state]]),
    ...(componentId === null ? [] : [['component_appid', componentId]]),
  ]
  const query = pairs.map(([name, value = '']) => `${name}=${encodeURIComponent(value)}`).join('&')
  return `${address}?${query}#wechat_redirect`
}

function person(openid: string, { unionid, nickname, headimgurl }: TencentAnswer): WechatPerson {
  const told = (value: unknown) => textOf(value) || null
  return {
    isSnapshot: false,
    openid,
    unionid: told(unionid),
    nickname: told(nickname),
    avatarUrl: told(headimgurl),
  }
}
