import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from '../http/address-place.ts'

/** What proxies add: behind one, this machine's address says nothing about who asks. */
const forwarded = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
] as const
const ownNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i

/**
 * Whether a request may read the metrics: with the token, or from this machine itself. From it means from its own
 * address, by one of its own names and through no proxy, so that neither a proxy nor a page in a browser here asks for
 * somebody else. Where people reach the service by another address than this machine's, nobody may without the token.
 */
export function mayReadMetrics(
  { ip, headers }: { readonly ip: string; readonly headers: IncomingHttpHeaders },
  token: string | null,
  publicUrl: string | null = null,
): boolean {
  if (headers.authorization !== undefined)
    return token !== null && isSame(headers.authorization, `Bearer ${token}`)
  // A proxy that adds nothing looks like this machine itself: where there may be one, only the token counts.
  if (publicUrl !== null && !ownNames.test(new URL(publicUrl).host)) return false
  const isDirect = forwarded.every((name) => headers[name] === undefined)
  return isDirect && isLoopback(ip) && ownNames.test(headers.host ?? '')
}

function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(one), hash(other))
}
