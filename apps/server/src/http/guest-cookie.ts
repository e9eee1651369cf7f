import { guestMs, openedGuest, sealedGuest } from '@fairdraw/application'
import type { Vault } from '@fairdraw/application/ports'
import { basePath, routes } from '@fairdraw/contract'
import type { GuestId } from '@fairdraw/domain'
import type { FastifyRequest } from 'fastify'
import type { Edge } from './edge.ts'
import { siteOf } from './site-of.ts'

const name = 'fairdraw_guest'

/** Which guest this browser was before, as its cookie says; null where it has none of ours. */
export function guestIn(vault: Vault, { headers: { cookie = '' } }: FastifyRequest): GuestId | null {
  const [, value] =
    cookie
      .split('; ')
      .map((pair) => pair.split('='))
      .find(([key]) => key === name) ?? []
  return value === undefined ? null : openedGuest(vault, value)
}

/**
 * The cookie by which a browser whose storage was cleared is the same guest as before: signed, shown to the call that
 * makes guests and to no other, and to no script or other site. It goes with null.
 */
export function guestCookie(
  edge: Pick<Edge, 'ports' | 'publicUrl'>,
  request: FastifyRequest,
  guestId: GuestId | null,
): string {
  const value = guestId === null ? '' : sealedGuest(edge.ports.vault, guestId)
  const age = guestId === null ? 0 : guestMs / 1_000
  const isSecure = siteOf(edge, request)?.startsWith('https:')
  const path = basePath + routes.guestLogin.path
  return `${name}=${value}; Path=${path}; Max-Age=${age}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`
}
