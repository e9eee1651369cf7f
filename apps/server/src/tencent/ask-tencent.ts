import { setTimeout as pause } from 'node:timers/promises'
import { OutsideFailed } from '@fairdraw/application/ports'
import { minute } from '@fairdraw/domain'
import { shortBody } from '../short-body.ts'
import { NeverLeft, watchedFetch } from '../watched-fetch.ts'
import { exactJson } from './exact-json.ts'
import { failureOf, type TencentPlatform } from './tencent-errors.ts'

/** An answer: of each part it is to be seen whether it is there and what it is. */
export type TencentAnswer = Readonly<Record<string, unknown>>
export type TencentPicture = { readonly type: string; readonly bytes: Uint8Array }
export type TencentQuery = Readonly<Record<string, string | number>>

/** Calls of one interface; every one throws OutsideFailed. */
export type TencentClient = {
  get(path: string, query: TencentQuery): Promise<TencentAnswer>
  post(path: string, query: TencentQuery, json: unknown): Promise<TencentAnswer>
  /** As `post`, for what must not be done twice: the failure says `mayBeDone` where it left us and nobody answered. */
  send(path: string, query: TencentQuery, json: unknown): Promise<TencentAnswer>
  /** For calls that answer with a picture when they succeed, and with JSON when they do not. */
  picture(path: string, query: TencentQuery, json: unknown): Promise<TencentPicture>
}

export type TencentSetting = {
  readonly platform: TencentPlatform
  /** How long a call may take, its repetitions included. */
  readonly patienceMs?: number
  /** Before a busy platform is asked again; it doubles. */
  readonly pauseMs?: number
}

/** The account's own token, and that of the platform which acts for it. */
const tokenNames = ['access_token', 'component_access_token']
const usualPatienceMs = 8_000
const usualPauseMs = 200
const mostTries = 3
const longestAnswerBytes = 2 * 1024 * 1024

/**
 * The client of api.weixin.qq.com and qyapi.weixin.qq.com, which answer alike: status 200 and a number for what went
 * wrong, none or 0 for success. `-1` alone is asked again: of a call that got no answer nobody knows whether it was done. Where it goes to is from the settings alone.
 */
export function createTencentClient(
  origin: string,
  { platform, patienceMs = usualPatienceMs, pauseMs = usualPauseMs }: TencentSetting,
): TencentClient {
  async function ask(path: string, query: TencentQuery, init: RequestInit): Promise<Heard> {
    const url = new URL(origin + path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value))
    const signal = AbortSignal.timeout(patienceMs)
    for (let attempt = 1; ; attempt++) {
      const heard = await hear(url, { ...init, redirect: 'error', signal })
      const errcode = heard.answer?.errcode ?? 0
      if (errcode === 0) return heard
      if (errcode !== -1 || attempt === mostTries)
        throw typeof errcode === 'number'
          ? failureOf(
              errcode,
              platform,
              tokenNames.some((name) => url.searchParams.has(name)),
            )
          : new OutsideFailed('refused')
      await pause(pauseMs * 2 ** (attempt - 1))
    }
  }

  async function answered(path: string, query: TencentQuery, init: RequestInit): Promise<TencentAnswer> {
    const { answer } = await ask(path, query, init)
    if (answer === null) throw busy()
    return answer
  }

  return {
    get: (path, query) => answered(path, query, {}),
    post: (path, query, json) => answered(path, query, posted(json)),
    async send(path, query, json) {
      try {
        return await answered(path, query, posted(json))
      } catch (failure) {
        throw failure instanceof Unanswered ? asMayBeDone(failure) : failure
      }
    },
    async picture(path, query, json) {
      const { type, bytes, answer } = await ask(path, query, posted(json))
      if (answer !== null) throw new OutsideFailed('refused')
      return { type, bytes }
    },
  }
}

type Heard = {
  readonly type: string
  readonly bytes: Uint8Array
  /** Null for a picture. */
  readonly answer: TencentAnswer | null
}

const posted = (json: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(json),
})

const busy = () => new OutsideFailed('busy', null, minute)

/** A call that left us, and that nobody knows the end of. */
class Unanswered extends OutsideFailed {
  constructor() {
    super('busy', null, minute)
  }
}

const asMayBeDone = ({ trouble, errcode, retryAfterMs }: Unanswered) =>
  new OutsideFailed(trouble, errcode, retryAfterMs, { mayBeDone: true })

/** What is before the platform says that it handed nothing on. */
const notTaken = [429, 502, 503]

/** Throws OutsideFailed for no answer, a broken one, and one of something that is not the interface. */
async function hear(url: URL, init: RequestInit): Promise<Heard> {
  let response: Response
  let bytes: Buffer
  try {
    response = await watchedFetch(url, init)
    bytes = await shortBody(response.body, longestAnswerBytes)
  } catch (failure) {
    // Where it stood would tell tokens, which are in the address: nothing of the cause is kept.
    throw failure instanceof NeverLeft ? busy() : new Unanswered()
  }
  if (notTaken.includes(response.status)) throw busy()
  if (response.status >= 500) throw new Unanswered()
  if (!response.ok) throw new OutsideFailed('refused')
  const type = response.headers.get('content-type')?.split(';', 1)[0] ?? ''
  if (type.startsWith('image/')) return { type, bytes, answer: null }
  const answer = exactJson(bytes.toString())
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) throw new Unanswered()
  return { type, bytes, answer: { ...answer } }
}
