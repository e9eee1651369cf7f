import { authenticateKey, type Caller, keyStart } from '@fairdraw/application'
import { type Route, scopeOf } from '@fairdraw/contract'
import type { FastifyRequest } from 'fastify'
import type { Edge } from './edge.ts'

/** The key that a program sends; null for other ways to authorise, which may be a proxy's business. */
export function keyIn({ headers: { authorization } }: FastifyRequest): string | null {
  const [, key] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return key?.startsWith(keyStart) ? key : null
}

/**
 * Who calls with a key. Where there is one it decides alone, whatever else was sent: a program is not to be let in by
 * the session of a person.
 */
export async function callerWithKey({ ports, limits }: Edge, route: Route, key: string): Promise<Caller> {
  const { caller, keyId } = await authenticateKey(ports, key, scopeOf(route.name))
  await limits.callWithKey(keyId)
  return caller
}
