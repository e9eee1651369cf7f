import { request } from 'node:https'
import { connect, type Socket } from 'node:net'
import { connect as secure } from 'node:tls'
import { linkHosts, postLink } from '@fairdraw/domain'
import { askNameServers, checkedAddress, type ResolveHost } from '../../addresses/resolve-host.ts'

/** What a test puts in place of the internet. */
export type LinkWorld = {
  readonly resolve?: ResolveHost
  /** Opens a connection to an address that was checked. */
  readonly dial?: (address: string, port: number) => Socket
  /** Certificates to trust beside the usual ones. */
  readonly ca?: string
  readonly patienceMs?: number
}

const mostHops = 3
const securePort = 443
/** Half of what Node takes by itself. */
const longestHeadBytes = 8_192

/**
 * Follows a short link by its `Location` to a post. Whoever pasted it chose where the service asks, so only the
 * platforms' hosts are asked, by https on its own port, at an address that was checked to be public at every hop; no
 * cookie is sent and no body is read. Null where that leads to no post.
 */
export function createLinkExpander({
  resolve = askNameServers,
  dial = (host, port) => connect({ host, port }),
  ca,
  patienceMs = 5_000,
}: LinkWorld = {}): (url: string) => Promise<string | null> {
  async function locationOf(url: URL, late: AbortSignal): Promise<string | null> {
    const address = await inTime(checkedAddress(resolve, url.hostname), late)
    return address === null ? null : askLocation(url, late, () => dial(address, securePort), ca)
  }

  return async (given) => {
    const first = postLink(given)
    if (!first || !('short' in first)) return null
    const late = AbortSignal.timeout(patienceMs)
    let next = first.short
    try {
      for (let hop = 1; hop <= mostHops; hop++) {
        const location = await locationOf(new URL(next), late)
        const target = location === null ? null : targetOf(location, next)
        if (target === null || 'post' in target) return target?.post ?? null
        next = target.next
      }
    } catch {
      // No answer, in time or at all: whoever asked can paste the whole address.
    }
    return null
  }
}

/** A post needs no visit; another page of the platforms may lead on; all else is left alone. */
function targetOf(location: string, from: string): { post: string } | { next: string } | null {
  const url = URL.parse(location, from)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const link = postLink(url.href)
  if (link && 'postId' in link) return { post: link.url }
  if (link && 'short' in link) return { next: link.short }
  const isPlain = url.port === '' && url.username === '' && url.password === ''
  return isPlain && linkHosts.has(url.hostname)
    ? { next: `https://${url.host}${url.pathname}${url.search}` }
    : null
}

function askLocation(
  { hostname, pathname, search }: URL,
  late: AbortSignal,
  dial: () => Socket,
  ca: string | undefined,
): Promise<string | null> {
  return new Promise((done, failed) => {
    const asked = request({
      ...{ hostname, path: pathname + search, method: 'GET', signal: late, defaultPort: securePort },
      maxHeaderSize: longestHeadBytes,
      headers: { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'Mozilla/5.0 Fairdraw' },
      // An agent, even none, would look the name up once more and connect to what it finds then.
      createConnection: () =>
        secure({ socket: dial(), servername: hostname, ...(ca === undefined ? {} : { ca }) }),
    })
    asked.on('error', failed)
    asked.on('response', (response) => {
      const { statusCode = 0, headers } = response
      response.on('error', () => {})
      // The rest of the answer may be endless.
      response.destroy()
      done(statusCode >= 300 && statusCode < 400 ? (headers.location ?? null) : null)
    })
    asked.end()
  })
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
