import { setTimeout as pause } from 'node:timers/promises'
import { CommentSourceFailed, type CommentTrouble } from '@fairdraw/application/ports'
import { shortBody } from '../../short-body.ts'

export type AskTimes = {
  /** How long one answer may take. */
  readonly patienceMs: number
  /** The first pause before asking again; it doubles. */
  readonly pauseMs: number
}

export const usualTimes: AskTimes = { patienceMs: 10_000, pauseMs: 500 }

export type Asked = {
  readonly path: string
  readonly query?: Readonly<Record<string, string | number>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as a form, or as JSON; asked by GET without either. */
  readonly form?: Readonly<Record<string, string>>
  readonly json?: unknown
}

/** What an answer says of itself, beyond its status; null where it is good. */
export type ReadTrouble = (answer: unknown, status: number) => CommentTrouble | null

const mostTries = 3
const longestAnswerBytes = 2 * 1024 * 1024
/** When a busy platform is asked again that does not say when. */
const usualWaitMs = 60_000
const longestWaitMs = 3_600_000

/**
 * One call of a platform's interface; the address it goes to is from the settings alone. What is out of order for a
 * moment is asked again at once; what stays so is busy. Throws CommentSourceFailed.
 */
export function createPlatformClient(origin: string, readTrouble: ReadTrouble, times: AskTimes) {
  const { patienceMs, pauseMs } = times
  return async (asked: Asked): Promise<unknown> => {
    for (let attempt = 1; ; attempt++) {
      const answer = await answerTo(origin, asked, patienceMs)
      if (answer !== null) return goodAnswer(answer, readTrouble)
      if (attempt === mostTries) throw new CommentSourceFailed('busy', usualWaitMs)
      await pause(pauseMs * 2 ** (attempt - 1))
    }
  }
}

type Answer = { readonly status: number; readonly body: unknown; readonly retryAfter: string | null }

function goodAnswer({ status, body, retryAfter }: Answer, readTrouble: ReadTrouble): unknown {
  const trouble = status === 429 ? 'busy' : (readTrouble(body, status) ?? troubleOf(status))
  if (trouble === null) return body
  throw new CommentSourceFailed(trouble, trouble === 'busy' ? waitMs(retryAfter) : 0)
}

function troubleOf(status: number): CommentTrouble | null {
  if (status >= 200 && status < 300) return null
  return status === 401 ? 'unauthorised' : 'unreadable'
}

/** Null for what another try may mend: no answer, a broken one, or one of a server that is out of order. */
async function answerTo(origin: string, asked: Asked, patienceMs: number): Promise<Answer | null> {
  const url = new URL(origin + asked.path)
  for (const [name, value] of Object.entries(asked.query ?? {})) url.searchParams.set(name, String(value))
  try {
    const response = await fetch(url, {
      ...bodyOf(asked),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    const retryAfter = response.headers.get('retry-after')
    if (response.status >= 500 && retryAfter === null) {
      await response.body?.cancel()
      return null
    }
    const text = String(await shortBody(response.body, longestAnswerBytes))
    return {
      status: response.status >= 500 ? 429 : response.status,
      body: read(text, response.ok),
      retryAfter,
    }
  } catch {
    // Where it stood would tell tokens, which are in the address: nothing of the cause is kept.
    return null
  }
}

/** A refusal may come as a page of words; what should be an answer and is none is broken. */
function read(text: string, isOk: boolean): unknown {
  try {
    return JSON.parse(text)
  } catch (failure) {
    if (isOk) throw failure
    return null
  }
}

function bodyOf({ form, json, headers }: Asked): RequestInit {
  const accept = { accept: 'application/json', ...headers }
  if (form) return { method: 'POST', headers: accept, body: new URLSearchParams(form) }
  if (json === undefined) return { headers: accept }
  const asJson = { ...accept, 'content-type': 'application/json' }
  return { method: 'POST', headers: asJson, body: JSON.stringify(json) }
}

/** In seconds, or as a date (RFC 9110 §10.2.3). */
function waitMs(retryAfter: string | null): number {
  if (retryAfter === null) return usualWaitMs
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? usualWaitMs : Math.min(Math.max(ms, 1_000), longestWaitMs)
}
