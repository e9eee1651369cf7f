import {
  expectExactly,
  type PlatformAnswer,
  type PlatformCall,
} from '../../comments/testing/fake-platform.ts'
import {
  type AppState,
  expectParts,
  type FakeTemplate,
  failure,
  is,
  isParts,
  isText,
  type WechatWorld,
} from './wechat-world.ts'

const longest: Readonly<Record<string, number>> = {
  thing: 20,
  const: 20,
  character_string: 32,
  phone_number: 17,
  car_number: 8,
}
const isMiniProgram = (value: unknown) =>
  isParts(value) && isText(value.appid) && isText(value.pagepath) && Object.keys(value).length === 2

/** Messages, and whether they may be sent. */
export function createMessageRules(world: WechatWorld) {
  /** Too long for a number that a program can hold exactly, as the real ones are. */
  let lastMessage = 2_486_279_263_524_716_000n
  const marks = new Set<string>()

  function custom({ body }: PlatformCall, { app, known, windows }: AppState): PlatformAnswer {
    const kind = body.msgtype
    expectParts(body, {
      touser: isText,
      msgtype: (type) => type === 'text' || type === 'news',
      ...(kind === 'news'
        ? { news: (news: unknown) => isParts(news) && isOneArticle(news.articles) }
        : { text: (text: unknown) => isParts(text) && isText(text.content) }),
    })
    const openid = String(body.touser)
    if (!known.has(openid)) return failure(40003, 'invalid openid')
    const window = windows.get(openid)
    if (!window || world.now() >= window.until) return failure(45015, 'response out of time limit')
    if (window.left === 0) return failure(45047, 'out of response count limit')
    window.left -= 1
    world.sent.push({ appId: app.appId, kind: 'custom', openid, body })
    return ok()
  }

  function template({ body }: PlatformCall, { app, known, follows }: AppState): PlatformAnswer {
    expectParts(
      body,
      { touser: isText, template_id: isText, data: isParts },
      { url: isText, miniprogram: isMiniProgram, client_msg_id: isText },
    )
    const openid = String(body.touser)
    if (!known.has(openid)) return failure(40003, 'invalid openid')
    const problem = problemOf(app.templates, body)
    if (problem) return problem
    if (!follows.has(openid)) return failure(43004, 'require subscribe')
    const mark = `${openid} ${String(body.client_msg_id)}`
    const isRepeated = body.client_msg_id !== undefined && marks.has(mark)
    marks.add(mark)
    if (!isRepeated) {
      lastMessage += 1n
      world.sent.push({ appId: app.appId, kind: 'template', openid, body, messageId: String(lastMessage) })
    }
    const text = `{"errcode":0,"errmsg":"ok","msgid":${lastMessage}}`
    return { body: null, written: { type: 'application/json', text } }
  }

  function subscribe({ body }: PlatformCall, { app, known, allowances }: AppState): PlatformAnswer {
    expectParts(
      body,
      { touser: isText, template_id: isText, data: isParts },
      { page: isText, miniprogram: isMiniProgram },
    )
    const openid = String(body.touser)
    if (!known.has(openid)) return failure(40003, 'invalid openid')
    const problem = problemOf(app.notices, body)
    if (problem) return problem
    const allowance = `${openid} ${String(body.template_id)}`
    const left = allowances.get(allowance) ?? 0
    if (left === 0) return failure(43101, 'user refuse to accept the msg')
    allowances.set(allowance, left - 1)
    world.sent.push({ appId: app.appId, kind: 'subscribe', openid, body })
    return ok()
  }

  return (call: PlatformCall, account: AppState): PlatformAnswer | null => {
    const as = `${call.method} ${call.path}`
    expectExactly(call.query, { access_token: /./ })
    if (as === 'POST /cgi-bin/message/custom/send') return custom(call, account)
    if (as === 'POST /cgi-bin/message/template/send') return template(call, account)
    if (as === 'POST /cgi-bin/message/subscribe/bizsend') return subscribe(call, account)
    if (as === 'GET /cgi-bin/template/get_all_private_template') return templatesOf(account)
    if (as === 'GET /wxaapi/newtmpl/gettemplate') return noticesOf(account)
    return null
  }
}

const ok = (): PlatformAnswer => ({ body: { errcode: 0, errmsg: 'ok' } })

const isOneArticle = (articles: unknown) => {
  const [article, ...more] = Array.isArray(articles) ? articles : []
  if (!isParts(article) || more.length > 0) return false
  expectParts(article, { title: isText, description: isText, url: isText, picurl: isText })
  return true
}

/** A template's fields, each once and none too long. */
function problemOf(
  templates: readonly FakeTemplate[] = [],
  { template_id, data }: Readonly<Record<string, unknown>>,
): PlatformAnswer | null {
  const template = templates.find(({ id }) => is(id)(template_id))
  if (!template) return failure(40037, 'invalid template_id')
  const fields = [...template.content.matchAll(/\{\{(\w+)\.DATA\}\}/g)].map(([, field = '']) => field)
  const given = Object.entries(isParts(data) ? data : {})
  const missing = fields.find((field) => !given.some(([name]) => name === field))
  if (missing) return failure(47003, `argument invalid! data.${missing}.value is empty`)
  const wrong = given.find(([name, part]) => {
    const value = isParts(part) && Object.keys(part).length === 1 ? part.value : null
    const most = longest[name.replace(/\d+$/, '')] ?? Number.POSITIVE_INFINITY
    return !fields.includes(name) || !isText(value) || value.length > most
  })
  return wrong ? failure(47003, `argument invalid! data.${wrong[0]}.value`) : null
}

function templatesOf({ app }: AppState): PlatformAnswer {
  const template_list = (app.templates ?? []).map(({ id, title, content }) => ({
    template_id: id,
    title,
    primary_industry: '',
    deputy_industry: '',
    content,
    example: '',
  }))
  return { body: { template_list } }
}

function noticesOf({ app }: AppState): PlatformAnswer {
  if (!app.notices) return failure(48001, 'api unauthorized')
  const data = app.notices.map(({ id, title, content, isOfLongStanding = false }) => ({
    priTmplId: id,
    title,
    content,
    example: '',
    type: isOfLongStanding ? 3 : 2,
  }))
  return { body: { errcode: 0, errmsg: 'ok', data } }
}
