import { linkHosts, postLink } from '@fairdraw/domain'
import { askPublic, inTime, type PublicWorld } from '../../addresses/ask-public.ts'
import { askNameServers, checkedAddress } from '../../addresses/resolve-host.ts'

const mostHops = 3
const headers = { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'Mozilla/5.0 Fairdraw' }

/**
 * Follows a short link by its `Location` to a post. Whoever pasted it chose where the service asks, so only the
 * platforms' hosts are asked, by https on its own port, at an address that was checked to be public at every hop; no
 * cookie is sent and no body is read. Null where that leads to no post.
 */
export function createLinkExpander(world: PublicWorld = {}): (url: string) => Promise<string | null> {
  const { resolve = askNameServers, patienceMs = 5_000 } = world
  async function locationOf(url: URL, late: AbortSignal): Promise<string | null> {
    const address = await inTime(checkedAddress(resolve, url.hostname), late)
    if (address === null) return null
    const answer = await askPublic(address, url, { method: 'GET', headers, late }, world)
    answer.destroy()
    const { statusCode = 0, headers: answered } = answer
    return statusCode >= 300 && statusCode < 400 ? (answered.location ?? null) : null
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
