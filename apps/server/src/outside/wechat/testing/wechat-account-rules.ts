import { minute, second } from '@fairdraw/domain'
import {
  expectExactly,
  type PlatformAnswer,
  type PlatformCall,
  WrongCall,
} from '../../comments/testing/fake-platform.ts'
import { createMessageRules } from './wechat-message-rules.ts'
import {
  type AppState,
  expectParts,
  failure,
  freshText,
  is,
  isParts,
  isText,
  type WechatWorld,
} from './wechat-world.ts'

const tokenLifeMs = 120 * minute
const forcePauseMs = 30 * second
const sceneLife = 2_592_000
/** Enough of a picture to tell it from words. */
const picture = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 0xff, 0xd9])

/** What is asked in an account's name. */
export function createAccountRules(world: WechatWorld) {
  const messages = createMessageRules(world)
  const spent = new Set<string>()
  let isAddressRefused = false

  function stableToken({ query, body }: PlatformCall): PlatformAnswer {
    expectParts(query, {})
    expectParts(body, {
      grant_type: is('client_credential'),
      appid: isText,
      secret: isText,
      force_refresh: (value) => typeof value === 'boolean',
    })
    const state = world.apps.get(String(body.appid))
    if (!state) return failure(40013, 'invalid appid')
    if (state.app.secret !== body.secret) return failure(40125, 'invalid appsecret')
    if (isAddressRefused) return failure(40164, 'invalid ip 203.0.113.7, not in whitelist')
    if (body.force_refresh) {
      if (world.now() - state.forcedAt < forcePauseMs) return failure(45011, 'api minute-quota reach limit')
      state.forcedAt = world.now()
      state.token = null
    }
    const expires_in = Math.floor(((state.token?.expiresAt ?? 0) - world.now()) / second)
    if (state.token && expires_in >= 300) return { body: { access_token: state.token.token, expires_in } }
    state.tokensMade += 1
    const token = `${freshText()}_${state.tokensMade}`
    state.token = { token, expiresAt: world.now() + tokenLifeMs, isVoid: false }
    return { body: { access_token: token, expires_in: tokenLifeMs / second } }
  }

  /** The account whose token a call carries, or what WeChat says of the token. */
  function accountOf(access_token: string | undefined): AppState | PlatformAnswer {
    const state = [...world.apps.values()].find(({ token }) => token?.token === access_token)
    if (!state?.token || state.token.isVoid)
      return failure(40001, 'invalid credential, access_token is invalid or not latest')
    return world.now() >= state.token.expiresAt ? failure(42001, 'access_token expired') : state
  }

  function userInfo({ query }: PlatformCall, { app, known, follows }: AppState): PlatformAnswer {
    expectExactly(query, { access_token: /./, openid: /./, lang: /^(?:zh_CN|zh_TW|en)$/ })
    const openid = query.openid ?? ''
    const follow = follows.get(openid)
    if (!follow)
      return known.has(openid) ? { body: { subscribe: 0, openid } } : failure(40003, `${app.appId}`)
    return {
      body: {
        subscribe: 1,
        openid,
        language: 'zh_CN',
        subscribe_time: Math.floor(follow.since / second),
        unionid: follow.person.unionid,
        remark: '',
        groupid: 0,
        tagid_list: [],
        subscribe_scene: follow.scene ? 'ADD_SCENE_QR_CODE' : 'ADD_SCENE_SEARCH',
        qr_scene: 0,
        qr_scene_str: follow.scene,
      },
    }
  }

  function createCode({ query, body }: PlatformCall, { scenes }: AppState): PlatformAnswer {
    expectExactly(query, { access_token: /./ })
    const stays = body.action_name === 'QR_LIMIT_STR_SCENE'
    expectParts(
      body,
      {
        action_name: (name) => stays || name === 'QR_STR_SCENE',
        action_info: (info) => isParts(info) && isParts(info.scene) && isText(info.scene.scene_str),
      },
      stays ? {} : { expire_seconds: (life) => typeof life === 'number' && life > 0 && life <= sceneLife },
    )
    const { scene } = body.action_info as { scene: { scene_str: string } }
    if (scene.scene_str.length > 64) throw new WrongCall('scene_str is too long')
    const ticket = `gQ${freshText()}==`
    scenes.set(ticket, scene.scene_str)
    const life = stays ? {} : { expire_seconds: body.expire_seconds ?? 60 }
    return { body: { ticket, ...life, url: `http://weixin.qq.com/q/${freshText().slice(0, 20)}` } }
  }

  function showCode({ query }: PlatformCall): PlatformAnswer {
    expectExactly(query, { ticket: /./ })
    const isKnown = [...world.apps.values()].some(({ scenes }) => scenes.has(query.ticket ?? ''))
    return isKnown ? { body: null, picture } : { status: 404, body: null }
  }

  const needsVerified = ['/cgi-bin/user/info', '/cgi-bin/qrcode/create', '/cgi-bin/template/']

  function ofAccount(call: PlatformCall): PlatformAnswer | null {
    const as = `${call.method} ${call.path}`
    const account = accountOf(call.query.access_token)
    if (!('app' in account)) return account
    if (account.app.isVerified === false && needsVerified.some((path) => call.path.startsWith(path)))
      return failure(48001, 'api unauthorized')
    if (as === 'GET /cgi-bin/user/info') return userInfo(call, account)
    if (as === 'POST /cgi-bin/qrcode/create') return createCode(call, account)
    if (as === 'GET /cgi-bin/ticket/getticket') {
      expectExactly(call.query, { access_token: /./, type: 'jsapi' })
      return { body: { errcode: 0, errmsg: 'ok', ticket: `sM4A_${account.app.appId}`, expires_in: 7_200 } }
    }
    return messages(call, account)
  }

  return {
    answer(call: PlatformCall): PlatformAnswer | null {
      const as = `${call.method} ${call.path}`
      if (spent.has(call.path)) return failure(45009, 'reach max api daily quota limit')
      if (as === 'POST /cgi-bin/stable_token') return stableToken(call)
      if (as === 'GET /cgi-bin/showqrcode') return showCode(call)
      const isOurs = call.path.startsWith('/cgi-bin/') || call.path === '/wxaapi/newtmpl/gettemplate'
      return isOurs ? ofAccount(call) : null
    },
    /** From now on the day's quota of a call is used up, or it is not. */
    setQuota(path: string, isSpent: boolean) {
      if (isSpent) spent.add(path)
      else spent.delete(path)
    },
    /** Our address is not on the account's list any more, or it is again. */
    setAddressRefused(refused: boolean) {
      isAddressRefused = refused
    },
  }
}
