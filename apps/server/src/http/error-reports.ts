import { keepError } from '@fairdraw/application'
import { Refusal } from '@fairdraw/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { errorKey, errorProject } from '../keys/error-dsn.ts'
import { browserFamily } from './browser-family.ts'
import type { Edge } from './edge.ts'
import { TooMany } from './envelope.ts'
import { isOurs } from './error-credentials.ts'
import { BadEnvelope, parseEnvelope } from './error-envelope.ts'
import { expandedBody } from './expanded-body.ts'
import { langOf } from './lang.ts'
import { headersOfAnswers } from './security-headers.ts'
import { jsonType } from './serve-route.ts'

/** Stricter than the original service: an event of ours is a few kilobytes. */
const mostSent = 256 * 1024
const mostExpanded = 1024 * 1024

type Sent = FastifyRequest<{ Params: { project: string }; Querystring: Record<string, unknown> }>
type Answer = { readonly http: number; readonly said: Readonly<Record<string, unknown>> }

/**
 * Takes error reports of pages as Sentry's SDK sends them and keeps what mends an error. Nothing
 * is ever passed on to anybody, whatever the envelope names.
 */
export function serveErrorReports(edge: Edge): void {
  // A scope of its own: here alone a body is raw bytes, whatever type it claims.
  edge.app.register(async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: mostSent } as const
    scope.addContentTypeParser('*', options, (_request, body, parsed) => parsed(null, body))
    scope.setErrorHandler(answerFailure)
    for (const url of ['/api/:project/envelope/', '/api/:project/envelope'])
      scope.route<{ Params: { project: string }; Querystring: Record<string, unknown> }>({
        method: 'POST',
        url,
        onRequest: async (request, reply) => {
          reply.headers(headersOfAnswers)
          if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal('not_permitted')
          await edge.limits.arrive(request.ip)
          await edge.limits.errorReport(request.ip)
        },
        handler: async (request, reply) => send(reply, await take(edge, request)),
      })
  })
}

async function take({ ports }: Edge, request: Sent): Promise<Answer> {
  const { headers, params, query } = request
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const bytes = await expandedBody(body, headers['content-encoding'], mostExpanded)
  if (bytes === 'unknown_encoding') return refused(415, 'the content encoding is gzip, deflate or br')
  if (bytes === 'too_large') return refused(413, 'the envelope is too large')
  if (bytes === 'broken') return refused(400, 'the body cannot be expanded')
  const envelope = parseEnvelope(bytes)
  const sent = {
    header: headers['x-sentry-auth'],
    query: query.sentry_key,
    dsn: envelope.dsn,
    project: params.project,
  }
  if (!isOurs(sent, { key: errorKey(ports.vault), project: errorProject }))
    return refused(403, 'no such project and key')
  if (envelope.event !== null)
    await keepError(ports, envelope.event, {
      browser: browserFamily(headers['user-agent']),
      lang: langOf(request),
    })
  return { http: 200, said: envelope.eventId === null ? {} : { id: envelope.eventId } }
}

function refused(http: number, detail: string): Answer {
  return { http, said: { detail } }
}

function send(reply: FastifyReply, { http, said }: Answer): FastifyReply {
  return reply.code(http).type(jsonType).send(JSON.stringify(said))
}

function answerFailure(thrown: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (thrown instanceof BadEnvelope) return send(reply, refused(400, thrown.message))
  if (thrown instanceof Refusal) return send(reply, refused(403, 'not from another site'))
  if (thrown instanceof TooMany) {
    const seconds = Math.ceil(thrown.retryAfterMs / 1_000)
    // Of every category, for this key.
    reply.headers({ 'retry-after': seconds, 'x-sentry-rate-limits': `${seconds}::key` })
    return send(reply, refused(429, 'too many reports'))
  }
  const { statusCode = 500 } = thrown as { statusCode?: number }
  if (statusCode < 500)
    return send(reply, refused(statusCode, statusCode === 413 ? 'the envelope is too large' : 'malformed'))
  request.log.error({ err: thrown, call: 'envelope' }, 'fault')
  return send(reply, refused(500, 'not kept'))
}
