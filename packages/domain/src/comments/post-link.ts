import type { PlatformCode } from '../platforms.ts'
import type { PostRef } from './comment.ts'
import { postAddresses, shortHosts } from './post-addresses.ts'

/**
 * What a text with a link comes to. A post: with its one address, however it was written · `short`: an address that a
 * platform's short-link host expands, always https · `unsupported`: a link that is no post that is known.
 */
export type PostLink = PostRef | { readonly short: string } | { readonly unsupported: PlatformCode }

/**
 * With its scheme, or as a host with a path alone. Ends at a blank, a quote, a bracket or a Chinese sign, as share texts
 * put them behind a link.
 */
const address =
  /(?:https?:\/\/|(?<![\w@.:/-])(?=[a-z\d-]+(?:\.[a-z\d-]+)+\/))[^\s"'<>\\^`{|}，。；！？、：“”‘’【】《》（）]+/gi

/**
 * The post in a link or a whole share text: the first link that is one, else the first short link, else what the first
 * link is; null for a text without links. Hosts and paths are compared exactly; one with a port or a name in it is
 * unknown.
 */
export function postLink(text: string): PostLink | null {
  const found = Array.from(text.matchAll(address), ([link]) => linkOf(link)).filter((link) => link !== null)
  return (
    found.find((link) => 'postId' in link) ?? found.find((link) => 'short' in link) ?? found.at(0) ?? null
  )
}

function linkOf(link: string): PostLink | null {
  const url = urlOf(link)
  if (!url) return null
  if (url.port !== '' || url.username !== '' || url.password !== '') return { unsupported: 'unknown' }
  const short = shortHosts.get(url.hostname)
  if (short?.test(url.pathname)) return { short: `https://${url.host}${url.pathname}${url.search}` }
  const rows = postAddresses.filter(({ hosts }) => hosts.includes(url.hostname))
  for (const { platform, read } of rows) {
    const post = read(url)
    if (post) return { platform, ...post }
  }
  return { unsupported: rows[0]?.platform ?? short?.platform ?? 'unknown' }
}

function urlOf(link: string): URL | null {
  try {
    return new URL(/^https?:/i.test(link) ? link : `https://${link}`)
  } catch {
    // Text that only begins like a link.
    return null
  }
}
