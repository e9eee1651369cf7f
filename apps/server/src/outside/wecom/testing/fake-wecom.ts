import { randomBytes } from 'node:crypto'
import {
  type PlatformAnswer,
  type PlatformCall,
  startFakePlatform,
} from '../../comments/testing/fake-platform.ts'
import { expectGranted, type FakeCalls } from './wecom-call.ts'
import { type FakeSecret, makeEnterprise } from './wecom-enterprise.ts'
import { messageCalls } from './wecom-message-calls.ts'
import { peopleCalls } from './wecom-people-calls.ts'
import { callbackKeys, createPushes } from './wecom-pushes.ts'
import { id, misfit, type Parts, type Shape, text, WecomSays } from './wecom-shapes.ts'
import { signInCalls } from './wecom-sign-in-calls.ts'

type Token = { readonly by: FakeSecret; readonly value: string; readonly endsAt: number }
export type FakeWecom = Awaited<ReturnType<typeof startFakeWecom>>
type Setting = {
  /** Of the machine; any free one unless told. */
  readonly port?: number
  readonly now?: () => number
  /** Rows of a page at most, whatever is asked for. */
  readonly pageSize?: number
}

/**
 * WeCom for one enterprise, on a port of its own: its server interface and the pages of browsers.
 * Refuses what is missing or unknown, gives each secret its own token, pages by small cursors, misbehaves when told to.
 */
export async function startFakeWecom({ port = 0, now = Date.now, pageSize = 2 }: Setting = {}) {
  const enterprise = makeEnterprise()
  const whats = {
    pageSize,
    /** The caller's address is trusted. */
    isTrusted: true,
    tokenSeconds: 7_200,
    /** What lists say of where they go on, instead of the truth. */
    cursor: null as string | null,
  }
  const tokens = new Map<string, Token>()
  const signIn = signInCalls(enterprise)
  /** Numbers that the next calls of a path meet instead of an answer. */
  const errors: { readonly path: string; readonly errcode: number }[] = []
  const befores = new Map<string, (call: PlatformCall) => unknown>()
  const messages = messageCalls(enterprise, () => whats.pageSize, now)

  const ownCalls: FakeCalls = {
    'GET /cgi-bin/agent/get': {
      query: { agentid: text(12, /^\d+$/) },
      needs: 'app',
      answer({ by, query }) {
        if (Number(query.agentid) !== by.agentId)
          throw new WecomSays(301002, 'not allowed operate another agent')
        return { agentid: by.agentId, name: '明签', close: 0, redirect_domain: 'draw.example.org' }
      },
    },
    'GET /cgi-bin/get_jsapi_ticket': {
      query: {},
      needs: 'app',
      answer: ({ by }) => ({ ticket: `ticket-of-${by.agentId}`, expires_in: 7_200 }),
    },
  }
  const known: FakeCalls = {
    ...ownCalls,
    ...signIn.calls,
    ...peopleCalls(enterprise, () => whats.pageSize),
    ...messages.calls,
  }

  function tokenFor(query: Parts): Parts {
    expectFit(query, { corpid: id, corpsecret: text(200) })
    if (query.corpid !== enterprise.corpId) throw new WecomSays(40013, 'invalid corpid')
    const by = enterprise.secrets.find(({ secret }) => secret === query.corpsecret)
    if (!by) throw new WecomSays(40001, 'invalid credential')
    const held = [...tokens.values()].find((token) => token.by === by && token.endsAt > now())
    const token = held ?? newToken(by)
    return { access_token: token.value, expires_in: Math.ceil((token.endsAt - now()) / 1_000) }
  }

  function newToken(by: FakeSecret): Token {
    const value = randomBytes(60).toString('base64url')
    const token = { by, value, endsAt: now() + whats.tokenSeconds * 1_000 }
    tokens.set(value, token)
    return token
  }

  function callerOf({ access_token }: Parts): FakeSecret {
    const token = tokens.get(String(access_token))
    if (!token) throw new WecomSays(40014, 'invalid access_token')
    if (token.endsAt <= now()) throw new WecomSays(42001, 'access_token expired')
    if (!whats.isTrusted) throw new WecomSays(60020, 'not allow to access from your ip')
    return token.by
  }

  function carriedOut({ method, path, query, body }: PlatformCall): Parts {
    if (`${method} ${path}` === 'GET /cgi-bin/gettoken') return tokenFor(query)
    const call = known[`${method} ${path}`]
    if (!call) return complain(40066, `invalid url ${path}`)
    const by = callerOf(query)
    const { access_token: _, ...asked } = query
    expectFit(asked, call.query ?? {})
    expectFit(body, call.body ?? {})
    expectGranted(by, call.needs)
    return call.answer({ by, query: asked, body })
  }

  const complaints: string[] = []
  function expectFit(sent: Parts, shape: Shape): void {
    const wrong = misfit(sent, shape)
    if (wrong !== null) complain(40058, wrong)
  }
  function complain(errcode: number, wrong: string): never {
    complaints.push(wrong)
    throw new WecomSays(errcode, wrong)
  }

  function answer(call: PlatformCall): PlatformAnswer {
    const page = signIn.page(call)
    if (page) return page
    const at = errors.findIndex(({ path }) => path === call.path)
    const [told] = at < 0 ? [] : errors.splice(at, 1)
    try {
      if (told) throw new WecomSays(told.errcode, 'as it was told to')
      befores.get(call.path)?.(call)
      const said = carriedOut(call)
      const loop = 'next_cursor' in said && whats.cursor !== null ? { next_cursor: whats.cursor } : {}
      return { body: { errcode: 0, errmsg: 'ok', ...said, ...loop } }
    } catch (failure) {
      if (!(failure instanceof WecomSays)) throw failure
      const errmsg = `${failure.message}, hint: [1790000000], from ip: 192.0.2.7, more info at https://open.work.weixin.qq.com/devtool/query?e=${failure.errcode}`
      return { body: { errcode: failure.errcode, errmsg } }
    }
  }

  const platform = await startFakePlatform(
    answer,
    (reason) => ({ body: { errcode: 40058, errmsg: reason } }),
    port,
  )
  return {
    ...platform,
    enterprise,
    whats,
    errors,
    complaints,
    messages,
    pushes: createPushes({ ...callbackKeys, corpId: enterprise.corpId }, now),
    /** How often a path was called. */
    timesCalled: (path: string) => platform.calls.filter((call) => call.path === path).length,
    /** Somebody goes through the sign-in of an app; answers the code that they come back with. */
    visit: signIn.visit,
    browser: signIn.browser,
    /** What happens just before a call of this path is carried out; it may throw WecomSays instead. */
    beforeCall: (path: string, happens: (call: PlatformCall) => unknown) => void befores.set(path, happens),
    /** Tokens are called back before their time. */
    revokeTokens: () => tokens.clear(),
    tokenCount: () => tokens.size,
  }
}
