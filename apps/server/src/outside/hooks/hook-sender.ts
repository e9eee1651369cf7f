import { request } from 'node:https'
import { connect, type Socket } from 'node:net'
import { connect as secure } from 'node:tls'
import type { HookSender } from '@fairdraw/application/ports'
import type { HookProblem } from '@fairdraw/domain'
import { askNameServers, checkedAddress, type ResolveHost } from '../../addresses/resolve-host.ts'
import { hookTarget } from './hook-target.ts'

/** What a test puts in place of the internet. */
export type HookWorld = {
  readonly resolve?: ResolveHost
  /** Opens a connection to an address that was checked. */
  readonly dial?: (address: string, port: number) => Socket
  /** Certificates to trust beside the usual ones. */
  readonly ca?: string
  readonly patienceMs?: number
}

type Answer = { readonly status: number; readonly retryAfterMs: number | null }
type Problem = { readonly problem: HookProblem }

/**
 * Posts to an address of an organiser, who must not reach through it what stands beside the service: by https alone, to
 * an address of the host that was checked to be public in this very try; a redirect is not followed, no body is read.
 */
export function createHookSender({
  resolve = askNameServers,
  dial = (host, port) => connect({ host, port }),
  ca,
  patienceMs = 15_000,
}: HookWorld = {}): HookSender {
  const addressOf = async (url: URL | null): Promise<{ readonly address: string } | Problem> => {
    if (url === null) return { problem: 'not_public' }
    const addresses = await resolve(url.hostname)
    if (addresses.length === 0) return { problem: 'no_host' }
    const address = await checkedAddress(async () => addresses, url.hostname)
    return address === null ? { problem: 'not_public' } : { address }
  }
  return {
    async isPublic(text) {
      return 'address' in (await addressOf(hookTarget(text)))
    },
    async send(text, headers, body, ending) {
      const startedAt = performance.now()
      const patience = AbortSignal.timeout(patienceMs)
      const late = ending ? AbortSignal.any([patience, ending]) : patience
      const tell = (answer: Answer | Problem) => ({
        ...answer,
        tookMs: Math.round(performance.now() - startedAt),
      })
      try {
        const url = hookTarget(text)
        const found = await inTime(addressOf(url), late)
        if (url === null || 'problem' in found) return tell(found as Problem)
        const dialled = (port: number) => dial(found.address, port)
        return tell(await post(url, { headers, body, late, dial: dialled, ca }))
      } catch (failure) {
        return tell({ problem: late.aborted ? 'too_late' : problemOf(failure) })
      }
    },
  }
}

const securePort = 443

function post(
  { hostname, pathname, search, port }: URL,
  sent: {
    readonly headers: Readonly<Record<string, string>>
    readonly body: string
    readonly late: AbortSignal
    readonly dial: (port: number) => Socket
    readonly ca: string | undefined
  },
): Promise<Answer | Problem> {
  const { body, late, dial, ca } = sent
  return new Promise((done, failed) => {
    const asked = request({
      ...{ hostname, path: pathname + search, method: 'POST', signal: late, defaultPort: securePort },
      ...(port === '' ? {} : { port }),
      maxHeaderSize: 8_192,
      headers: {
        ...sent.headers,
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
    // Whatever ends it without an answer, such as another protocol, ends the wait.
    asked.on('close', () => failed(new Error('closed without an answer')))
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
  if (!/^(\d{1,7}|.+ GMT)$/.test(text)) return null
  const ms = text.endsWith('GMT') ? Date.parse(text) - Date.now() : Number(text) * 1_000
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}

/** Codes by which OpenSSL and Node say that a certificate is not to be trusted, is over, or is for another name. */
const certificateCodes =
  /^(ERR_TLS_CERT|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|HOSTNAME_MISMATCH|INVALID_CA)/

function problemOf(failure: unknown): HookProblem {
  const { code = '' } = failure as { code?: string }
  return certificateCodes.test(code) ? 'bad_certificate' : 'no_connection'
}

function inTime<Found>(found: Promise<Found>, late: AbortSignal): Promise<Found> {
  return new Promise((done, failed) => {
    const stop = () => failed(late.reason)
    if (late.aborted) stop()
    late.addEventListener('abort', stop, { once: true })
    found.then(done, failed).finally(() => late.removeEventListener('abort', stop))
  })
}
