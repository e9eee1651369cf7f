import { minute } from '@fairdraw/domain'
import {
  expectExactly,
  type PlatformAnswer,
  type PlatformCall,
  WrongCall,
} from '../../comments/testing/fake-platform.ts'
import { type FakePerson, failure, freshText, openidOf, type WechatWorld } from './wechat-world.ts'

/** Who holds the phone that the next consent is asked on, and what they do. */
export type Visitor = {
  person: FakePerson
  /** The page runs in snapshot mode: what is told of the person is made up. */
  isSnapshot: boolean
  /** Comes back with the state alone. */
  declines: boolean
  /** Changes the password as soon as the code is looked at: what it granted opens nothing. */
  losesToken: boolean
}

type Code = {
  readonly appId: string
  readonly scope: string
  /** The platform that asked on the account's behalf. */
  readonly componentId: string | null
  readonly person: FakePerson
  readonly isSnapshot: boolean
  readonly until: number
  isUsed: boolean
}
type UserToken = { readonly openid: string; readonly code: Code }

const codeLifeMs = 5 * minute
const inside =
  /^\?appid=[^&]+&redirect_uri=[^&]+&response_type=code&scope=snsapi_(?:base|userinfo)(?:&state=[a-zA-Z0-9]{0,128})?(?:&component_appid=[^&]+)?$/
const onSites =
  /^\?appid=[^&]+&redirect_uri=[^&]+&response_type=code&scope=snsapi_login(?:&state=[a-zA-Z0-9]{0,128})?$/

type ComponentRules = {
  isAuthorised(appId: string): boolean
  refused(token: string | undefined): PlatformAnswer | null
}

/** Consent pages, codes and who is behind them. */
export function createSignInRules(world: WechatWorld, visitor: Visitor, component: ComponentRules) {
  const codes = new Map<string, Code>()
  const userTokens = new Map<string, UserToken>()

  function consent(call: PlatformCall, kind: 'account' | 'site'): PlatformAnswer {
    const { appid = '', redirect_uri = '', scope = '', state, component_appid = null } = call.query
    if (!(kind === 'account' ? inside : onSites).test(call.search))
      throw new WrongCall(`query ${call.search}`)
    if (kind === 'account' && !/MicroMessenger/.test(call.headers['user-agent'] ?? ''))
      return page('请在微信客户端打开链接')
    const known = world.apps.get(appid)
    if (known?.app.kind !== kind) return page('Scope 参数错误或没有 Scope 权限 10005')
    if (component_appid !== null && !component.isAuthorised(appid)) return page('该公众号未授权第三方平台')
    const back = URL.parse(redirect_uri)
    if (!back || (known.app.domain != null && known.app.domain !== back.host))
      return page('redirect_uri 参数错误 10003')
    if (!visitor.declines) {
      const code = freshText()
      const { person, isSnapshot } = visitor
      const until = world.now() + codeLifeMs
      codes.set(code, {
        appId: appid,
        scope,
        person,
        isSnapshot,
        until,
        componentId: component_appid,
        isUsed: false,
      })
      back.searchParams.set('code', code)
    }
    if (state !== undefined) back.searchParams.set('state', state)
    return { body: null, location: back.href }
  }

  function exchange({ query }: PlatformCall): PlatformAnswer {
    expectExactly(query, { appid: /./, secret: /./, code: /./, grant_type: 'authorization_code' })
    const known = world.apps.get(query.appid ?? '')
    if (!known) return failure(40013, 'invalid appid')
    if (known.app.secret !== query.secret) return failure(40125, 'invalid appsecret')
    return redeemed(query, null)
  }

  /** A platform redeems the codes that it asked for on behalf of an account, with its own token. */
  function exchangeOnBehalf({ query }: PlatformCall): PlatformAnswer {
    expectExactly(query, {
      appid: /./,
      code: /./,
      grant_type: 'authorization_code',
      component_appid: /./,
      component_access_token: /./,
    })
    const wrong = component.refused(query.component_access_token)
    if (wrong) return wrong
    if (!component.isAuthorised(query.appid ?? '')) return failure(61003, 'component is not authorized')
    return redeemed(query, query.component_appid ?? '')
  }

  function redeemed(query: PlatformCall['query'], componentId: string | null): PlatformAnswer {
    const code = codes.get(query.code ?? '')
    if (!code || code.appId !== query.appid || code.componentId !== componentId)
      return failure(40029, 'invalid code')
    if (code.isUsed) return failure(40163, 'code been used')
    if (world.now() >= code.until) return failure(42003, 'code expired')
    code.isUsed = true
    return { body: grantOf(code) }
  }

  function grantOf(code: Code) {
    const openid = code.isSnapshot ? `o${freshText().slice(0, 27)}` : openidOf(code.appId, code.person.id)
    if (!code.isSnapshot) world.stateOf(code.appId).known.set(openid, code.person)
    const access_token = freshText()
    if (!visitor.losesToken) userTokens.set(access_token, { openid, code })
    const isProfile = code.scope !== 'snsapi_base'
    return {
      access_token,
      expires_in: 7_200,
      refresh_token: freshText(),
      openid,
      scope: code.scope,
      ...(isProfile && { unionid: code.isSnapshot ? freshText() : code.person.unionid }),
      ...(code.isSnapshot && { is_snapshotuser: 1 }),
    }
  }

  function profile({ query }: PlatformCall): PlatformAnswer {
    expectExactly(query, { access_token: /./, openid: /./, lang: /^(?:zh_CN|zh_TW|en)$/ })
    const token = userTokens.get(query.access_token ?? '')
    if (!token) return failure(40001, 'invalid credential, access_token is invalid or not latest')
    if (token.openid !== query.openid) return failure(40003, 'invalid openid')
    if (token.code.scope === 'snsapi_base' || token.code.isSnapshot) return failure(48001, 'api unauthorized')
    const { nickname, avatarUrl, unionid } = token.code.person
    return {
      body: {
        openid: token.openid,
        nickname,
        sex: 0,
        province: '',
        city: '',
        country: '',
        headimgurl: avatarUrl,
        privilege: [],
        unionid,
      },
    }
  }

  return {
    answer(call: PlatformCall): PlatformAnswer | null {
      const as = `${call.method} ${call.path}`
      if (as === 'GET /connect/oauth2/authorize') return consent(call, 'account')
      if (as === 'GET /connect/qrconnect') return consent(call, 'site')
      if (as === 'GET /sns/oauth2/access_token') return exchange(call)
      if (as === 'GET /sns/oauth2/component/access_token') return exchangeOnBehalf(call)
      return as === 'GET /sns/userinfo' ? profile(call) : null
    },
  }
}

/** What WeChat shows instead of leading back. */
function page(words: string): PlatformAnswer {
  return { body: null, written: { type: 'text/html; charset=utf-8', text: `<h1>${words}</h1>` } }
}
