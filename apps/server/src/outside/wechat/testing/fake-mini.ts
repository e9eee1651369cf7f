import { createCipheriv, createHash, randomBytes } from 'node:crypto'
import {
  expectExactly,
  type PlatformAnswer,
  type PlatformCall,
  startFakePlatform,
  WrongCall,
} from '../../comments/testing/fake-platform.ts'

export type MiniSomebody = { readonly openid: string; readonly unionid?: string }
type Login = MiniSomebody & { readonly sessionKey: string; readonly at: number; isUsed: boolean }

export const fakeMiniApp = { appId: 'wx9999999999999999', secret: 'fake-mini-secret' }
const miniPages = ['pages/index/index', 'pages/group/index']
/** The first bytes of what WeChat draws; enough to tell it from words. */
export const fakeMiniPicture = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

const codeLifeMs = 5 * 60_000
const sceneForm = /^[0-9A-Za-z!#$&'()*+,/:;=?@\-._~]{1,32}$/

/** WeChat as one mini-program sees it: who opens it, its codes and links, and what it sends. */
export async function startFakeMini({ now = Date.now }: { readonly now?: () => number } = {}) {
  const logins = new Map<string, Login>()
  /** Messages that somebody agreed to and that were not sent yet. */
  const consents = new Map<string, number>()
  const sent: Readonly<Record<string, unknown>>[] = []
  /** The fields of each message that was approved. */
  const templates = new Map([
    ['t1', ['thing1', 'time2']],
    ['tpl-won', ['thing1', 'thing2', 'time3']],
  ])
  const whats = { hasQuota: true, isPublished: true, risky: new Set<string>() }
  const tokens: string[] = []
  /** Numbers that the next logins meet instead of an answer. */
  const loginErrors: number[] = []
  let made = 0

  const failure = (errcode: number, errmsg: string): PlatformAnswer => ({
    body: { errcode, errmsg: `${errmsg} rid: 656e0e6b-1f4c-${++made}` },
  })
  const good = (body: object = {}): PlatformAnswer => ({ body: { errcode: 0, errmsg: 'ok', ...body } })

  function answer(call: PlatformCall): PlatformAnswer {
    const as = `${call.method} ${call.path}`
    if (as === 'GET /sns/jscode2session') return session(call)
    if (as === 'POST /cgi-bin/stable_token') return token(call)
    const { access_token: shown, ...rest } = call.query
    expectExactly(rest, {})
    if (shown === undefined) return failure(41001, 'access_token missing')
    if (!tokens.includes(shown)) return failure(40001, 'invalid credential')
    if (shown !== tokens.at(-1)) return failure(42001, 'access_token expired')
    if (!whats.hasQuota) return failure(45009, 'reach max api daily quota limit')
    if (as === 'POST /wxa/getwxacodeunlimit') return picture(call)
    if (as === 'POST /wxa/generate_urllink') return link(call)
    if (as === 'POST /wxa/generatescheme') return scheme(call)
    if (as === 'POST /cgi-bin/message/subscribe/send') return message(call)
    throw new WrongCall('no such call')
  }

  function session({ query }: PlatformCall): PlatformAnswer {
    expectExactly(query, { appid: /./, secret: /./, js_code: /./, grant_type: 'authorization_code' })
    if (query.appid !== fakeMiniApp.appId) return failure(40013, 'invalid appid')
    if (query.secret !== fakeMiniApp.secret) return failure(40125, 'invalid appsecret')
    const told = loginErrors.shift()
    if (told !== undefined) return failure(told, 'as it was told to')
    const login = logins.get(query.js_code ?? '')
    if (!login || now() - login.at > codeLifeMs) return failure(40029, 'invalid code')
    if (login.isUsed) return failure(40163, 'code been used')
    login.isUsed = true
    if (whats.risky.has(login.openid)) return failure(40226, 'high risk user, code2session is blocked')
    const { openid, unionid, sessionKey } = login
    return { body: { openid, session_key: sessionKey, ...(unionid === undefined ? {} : { unionid }) } }
  }

  function token({ query, body }: PlatformCall): PlatformAnswer {
    expectExactly(query, {})
    const { force_refresh, ...rest } = body
    expectExactly(rest, { grant_type: 'client_credential', appid: /./, secret: /./ })
    if (rest.appid !== fakeMiniApp.appId) return failure(40013, 'invalid appid')
    if (rest.secret !== fakeMiniApp.secret) return failure(40125, 'invalid appsecret')
    if (force_refresh === true || tokens.length === 0) tokens.push(`mini-token-${tokens.length + 1}`)
    return { body: { access_token: tokens.at(-1), expires_in: 7_200 } }
  }

  function picture({ body }: PlatformCall): PlatformAnswer {
    const { scene, ...rest } = body
    const known = { page: /^[^/?][^?]*$/, check_path: /^(?:true|false)$/, env_version: /^release$/ }
    expectExactly(rest, { ...known, width: /^(?:2[89]\d|[3-9]\d\d|1[01]\d\d|12[0-7]\d|1280)$/ })
    if (!sceneForm.test(String(scene)))
      return failure(40169, 'invalid length for scene, or the data is not json string')
    if (!whats.isPublished || !miniPages.includes(String(body.page))) return failure(41030, 'invalid page')
    return { body: null, picture: fakeMiniPicture }
  }

  const ending = { expire_type: '1', expire_interval: /^(?:[1-9]|[12]\d|30)$/ }
  const expectJump = (jump: Readonly<Record<string, unknown>>) => {
    expectExactly(jump, { path: /^\/?pages\//, query: /^[^?]{0,1024}$/, env_version: 'release' })
    if (!miniPages.includes(String(jump.path).replace(/^\//, ''))) throw new WrongCall('the path is none')
  }

  function link({ body }: PlatformCall): PlatformAnswer {
    const { expire_type, expire_interval, ...jump } = body
    expectExactly({ expire_type, expire_interval }, ending)
    expectJump(jump)
    if (!whats.isPublished) return failure(40165, 'invalid weapp pagepath')
    return good({ url_link: `https://wxaurl.cn/fake${++made}` })
  }

  function scheme({ body }: PlatformCall): PlatformAnswer {
    const { jump_wxa, ...rest } = body
    expectExactly(rest, { is_expire: 'true', ...ending })
    expectJump({ ...(jump_wxa as object) })
    if (!whats.isPublished) return failure(40165, 'invalid weapp pagepath')
    return good({ openlink: `weixin://dl/business/?t=fake${++made}` })
  }

  function message({ body }: PlatformCall): PlatformAnswer {
    const { page, data, ...rest } = body
    expectExactly(rest, {
      touser: /./,
      template_id: /./,
      lang: 'zh_CN',
      miniprogram_state: /^(?:developer|trial|formal)$/,
    })
    const fields = templates.get(String(rest.template_id))
    if (!fields) return failure(40037, 'invalid template_id')
    const given = { ...(data as Readonly<Record<string, { readonly value: unknown }>>) }
    const wrong =
      fields.find((field) => !(field in given)) ??
      Object.keys(given).find((name) => !fields.includes(name)) ??
      Object.entries(given).find(([name, { value }]) => !isFilled(name, value))?.[0]
    if (wrong !== undefined) return failure(47003, `argument invalid! data.${wrong}.value`)
    if (page !== undefined && !miniPages.includes(String(page).split('?')[0] ?? ''))
      return failure(41030, 'invalid page')
    const key = `${rest.touser} ${rest.template_id}`
    const left = consents.get(key) ?? 0
    if (left === 0) return failure(43101, 'user refuse to accept the msg')
    consents.set(key, left - 1)
    sent.push(body)
    return good({ msgid: 2_000_000_000 + sent.length })
  }

  const loginOf = (jsCode: string): Login => {
    const login = logins.get(jsCode)
    if (!login) throw new Error('nobody logged in with it')
    return login
  }
  const platform = await startFakePlatform(answer, (reason) => failure(47001, reason))
  return {
    ...platform,
    consents,
    loginErrors,
    sent,
    templates,
    tokens,
    whats,
    /** Somebody opens the mini-program: the code that `wx.login` hands it. */
    login(who: MiniSomebody): string {
      const jsCode = `js-${randomBytes(8).toString('hex')}`
      logins.set(jsCode, { ...who, sessionKey: randomBytes(16).toString('base64'), at: now(), isUsed: false })
      return jsCode
    },
    /** What WeChat hands the mini-program sealed, under the session key of this login. */
    seal(jsCode: string, parts: object, { appid = fakeMiniApp.appId, at = now() } = {}) {
      const iv = randomBytes(16)
      const key = Buffer.from(loginOf(jsCode).sessionKey, 'base64')
      const cipher = createCipheriv('aes-128-cbc', key, iv)
      const watermark = { timestamp: Math.floor(at / 1_000), appid }
      const plain = JSON.stringify({ ...parts, watermark })
      const encryptedData = Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64')
      return { jsCode, encryptedData, iv: iv.toString('base64') }
    },
    /** What WeChat hands over in the clear, signed. */
    sign: (jsCode: string, rawData: string) => ({
      rawData,
      sessionKey: loginOf(jsCode).sessionKey,
      signature: createHash('sha1')
        .update(rawData + loginOf(jsCode).sessionKey)
        .digest('hex'),
    }),
    endToken: () => void tokens.push(`mini-token-${tokens.length + 1}`),
  }
}

/** A text, in a thing of at most 20 units. */
function isFilled(name: string, value: unknown): boolean {
  return typeof value === 'string' && value !== '' && (!/^thing\d+$/.test(name) || value.length <= 20)
}
