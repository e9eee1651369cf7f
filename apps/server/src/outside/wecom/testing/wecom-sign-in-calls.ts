import { randomBytes } from 'node:crypto'
import type { PlatformAnswer, PlatformCall } from '../../comments/testing/fake-platform.ts'
import type { FakeCalls } from './wecom-call.ts'
import { appSecret, type FakeEnterprise } from './wecom-enterprise.ts'
import { id, misfit, oneOf, type Shape, text, WecomSays } from './wecom-shapes.ts'

/** Who stands behind a sign-in code. */
export type FakeVisitor =
  | { readonly userid: string }
  | { readonly openid: string; readonly external_userid?: string }

type Code = { readonly visitor: FakeVisitor; readonly agentId: number | null; isUsed: boolean }

const returnTo = text(2_048, /^https?:\/\/[^/]/)
const state = text(128, /^[a-zA-Z0-9]+$/)
/** Both are addresses of browsers, which WeCom leads back with a code. */
const pages: Readonly<Record<string, Shape>> = {
  '/connect/oauth2/authorize': {
    appid: id,
    redirect_uri: returnTo,
    response_type: oneOf('code'),
    scope: oneOf('snsapi_base'),
    state,
    agentid: id,
  },
  '/wwlogin/sso/login': {
    login_type: oneOf('CorpApp'),
    appid: id,
    agentid: id,
    redirect_uri: returnTo,
    state,
  },
}

/** Signing in at the fake: the pages of browsers, codes that work once, and who is behind them. */
export function signInCalls(enterprise: FakeEnterprise) {
  const codes = new Map<string, Code>()
  /** Who sits at the browser; `host` is the trusted domain of the app, any where it is null. */
  const browser = { visitor: { userid: 'zhangsan' } as FakeVisitor, host: null as string | null }

  function visit(visitor: FakeVisitor, agentId = appSecret.agentId): string {
    const code = randomBytes(24).toString('base64url')
    codes.set(code, { visitor, agentId, isUsed: false })
    return code
  }

  const calls: FakeCalls = {
    'GET /cgi-bin/auth/getuserinfo': {
      query: { code: text(512) },
      needs: 'app',
      answer({ by, query }) {
        const code = codes.get(String(query.code))
        if (!code || code.isUsed || code.agentId !== by.agentId) throw new WecomSays(40029, 'invalid code')
        code.isUsed = true
        return code.visitor
      },
    },
  }

  /** The page a browser is led to; null for a call of the interface. Nobody is led back with what is not as it should be. */
  function page({ method, path, query }: PlatformCall): PlatformAnswer | null {
    const shape = method === 'GET' ? pages[path] : undefined
    if (!shape) return null
    const back = URL.parse(query.redirect_uri ?? '')
    const isOurs =
      query.appid === enterprise.corpId &&
      enterprise.secrets.some(({ agentId }) => agentId !== null && String(agentId) === query.agentid)
    const isTrusted = back !== null && (browser.host === null || browser.host === back.host)
    const wrong =
      misfit(query, shape) ?? (isOurs ? null : 'appid') ?? (isTrusted ? null : 'redirect_uri 50001')
    if (wrong !== null || back === null) return { status: 400, body: { errcode: 50001, errmsg: wrong } }
    back.searchParams.set('code', visit(browser.visitor, Number(query.agentid)))
    back.searchParams.set('state', query.state ?? '')
    return { body: null, location: back.href }
  }

  return { calls, page, visit, browser }
}
