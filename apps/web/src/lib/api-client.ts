import type { Envelope } from '@fairdraw/contract'
import { basePath, type Call } from '@fairdraw/contract/calls/call-table'
import type { Challenge } from '@fairdraw/domain'
import type { Lang } from '@fairdraw/ui'
import type { Table, TableWish } from './api-download.ts'
import { CallProblem } from './call-problem.ts'
import { type AnswerOf, type CallName, type FileCallName, type SentTo, wayOf } from './call-table.ts'
import { loadPart } from './load-part.ts'
import { queryOf } from './query-of.ts'

/** After five minutes a call is given up. */
export const timeoutMs = 300_000

/** Calls that say nothing when they fail, whoever makes them. */
const silentCalls: ReadonlySet<CallName> = new Set(['memberSearch'])

export type CallOptions = {
  /** Say nothing when it fails. */
  readonly isSilent?: boolean
  /** Makes an unsafe call safe to repeat. */
  readonly idempotencyKey?: string
  /** Tells this browser from others, where wrong tries are counted, and people of one device. */
  readonly device?: string
  readonly signal?: AbortSignal
  /** Reads the envelope where more than its value matters. */
  readonly read?: (response: Response) => Promise<unknown>
  /** Told as well as the page: a form shows what was rejected beside its fields. */
  readonly onProblem?: (problem: CallProblem) => void
}

type UploadOptions = Pick<CallOptions, 'isSilent' | 'signal' | 'onProblem'> & {
  /** How much of the file has gone, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

export type ApiClient = {
  /** The answer, or null after `onProblem` was told. A caller who gives up is told nothing. */
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
  /** Sends a file; the answer, or null after `onProblem` was told. A sender who gives up is told nothing. */
  upload<Name extends FileCallName>(
    name: Name,
    file: Blob,
    sent: SentTo<Name>,
    options?: UploadOptions,
  ): Promise<AnswerOf<Name> | null>
  /** A table as a file; null after `onProblem` was told, or when it was given up. */
  download(wish: TableWish, options?: DownloadOptions): Promise<Table | null>
}

type DownloadOptions = Pick<CallOptions, 'signal'> & {
  readonly onProgress?: (bytes: number, rows: number) => void
}

type Dependencies = {
  readonly token: () => string | null
  /** The language the server's words shall be in; the browser's own when left out. */
  readonly lang?: () => Lang
  readonly onProblem: (problem: CallProblem) => void
  /** Stands around every call, as where one waits for a fresh sign-in and is made again. */
  readonly around?: Around | undefined
}

export type Around = <Answer>(
  asking: () => Promise<Answer>,
  options: Pick<CallOptions, 'isSilent' | 'onProblem' | 'signal'>,
) => Promise<Answer>

/** The one way to the server: GET and DELETE carry query parameters, the rest a JSON body; the token is a header. */
export function createApiClient({
  token,
  lang,
  onProblem,
  around = (asking) => asking(),
}: Dependencies): ApiClient {
  const headers = () => headersOf(token(), lang?.())

  async function callOrThrow<Name extends CallName>(
    name: Name,
    sent: SentTo<Name>,
    options: CallOptions = {},
  ) {
    const isSilent = options.isSilent ?? silentCalls.has(name)
    const circumstances = { isSilent, link: linkIn(sent as Sent) }
    const asking = async () => dataOf(await answered(name, sent as Sent, options), circumstances)
    return (await around(asking, options)) as AnswerOf<Name>
  }

  /** Asks, and once more with the solution where a challenge is set before an answer. */
  async function answered(name: CallName, sent: Sent, options: CallOptions): Promise<Answered | null> {
    const first = await ask(name, sent, headers(), options)
    const challenge = challengeIn(first)
    if (!challenge) return first
    const { solveChallenge } = await loadPart(() => import('./solve-challenge.ts'))
    return await ask(name, sent, { ...headers(), challenge: await solveChallenge(challenge) }, options)
  }

  async function tell<Answer>(
    asking: Promise<Answer>,
    options: Pick<CallOptions, 'signal' | 'onProblem'>,
  ): Promise<Answer | null> {
    try {
      return await asking
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      // Who gave the call up, as by leaving the page, needs no word of it.
      if (!error.isSilent && !(error.isUnreached && options.signal?.aborted)) onProblem(error)
      options.onProblem?.(error)
      return null
    }
  }

  return {
    callOrThrow,
    call: (name, sent, options = {}) => tell(callOrThrow(name, sent, options), options),
    upload: (name, file, sent, options = {}) => {
      const sending = async () => {
        const url = addressOf(await wayOf(name), sent as Sent)
        const { sendFile } = await loadPart(() => import('./api-upload.ts'))
        const envelope = await sendFile({ url, file, headers: headers(), timeoutMs, ...options })
        return dataOf(envelope, options) as AnswerOf<typeof name>
      }
      return tell(sending(), options)
    },
    download: (wish, options = {}) => {
      const asking = async () => {
        const { fetchTable } = await loadPart(() => import('./api-download.ts'))
        const url = addressOf(await wayOf('taskExport'), {})
        const answer = await fetchTable({ url, wish, headers: headers(), ...options })
        if (answer !== null && 'file' in answer) return answer
        // A whole table is no envelope: what is left was refused or cut off.
        dataOf(answer, {})
        return null
      }
      return tell(around(asking, options), options)
    },
  }
}

type Sent = Readonly<Record<string, unknown>>
type Answered = Envelope<Record<string, unknown> | null>

/** The data of a success, or an empty object; anything else is thrown. */
function dataOf(envelope: Answered | null, circumstances: { isSilent?: boolean; link?: string }) {
  // No network, no time left, or a proxy's page in place of an envelope: for the caller the server was not reached.
  if (envelope === null) throw new CallProblem(-1, '', {}, { ...circumstances, isUnreached: true })
  if (envelope.sta === 0) return envelope.data ?? {}
  throw new CallProblem(envelope.sta, envelope.msg, envelope.data ?? {}, circumstances)
}

/** Too many wrong tries from here: a challenge is to be solved first (docs/adr/0028). */
const challengeSta = 1030

/** What is to be solved before a further try; null where nothing is asked. */
function challengeIn(envelope: Answered | null): Challenge | null {
  const { challenge } = envelope?.sta === challengeSta ? (envelope.data ?? {}) : {}
  return (challenge as Challenge | undefined) ?? null
}

function headersOf(token: string | null, lang: Lang | undefined): Record<string, string> {
  return { ...(token !== null && { token }), ...(lang !== undefined && { 'accept-language': lang }) }
}

async function ask(
  name: CallName,
  sent: Sent,
  headers: Record<string, string>,
  options: CallOptions,
): Promise<Answered | null> {
  // Without a network the part that says where it goes cannot come either.
  const way = await wayOf(name).catch(() => null)
  if (way === null) return null
  const [method] = way
  const isInQuery = method !== 'POST'
  const leash = new AbortController()
  const timer = setTimeout(() => leash.abort(), timeoutMs)
  const giveUp = () => leash.abort()
  options.signal?.addEventListener('abort', giveUp)
  if (options.signal?.aborted) giveUp()
  try {
    const response = await fetch(addressOf(way, isInQuery ? sent : {}), {
      method,
      headers: {
        ...headers,
        ...(isInQuery ? {} : { 'content-type': 'application/json' }),
        ...(options.idempotencyKey !== undefined && { 'idempotency-key': options.idempotencyKey }),
        ...(options.device !== undefined && { device: options.device }),
      },
      ...(isInQuery ? {} : { body: JSON.stringify(sent) }),
      signal: leash.signal,
    })
    return (await (options.read?.(response) ?? response.json())) as Answered
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    options.signal?.removeEventListener('abort', giveUp)
  }
}

/** The link a call is about: what the beta application is filled in with (`sta` 20027). */
function linkIn({ link, url, text }: Sent): string {
  const said = [link, url, text].find((part) => typeof part === 'string')
  return typeof said === 'string' ? said : ''
}

/** Where a call goes, with its data in the query. */
export const addressOf = ([, path]: Call, sent: Sent): string => `${basePath}${path}${queryOf(sent)}`
