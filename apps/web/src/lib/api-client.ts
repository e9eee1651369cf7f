import type { Envelope } from '@fairdraw/contract'
import type { RefusalCode } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'
import { type AnswerOf, type CallName, callTable, type SentTo } from './call-table.ts'

export const apiRoot = '/lotto/api/v1'
const timeoutMs = 300_000

/** Why a call gave nothing: the envelope's own numbers, −1 also where no answer came at all. */
export class CallProblem extends Error {
  override readonly name = 'CallProblem'
  readonly sta: number
  /** The refusal's name, where the product said no. */
  readonly code: RefusalCode | null
  /** True when no answer came: offline, timed out, or not an envelope. */
  readonly isUnreached: boolean
  readonly detail: Readonly<Record<string, unknown>>

  constructor(sta: number, msg: string, detail: Readonly<Record<string, unknown>>, isUnreached = false) {
    super(msg)
    this.sta = sta
    this.detail = detail
    this.isUnreached = isUnreached
    this.code = typeof detail.code === 'string' ? (detail.code as RefusalCode) : null
  }

  /** What to say beside each field of a rejected form. */
  get fields(): Readonly<Record<string, string>> {
    return (this.detail.fields as Record<string, string> | undefined) ?? {}
  }
}

export type CallOptions = {
  /** Say nothing when it fails (seed §8: the member search). */
  readonly isSilent?: boolean
  /** Makes an unsafe call safe to repeat (api.md §1). */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

export type ApiClient = {
  /** The answer, or null after `onProblem` was told. */
  call<Name extends CallName>(
    name: Name,
    sent: SentTo<Name>,
    options?: CallOptions,
  ): Promise<AnswerOf<Name> | null>
  /** The answer; throws `CallProblem` and tells nobody, for code that acts on the refusal. */
  callOrThrow<Name extends CallName>(
    name: Name,
    sent: SentTo<Name>,
    options?: CallOptions,
  ): Promise<AnswerOf<Name>>
}

type Dependencies = {
  readonly token: () => string | null
  /** The language the server's words shall be in; the browser's own when left out. */
  readonly lang?: () => Lang
  readonly onProblem: (problem: CallProblem) => void
}

/** The one way to the server: GET and DELETE carry query parameters, the rest a JSON body; the token is a header. */
export function createApiClient({ token, lang, onProblem }: Dependencies): ApiClient {
  async function callOrThrow<Name extends CallName>(
    name: Name,
    sent: SentTo<Name>,
    options: CallOptions = {},
  ) {
    const envelope = await ask(name, sent as Record<string, unknown>, headersOf(token(), lang?.()), options)
    if (envelope.sta === 0) return (envelope.data ?? {}) as AnswerOf<Name>
    throw new CallProblem(envelope.sta, envelope.msg, envelope.data ?? {})
  }

  async function call<Name extends CallName>(name: Name, sent: SentTo<Name>, options: CallOptions = {}) {
    try {
      return await callOrThrow(name, sent, options)
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      if (!options.isSilent) onProblem(error)
      return null
    }
  }

  return { call, callOrThrow }
}

function headersOf(token: string | null, lang: Lang | undefined): Record<string, string> {
  return { ...(token === null ? {} : { token }), ...(lang === undefined ? {} : { 'accept-language': lang }) }
}

async function ask(
  name: CallName,
  sent: Record<string, unknown>,
  headers: Record<string, string>,
  options: CallOptions,
) {
  const [method, path] = callTable[name]
  const isInQuery = method !== 'POST'
  const leash = new AbortController()
  const timer = setTimeout(() => leash.abort(), timeoutMs)
  options.signal?.addEventListener('abort', () => leash.abort())
  try {
    const response = await fetch(`${apiRoot}${path}${isInQuery ? queryOf(sent) : ''}`, {
      method,
      headers: {
        ...headers,
        ...(isInQuery ? {} : { 'content-type': 'application/json' }),
        ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
      },
      ...(isInQuery ? {} : { body: JSON.stringify(sent) }),
      signal: leash.signal,
    })
    return (await response.json()) as Envelope<Record<string, unknown> | null>
  } catch {
    // No network, no time left, or a proxy's page in place of an envelope: for the caller the server was not reached.
    throw new CallProblem(-1, '', {}, true)
  } finally {
    clearTimeout(timer)
  }
}

/** `?a=1&b=x`; what is undefined or null is left out. */
export function queryOf(sent: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(sent).filter(([, value]) => value !== undefined && value !== null)
  const query = new URLSearchParams(pairs.map(([key, value]) => [key, String(value)])).toString()
  return query && `?${query}`
}
