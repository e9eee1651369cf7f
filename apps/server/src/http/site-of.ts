import type { FastifyRequest } from 'fastify'
import type { Edge } from './edge.ts'

/** Where people reach the service: as it was set, else as this one did. */
export function siteOf({ publicUrl }: Pick<Edge, 'publicUrl'>, request: FastifyRequest): string {
  return new URL(publicUrl ?? `${request.protocol}://${request.host}`).origin
}
