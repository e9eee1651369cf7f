import { OutsideFailed, type Wecom, type WecomPerson } from '@fairdraw/application/ports'
import { textOf } from '../../answer-parts.ts'
import type { TencentBases } from '../../config-outside.ts'
import type { WecomCalls } from './wecom-calls.ts'

type SignIn = Pick<Wecom, 'insideUrl' | 'siteUrl' | 'personOf'>

/** Signing in by WeCom, inside its own browser and by a QR code. */
export function createSignIn(calls: WecomCalls, bases: TencentBases): SignIn {
  return {
    // The order of the parameters and the fragment are looked at: an address is written as a whole.
    insideUrl: ({ corpId, agentId, returnTo, state }) =>
      `${bases.wechatOpen}/connect/oauth2/authorize?${pairs([
        ['appid', corpId],
        ['redirect_uri', returnTo],
        ['response_type', 'code'],
        ['scope', 'snsapi_base'],
        ['state', state ?? ''],
        ['agentid', agentId],
      ])}#wechat_redirect`,
    siteUrl: ({ corpId, agentId, returnTo, state }) =>
      `${bases.wecomLogin}/wwlogin/sso/login?${pairs([
        ['login_type', 'CorpApp'],
        ['appid', corpId],
        ['agentid', agentId],
        ['redirect_uri', returnTo],
        ...(state === null ? [] : [['state', state] as const]),
      ])}`,

    async personOf(app, code): Promise<WecomPerson> {
      const answer = await calls.get(app, '/cgi-bin/auth/getuserinfo', { code })
      const userId = textOf(answer.userid)
      if (userId !== '') return { kind: 'member', userId }
      const openid = textOf(answer.openid)
      if (openid === '') throw new OutsideFailed('refused')
      return { kind: 'outsider', openid, externalUserId: textOf(answer.external_userid) || null }
    },
  }
}

const pairs = (parts: readonly (readonly [string, string])[]) =>
  parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
