import { request } from 'node:https'
import { connect, type Socket } from 'node:net'
import { connect as secure } from 'node:tls'
import type { HookProblem, HookSender } from '@fairdraw/application/ports'
import { askNameServers, checkedAddress, type ResolveHost } from '../../addresses/resolve-host.ts'

/** What a test puts in place of the internet. */
export type HookWorld = {
  readonly resolve?: ResolveHost
  /** Opens a connection to an address that was checked. */
  readonly dial?: (address: string, port: number) => Socket
  /** Certificates to trust beside the usual ones. */
  readonly ca?: string
  readonly patienceMs?: number
}

const securePort = 443

/**
 * Posts to an address of an organiser (reliability-security.md E.3, webhooks out): by https alone, to an address of the
 * host that was checked to be public in this very try; a redirect is not followed, no body is read.
 */
export function createHookSender({
  resolve = askNameServers,
  dial = (host, port) => connect({ host, port }),
  ca,
  patienceMs = 15_000,
}: HookWorld = {}): HookSender {
  const addressOf = async (url: string): Promise<string | HookProblem> => {
    const target = targetOf(url)
    if (!target) return 'not_public'
    const addresses = await resolve(target.hostname)
    if (addresses.length === 0) return 'no_host'
    return (await checkedAddress(async () => addresses, target.hostname)) ?? 'not_public'
  }
  return {
    async isPublic(url) {
      return /[.:]/.test(await addressOf(url))
    },
    async send(url, headers, body) {
      const startedAt = performance.now()
      const late = AbortSignal.timeout(patienceMs)
      const told = (answer: { status: number; retryAfterMs: number | null } | { problem: HookProblem }) => ({
        ...answer,
        tookMs: Math.round(performance.now() - startedAt),
      })
      try {
        const address = await inTime(addressOf(url), late)
        if (!/[.:]/.test(address)) return told({ problem: address as HookProblem })
        return told(await post(new URL(url), headers, body, late, (port) => dial(address, port), ca))
      } catch (failure) {
        return told({ problem: problemOf(failure, late) })
      }
    },
  }
}

/** Another port, a name and a password in the address, or plain http could reach what is not meant to be reached. */
function targetOf(text: string): URL | null {
  const url = URL.parse(text)
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return null
  return url
}

function post(
  { hostname, pathname, search, port }: URL,
  headers: Readonly<Record<string, string>>,
  body: string,
  late: AbortSignal,
  dial: (port: number) => Socket,
  ca: string | undefined,
): Promise<{ status: number; retryAfterMs: number | null } | { problem: HookProblem }> {
  return new Promise((done, failed) => {
    const asked = request({
      ...{ hostname, path: pathname + search, method: 'POST', signal: late, defaultPort: securePort },
      ...(port === '' ? {} : { port }),
      maxHeaderSize: 8_192,
      headers: {
        ...headers,
        ...{ 'content-type': 'application/json', 'user-agent': 'Fairdraw' },
        'content-length': String(Buffer.byteLength(body)),
      },
      // An agent, even none, would look the name up once more and connect to what it finds then.
      createConnection: () =>
        secure({
          socket: dial(port === '' ? securePort : Number(port)),
          servername: hostname,
          ...(ca === undefined ? {} : { ca }),
        }),
    })
    asked.on('error', failed)
    asked.on('response', (response) => {
      const { statusCode: status = 0, headers: answered } = response
      response.on('error', () => {})
      // The rest of the answer may be endless.
      response.destroy()
      if (status >= 300 && status < 400) done({ problem: 'redirected' })
      else done({ status, retryAfterMs: retryAfter(answered['retry-after']) })
    })
    asked.end(body)
  })
}

/** RFC 9110 §10.2.3: seconds, or a date. */
function retryAfter(text: string | undefined): number | null {
  if (text === undefined) return null
  const ms = /^\d{1,7}$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

function problemOf(failure: unknown, late: AbortSignal): HookProblem {
  if (late.aborted) return 'too_late'
  const { code = '' } = failure as { code?: string }
  return /^(ERR_TLS|CERT|UNABLE_TO|SELF_SIGNED|DEPTH_ZERO)/.test(code) ? 'bad_certificate' : 'no_connection'
}

function inTime<Answer>(answer: Promise<Answer>, late: AbortSignal): Promise<Answer> {
  return Promise.race([
    answer,
    new Promise<never>((_, failed) => {
      if (late.aborted) failed(late.reason)
      late.addEventListener('abort', () => failed(late.reason), { once: true })
    }),
  ])
}
