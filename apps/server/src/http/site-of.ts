import type { FastifyRequest } from 'fastify'
import type { Edge } from './edge.ts'
import { Rejected } from './envelope.ts'

type Sent = Pick<FastifyRequest, 'host' | 'protocol'>

/** A name or an IPv4 address as DNS and URLs spell them, or an IPv6 address; with a port or without. */
const hostForm = /^(?:[\w-][\w.-]{0,252}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Where people reach the service: as it was set, else the origin that this request came by; null where its headers name
 * none. Nothing else of a request says what site it came by.
 */
export function siteOf({ publicUrl }: Pick<Edge, 'publicUrl'>, { host, protocol }: Sent): string | null {
  if (publicUrl !== null) return publicUrl
  if ((protocol !== 'http' && protocol !== 'https') || !hostForm.test(host)) return null
  return URL.parse(`${protocol}://${host}`)?.origin ?? null
}

/** The same for what makes addresses of it. Throws Rejected where there is none. */
export function siteIn(edge: Pick<Edge, 'publicUrl'>, request: Sent): string {
  const site = siteOf(edge, request)
  if (site === null) throw new Rejected([{ path: ['host'], code: 'invalid_format', message: '' }])
  return site
}
