import { minute, second } from '@fairdraw/domain'
import type { ReplyParts } from '../../../tencent/callback-xml.ts'
import {
  expectExactly,
  type PlatformAnswer,
  type PlatformCall,
  WrongCall,
} from '../../comments/testing/fake-platform.ts'
import { expectParts, failure, freshText, is, isText, type WechatWorld } from './wechat-world.ts'

/** The third-party platform of the fake Open Platform, as its operator knows it. */
export const fakeComponent = {
  appId: 'wxfakecomponent001',
  secret: 'fake-component-secret',
  token: 'ComponentToken1',
  aesKey: 'C'.repeat(43),
}

const tokenLifeMs = 120 * minute
const codeLifeMs = 30 * minute
type Authorised = { refresh: string; isEnded: boolean }
type Code = { readonly appId: string; readonly refresh: string; readonly until: number; isUsed: boolean }

/** What a third-party platform asks, and the page on which accounts let it act for them. */
export function createComponentRules(world: WechatWorld) {
  const tickets: string[] = []
  const tokens: { token: string; expiresAt: number }[] = []
  const preCodes = new Map<string, number>()
  const codes = new Map<string, Code>()
  const authorised = new Map<string, Authorised>()
  /** What the administrator of an account does on the page, and how the platform behaves. */
  const whats = {
    appId: '',
    tokenMs: tokenLifeMs,
    renewsRefresh: false,
    refusesRefresh: false,
    /** The path of a call whose quota of the day is used up. */
    spent: '',
  }

  function token({ query, body }: PlatformCall): PlatformAnswer {
    expectParts(query, {})
    expectParts(body, {
      component_appid: isText,
      component_appsecret: isText,
      component_verify_ticket: isText,
    })
    if (body.component_appid !== fakeComponent.appId) return failure(40013, 'invalid appid')
    if (body.component_appsecret !== fakeComponent.secret) return failure(40125, 'invalid appsecret')
    if (!tickets.includes(String(body.component_verify_ticket)))
      return failure(61006, 'component ticket is invalid')
    // The newest and the one before it do (they overlap while they are sent).
    if (!tickets.slice(-2).includes(String(body.component_verify_ticket)))
      return failure(61005, 'component ticket is expired')
    const made = { token: freshText(), expiresAt: world.now() + tokenLifeMs }
    tokens.push(made)
    return { body: { component_access_token: made.token, expires_in: tokenLifeMs / second } }
  }

  /** What is wrong with the platform's token; null for nothing. */
  function refused(shown: string | undefined): PlatformAnswer | null {
    const found = tokens.at(-1)
    if (!found || found.token !== shown) return failure(40001, 'invalid credential, access_token is invalid')
    return world.now() >= found.expiresAt ? failure(42001, 'access_token expired') : null
  }

  function asked(call: PlatformCall, wanted: readonly string[]): void {
    expectExactly(call.query, { access_token: /./ })
    expectParts(call.body, {
      component_appid: is(fakeComponent.appId),
      ...Object.fromEntries(wanted.map((name) => [name, isText])),
    })
  }

  function preCode(call: PlatformCall): PlatformAnswer {
    asked(call, [])
    const pre_auth_code = `preauthcode@@@${freshText()}`
    preCodes.set(pre_auth_code, world.now() + codeLifeMs)
    return { body: { pre_auth_code, expires_in: codeLifeMs / second } }
  }

  /** An account lets the platform act: answers the code that its administrator comes back with. */
  function authorise(appId: string): string {
    const refresh = `refreshtoken@@@${freshText()}`
    authorised.set(appId, { refresh, isEnded: false })
    const code = `queryauthcode@@@${freshText()}`
    codes.set(code, { appId, refresh, until: world.now() + 60 * minute, isUsed: false })
    return code
  }

  function page({ query }: PlatformCall): PlatformAnswer {
    expectExactly(query, {
      component_appid: fakeComponent.appId,
      pre_auth_code: /./,
      redirect_uri: /^https?:/,
      auth_type: '1',
    })
    const until = preCodes.get(query.pre_auth_code ?? '') ?? 0
    const text = '<h1>授权入口链接已过期或无效</h1>'
    if (world.now() >= until) return { body: null, written: { type: 'text/html; charset=utf-8', text } }
    preCodes.delete(query.pre_auth_code ?? '')
    const back = new URL(query.redirect_uri ?? '')
    back.searchParams.set('auth_code', authorise(whats.appId))
    back.searchParams.set('expires_in', '3600')
    return { body: null, location: back.href }
  }

  function queryAuth(call: PlatformCall): PlatformAnswer {
    asked(call, ['authorization_code'])
    const code = codes.get(String(call.body.authorization_code))
    if (!code || code.isUsed) return failure(61009, 'code is invalid')
    if (world.now() >= code.until) return failure(61010, 'code is expired')
    code.isUsed = true
    return { body: { authorization_info: { ...granted(code.appId, code.refresh), func_info: [] } } }
  }

  function granted(appId: string, refresh: string) {
    const state = world.stateOf(appId)
    state.tokensMade += 1
    const made = `${freshText()}_${state.tokensMade}`
    state.token = { token: made, expiresAt: world.now() + whats.tokenMs, isVoid: false }
    return {
      authorizer_appid: appId,
      authorizer_access_token: made,
      expires_in: whats.tokenMs / second,
      authorizer_refresh_token: refresh,
    }
  }

  function renew(call: PlatformCall): PlatformAnswer {
    asked(call, ['authorizer_appid', 'authorizer_refresh_token'])
    const { authorizer_appid, authorizer_refresh_token } = call.body
    const held = authorised.get(String(authorizer_appid))
    if (!held || held.isEnded) return failure(61003, 'component is not authorized by this account')
    if (whats.refusesRefresh || held.refresh !== authorizer_refresh_token)
      return failure(61023, 'refresh_token is invalid')
    if (whats.renewsRefresh) held.refresh = `refreshtoken@@@${freshText()}`
    const { authorizer_appid: _own, ...answer } = granted(String(authorizer_appid), held.refresh)
    return { body: answer }
  }

  function info(call: PlatformCall): PlatformAnswer {
    asked(call, ['authorizer_appid'])
    const appId = String(call.body.authorizer_appid)
    const held = authorised.get(appId)
    if (!held || held.isEnded) return failure(61003, 'component is not authorized by this account')
    const { app } = world.stateOf(appId)
    return {
      body: {
        authorizer_info: {
          nick_name: `山间茶事（${appId.slice(-4)}）`,
          user_name: originalIdOf(appId),
          service_type_info: { id: 2 },
          ...(app.kind === 'account' ? {} : { MiniProgramInfo: { network: {}, categories: [] } }),
        },
        authorization_info: { authorizer_appid: appId, func_info: [] },
      },
    }
  }

  return {
    whats,
    authorise,
    answer(call: PlatformCall): PlatformAnswer | null {
      const as = `${call.method} ${call.path}`
      if (as === 'GET /cgi-bin/componentloginpage') return page(call)
      if (!call.path.startsWith('/cgi-bin/component/')) return null
      if (as === 'POST /cgi-bin/component/api_component_token') return token(call)
      const wrong = refused(call.query.access_token)
      if (wrong) return wrong
      if (call.path === whats.spent) return failure(45009, 'reach max api daily quota limit')
      if (as === 'POST /cgi-bin/component/api_create_preauthcode') return preCode(call)
      if (as === 'POST /cgi-bin/component/api_query_auth') return queryAuth(call)
      if (as === 'POST /cgi-bin/component/api_authorizer_token') return renew(call)
      if (as === 'POST /cgi-bin/component/api_get_authorizer_info') return info(call)
      throw new WrongCall('no such call')
    },
    refused,
    isAuthorised: (appId: string) => authorised.get(appId)?.isEnded === false,
    /** What is pushed of a fresh ticket, which the platform is to keep. */
    nextTicket(): ReplyParts {
      const ticket = `ticket@@@${freshText()}`
      tickets.push(ticket)
      return { InfoType: 'component_verify_ticket', ComponentVerifyTicket: ticket }
    },
    /** The administrator takes it back; what is pushed of it. */
    takeBack(appId: string): ReplyParts {
      const held = authorised.get(appId)
      if (held) held.isEnded = true
      const { token: own } = world.stateOf(appId)
      if (own) own.isVoid = true
      return { InfoType: 'unauthorized', AuthorizerAppid: appId }
    },
    /** Ends the platform's own token before its time. */
    expireOwnToken() {
      const last = tokens.at(-1)
      if (last) last.expiresAt = world.now()
    },
  }
}

/** The name by which an account's messages call it. */
export const originalIdOf = (appId: string) => `gh_${appId.slice(-8)}`
