import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { connect, type Socket } from 'node:net'
import { connect as secure } from 'node:tls'
import type { ResolveHost } from './resolve-host.ts'

/** What a test puts in place of the internet. */
export type PublicWorld = {
  readonly resolve?: ResolveHost
  /** Opens a connection to an address that was checked. */
  readonly dial?: (address: string, port: number) => Socket
  /** Certificates to trust beside the usual ones. */
  readonly ca?: string
  readonly patienceMs?: number
}

type Asked = {
  readonly method: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  /** Ends the wait, and the reading of the body. */
  readonly late: AbortSignal
}

const securePort = 443
/** Half of what Node takes by itself. */
const longestHeadBytes = 8_192

/**
 * The answer of a host that a stranger chose, by https at the `address` that was checked in this very try; a redirect is
 * not followed, and no cookie is sent. Its body may be endless: the caller reads as much as it can hold, or destroys it.
 */
export function askPublic(
  address: string,
  { hostname, pathname, search, port }: URL,
  { method, headers, body, late }: Asked,
  { dial = (host, to) => connect({ host, port: to }), ca }: PublicWorld,
): Promise<IncomingMessage> {
  const to = Number(port || securePort)
  return new Promise((done, failed) => {
    const asked = request({
      hostname,
      port: to,
      defaultPort: securePort,
      path: pathname + search,
      method,
      headers,
      signal: late,
      maxHeaderSize: longestHeadBytes,
      // An agent, even none, would look the name up once more and connect to what it finds then.
      createConnection: () => secure({ socket: dial(address, to), servername: hostname, ca }),
    })
    asked.on('error', failed)
    // Whatever ends it without an answer, such as another protocol, ends the wait.
    asked.on('close', () => failed(new Error('closed without an answer')))
    asked.on('response', (response) => {
      // Whoever reads on hears of it there.
      response.on('error', () => {})
      done(response)
    })
    asked.end(body)
  })
}

/** What was found, or the reason that it is too late for it. */
export function inTime<Found>(found: Promise<Found>, late: AbortSignal): Promise<Found> {
  return new Promise((done, failed) => {
    const stop = () => failed(late.reason)
    if (late.aborted) stop()
    late.addEventListener('abort', stop, { once: true })
    found.then(done, failed).finally(() => late.removeEventListener('abort', stop))
  })
}
