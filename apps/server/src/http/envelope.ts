import { ChallengeAsked, TooManyTries } from '@fairdraw/application'
import { ClockAhead, type Outage, SigningHeld, StoreUnavailable } from '@fairdraw/application/ports'
import { customersSaid, objectionWords, outsideSaid, refusalTable, sta } from '@fairdraw/contract'
import { type Objection, type OutsideTrouble, Refusal } from '@fairdraw/domain'
import { type FieldIssue, fieldWords } from './field-words.ts'
import type { Lang } from './lang.ts'

/** Input that does not fit the contract. */
export class Rejected extends Error {
  override readonly name = 'Rejected'
  readonly issues: readonly FieldIssue[]

  constructor(issues: readonly FieldIssue[]) {
    super('input rejected')
    this.issues = issues
  }
}

/** Too many requests from one place; good again after `retryAfterMs`. */
export class TooMany extends Error {
  override readonly name = 'TooMany'
  readonly retryAfterMs: number

  constructor(retryAfterMs: number) {
    super('too many requests')
    this.retryAfterMs = retryAfterMs
  }
}

/** No further stream can be opened just now; everything else is answered. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

/** The answer was not there in time; what was asked for may still be done. */
export class TooLate extends Error {
  override readonly name = 'TooLate'
}

/** An answer that is not success, ready to be sent. */
export type Failure = {
  readonly http: number
  readonly sta: number
  readonly msg: string
  readonly data: Readonly<Record<string, unknown>>
}

const words = {
  rejected: { zh: '提交的内容有误', en: 'The input was rejected' },
  badBody: { zh: '请求内容不是有效的 JSON', en: 'The body is not valid JSON' },
  badType: {
    zh: '请求内容的类型应为 application/json',
    en: 'The content type must be application/json',
  },
  badRequest: { zh: '请求有误', en: 'The request is malformed' },
  notFound: { zh: '没有这个接口', en: 'There is no such call' },
  tooLarge: { zh: '提交的内容太大', en: 'The body is too large' },
  tooMany: { zh: '请求太频繁，请稍后再试', en: 'Too many requests. Try again later' },
  challenge: {
    zh: '这里尝试的次数较多，请用网页重试：浏览器会自动完成一次小验证',
    en: 'There were many tries from here. Try again in a browser: it solves a small task by itself',
  },
  held: {
    zh: '服务暂停签名，什么也没有改动，请稍后再试',
    en: 'Nothing can be signed just now, and nothing was changed. Try again later',
  },
  clockAhead: {
    zh: '服务器的时钟比公共随机数网络快了一分钟以上，什么也没有改动，时钟校准后再试',
    en: "The server's clock is more than a minute ahead of the public randomness; nothing was changed. Try again once it is right",
  },
  tooLate: {
    zh: '等待时间过长，请再试一次，不会重复执行',
    en: 'This took too long. Try again: nothing is done twice',
  },
  noRoom: {
    zh: '同时观看的人太多，请稍后再试；其他功能照常可用',
    en: 'Too many are watching just now. Try again later; everything else works as usual',
  },
  fault: { zh: '服务出错了，请稍后再试', en: 'Something went wrong on our side. Try again later' },
} as const

const outages: Readonly<Record<Outage, Readonly<Record<Lang, string>>>> = {
  locked: {
    zh: '数据库正被占用，请稍后再试',
    en: 'The database is in use. Try again in a moment',
  },
  full: {
    zh: '服务器磁盘已满，暂时不能保存，请联系管理员',
    en: 'The disk of the server is full, nothing can be saved. Tell the operator',
  },
  down: {
    zh: '数据库暂时无法使用，请稍后再试',
    en: 'The database cannot be reached. Try again later',
  },
}

/** The JSON text of a successful answer. */
export function done(answer: unknown): string {
  return `{"sta":0,"msg":"","data":${JSON.stringify(answer)}}`
}

/** The JSON text of a failure. */
export function textOf({ sta, msg, data }: Failure): string {
  return JSON.stringify({ sta, msg, data })
}

/** After an outage the service is back within this, so who asks again then is answered. */
const retryAfterMs = 2_000

/** Who found no room for a stream asks meanwhile; places are left as people close their pages. */
const roomAgainMs = 30_000

/** The one place where what was thrown becomes what is said. Anything unknown is a fault and tells nothing. */
export function failureOf(thrown: unknown, lang: Lang, requestId: string): Failure {
  if (thrown instanceof Refusal) {
    const row = refusalTable[thrown.code]
    const data = { ...thrown.detail, ...fieldsOf(thrown, lang), code: thrown.code }
    const msg = troubleSaid(thrown, lang) ?? customersSaid(thrown, lang) ?? row[lang]
    return { http: row.http, sta: row.sta, msg, data }
  }
  if (thrown instanceof Rejected) {
    const fields = fieldWords(thrown.issues, lang)
    return { http: 400, sta: sta.rejected, msg: words.rejected[lang], data: { fields } }
  }
  if (thrown instanceof ChallengeAsked)
    return {
      http: 429,
      sta: sta.challenge,
      msg: words.challenge[lang],
      data: { challenge: thrown.challenge },
    }
  if (thrown instanceof TooMany || thrown instanceof TooManyTries) {
    const told = { retry_after_ms: thrown.retryAfterMs }
    return { http: 429, sta: sta.tooMany, msg: words.tooMany[lang], data: told }
  }
  const told = { request_id: requestId }
  const again = { ...told, retry_after_ms: retryAfterMs }
  if (thrown instanceof StoreUnavailable)
    return { http: 503, sta: sta.fault, msg: outages[thrown.reason][lang], data: again }
  if (thrown instanceof TooLate) return { http: 503, sta: sta.fault, msg: words.tooLate[lang], data: again }
  if (thrown instanceof SigningHeld) return { http: 503, sta: sta.fault, msg: words.held[lang], data: again }
  if (thrown instanceof ClockAhead)
    return { http: 503, sta: sta.fault, msg: words.clockAhead[lang], data: again }
  if (thrown instanceof NoRoom)
    return {
      http: 503,
      sta: sta.fault,
      msg: words.noRoom[lang],
      data: { ...told, retry_after_ms: roomAgainMs },
    }
  return malformed(thrown, lang) ?? { http: 500, sta: sta.fault, msg: words.fault[lang], data: told }
}

/** What an outside platform refused is said by what to do about it. */
function troubleSaid({ code, detail }: Refusal, lang: Lang): string | null {
  if (code !== 'outside_failed') return null
  const { trouble, errcode } = detail as { trouble: OutsideTrouble; errcode?: number | null }
  return outsideSaid(trouble, errcode ?? null, lang)
}

/** What stands against a draft is said beside each field, as for rejected input. */
function fieldsOf({ code, detail }: Refusal, lang: Lang) {
  if (code !== 'draw_has_objections') return {}
  const objections = detail.objections as readonly Objection[]
  const said = objections.map(({ path, code: objection }) => [path, objectionWords[objection][lang]])
  return { fields: Object.fromEntries(said) as Record<string, string> }
}

/** The answer to a call that is not in the contract. */
export function noSuchCall(lang: Lang): Failure {
  return { http: 404, sta: sta.notFound, msg: words.notFound[lang], data: { code: 'not_found' } }
}

/** What Fastify itself refuses before a route runs. */
function malformed(thrown: unknown, lang: Lang): Failure | null {
  if (!(thrown instanceof Error)) return null
  const { code, statusCode } = thrown as Error & { code?: string; statusCode?: number }
  if (statusCode === undefined || statusCode >= 500) return null
  if (statusCode === 413) return { http: 413, sta: sta.tooLarge, msg: words.tooLarge[lang], data: {} }
  const msg =
    code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE'
      ? words.badType[lang]
      : code === 'FST_ERR_CTP_INVALID_JSON_BODY'
        ? words.badBody[lang]
        : words.badRequest[lang]
  return { http: 400, sta: sta.rejected, msg, data: { fields: {} } }
}
